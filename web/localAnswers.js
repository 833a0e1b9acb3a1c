// Answers from the data inside the page.

import { haversine, haversineOfMetres, metres } from "./distance.js";
import { placesNamed } from "./placeNames.js";
import { openingAt } from "./schedule.js";
import { stateName } from "./texts.js";
import { verdict } from "./verdict.js";

/** @typedef {import("./types.js").Answers} Answers */
/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {import("./types.js").Mark} Mark */
/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./types.js").Reason} Reason */
/** @typedef {import("./types.js").Toilet} Toilet */

/**
 * The toilets of a document, each as an object.
 * @param {PageData} data
 * @returns {Toilet[]}
 */
function toiletsOf(data) {
  return (data.toilets ?? []).map((values, order) => {
    /** @type {any} */
    const toilet = { order };
    data.fields.forEach((name, index) => {
      toilet[name] = values[index];
    });
    return toilet;
  });
}

/**
 * @typedef {object} Found
 * @property {string} asked the question without its page, and the moment
 * @property {Hit[]} all
 * @property {{key: number, toilet: Toilet, moment: number, reason: Reason}[]} leftOut
 * @property {{[reason: string]: number}} hidden
 * @property {number[]} keys the haversines of all
 * @property {Mark[] | null} marks
 */

/**
 * @param {PageData} data
 * @returns {Answers}
 */
export function localAnswers(data) {
  const toilets = toiletsOf(data);
  /** @type {Found | null} */
  let latest = null;
  /** @param {Toilet} toilet */
  const changesOf = (toilet) => data.schedules[toilet.schedule] ?? [];

  /**
   * @param {Toilet} toilet
   * @param {number} rank
   * @param {number | null} distance
   * @param {number} moment
   * @returns {Hit}
   */
  function hitOf(toilet, rank, distance, moment) {
    return {
      toilet,
      rank,
      // As exact as an answer of the command, so that both are rounded alike.
      distance: distance === null ? null : Math.round(distance * 10) / 10,
      walk: distance === null ? null : Math.round(distance * data.walk.detour / data.walk.speed),
      opening: openingAt(toilet, changesOf(toilet), data.usuals[toilet.usual ?? -1] ?? [], moment, data),
    };
  }

  /**
   * All toilets that a question finds. The next page and the map need no second search.
   * @param {Question} question
   * @param {number} now
   * @returns {Found}
   */
  function find(question, now) {
    const { place, open } = question;
    const asked = JSON.stringify([{ ...question, page: 0, perPage: 0 }, now]);
    if (latest?.asked === asked) return latest;
    const start = open?.at ?? now;
    const reach = question.within === null ? 3 : haversineOfMetres(question.within);
    /** @type {{[reason: string]: number}} */
    const hidden = { closed: 0, outOfService: 0, notPublic: 0, unknownHours: 0, unknown: 0 };
    /** @type {{toilet: Toilet, key: number, moment: number}[]} */
    const found = [];
    /** @type {Found["leftOut"]} */
    const leftOut = [];
    for (const toilet of toilets) {
      const key = place ? haversine(place, toilet) : toilet.order;
      if (place && key > reach) continue;
      let moment = start;
      if (place && open?.onArrival) moment += Math.round(metres(key) * data.walk.detour / data.walk.speed);
      const judged = verdict(question, toilet, changesOf(toilet), moment, data);
      if (judged === "passes") found.push({ toilet, key, moment });
      else if (judged !== "unwanted") {
        hidden[judged] = (hidden[judged] ?? 0) + 1;
        if (place) leftOut.push({ toilet, key, moment, reason: judged });
      }
    }
    /** @typedef {{key: number, toilet: Toilet}} Keyed */
    const order = (/** @type {Keyed} */ one, /** @type {Keyed} */ other) =>
      one.key - other.key || (one.toilet.id < other.toilet.id ? -1 : 1);
    found.sort(order);
    leftOut.sort(order);
    const all = found.map(({ toilet, key, moment }, index) =>
      hitOf(toilet, index + 1, place ? metres(key) : null, moment));
    latest = { asked, all, leftOut, hidden, keys: found.map(({ key }) => key), marks: null };
    return latest;
  }

  /**
   * What is left out and lies between the toilets of the page before and the last one of this page.
   * @param {Found} found
   * @param {number} first the index of the first toilet of the page
   * @param {number} end
   */
  function nearer(found, first, end) {
    const { keys } = found;
    // Where nothing is found, everything that is left out is of interest.
    const start = keys.length > 0 && first > 0 ? keys[first - 1] ?? Infinity : -1;
    const last = keys.length > 0 ? keys[Math.min(end, keys.length) - 1] ?? -1 : Infinity;
    return found.leftOut.filter(({ key }) => key > start && key <= last)
      .map(({ toilet, key, moment, reason }) => ({ hit: hitOf(toilet, 0, metres(key), moment), reason }));
  }

  return {
    async answer(question, now) {
      const found = find(question, now);
      const first = (question.page - 1) * question.perPage;
      const end = first + question.perPage;
      return {
        hits: found.all.slice(first, end),
        total: found.all.length,
        hidden: found.hidden,
        nearer: nearer(found, first, end),
        keptAt: null,
      };
    },
    async marks(question, now) {
      const found = find(question, now);
      found.marks = found.marks ?? found.all.map(({ toilet, opening }) => ({
        id: toilet.id, latitude: toilet.latitude, longitude: toilet.longitude, count: 1,
        state: stateName(toilet, opening), title: toilet.address,
      }));
      return found.marks;
    },
    async toilet(id, question, now) {
      const found = find(question, now);
      const hit = found.all.find((other) => other.toilet.id === id);
      if (hit) return hit;
      const toilet = toilets.find((other) => other.id === id);
      if (!toilet) return null;
      const distance = question.place ? metres(haversine(question.place, toilet)) : null;
      return hitOf(toilet, 0, distance, question.open?.at ?? now);
    },
    async hours(hit) {
      return { from: data.from, until: data.until, changes: changesOf(hit.toilet) };
    },
    async places(text) {
      return placesNamed(data.places, text);
    },
  };
}
