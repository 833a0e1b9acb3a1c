// What lies below the toilets: the shapes of the document, and names of stations.

import { element } from "./elements.js";
import { leaflet } from "./leaflet.js";

/** @typedef {import("./types.js").PageData} PageData */

/** From this zoom on names of stations are shown, and no borders and numbers of arrondissements. */
export const zoomOfStations = 15;
/** The numbers of arrondissements have room from this zoom on. */
const zoomOfNumbers = 11;
/** Where the number of an arrondissement may stand beside its place, in pixels. */
const shifts = [[0, 0], [0, -34], [0, 34], [-38, 0], [38, 0], [-34, -34], [34, -34], [-34, 34], [34, 34]];

/**
 * Draws the shapes of the document, and gives the bounds of the city.
 * @param {any} map
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
 * Shows the numbers of the arrondissements where nothing else stands; from far away only.
 * @param {any} map
 * @param {any} layer
 * @param {PageData} data
 * @param {[number, number][]} taken where something stands
 */
export function showNumbers(map, layer, data, taken) {
  layer.clearLayers();
  if (map.getZoom() >= zoomOfStations || map.getZoom() < zoomOfNumbers) return;
  const pixels = taken.map((at) => map.latLngToLayerPoint(at));
  for (const shape of data.ground.filter((other) => other.kind === "label")) {
    const [at] = pointsOf(shape);
    if (!at) continue;
    const middle = map.latLngToLayerPoint(at);
    const isFree = (/** @type {number[]} */ [x = 0, y = 0]) =>
      pixels.every((pixel) => Math.hypot(pixel.x - middle.x - x, pixel.y - middle.y - y) > 28);
    const shift = shifts.find(isFree);
    if (!shift) continue;
    const place = middle.add(shift);
    pixels.push(place);
    addName(layer, map.layerPointToLatLng(place), shape.name, "number");
  }
}

/**
 * Shows the names of the stations that are in view.
 * @param {any} map
 * @param {any} layer
 * @param {PageData} data
 */
export function showStations(map, layer, data) {
  layer.clearLayers();
  if (map.getZoom() < zoomOfStations) return;
  const bounds = map.getBounds();
  /** @type {{x: number, y: number, width: number}[]} */
  const shown = [];
  for (const { kind, name, latitude, longitude } of data.places) {
    if (kind !== "station" || !bounds.contains([latitude, longitude])) continue;
    const { x, y } = map.latLngToLayerPoint([latitude, longitude]);
    const width = widthOfStation(name);
    const isFree = shown.every((other) =>
      Math.abs(other.y - y) > 15 || x > other.x + other.width || other.x > x + width);
    if (!isFree) continue;
    shown.push({ x, y, width });
    addName(layer, [latitude, longitude], name, "station");
  }
}

/**
 * How wide the name of a station is with its dot, in pixels and roughly.
 * @param {string} name
 */
export function widthOfStation(name) {
  return 12 + 6.6 * name.length;
}

/**
 * @param {any} layer
 * @param {any} at
 * @param {string} name
 * @param {string} kind
 */
function addName(layer, at, name, kind) {
  const icon = leaflet.divIcon({ className: `placename ${kind}`, html: element("span", {}, name), iconSize: [0, 0] });
  leaflet.marker(at, { icon, interactive: false, zIndexOffset: -1000 }).addTo(layer);
}
