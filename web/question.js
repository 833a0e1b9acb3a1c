// A question as the address of the page has it, with the names of the command line and of the server.

import { coordinates, longestText } from "./coordinates.js";

/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./types.js").PageData} PageData */

/** How many toilets a page has where nothing else is asked for. */
const usualPerPage = 10;

/** @returns {Question} */
export function emptyQuestion() {
  return {
    place: null, wanted: {}, kinds: [], noUrinals: false, arrondissements: [], sources: [], statuses: [],
    anyStatus: false, unknown: "exclude", open: null, within: null, by: "line", page: 1, perPage: usualPerPage,
  };
}

/**
 * Whether the value of a switch means yes.
 * @param {string | null} text
 */
function isYes(text) {
  return text !== null && !["0", "false", "no"].includes(text);
}

/**
 * A length in seconds: `15m`, `1h`, `1h30`; null for what is none, or longer than a year.
 * @param {string | null} text
 */
function secondsIn(text) {
  const match = /^(?:(\d{1,4})h)?(?:(\d{1,6})(?:m|min)?)?$/.exec(text ?? "");
  const seconds = match ? Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 : 0;
  return seconds > 0 && seconds <= 8784 * 3600 ? seconds : null;
}

/**
 * A distance in metres: `500m`, `1.2km`; null for what is none.
 * @param {string | null} text
 */
function metresIn(text) {
  const match = /^(\d{1,8}(?:\.\d{1,6})?)(m|km)$/.exec(text ?? "");
  return match && Number(match[1]) > 0 ? Number(match[1]) * (match[2] === "km" ? 1000 : 1) : null;
}

/**
 * The arrondissements in a list: `4`, or `75004`.
 * @param {string | null} text
 */
function arrondissementsIn(text) {
  return list(text).map((word) => Number(/^(?:750(?=\d\d))?(\d{1,2})$/.exec(word)?.[1]))
    .filter((number) => number >= 1 && number <= 20);
}

/** The moments that are asked for: from 2000 to 2100, in seconds. */
const moments = { from: 946684800, until: 4102444800 };
/** Names of a place are not longer. */
const longestNameAsked = 200;
/** The largest page, and the largest number of one. */
const most = { perPage: 1000, page: 1000000 };

/**
 * The parameters of an address whose values cannot be, which the question leaves out.
 * @param {URLSearchParams} parameters
 * @param {PageData} data
 */
export function impossibleIn(parameters, data) {
  const among = (/** @type {string[]} */ known) => (/** @type {string} */ text) =>
    knownIn(text, known).length === new Set(list(text)).size;
  /** @type {{[name: string]: (text: string) => boolean}} */
  const checks = {
    "open-at": (text) => momentIn(text) !== null,
    "for": (text) => secondsIn(text) !== null,
    "n": (text) => whole(text, 0, most.perPage) > 0,
    "per-page": (text) => whole(text, 0, most.perPage) > 0,
    "page": (text) => whole(text, 0, most.page) > 0,
    "within": (text) => metresIn(text) !== null,
    "by": (text) => ["walk", "line"].includes(text),
    "unknown": (text) => ["exclude", "include", "only"].includes(text),
    "kind": among(data.kinds),
    "arrondissement": (text) => arrondissementsIn(text).length === list(text).length,
    "source": among(data.sources.map(({ name }) => name)),
    "status": among(data.statuses),
    "near": (text) => text.length <= longestText,
    "id": (text) => text.length <= longestText,
  };
  return Object.keys(checks).filter((name) => {
    const text = parameters.get(name);
    return text && !checks[name]?.(text);
  });
}

/**
 * A moment in an address; null for none that is asked for.
 * @param {string | null} text
 */
function momentIn(text) {
  const moment = Date.parse(text ?? "") / 1000;
  return isAsked(moment) ? moment : null;
}

/**
 * Whether somebody may ask for a moment.
 * @param {number} moment
 */
export function isAsked(moment) {
  return moment >= moments.from && moment < moments.until;
}

/**
 * The question in the parameters of an address. A place of which it has words only is found by these later.
 * @param {URLSearchParams} parameters
 * @param {PageData} data
 */
