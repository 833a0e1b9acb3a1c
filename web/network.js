// The streets that one can walk along, as `PackedNetwork` has them.

import { boxAround, haversine, metres } from "./distance.js";

/** @typedef {import("./types.js").Position} Position */

/** What the bytes begin with. */
const packedVersion = 1;
/** Names of streets are not longer. */
const longestStreetName = 400;
/**
 * For each edge so many junctions may be looked at. In Paris they are 55; where thousands lie in one spot, the page has
 * no streets.
 */
const looksForEdge = 1000;
/** From this number on a rank is the number of a junction, which is more by that. */
const ranks = 4096;
/** After so many milliseconds of work the page has a turn. */
const longestWork = 10;

/** Divides long work, so that what else the page does goes on meanwhile. */
export class Turns {
  constructor() {
    this.began = performance.now();
  }

  get areOver() {
    return performance.now() - this.began > longestWork;
  }

  async next() {
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.began = performance.now();
  }
}

/** @typedef {ReturnType<typeof rulesIn>} Rules */

/**
 * The numbers by which the program finds ways, in its order.
 * @param {NumberReader} reader
 */
function rulesIn(reader) {
  const next = () => reader.number();
  return {
    reach: next(), closeness: next(), preference: next(), bridgeWidth: next(), drawingError: next(), farthest: next(),
    straightOn: next(), back: next(), barriersOfBridge: next(), mostExits: next(), longest: next(),
  };
}

/**
 * Streets: junctions, and edges between them. Each point has a number; those of the junctions come first.
 * @typedef {object} Network
 * @property {boolean} isWhole whether these are all streets that the program knows
 * @property {Rules} rules
 * @property {string[]} streets the names of streets
 * @property {number} junctions how many there are
 * @property {Float64Array} latitudes of the points, in degrees
 * @property {Float64Array} longitudes
 * @property {Edge[]} edges
 * @property {Edge[][]} edgesOf the edges at each junction
 * @property {Barrier[]} barriers
 */

/** Kinds of barriers. A park that is open on all sides is none. */
export const barrierKinds = { water: 0, park: 1, openPark: 2, wall: 3 };

/**
 * What lies between streets: the edge of water or of a park, or a wall. Of a ring the last point is the first one.
 * @typedef {object} Barrier
 * @property {number} kind
 * @property {Position[]} line
 * @property {import("./distance.js").Box} box
 */

/**
 * A piece of street between two junctions.
 * @typedef {object} Edge
 * @property {number} from the junction at its start
 * @property {number} to
 * @property {number} street the number of the name
 * @property {boolean} isPrivate whether nobody passes through who does not begin or end a way there
 * @property {boolean} hasStairs
 * @property {boolean} isBridge whether it is a bridge, which one comes to at its ends
 * @property {boolean} isBelow whether it lies below the streets beside it, as a port below a quay
 * @property {number[]} line its points from start to end
 * @property {number} length in millimetres
 */

/** Reads whole numbers of seven bits a byte. */
class NumberReader {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.next = 0;
  }

  /** Whether all is read: what follows is nothing but zeros. */
  get isAtEnd() {
    return this.next >= this.bytes.length;
  }

  number() {
    let value = 0;
    for (let scale = 1; !this.isAtEnd; scale *= 128) {
      const byte = this.bytes[this.next] ?? 0;
      this.next += 1;
      value += (byte & 127) * scale;
      if (byte < 128) break;
    }
    return value;
  }

  signed() {
    const value = this.number();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** The bytes that follow, whose number stands before them. */
  list() {
    const length = this.number();
    this.next += length;
    return new NumberReader(this.bytes.subarray(this.next - length, this.next));
  }
}

/** Junctions by where they lie, in steps: strip by strip from the south, in each from the west. */
class JunctionStrips {
  /** @param {number} height of a strip */
  constructor(height) {
    this.height = height;
    /**
     * Where each strip begins.
     * @type {number[]}
     */
    this.first = [];
    /** @type {number[]} */
    this.souths = [];
    /** @type {number[]} */
    this.wests = [];
    /**
     * What was found last, and how far away it is.
     * @type {number[]}
     */
    this.junctions = [];
    /** @type {number[]} */
    this.distances = [];
    /** How many junctions were looked at. */
    this.looks = 0;
  }

