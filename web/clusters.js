// Puts marks that are close together on the map into one.

import { pixelOf } from "./mercator.js";

/** @typedef {import("./types.js").Mark} Mark */

/** Marks that are closer together are one, in pixels. */
const clusterSize = 44;

/**
 * The marks of a map at a zoom: those that are close together as one with their number, in their middle.
 * @param {Mark[]} marks
 * @param {number} zoom
 * @returns {Mark[]}
 */
export function clustersOf(marks, zoom) {
  const scale = 2 ** zoom;
  /** @type {Map<string, {x: number, y: number, marks: Mark[]}[]>} */
  const squares = new Map();
  const clusters = [];
  for (const mark of marks) {
    const pixel = pixelOf(mark.latitude, mark.longitude);
    const [x, y] = [pixel.x * scale, pixel.y * scale];
    const [column, row] = [Math.floor(x / clusterSize), Math.floor(y / clusterSize)];
    const near = [-1, 0, 1].flatMap((across) => [-1, 0, 1].flatMap((down) =>
      squares.get(`${column + across} ${row + down}`) ?? []));
    const cluster = near.find((other) => Math.hypot(other.x - x, other.y - y) < clusterSize);
    if (cluster) cluster.marks.push(mark);
    else {
      const own = { x, y, marks: [mark] };
      clusters.push(own);
      const key = `${column} ${row}`;
      squares.set(key, [...squares.get(key) ?? [], own]);
    }
  }
  return clusters.map((cluster) => together(cluster.marks));
}

/**
 * @param {Mark[]} marks
 * @returns {Mark}
 */
function together(marks) {
  const [first] = marks;
  if (marks.length === 1 && first) return first;
  const sum = (/** @type {(mark: Mark) => number} */ of) => marks.reduce((all, mark) => all + of(mark), 0);
  const count = sum((mark) => mark.count);
  return {
    id: null, count, open: sum((mark) => mark.open), state: "", title: "",
    latitude: sum((mark) => mark.latitude * mark.count) / count,
    longitude: sum((mark) => mark.longitude * mark.count) / count,
  };
}
