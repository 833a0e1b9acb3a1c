// Where a place meets the streets.

import { earthRadius, haversine, metres } from "./distance.js";
import { positionOf } from "./network.js";

/** @typedef {import("./network.js").Edge} Edge */
/** @typedef {import("./network.js").Network} Network */
/** @typedef {import("./streetGrid.js").StreetGrid} StreetGrid */
/** @typedef {import("./types.js").Position} Position */

/** How far a place may lie from the nearest street, and how far streets are looked for at first, in metres. */
const reach = 250;
const closeness = 60;
/** How much farther than the nearest street that of the address may lie, in metres. */
const preference = 15;
/** At most so many pieces of street are the exits of a place. */
const mostExits = 1024;
/**
 * For each place so many edges and points of them may be looked at, and so many more for all places. In Paris they are
 * 200; where there are thousands in one spot, no way along streets is known from there.
 */
const looksForPlace = 1000;
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

/** @typedef {{edge: Edge, piece: number, share: number, metres: number}} OnEdge */

/**
 * A plane around a place, in metres.
 * @param {Position} origin
 */
function planeAround(origin) {
  const north = earthRadius * Math.PI / 180;
  const east = Math.max(north * Math.cos(origin.latitude * Math.PI / 180), north / 1000);
  return {
    north, east,
    /** @param {number} distance */
    box: (distance) => ({
      south: origin.latitude - distance / north, north: origin.latitude + distance / north,
      west: origin.longitude - distance / east, east: origin.longitude + distance / east,
    }),
  };
}

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
    const distance = Math.hypot(fromX + share * east, fromY + share * north);
    visit({ edge, piece, share, metres: distance });
  }
}

/**
 * The edges within some metres, each with its nearest point, nearest first; none where there are too many points.
 * @param {Network} network
 * @param {StreetGrid} grid
 * @param {Position} place
 * @param {number} distance
 * @param {Looks} looks
 */
function edgesNear(network, grid, place, distance, looks) {
  /** @type {OnEdge[]} */
  const near = [];
  const box = planeAround(place).box(distance);
  if (!looks.take(grid.countIn(box))) return [];
  for (const edge of grid.edgesIn(box)) {
    if (!looks.take(edge.line.length)) return [];
    /** @type {OnEdge | null} */
    let best = null;
    forEachPiece(network, place, edge, (found) => {
      if (best === null || found.metres < best.metres) best = found;
    });
    if (best !== null && /** @type {OnEdge} */ (best).metres <= distance) near.push(best);
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
 * The nearest point of a street; null where there is none in reach. The street of the address wins where it is hardly
 * farther.
 * @param {Network} network
 * @param {StreetGrid} grid
 * @param {Position} place
 * @param {string | null} street that of its address
 * @param {Looks} looks
 */
export function nearestStreet(network, grid, place, street, looks) {
  let near = edgesNear(network, grid, place, closeness, looks);
  if (!near[0] || near[0].metres + preference > closeness) near = edgesNear(network, grid, place, reach, looks);
  const [nearest] = near;
  if (!nearest) return null;
  const own = street === null ? undefined : near.find((one) =>
    one.metres <= nearest.metres + preference && network.streets[one.edge.street] === street);
  return snapped(network, place, own ?? nearest);
}

/**
 * Where one comes from a place to the streets: at the nearest one, or from a large one on any side.
 * @param {Network} network
 * @param {StreetGrid} grid
 * @param {Position} place
 * @param {Looks} looks
 * @returns {Snapped[]}
 */
export function exitsOf(network, grid, place, looks) {
  const nearest = nearestStreet(network, grid, place, null, looks);
  if (!nearest) return [];
  if (nearest.straight / 1000 <= closeness) return [nearest];
  const limit = Math.min(reach, 2 * nearest.straight / 1000);
  /** @type {Snapped[]} */
  const exits = [];
  for (const { edge } of edgesNear(network, grid, place, limit, looks)) {
    forEachPiece(network, place, edge, (found) => {
      if (found.metres > limit || exits.length === mostExits || !looks.take(edge.line.length)) return;
      exits.push(snapped(network, place, found));
    });
  }
  return exits;
}
