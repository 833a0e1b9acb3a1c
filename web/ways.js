// The ways along streets from one place, as the program finds them.
//
// Where nobody passes through who does not begin or end a way there, a way may begin and end. So a junction is met in
// three stages: before the first public edge, after it, and after the last one.

import { parksAround } from "./barriers.js";
import { bearing, haversine, isInside, metres } from "./distance.js";
import { positionOf } from "./network.js";
import { exitsOf, Looks } from "./snapping.js";

/** @typedef {import("./network.js").Edge} Edge */
/** @typedef {import("./network.js").Network} Network */
/** @typedef {import("./snapping.js").Snapped} Snapped */
/** @typedef {import("./streetGrid.js").StreetGrid} StreetGrid */
/** @typedef {import("./types.js").Leg} Leg */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Way} Way */

const stages = { before: 0, open: 1, after: 2 };

/**
 * The stage after an edge; null where it may not be walked.
 * @param {number} stage
 * @param {boolean} isPrivate
 */
function stageAfter(stage, isPrivate) {
  if (isPrivate) return stage === stages.before ? stages.before : stages.after;
  return stage === stages.after ? null : stages.open;
}

/** Labels with what they cost, the least first: a heap. */
class Queue {
  constructor() {
    /** @type {{cost: number, label: number}[]} */
    this.items = [];
  }

  /**
   * @param {number} cost
   * @param {number} label
   */
  add(cost, label) {
    let index = this.items.length;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = this.items[parent];
      if (!above || above.cost <= cost) break;
      this.items[index] = above;
      index = parent;
    }
    this.items[index] = { cost, label };
  }

  /** Removes the first one, if there is any. */
  take() {
    const [first] = this.items;
    const last = this.items.pop();
    if (!last || this.items.length === 0) return last;
    let index = 0;
    for (let child = 1; ; child = 2 * index + 1) {
      let below = this.items[child];
      const other = this.items[child + 1];
      if (below && other && other.cost < below.cost) {
        below = other;
        child += 1;
      }
      if (!below || last.cost <= below.cost) break;
      this.items[index] = below;
      index = child;
    }
    this.items[index] = last;
    return first;
  }
}

/** Streets, and where places meet them. */
export class Streets {
  /**
   * @param {Network} network
   * @param {StreetGrid} grid
   */
  constructor(network, grid) {
    this.network = network;
    this.grid = grid;
    /** @type {Map<string, Snapped[]>} */
    this.snapped = new Map();
    this.looks = new Looks();
    /** @type {{place: string, ways: Ways} | null} */
    this.latest = null;
    /** @type {Int32Array | null} */
    this.partOf = null;
  }

  /**
   * Where a place meets the streets.
   * @param {Position} place
   * @param {string | null} street that of its address
   */
  ends(place, street) {
    const key = `${place.latitude},${place.longitude},${street}`;
    let ends = this.snapped.get(key);
    if (ends === undefined) {
      this.looks.begin();
      ends = exitsOf(this.network, this.grid, place, street, this.looks);
      this.snapped.set(key, ends);
    }
    return ends;
  }

  /** For each junction the number of the part of the network that it is in; made when it is first asked for. */
  parts() {
    if (this.partOf) return this.partOf;
    const { junctions, edgesOf } = this.network;
    const parts = new Int32Array(junctions).fill(-1);
    for (let start = 0; start < junctions; start += 1) {
      const next = parts[start] === -1 ? [start] : [];
      for (let junction = next.pop(); junction !== undefined; junction = next.pop()) {
        if (parts[junction] !== -1) continue;
        parts[junction] = start;
        for (const { from, to } of edgesOf[junction] ?? []) next.push(from, to);
      }
    }
    this.partOf = parts;
    return parts;
  }

  /**
   * The ways from a place; those from the last one are known.
   * @param {Position} place
   */
  from(place) {
    const key = `${place.latitude},${place.longitude}`;
    if (this.latest?.place !== key) this.latest = { place: key, ways: new Ways(this, place) };
    return this.latest.ways;
  }
}

/** The ways from one place, all found at once. */
class Ways {
  /**
   * @param {Streets} streets
   * @param {Position} place
   */
  constructor(streets, place) {
    this.streets = streets;
    this.place = place;
    streets.looks.begin();
    this.exits = exitsOf(streets.network, streets.grid, place, null, streets.looks);
    this.straight = Math.min(...this.exits.map((exit) => exit.straight));
    const { network } = streets;
    this.rules = network.rules;
    this.parks = parksAround(network.barriers, place);
    /** The shortest way to each junction in each stage, in millimetres. */
    this.lengths = new Float64Array(3 * network.junctions).fill(Infinity);
    /**
     * The edge by which it comes there, or the exit from which; and the stage before that.
     * @type {(Edge | Snapped)[]}
     */
    this.steps = [];
    this.stagesBefore = new Uint8Array(3 * network.junctions);
    this.queue = new Queue();
    /** How far the nearest junction is that is too far away; none where the streets end before. */
    this.end = Infinity;
    this.search(network);
  }

