// What lies between a place and the streets around it, by the rules of the program.

import { boxAround, isInside, planeAround } from "./distance.js";
import { barrierKinds } from "./network.js";

/** @typedef {import("./network.js").Barrier} Barrier */
/** @typedef {import("./network.js").Network} Network */
/** @typedef {import("./distance.js").Box} Box */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {{east: number, north: number}} Planar */

/** The barriers around a place. The edge of its own park or water does not count, but that of a wall. */
export class BarriersAround {
  /**
   * @param {Network} network
   * @param {Position} place
   * @param {number} distance how far around it, in metres
   */
  constructor({ barriers, rules }, place, distance) {
    this.drawingError = rules.drawingError;
    const plane = planeAround(place);
    const box = plane.box(distance);
    const near = barriers.filter((one) => one.kind !== barrierKinds.openPark && touch(box, one.box));
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
        if (!from || !to || !touch(box, boxAround([from, to]))) continue;
        this.pieces.push({ from: plane.point(from), to: plane.point(to) });
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
      if (share * length <= this.drawingError) atStart += 1;
      else if ((1 - share) * length <= this.drawingError) atEnd += 1;
      else between += 1;
    }
    return between + (atStart > 0 && atEnd > 0 ? atStart + atEnd : 0);
  }
}

/**
 * @param {Box} one
 * @param {Box} other
 */
function touch(one, other) {
  return one.south <= other.north && other.south <= one.north && one.west <= other.east && other.west <= one.east;
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
 * The parks that a place is in. Streets have no paths there.
 * @param {Barrier[]} barriers
 * @param {Position} place
 */
export function parksAround(barriers, place) {
  const here = boxAround([place]);
  return barriers.filter(({ kind, line, box }) =>
    kind !== barrierKinds.water && touch(here, box) && isAround(line, place));
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
