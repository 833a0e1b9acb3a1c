// Opening hours as the program computed them: in turn a moment and the code of the state from then on.

/** @typedef {import("./types.js").Opening} Opening */
/** @typedef {import("./types.js").Toilet} Toilet */
/** @typedef {import("./types.js").Tristate} Tristate */

/** @type {("closed" | "open" | "unknown")[]} */
const states = ["closed", "open", "unknown"];
/** Added to a code where the state is not stated but usual. */
const usualCode = 4;

/**
 * The index of the entry that holds at a moment; -2 before the first.
 * @param {number[]} changes
 * @param {number} moment
 */
function entryAt(changes, moment) {
  let low = 0;
  let high = changes.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (/** @type {number} */ (changes[middle * 2]) <= moment) low = middle + 1;
    else high = middle;
  }
  return (low - 1) * 2;
}

/** @param {number} code */
function stateOf(code) {
  return states[code % usualCode] ?? "unknown";
}

/**
 * For each entry and state the first entry from there on that has the state; made once for all toilets with the hours,
 * since these may change at each minute.
 * @type {WeakMap<number[], Record<Opening["state"], Uint32Array>>}
 */
const firsts = new WeakMap();

/**
 * The first entry from an index on that has a state; the length where none has.
 * @param {number[]} changes
 * @param {number} from
 * @param {Opening["state"]} state
 */
function firstWith(changes, from, state) {
  let known = firsts.get(changes);
  if (!known) {
    const count = changes.length / 2;
    const of = () => new Uint32Array(count + 1).fill(changes.length);
    known = { closed: of(), open: of(), unknown: of() };
    for (let entry = count - 1; entry >= 0; entry -= 1) {
      for (const each of states) known[each][entry] = known[each][entry + 1] ?? 0;
      known[stateOf(changes[entry * 2 + 1] ?? 2)][entry] = entry * 2;
    }
    firsts.set(changes, known);
  }
  return known[state][from / 2] ?? changes.length;
}

/**
 * Whether a toilet closes soon; a park is left more slowly than a toilet.
 * @param {number | null} closesAt
 * @param {number} moment
 * @param {string} hoursOf
 */
export function isSoon(closesAt, moment, hoursOf) {
  return closesAt !== null && closesAt - moment <= (hoursOf === "park" ? 2700 : 1800);
}

/**
 * The state of a toilet at a moment, and the next change.
 * @param {Toilet} toilet
 * @param {number[]} changes
 * @param {(number | string)[]} usual when its park usually closes: in turn a moment, the season from then on, and the
 * time
 * @param {number} moment
 * @param {{from: number, until: number}} period the time that the document covers
 * @returns {Opening}
 */
export function openingAt(toilet, changes, usual, moment, period) {
  /** @type {Opening} */
  const opening = {
    state: "unknown", isUsual: false, usually: usuallyAt(usual, moment), opensAt: null, closesAt: null,
    unknownFrom: null, isSoon: false, isConstant: changes.length === 2, isBeyond: false,
  };
  if (toilet.status === "out-of-service") {
    opening.state = "closed";
    return opening;
  }
  const entry = entryAt(changes, moment);
  if (entry < 0 || moment < period.from || moment >= period.until) {
    opening.isBeyond = true;
    return opening;
  }
  const code = changes[entry + 1] ?? 2;
  opening.state = stateOf(code);
  opening.isUsual = code >= usualCode && opening.state !== "unknown";
  const others = states.filter((state) => state !== opening.state);
  const index = Math.min(...others.map((state) => firstWith(changes, entry + 2, state)));
  if (index < changes.length) {
    const next = changes[index + 1] ?? 2;
    const time = changes[index] ?? null;
    if (stateOf(next) === "open" && next < usualCode) opening.opensAt = time;
    if (stateOf(next) === "closed" && opening.state === "open") opening.closesAt = time;
    if (stateOf(next) === "unknown") opening.unknownFrom = time;
  }
  opening.isSoon = isSoon(opening.closesAt, moment, toilet.hoursOf);
  return opening;
}

/**
 * When a park usually closes at the time of the year; null where that is not known.
 * @param {(number | string)[]} usual
 * @param {number} moment
 */
function usuallyAt(usual, moment) {
  /** @type {{season: string, until: string} | null} */
  let latest = null;
  for (let index = 0; index + 2 < usual.length && Number(usual[index]) <= moment; index += 3) {
    const until = String(usual[index + 2]);
    latest = until === "" ? null : { season: String(usual[index + 1]), until };
  }
  return latest;
}

/**
 * Whether hours are open from a moment on, for so many seconds.
 * @param {number[]} changes
 * @param {number} moment
 * @param {number} lasting
 * @param {{from: number, until: number}} period
 * @returns {Tristate}
 */
export function isOpen(changes, moment, lasting, period) {
  const entry = entryAt(changes, moment);
  if (entry < 0 || moment >= period.until) return "unknown";
  const first = stateOf(changes[entry + 1] ?? 2);
  if (first === "closed") return "no";
  const end = moment + lasting;
  const becomes = (/** @type {Opening["state"]} */ state) =>
    (changes[firstWith(changes, entry + 2, state)] ?? Infinity) < end;
  if (becomes("closed")) return "no";
  return first === "unknown" || becomes("unknown") || end > period.until ? "unknown" : "yes";
}

/**
 * The intervals in which hours are open between two moments; null where that is not known for the whole time.
 * @param {number[]} changes
 * @param {number} start
 * @param {number} end
 * @param {{from: number, until: number}} period
 * @returns {[number, number][] | null}
 */
export function openBetween(changes, start, end, period) {
  const entry = entryAt(changes, start);
  if (entry < 0 || end > period.until) return null;
  /** @type {[number, number][]} */
  const intervals = [];
  for (let index = entry; index < changes.length && (changes[index] ?? 0) < end; index += 2) {
    const state = stateOf(changes[index + 1] ?? 2);
    if (state === "unknown") return null;
    if (state !== "open") continue;
    const from = Math.max(start, changes[index] ?? start);
    const to = Math.min(end, changes[index + 2] ?? end);
    const last = intervals[intervals.length - 1];
    if (last && last[1] === from) last[1] = to;
    else intervals.push([from, to]);
  }
  return intervals;
}