  /**
   * @param {number} strips
   * @param {NumberReader} counts
   * @param {NumberReader} easts
   * @param {NumberReader} norths
   */
  read(strips, counts, easts, norths) {
    for (let strip = 0; strip < strips && !counts.isAtEnd; strip += 1) {
      this.first.push(this.souths.length);
      let east = 0;
      for (let count = counts.number(); count > 0 && !easts.isAtEnd; count -= 1) {
        east += easts.number();
        this.wests.push(east);
        this.souths.push(strip * this.height + norths.number());
      }
    }
  }

  /**
   * The first junction of a strip that is not west of a longitude.
   * @param {number} strip
   * @param {number} west
   */
  firstFrom(strip, west) {
    let low = this.first[strip] ?? 0;
    let high = this.first[strip + 1] ?? this.souths.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.wests[middle] ?? 0) < west) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * The junction of a rank by the distance from a point; of a large number the one that it says.
   * @param {number} rank
   * @param {number} south
   * @param {number} west
   */
  ranked(rank, south, west) {
    if (rank >= ranks) return rank - ranks;
    const everywhere = this.first.length * this.height + (this.wests[this.wests.length - 1] ?? 0) + south + west + 1e7;
    const { junctions, distances } = this;
    junctions.length = 0;
    for (let reach = this.height; junctions.length <= rank && reach < 4 * everywhere; reach *= 2) {
      junctions.length = 0;
      distances.length = 0;
      const from = Math.max(0, Math.floor((south - reach) / this.height));
      const to = Math.min(this.first.length - 1, Math.floor((south + reach) / this.height));
      for (let strip = from; strip <= to; strip += 1) {
        const end = this.first[strip + 1] ?? this.souths.length;
        for (let junction = this.firstFrom(strip, west - reach); junction < end; junction += 1) {
          const east = 2 * ((this.wests[junction] ?? 0) - west);
          if (east > 2 * reach) break;
          this.looks += 1;
          const north = 3 * ((this.souths[junction] ?? 0) - south);
          const distance = north * north + east * east;
          // What is farther away than that may lie outside of what is looked at.
          if (distance >= 4 * reach * reach) continue;
          distances.push(distance);
          junctions.push(junction);
        }
      }
    }
    return atRank(rank, junctions, distances);
  }
}

/**
 * The junction of a rank by distance; of two that are as far the one with the lower number comes first.
 * @param {number} rank
 * @param {number[]} junctions in the order of their numbers
 * @param {number[]} distances
 */
function atRank(rank, junctions, distances) {
  // Nearly all ranks are small, and then a look for each is quicker.
  if (rank < 6) {
    let least = 0;
    for (let taken = 0; taken <= rank; taken += 1) {
      if (taken > 0) distances[least] = Infinity;
      for (let index = 0; index < distances.length; index += 1) {
        if ((distances[index] ?? 0) < (distances[least] ?? 0)) least = index;
      }
    }
    return junctions[least] ?? 0;
  }
  const sorted = Float64Array.from(distances).sort();
  const distance = sorted[rank] ?? 0;
  let before = rank - sorted.indexOf(distance);
  return junctions.find((_, index) => distances[index] === distance && before-- === 0) ?? 0;
}

/**
 * Reads packed streets; null where there are none, or more in one spot than a page can show.
 * @param {Uint8Array} bytes
 * @returns {Promise<Network | null>}
 */
export async function networkOf(bytes) {
  const reader = new NumberReader(bytes);
  if (reader.number() !== packedVersion) return null;
  const isWhole = reader.number() === 1;
  const step = reader.number();
  const south = reader.signed();
  const west = reader.signed();
  const height = reader.number();
  const strips = reader.number();
  const streetCount = reader.number();
  const rules = rulesIn(reader);
  const list = () => reader.list();
  const grid = new JunctionStrips(height);
  grid.read(strips, list(), list(), list());
  const points = { souths: grid.souths.slice(), wests: grid.wests.slice() };
  const edges = await edgesOf(streetCount, grid, points, {
    trails: list(), starts: list(), nextStarts: list(), kinds: list(), ends: list(), between: list(),
  });
  if (!edges) return null;
  const network = {
    isWhole, rules, streets: namesOf(list(), streetCount), junctions: grid.souths.length, edges,
    latitudes: Float64Array.from(points.souths, (value) => (value + south) * step / 1e6),
    longitudes: Float64Array.from(points.wests, (value) => (value + west) * step / 1e6),
    edgesOf: Array.from(grid.souths, () => /** @type {Edge[]} */ ([])),
    barriers: barriersOf(list(), (north, east) => ({
      latitude: (north + south) * step / 1e6, longitude: (east + west) * step / 1e6,
    })),
  };
  const turns = new Turns();
  for (const edge of edges) {
    if (turns.areOver) await turns.next();
    edge.length = Math.max(1, Math.round(metresOf(network, edge.line) * 1000));
    network.edgesOf[edge.from]?.push(edge);
    network.edgesOf[edge.to]?.push(edge);
  }
  return network;
}

