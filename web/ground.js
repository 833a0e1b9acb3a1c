// What lies below the toilets: shapes, and names of stations.

import { isInside } from "./distance.js";
import { element } from "./elements.js";
import { itemsOf } from "./layerItems.js";
import { leaflet } from "./leaflet.js";

/** @typedef {import("./leaflet.js").At} At */
/** @typedef {import("./leaflet.js").LeafletMap} LeafletMap */
/** @typedef {import("./types.js").PageData} PageData */

/** From this zoom on names of stations are shown, and no borders and numbers of arrondissements. */
export const zoomOfStations = 15;
/** The numbers of arrondissements have room from this zoom on. */
const zoomOfNumbers = 11;
/** Where the number of an arrondissement may stand beside its place, in pixels; outside of it, it stands not at all. */
const shifts = [[0, 0], [0, -34], [0, 34], [-38, 0], [38, 0], [-34, -34], [34, -34], [-34, 34], [34, 34]];

/**
 * Draws the shapes of the document, and gives the bounds of the city.
 * @param {LeafletMap} map
 * @param {PageData} data
 */
export function drawGround(map, data) {
  let bounds = leaflet.latLngBounds([[48.815, 2.224], [48.903, 2.47]]);
  const order = ["city", "park", "water", "canal", "arrondissement"];
  const rank = (/** @type {string} */ kind) => order.indexOf(kind);
  for (const shape of [...data.ground].sort((one, other) => rank(one.kind) - rank(other.kind))) {
    if (shape.kind === "label") continue;
    const options = { className: `${shape.kind} ${shape.form}`, interactive: false };
    const points = pointsOf(shape);
    if (shape.form === "hole") {
      // An island in the water is land of the city.
      leaflet.polygon(points, { ...options, className: "city hole" }).addTo(map);
      continue;
    }
    const isLine = shape.form === "line" || shape.form === "covered";
    const layer = isLine ? leaflet.polyline(points, options) : leaflet.polygon(points, options);
    layer.addTo(map);
    if (shape.kind === "city") bounds = layer.getBounds();
  }
  return bounds;
}

/**
 * The points of a shape, each but the first of which is told by its distance from the one before.
 * @param {import("./types.js").Shape} shape
 * @returns {[number, number][]}
 */
function pointsOf(shape) {
  /** @type {[number, number][]} */
  const points = [];
  let [latitude, longitude] = [0, 0];
  for (let index = 0; index + 1 < shape.points.length; index += 2) {
    latitude += shape.points[index] ?? 0;
    longitude += shape.points[index + 1] ?? 0;
    points.push([latitude / 1e5, longitude / 1e5]);
  }
  return points;
}

/**
 * The names on a map: numbers of the arrondissements from far away, where nothing else stands; from close by the
 * stations that are in view.
 * @param {LeafletMap} map
 * @param {PageData} data
 */
export function namesOn(map, data) {
  const setNumbers = itemsOf(leaflet.layerGroup().addTo(map));
  const setStations = itemsOf(leaflet.layerGroup().addTo(map));
  const outlines = data.ground.filter(({ kind }) => kind === "arrondissement")
    .map((shape) => ({
      name: shape.name, ring: pointsOf(shape).map(([latitude, longitude]) => ({ latitude, longitude })),
    }));
  return {
    /** @param {[number, number][]} taken where something stands */
    showNumbers(taken) {
      const wanted = new Map();
      const pixels = taken.map((at) => map.latLngToLayerPoint(at));
      const isShown = map.getZoom() < zoomOfStations && map.getZoom() >= zoomOfNumbers;
      for (const shape of isShown ? data.ground.filter((other) => other.kind === "label") : []) {
        const [at] = pointsOf(shape);
        if (!at) continue;
        const middle = map.latLngToLayerPoint(at);
        const own = outlines.filter(({ name }) => name === shape.name);
        const place = shifts.map((shift) => middle.add(shift)).find((point) => {
          const isFree = pixels.every((pixel) => Math.hypot(pixel.x - point.x, pixel.y - point.y) > 28);
          const { lat, lng } = map.layerPointToLatLng(point);
          return isFree && own.some(({ ring }) => isInside({ latitude: lat, longitude: lng }, ring));
        });
        if (!place) continue;
        pixels.push(place);
        const position = map.layerPointToLatLng(place);
        wanted.set(`${shape.name} ${position}`, () => nameAt(position, shape.name, "number"));
      }
      setNumbers(wanted);
    },
    showStations() {
      const wanted = new Map();
      const bounds = map.getBounds();
      /** @type {{x: number, y: number, width: number}[]} */
      const shown = [];
      for (const { kind, name, latitude, longitude } of map.getZoom() < zoomOfStations ? [] : data.places) {
        if (kind !== "station" || !bounds.contains([latitude, longitude])) continue;
        const { x, y } = map.latLngToLayerPoint([latitude, longitude]);
        const width = widthOfStation(name);
        const isFree = shown.every((other) =>
          Math.abs(other.y - y) > 15 || x > other.x + other.width || other.x > x + width);
        if (!isFree) continue;
        shown.push({ x, y, width });
        wanted.set(`${name} ${latitude} ${longitude}`, () => nameAt([latitude, longitude], name, "station"));
      }
      setStations(wanted);
    },
  };
}

/**
 * How wide the name of a station is with its dot, in pixels and roughly.
 * @param {string} name
 */
export function widthOfStation(name) {
  return 12 + 6.6 * name.length;
}

/**
 * @param {At} at
 * @param {string} name
 * @param {string} kind
 */
function nameAt(at, name, kind) {
  const icon = leaflet.divIcon({ className: `placename ${kind}`, html: element("span", {}, name), iconSize: [0, 0] });
  return leaflet.marker(at, { icon, interactive: false, zIndexOffset: -1000 });
}