export function questionIn(parameters, data) {
  const question = emptyQuestion();
  const near = coordinates(parameters.get("near") ?? "");
  const precision = whole(parameters.get("precision"), 0, 1e6) || null;
  const name = parameters.get("name")?.slice(0, longestNameAsked) ?? null;
  if (near) question.place = { ...near, name, precision };
  for (const property of data.properties) {
    for (const name of property.asked) {
      if (isYes(parameters.get(name))) question.wanted[property.name] = property.required;
      if (isYes(parameters.get(`no-${name}`))) {
        question.wanted[property.name] = property.required === "yes" ? "no" : "yes";
      }
    }
  }
  question.kinds = knownIn(parameters.get("kind"), data.kinds);
  question.noUrinals = isYes(parameters.get("no-urinals"));
  question.arrondissements = [...new Set(arrondissementsIn(parameters.get("arrondissement")))];
  question.sources = knownIn(parameters.get("source"), data.sources.map((source) => source.name));
  question.statuses = knownIn(parameters.get("status"), data.statuses);
  question.anyStatus = isYes(parameters.get("any-status"));
  const unknown = parameters.get("unknown");
  if (unknown === "include" || unknown === "only") question.unknown = unknown;
  const at = momentIn(parameters.get("open-at"));
  const lasting = secondsIn(parameters.get("for")) ?? 0;
  const onArrival = isYes(parameters.get("on-arrival"));
  if (at !== null) question.open = { at, lasting, onArrival };
  else if (isYes(parameters.get("open")) || lasting > 0 || onArrival) question.open = { at: null, lasting, onArrival };
  question.within = metresIn(parameters.get("within"));
  if (parameters.get("by") === "walk") question.by = "walk";
  question.page = whole(parameters.get("page"), 1, most.page);
  question.perPage = whole(parameters.get("n") ?? parameters.get("per-page"), usualPerPage, most.perPage);
  return question;
}

/** @param {string | null} text */
function list(text) {
  return text ? text.split(",").map((word) => word.trim()).filter((word) => word !== "") : [];
}

/**
 * Those of some names that a list in an address has, each once.
 * @param {string | null} text
 * @param {string[]} known
 */
function knownIn(text, known) {
  const names = new Set(known);
  return [...new Set(list(text))].filter((name) => names.has(name));
}

/**
 * @param {string | null} text
 * @param {number} usual
 * @param {number} largest
 */
function whole(text, usual, largest) {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number >= 1 && number <= largest ? number : usual;
}

/**
 * The arrondissement that a place is by its name; null for others.
 * @param {Place | null} place
 */
export function areaOf(place) {
  return Number(/^(\d|1\d|20)er? arrondissement$/.exec(place?.name ?? "")?.[1]) || null;
}

/**
 * The parameters of a question, which `questionIn` reads and the server understands.
 * @param {Question} question
 * @param {PageData} data
 */
export function parametersOf(question, data) {
  const parameters = new URLSearchParams();
  const { place, open } = question;
  if (place) parameters.set("near", `${round(place.latitude)},${round(place.longitude)}`);
  for (const property of data.properties) {
    const wanted = question.wanted[property.name];
    const name = property.asked[0];
    if (wanted && name) parameters.set(wanted === property.required ? name : `no-${name}`, "1");
  }
  if (question.kinds.length > 0) parameters.set("kind", question.kinds.join(","));
  if (question.noUrinals) parameters.set("no-urinals", "1");
  if (question.arrondissements.length > 0) parameters.set("arrondissement", question.arrondissements.join(","));
  if (question.sources.length > 0) parameters.set("source", question.sources.join(","));
  if (question.statuses.length > 0) parameters.set("status", question.statuses.join(","));
  if (question.anyStatus) parameters.set("any-status", "1");
  if (question.unknown !== "exclude") parameters.set("unknown", question.unknown);
  if (open && open.at !== null) parameters.set("open-at", new Date(open.at * 1000).toISOString().replace(".000", ""));
  else if (open) parameters.set("open", "now");
  if (open && open.lasting > 0) parameters.set("for", `${Math.round(open.lasting / 60)}m`);
  if (open && open.onArrival && place) parameters.set("on-arrival", "1");
  if (question.within !== null && place) parameters.set("within", `${question.within}m`);
  if (question.by === "walk" && place) parameters.set("by", "walk");
  if (question.page > 1) parameters.set("page", String(question.page));
  if (question.perPage !== usualPerPage) parameters.set("n", String(question.perPage));
  return parameters;
}

/** @param {number} degrees */
function round(degrees) {
  return Math.round(degrees * 1e6) / 1e6;
}
