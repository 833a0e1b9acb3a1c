// What lies between a place and the streets around it, by the rules of the program.

import { isInside, planeAround } from "./distance.js";
import { barrierKinds } from "./network.js";

/** @typedef {import("./network.js").Barrier} Barrier */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {{east: number, north: number}} Planar */

/** Near its ends a line may cross a barrier: outlines are drawn no more exactly, in metres. */
const drawingError = 8;

/** The barriers around a place. The edge of its own park or water does not count, but that of a wall. */
export class BarriersAround {
  /**
   * @param {Barrier[]} barriers
   * @param {Position} place
   * @param {number} distance how far around it, in metres
   */
  constructor(barriers, place, distance) {
    const plane = planeAround(place);
    const box = plane.box(distance);
    const near = barriers.filter(({ kind, corners }) => kind !== barrierKinds.openPark && touches(box, ...corners));
    const around = new Set(near.filter(({ line }) => isAround(line, place)));
    // An island is a ring inside of the river's.
    this.isInWater = [...around].filter(({ kind }) => kind === barrierKinds.water).length % 2 === 1;
    /** @type {{from: Planar, to: Planar}[]} */
    this.pieces = [];
    for (const barrier of near) {
      const { kind, line } = barrier;
      const isOwn = kind === barrierKinds.park || kind === barrierKinds.water && this.isInWater;
      if (isOwn && around.has(barrier)) continue;
      for (let index = 1; index < line.length; index += 1) {
        const [from, to] = [line[index - 1], line[index]];
        if (from && to && touches(box, from, to)) this.pieces.push({ from: plane.point(from), to: plane.point(to) });
      }
    }
  }

  /**
   * How many barriers the line from the place to a point crosses. One that lies close to an end of the line counts only
   * where the line crosses one close to its other end too, as over a whole river.
   * @param {Planar} point
   */
  crossings(point) {
    const length = Math.hypot(point.east, point.north);
    let [atStart, between, atEnd] = [0, 0, 0];
    for (const { from, to } of this.pieces) {
      const share = shareOfCrossing(from, to, point);
      if (share === null) continue;
      if (share * length <= drawingError) atStart += 1;
      else if ((1 - share) * length <= drawingError) atEnd += 1;
      else between += 1;
    }
    return between + (atStart > 0 && atEnd > 0 ? atStart + atEnd : 0);
  }
}

/**
 * @param {{south: number, north: number, west: number, east: number}} box
 * @param {Position} from
 * @param {Position} to
 */
function touches(box, from, to) {
  return Math.min(from.latitude, to.latitude) <= box.north && Math.max(from.latitude, to.latitude) >= box.south
    && Math.min(from.longitude, to.longitude) <= box.east && Math.max(from.longitude, to.longitude) >= box.west;
}

/**
 * At which share of the line from the place to a point a straight piece crosses it; null where it does not.
 * @param {Planar} from
 * @param {Planar} to
 * @param {Planar} point
 */
function shareOfCrossing(from, to, point) {
  const [east, north] = [to.east - from.east, to.north - from.north];
  const area = point.east * north - point.north * east;
  if (area === 0) return null;
  const share = (from.east * north - from.north * east) / area;
  const along = (from.east * point.north - from.north * point.east) / area;
  return share >= 0 && share <= 1 && along >= 0 && along <= 1 ? share : null;
}

/**
 * Whether two places are in one park. Streets have no paths there.
 * @param {Barrier[]} barriers
 * @param {Position} one
 * @param {Position} other
 */
export function areInOnePark(barriers, one, other) {
  return barriers.some(({ kind, line }) =>
    kind !== barrierKinds.water && isAround(line, one) && isAround(line, other));
}

/**
 * Whether a line is a ring around a place.
 * @param {Position[]} line
 * @param {Position} place
 */
function isAround(line, place) {
  const [first, last] = [line[0], line[line.length - 1]];
  return first?.latitude === last?.latitude && first?.longitude === last?.longitude && isInside(place, line);
}
