// Answers from the data inside the page.

import { haversine, haversineOfMetres, metres } from "./distance.js";
import { PlaceNames } from "./placeNames.js";
import { areaOf } from "./question.js";
import { openingAt } from "./schedule.js";
import { placeOfNumber, placesOfStreets } from "./streetPlaces.js";
import { stateName } from "./texts.js";
import { verdict } from "./verdict.js";

/** @typedef {import("./ways.js").Streets} Streets */
/** @typedef {import("./types.js").Answers} Answers */
/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {import("./types.js").Mark} Mark */
/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").Position} Position */
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
 * @property {number[]} keys what all are ordered by
 * @property {Mark[] | null} marks
 */

/**
 * @param {PageData} data
 * @param {Promise<Streets | null>} streetsToCome in which ways are found; null where none are known
 * @returns {Answers}
 */
export function localAnswers(data, streetsToCome) {
  /** @type {Streets | null} */
  let streets = null;
  const ready = streetsToCome.then((come) => {
    streets = come;
  });
  const toilets = toiletsOf(data);
  /** @type {Found | null} */
  let latest = null;
  /** @type {PlaceNames | null} */
  let names = null;
  /** @param {Toilet} toilet */
  const changesOf = (toilet) => data.schedules[toilet.schedule] ?? [];

  /**
   * The way from a place to a toilet in metres: along streets where they are known, else by the straight line.
   * @param {Position} place
   * @param {Toilet} toilet
   * @param {number} distance in metres
   */
  function wayTo(place, toilet, distance) {
    const length = streets && streets.from(place).length(toilet, toilet.street);
    return { isByStreets: length !== null, metres: length === null ? distance * data.walk.detour : length / 1000 };
  }

  /**
   * @param {Toilet} toilet
   * @param {number} rank
   * @param {Position | null} place
   * @param {number} moment
   * @returns {Hit}
   */
  function hitOf(toilet, rank, place, moment) {
    const distance = place && metres(haversine(place, toilet));
    const way = place && distance !== null ? wayTo(place, toilet, distance) : null;
    return {
      toilet,
      rank,
      // Rounded as that of the command.
      distance: distance === null ? null : Math.round(distance * 10) / 10,
      walk: way && Math.round(way.metres / data.walk.speed),
      isByStreets: way?.isByStreets === true,
      length: way && Math.round(way.metres * 10) / 10,
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
    const area = areaOf(place);
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
      let key = toilet.order;
      let moment = start;
      if (place) {
        key = haversine(place, toilet);
        if (key > reach) continue;
        if (open?.onArrival || question.by === "walk") {
          const way = wayTo(place, toilet, metres(key)).metres;
          if (open?.onArrival) moment += Math.round(way / data.walk.speed);
          if (question.by === "walk") key = Math.round(way * 1000);
        }
        if (area && toilet.arrondissement !== area) key += question.by === "walk" ? 1e12 : 1;
      }
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
    const all = found.map(({ toilet, moment }, index) => hitOf(toilet, index + 1, place, moment));
    latest = { asked, all, leftOut, hidden, keys: found.map(({ key }) => key), marks: null };
    return latest;
  }

  /**
   * What is left out and lies between the toilets of the page before and the last one of this page.
   * @param {Found} found
   * @param {Position | null} place
   * @param {number} first the index of the first toilet of the page
   * @param {number} end
   */
  function nearer(found, place, first, end) {
    const { keys } = found;
    // Where nothing is found, all that is left out is of interest.
    const start = keys.length > 0 && first > 0 ? keys[first - 1] ?? Infinity : -1;
    const last = keys.length > 0 ? keys[Math.min(end, keys.length) - 1] ?? -1 : Infinity;
    return found.leftOut.filter(({ key }) => key > start && key <= last)
      .map(({ toilet, moment, reason }) => ({ hit: hitOf(toilet, 0, place, moment), reason }));
  }

  return {
    async answer(question, now) {
      await ready;
      const found = find(question, now);
      const first = (question.page - 1) * question.perPage;
      const end = first + question.perPage;
      return {
        hits: found.all.slice(first, end),
        total: found.all.length,
        hidden: found.hidden,
        nearer: nearer(found, question.place, first, end),
        keptAt: null,
        isRefused: false,
      };
    },
    async marks(question, now) {
      await ready;
      const found = find(question, now);
      found.marks = found.marks ?? found.all.map(({ toilet, opening }) => ({
        id: toilet.id, latitude: toilet.latitude, longitude: toilet.longitude, count: 1,
        open: opening.state === "open" ? 1 : 0, state: stateName(toilet, opening), title: toilet.address,
      }));
      return found.marks;
    },
    async toilet(id, question, now) {
      await ready;
      const found = find(question, now);
      const hit = found.all.find((other) => other.toilet.id === id);
      if (hit) return hit;
      const toilet = toilets.find((other) => other.id === id);
      if (!toilet) return null;
      return hitOf(toilet, 0, question.place, question.open?.at ?? now);
    },
    async way(place, hit) {
      await ready;
      return streets && streets.from(place).way(hit.toilet, hit.toilet.street);
    },
    async hours(hit) {
      return { from: data.from, until: data.until, changes: changesOf(hit.toilet) };
    },
    async places(text) {
      await ready;
      if (!names) names = new PlaceNames(data, streets ? placesOfStreets(streets.network) : []);
      const { fold } = names;
      const { places, number } = names.find(text);
      return number === null ? places : places.map((street) => placeOfNumber(street, number, toilets, fold));
    },
  };
}