  /** @param {Network} network */
  search(network) {
    for (const exit of this.exits) {
      const stage = exit.edge.isPrivate ? stages.before : stages.open;
      this.reach(exit.edge.from, stage, exit.straight + exit.offset, exit, stage);
      this.reach(exit.edge.to, stage, exit.straight + exit.edge.length - exit.offset, exit, stage);
    }
    for (let next = this.queue.take(); next; next = this.queue.take()) {
      const { cost, label } = next;
      const stage = label % 3;
      const junction = (label - stage) / 3;
      if (cost > this.rules.longest) {
        this.end = cost;
        break;
      }
      if (cost > (this.lengths[label] ?? 0) || this.isMetEarlier(junction, stage, cost)) continue;
      for (const edge of network.edgesOf[junction] ?? []) {
        const after = stageAfter(stage, edge.isPrivate);
        const end = edge.from === junction ? edge.to : edge.from;
        if (after !== null) this.reach(end, after, cost + edge.length, edge, stage);
      }
    }
  }

  /**
   * Who comes as near in an earlier stage may do all that one may do in a later one.
   * @param {number} junction
   * @param {number} stage
   * @param {number} length
   */
  isMetEarlier(junction, stage, length) {
    for (let earlier = 0; earlier < stage; earlier += 1) {
      if ((this.lengths[3 * junction + earlier] ?? 0) <= length) return true;
    }
    return false;
  }

  /**
   * @param {number} junction
   * @param {number} stage
   * @param {number} length
   * @param {Edge | Snapped} step
   * @param {number} stageBefore
   */
  reach(junction, stage, length, step, stageBefore) {
    const label = 3 * junction + stage;
    if (length >= (this.lengths[label] ?? 0)) return;
    this.lengths[label] = length;
    this.steps[label] = step;
    this.stagesBefore[label] = stageBefore;
    this.queue.add(length, label);
  }

  /**
   * Where the way to a place may end; nowhere where it does not go along streets.
   * @param {Position} place
   * @param {string | null} street that of its address
   */
  endsOf(place, street) {
    const straight = metres(haversine(this.place, place));
    if (this.exits.length === 0 || straight > this.rules.farthest) return [];
    if (this.parks.some(({ line }) => isInside(place, line))) return [];
    const ends = this.streets.ends(place, street);
    const nearest = Math.min(...ends.map((end) => end.straight));
    return this.straight + nearest < straight * 1000 ? ends : [];
  }

  /**
   * The ends of the shortest ways to a place: along its own edge, or over a junction in a stage.
   * @param {Snapped} end
   */
  bestOf(end) {
    /** @type {{length: number, exit: Snapped | null, label: number}} */
    let best = { length: Infinity, exit: null, label: -1 };
    for (const exit of this.exits) {
      const length = exit.straight + Math.abs(end.offset - exit.offset);
      if (exit.edge === end.edge && length < best.length) best = { length, exit, label: -1 };
    }
    const last = end.edge.isPrivate ? stages.after : stages.open;
    const sides = [[end.edge.from, end.offset], [end.edge.to, end.edge.length - end.offset]];
    for (const [junction = 0, rest = 0] of sides) {
      for (let stage = 0; stage <= last; stage += 1) {
        const label = 3 * junction + stage;
        const length = (this.lengths[label] ?? 0) + rest;
        if (length < best.length) best = { length, exit: null, label };
      }
    }
    return best;
  }

  /**
   * The shortest of the ways to the ends, with its end.
   * @param {Snapped[]} ends
   */
  bestOfAll(ends) {
    const all = ends.map((end) => ({ end, best: this.bestOf(end) }));
    return all.reduce((one, other) =>
      other.best.length + other.end.straight < one.best.length + one.end.straight ? other : one);
  }

  /**
   * The length of the way to a place in millimetres; null where none along streets is known. Of a longer way than is
   * followed it tells a length that it has at least, as the program does.
   * @param {Position} place
   * @param {string | null} street
   */
  length(place, street) {
    const ends = this.endsOf(place, street);
    if (ends.length === 0) return null;
    const { end, best: { length } } = this.bestOfAll(ends);
    if (this.end < length && ends.some(({ edge }) => this.isJoined(edge))) return this.rules.longest + 1;
    return length === Infinity ? null : length + end.straight;
  }

  /**
   * Whether an edge is joined with an exit by any edges.
   * @param {Edge} edge
   */
  isJoined(edge) {
    const parts = this.streets.parts();
    return this.exits.some((exit) => parts[exit.edge.from] === parts[edge.from]);
  }

