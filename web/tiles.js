// Vector tiles (MVT 2.1), as far as the tiles of the server need: points in the layer "toilets", with texts and
// numbers.

import { latitudeAt, pixelOf } from "./mercator.js";

/** @typedef {import("./types.js").Mark} Mark */

/**
 * The sign of each state of a tile.
 * @type {{[state: string]: string}}
 */
const signs = {
  "open": "open", "closing-soon": "soon", "closed": "closed", "unknown": "unknown", "out-of-service": "outOfService",
};

/**
 * The fields of a message of Protocol Buffers: the number of each, and its number or its bytes.
 * @param {Uint8Array} bytes
 * @returns {{number: number, value: number, bytes: Uint8Array}[]}
 */
function fieldsOf(bytes) {
  const fields = [];
  let at = 0;
  const next = () => {
    let value = 0;
    for (let shift = 1; at < bytes.length; shift *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * shift;
      if (byte < 128) break;
    }
    return value;
  };
  while (at < bytes.length) {
    const key = next();
    const value = next();
    // A text, a message or a list has its length before it; the tiles have no numbers of other forms.
    const isLong = key % 8 === 2;
    const end = isLong ? at + value : at;
    fields.push({ number: key >> 3, value, bytes: bytes.subarray(at, end) });
    at = end;
  }
  return fields;
}

/**
 * The numbers of a packed list.
 * @param {Uint8Array} bytes
 */
function numbersOf(bytes) {
  const numbers = [];
  let value = 0;
  let shift = 1;
  for (const byte of bytes) {
    value += (byte & 127) * shift;
    shift *= 128;
    if (byte < 128) {
      numbers.push(value);
      value = 0;
      shift = 1;
    }
  }
  return numbers;
}

/**
 * What a tile shows.
 * @param {ArrayBuffer} buffer
 * @param {{zoom: number, x: number, y: number}} tile
 * @returns {Mark[]}
 */
export function marksOfTile(buffer, tile) {
  const layer = fieldsOf(new Uint8Array(buffer)).find((field) => field.number === 3);
  if (!layer) return [];
  const fields = fieldsOf(layer.bytes);
  const decoder = new TextDecoder();
  const keys = fields.filter((field) => field.number === 3).map((field) => decoder.decode(field.bytes));
  const values = fields.filter((field) => field.number === 4).map((field) => {
    const [value] = fieldsOf(field.bytes);
    return value?.number === 1 ? decoder.decode(value.bytes) : value?.value ?? 0;
  });
  const extent = fields.find((field) => field.number === 5)?.value ?? 4096;
  return fields.filter((field) => field.number === 2).map((feature) => {
    const parts = fieldsOf(feature.bytes);
    const tags = numbersOf(parts.find((part) => part.number === 2)?.bytes ?? new Uint8Array());
    /** @type {{[name: string]: string | number}} */
    const properties = {};
    for (let index = 0; index + 1 < tags.length; index += 2) {
      properties[keys[tags[index] ?? 0] ?? ""] = values[tags[index + 1] ?? 0] ?? "";
    }
    const [, x = 0, y = 0] = numbersOf(parts.find((part) => part.number === 4)?.bytes ?? new Uint8Array());
    const count = 2 ** tile.zoom;
    // The numbers of a point are doubled, as negative ones would be odd.
    return {
      id: typeof properties.id === "string" ? properties.id : null,
      latitude: latitudeAt((tile.y + y / 2 / extent) / count),
      longitude: (tile.x + x / 2 / extent) / count * 360 - 180,
      count: Number(properties.count ?? 1),
      open: Number(properties.open ?? (properties.state === "open" || properties.state === "closing-soon")),
      state: signs[String(properties.state)] ?? "unknown",
      title: "",
    };
  });
}

/**
 * The tiles that a view needs. Each covers the square of 1024 pixels on the map, so that its clusters are 32 pixels
 * wide.
 * @param {{zoom: number, west: number, south: number, east: number, north: number}} view
 */
export function tilesOf(view) {
  const zoom = Math.max(0, Math.round(view.zoom) - 2);
  const count = 2 ** zoom;
  const column = (/** @type {number} */ longitude) => pixelOf(0, longitude).x / 256 * count;
  const row = (/** @type {number} */ latitude) =>
    pixelOf(Math.max(-85.05, Math.min(85.05, latitude)), 0).y / 256 * count;
  const inside = (/** @type {number} */ value) => Math.max(0, Math.min(count - 1, Math.floor(value)));
  const tiles = [];
  for (let x = inside(column(view.west)); x <= inside(column(view.east)); x += 1) {
    for (let y = inside(row(view.north)); y <= inside(row(view.south)); y += 1) tiles.push({ zoom, x, y });
  }
  return tiles;
}
