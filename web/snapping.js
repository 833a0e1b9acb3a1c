// Where a place meets the streets.

import { BarriersAround } from "./barriers.js";
import { haversine, metres, planeAround } from "./distance.js";
import { positionOf } from "./network.js";

/** @typedef {import("./network.js").Edge} Edge */
/** @typedef {import("./network.js").Network} Network */
/** @typedef {import("./streetGrid.js").StreetGrid} StreetGrid */
/** @typedef {import("./types.js").Position} Position */

/**
 * For each place so many edges and points of them may be looked at, and so many more for all places. In Paris they are
 * 200; where there are thousands in one spot, no way along streets is known from there.
 */
const looksForPlace = 2000;
const looksForAll = 2000000;

/** The looks at points of streets that are left, for all that asks. */
export class Looks {
  constructor() {
    this.left = looksForAll;
  }

  /** Begins with another place. */
  begin() {
    this.left = Math.min(looksForAll, this.left + looksForPlace);
  }

  /**
   * Takes some, if there are so many; gives whether there were.
   * @param {number} count
   */
  take(count) {
    if (count > this.left) return false;
    this.left -= count;
    return true;
  }
}

/**
 * A place at an edge.
 * @typedef {object} Snapped
 * @property {Position} place
 * @property {Position} point the point of the edge that is nearest to it
 * @property {number} straight the straight line between the two, in millimetres
 * @property {Edge} edge
 * @property {number} piece after which of the edge's points it is
 * @property {number} offset the way along the edge from its start, in millimetres
 */

/**
 * The nearest point of a piece of an edge, `east` and `north` of the place in metres.
 * @typedef {{edge: Edge, piece: number, share: number, metres: number, east: number, north: number}} OnEdge
 */

/**
 * Visits the nearest point of each straight piece of an edge.
 * @param {Network} network
 * @param {Position} place
 * @param {Edge} edge
 * @param {(found: OnEdge) => void} visit
 */
function forEachPiece(network, place, edge, visit) {
  const plane = planeAround(place);
  const x = (/** @type {number} */ point) => ((network.longitudes[point] ?? 0) - place.longitude) * plane.east;
  const y = (/** @type {number} */ point) => ((network.latitudes[point] ?? 0) - place.latitude) * plane.north;
  for (let piece = 0; piece + 1 < edge.line.length; piece += 1) {
    const [start, end] = [(edge.line[piece] ?? 0), (edge.line[piece + 1] ?? 0)];
    const [fromX, fromY] = [x(start), y(start)];
    const [east, north] = [x(end) - fromX, y(end) - fromY];
    const square = east * east + north * north;
    const share = square > 0 ? Math.min(Math.max(-(fromX * east + fromY * north) / square, 0), 1) : 0;
    const nearest = { east: fromX + share * east, north: fromY + share * north };
    visit({ edge, piece, share, metres: Math.hypot(nearest.east, nearest.north), ...nearest });
  }
}

/**
 * The nearest points of the straight pieces within some metres, nearest first; none where there are too many points.
 * @param {Network} network
 * @param {StreetGrid} grid
 * @param {Position} place
 * @param {number} distance
 * @param {Looks} looks
 */
function piecesNear(network, grid, place, distance, looks) {
  /** @type {OnEdge[]} */
  const near = [];
  const box = planeAround(place).box(distance);
  if (!looks.take(grid.countIn(box))) return [];
  for (const edge of grid.edgesIn(box)) {
    if (!looks.take(edge.line.length)) return [];
    forEachPiece(network, place, edge, (found) => {
      if (found.metres <= distance) near.push(found);
    });
  }
  return near.sort((one, other) => one.metres - other.metres);
}

/**
 * @param {Network} network
 * @param {Position} place
 * @param {OnEdge} found
 * @returns {Snapped}
 */