  /**
   * The way to a place; null where none along streets is known.
   * @param {Position} place
   * @param {string | null} street
   * @returns {Way | null}
   */
  way(place, street) {
    const ends = this.endsOf(place, street);
    if (ends.length === 0) return null;
    const { end, best } = this.bestOfAll(ends);
    if (best.length === Infinity || this.end < best.length) return null;
    const { network } = this.streets;
    const builder = new WayBuilder(network, this.place);
    if (best.exit) {
      builder.add(between(network, best.exit, end), end.edge.street, Math.abs(end.offset - best.exit.offset));
    } else {
      const { exit, start, steps } = this.stepsTo(best.label);
      const rest = exit.edge.length - exit.offset;
      // Both ends of a ring are one junction.
      const toEnd = exit.edge.to === start && (exit.edge.from !== start || rest < exit.offset);
      builder.add(sideOf(network, exit, toEnd), exit.edge.street, toEnd ? rest : exit.offset);
      let junction = start;
      for (const edge of steps) {
        const isForwards = edge.from === junction;
        const line = edge.line.map((point) => positionOf(network, point));
        builder.add(isForwards ? line : line.reverse(), edge.street, edge.length);
        junction = isForwards ? edge.to : edge.from;
      }
      const fromStart = end.edge.from === junction
        && Math.abs((this.lengths[best.label] ?? 0) + end.offset - best.length) < 0.5;
      const last = sideOf(network, end, !fromStart).reverse();
      builder.add(last, end.edge.street, fromStart ? end.offset : end.edge.length - end.offset);
    }
    builder.end(end.place);
    return { length: (best.length + end.straight) / 1000, line: builder.line, legs: builder.legs };
  }

  /**
   * The exit, the first junction and the edges of the way to a label.
   * @param {number} label
   */
  stepsTo(label) {
    /** @type {Edge[]} */
    const steps = [];
    let junction = Math.floor(label / 3);
    for (;;) {
      const step = this.steps[label];
      if (!step || "offset" in step) {
        const exit = /** @type {Snapped} */ (step);
        return { exit, start: junction, steps: steps.reverse() };
      }
      steps.push(step);
      junction = step.from === junction ? step.to : step.from;
      label = 3 * junction + (this.stagesBefore[label] ?? 0);
    }
  }
}

/**
 * The line along an edge from where a place meets it to one of its ends.
 * @param {Network} network
 * @param {Snapped} snapped
 * @param {boolean} toEnd
 */
function sideOf(network, { edge, piece, point }, toEnd) {
  const points = edge.line.map((number) => positionOf(network, number));
  return [point, ...(toEnd ? points.slice(piece + 1) : points.slice(0, piece + 1).reverse())];
}

/**
 * The line between two places at one edge.
 * @param {Network} network
 * @param {Snapped} start
 * @param {Snapped} end
 */
function between(network, start, end) {
  const isForwards = start.offset <= end.offset;
  const [first, last] = isForwards ? [start, end] : [end, start];
  const points = start.edge.line.map((number) => positionOf(network, number));
  const line = [first.point, ...points.slice(first.piece + 1, last.piece + 1), last.point];
  return isForwards ? line : line.reverse();
}

/**
 * @param {Position} one
 * @param {Position} other
 */
function isSame(one, other) {
  return one.latitude === other.latitude && one.longitude === other.longitude;
}

/** Collects the line of a way, and the streets that it takes. */
class WayBuilder {
  /**
   * @param {Network} network
   * @param {Position} start
   */
  constructor(network, start) {
    this.network = network;
    this.line = [start];
    /** @type {Leg[]} */
    this.legs = [];
    /** The direction in which the last piece ended. @type {number | null} */
    this.bearing = null;
  }

  /**
   * Adds a line. What has no length is no leg.
   * @param {Position[]} points
   * @param {number} street
   * @param {number} length in millimetres
   */
  add(points, street, length) {
    for (const point of points) if (!isSame(point, this.line[this.line.length - 1] ?? point)) this.line.push(point);
    const different = points.filter((point, index) => index === 0 || !isSame(point, points[index - 1] ?? point));
    const [first, second] = different;
    const [last, before] = [...different].reverse();
    if (length <= 0 || !first || !second || !last || !before) return;
    const name = this.network.streets[street] ?? "";
    const leg = this.legs[this.legs.length - 1];
    if (leg?.street === name) leg.length += length / 1000;
    else {
      const turn = this.bearing === null ? null : turnOf(this.bearing, bearing(first, second), this.network.rules);
      this.legs.push({ street: name, length: length / 1000, turn });
    }
    this.bearing = bearing(before, last);
  }

  /** @param {Position} place */
  end(place) {
    const last = this.line[this.line.length - 1];
    if (!last || !isSame(last, place) || this.line.length < 2) this.line.push(place);
  }
}

/**
 * The turn between two bearings in degrees.
 * @param {number} before
 * @param {number} after
 * @param {import("./network.js").Rules} rules
 * @returns {Leg["turn"]}
 */
function turnOf(before, after, { straightOn, back }) {
  const turn = (after - before + 540) % 360 - 180;
  if (Math.abs(turn) <= straightOn) return "straight";
  if (Math.abs(turn) >= back) return "back";
  return turn < 0 ? "left" : "right";
}