/**
 * Reads the edges, and adds the points between their ends to the points; null where that takes too long.
 * @param {number} streets how many there are
 * @param {JunctionStrips} grid
 * @param {{souths: number[], wests: number[]}} points
 * @param {Record<"trails" | "starts" | "nextStarts" | "kinds" | "ends" | "between", NumberReader>} lists
 */
async function edgesOf(streets, grid, { souths, wests }, { trails, starts, nextStarts, kinds, ends, between }) {
  /** @type {Edge[]} */
  const edges = [];
  let end = 0;
  const turns = new Turns();
  for (let street = 0; street < streets; street += 1) {
    end = starts.number();
    for (let isLast = false; !isLast;) {
      const trail = trails.number();
      // A trail has edges: bytes that end too soon have none.
      if (trail < 2) return edges;
      isLast = trail % 2 === 1;
      for (let count = trail >> 1; count > 0; count -= 1) {
        if (kinds.isAtEnd) return edges;
        if (grid.looks > looksForEdge * (edges.length + 1000)) return null;
        if (turns.areOver) await turns.next();
        const kind = kinds.number();
        const line = [end];
        let south = souths[end] ?? 0;
        let west = wests[end] ?? 0;
        for (let inner = kind >> 5; inner > 0 && !between.isAtEnd; inner -= 1) {
          south += between.signed();
          west += between.signed();
          line.push(souths.length);
          souths.push(south);
          wests.push(west);
        }
        const start = end;
        end = grid.ranked(ends.number(), south, west);
        if (!(end < grid.souths.length)) return edges;
        line.push(end);
        const isBackwards = (kind & 4) !== 0;
        if (isBackwards) line.reverse();
        edges.push({
          from: isBackwards ? end : start, to: isBackwards ? start : end, street, isPrivate: (kind & 1) !== 0,
          hasStairs: (kind & 2) !== 0, isBelow: (kind & 8) !== 0, isBridge: (kind & 16) !== 0,
          line, length: 0,
        });
      }
      if (!isLast) end = grid.ranked(nextStarts.number(), souths[end] ?? 0, wests[end] ?? 0);
    }
  }
  return edges;
}

/**
 * @param {NumberReader} reader
 * @param {number} count
 */
function namesOf(reader, count) {
  const common = Array.from({ length: count }, () => reader.number());
  const rests = new TextDecoder().decode(reader.bytes.subarray(reader.next)).split("\n");
  let last = "";
  return common.map((units, index) => {
    last = (last.slice(0, units) + (rests[index] ?? "")).slice(0, longestStreetName);
    return last;
  });
}

/**
 * @param {NumberReader} reader
 * @param {(north: number, east: number) => Position} position of a point in steps
 */
function barriersOf(reader, position) {
  /** @type {Barrier[]} */
  const barriers = [];
  let north = 0;
  let east = 0;
  while (!reader.isAtEnd) {
    const head = reader.number();
    const line = [];
    for (let count = head >> 2; count > 0 && !reader.isAtEnd; count -= 1) {
      north += reader.signed();
      east += reader.signed();
      line.push(position(north, east));
    }
    barriers.push({ kind: head & 3, line, box: boxAround(line) });
  }
  return barriers;
}

/**
 * The position of a point.
 * @param {Network} network
 * @param {number} point
 * @returns {Position}
 */
export function positionOf(network, point) {
  return { latitude: (network.latitudes[point] ?? 0), longitude: (network.longitudes[point] ?? 0) };
}

/**
 * How long a line of points is.
 * @param {Network} network
 * @param {number[]} line
 */
function metresOf(network, line) {
  let sum = 0;
  for (let index = 1; index < line.length; index += 1) {
    sum += metres(haversine(
      positionOf(network, line[index - 1] ?? 0), positionOf(network, line[index] ?? 0),
    ));
  }
  return sum;
}