function snapped(network, place, { edge, piece, share }) {
  const before = [0];
  for (let index = 1; index < edge.line.length; index += 1) {
    const [start, end] = [positionOf(network, edge.line[index - 1] ?? 0), positionOf(network, edge.line[index] ?? 0)];
    before.push((before[index - 1] ?? 0) + metres(haversine(start, end)));
  }
  const along = (before[piece] ?? 0) + share * ((before[piece + 1] ?? 0) - (before[piece] ?? 0));
  const length = before[before.length - 1] ?? 0;
  const [start, end] = [positionOf(network, edge.line[piece] ?? 0), positionOf(network, edge.line[piece + 1] ?? 0)];
  const point = {
    latitude: start.latitude + share * (end.latitude - start.latitude),
    longitude: start.longitude + share * (end.longitude - start.longitude),
  };
  return {
    place, point, edge, piece, straight: Math.round(metres(haversine(place, point)) * 1000),
    offset: Math.round((length > 0 ? Math.min(1, Math.max(0, along / length)) : 0) * edge.length),
  };
}

/**
 * The pieces within some metres that are behind the fewest barriers, nearest first, and how many these are.
 * @param {Network} network
 * @param {StreetGrid} grid
 * @param {Position} place
 * @param {number} distance
 * @param {Looks} looks
 */
function around(network, grid, place, distance, looks) {
  const { rules } = network;
  const pieces = piecesNear(network, grid, place, distance, looks);
  const barriers = new BarriersAround(network, place, distance);
  const { isInWater } = barriers;
  if (!looks.take(Math.ceil(pieces.length * barriers.pieces.length / 8))) {
    return { crossings: 0, isInWater, reachable: [] };
  }
  const crossed = pieces.map((found) =>
    barriers.crossings(found) + (found.edge.isBridge && found.metres > rules.bridgeWidth ? rules.barriersOfBridge : 0));
  const crossings = crossed.reduce((one, other) => Math.min(one, other), Infinity);
  return { crossings, isInWater, reachable: pieces.filter((_, index) => crossed[index] === crossings) };
}

/**
 * The edge at which one comes to the streets: that of the address, where it is hardly farther than the nearest one; or
 * else one that is not below the others.
 * @param {Network} network
 * @param {OnEdge[]} reachable
 * @param {OnEdge} nearest
 * @param {string | null} street that of the address
 */
function chosen({ rules, streets }, reachable, nearest, street) {
  const own = street === null ? undefined : reachable.find((one) =>
    one.metres <= nearest.metres + rules.preference && streets[one.edge.street] === street);
  const above = nearest.edge.isBelow
    ? reachable.find((one) => one.metres <= rules.closeness && !one.edge.isBelow) : undefined;
  return own ?? above ?? nearest;
}

/**
 * Where one comes from a place to the streets, or back: at the nearest one, or from a large place on any side. Streets
 * behind water or a park do not count where there are others.
 * @param {Network} network
 * @param {StreetGrid} grid
 * @param {Position} place
 * @param {string | null} street that of its address
 * @param {Looks} looks
 * @returns {Snapped[]}
 */
export function exitsOf(network, grid, place, street, looks) {
  const { reach, closeness, preference, mostExits } = network.rules;
  let { crossings, isInWater, reachable } = around(network, grid, place, closeness, looks);
  if (!reachable[0] || isInWater || crossings > 0 || reachable[0].metres + preference > closeness) {
    ({ crossings, isInWater, reachable } = around(network, grid, place, reach, looks));
  }
  const [nearest] = reachable;
  if (!nearest) return [];
  if (crossings === 0 && !isInWater && nearest.metres <= closeness) {
    return [snapped(network, place, chosen(network, reachable, nearest, street))];
  }
  const limit = Math.min(reach, Math.max(2 * nearest.metres, isInWater || crossings > 0 ? closeness : 0));
  return reachable.filter((found) => found.metres <= limit).slice(0, mostExits)
    .filter((found) => looks.take(found.edge.line.length)).map((found) => snapped(network, place, found));
}
