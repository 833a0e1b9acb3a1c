// Answers from a server, which has the JSON of the command line.

import { parametersOf } from "./question.js";
import { isSoon } from "./schedule.js";

/** @typedef {import("./types.js").Answers} Answers */
/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {import("./types.js").Opening} Opening */
/** @typedef {import("./types.js").PageData} PageData */

/** @param {string | null} text */
function moment(text) {
  return text === null ? null : Date.parse(text) / 1000;
}

/**
 * The hit in an object of an answer.
 * @param {any} object
 * @param {number} order
 * @param {number} now
 * @returns {Hit}
 */
function hitOf(object, order, now) {
  const closesAt = moment(object.closesAt);
  /** @type {Opening} */
  const opening = {
    state: object.open,
    isUsual: object.inferred,
    opensAt: moment(object.opensAt),
    closesAt,
    unknownFrom: moment(object.unknownFrom),
    isSoon: isSoon(closesAt, now, object.hoursOf),
    isConstant: object.closesAt === null && object.opensAt === null && object.unknownFrom === null,
    isBeyond: false,
  };
  return {
    toilet: { ...object, order, schedule: -1 },
    rank: object.rank ?? order + 1,
    distance: object.distance ?? null,
    walk: object.walk ?? null,
    opening,
  };
}

/**
 * @param {PageData} data
 * @param {(address: string) => Promise<Response>} ask `fetch`, or what a test has in its place
 * @returns {Answers}
 */
export function serverAnswers(data, ask) {
  return {
    async answer(question, now) {
      const response = await ask(`api/toilets?${parametersOf(question, data)}`);
      if (!response.ok) throw new Error(`${response.status}`);
      const envelope = await response.json();
      const at = moment(envelope.at) ?? now;
      const hits = envelope.toilets.map((/** @type {any} */ object, /** @type {number} */ index) =>
        hitOf(object, index, at));
      return { hits, all: hits, total: envelope.total, hidden: envelope.hidden };
    },
  };
}
