// Answers from the data inside the page.

import { haversine, haversineOfMetres, metres } from "./distance.js";
import { openingAt } from "./schedule.js";
import { verdict } from "./verdict.js";

/** @typedef {import("./types.js").Answers} Answers */
/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {import("./types.js").PageData} PageData */
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
 * @param {PageData} data
 * @returns {Answers}
 */
export function localAnswers(data) {
  const toilets = toiletsOf(data);
  /** @param {Toilet} toilet */
  const changesOf = (toilet) => data.schedules[toilet.schedule] ?? [];
  return {
    async answer(question, now) {
      const { place, open } = question;
      const start = open?.at ?? now;
      const reach = question.within === null ? 3 : haversineOfMetres(question.within);
      /** @type {{[reason: string]: number}} */
      const hidden = { closed: 0, outOfService: 0, notPublic: 0, unknownHours: 0, unknown: 0 };
      /** @type {{toilet: Toilet, key: number, moment: number}[]} */
      const found = [];
      for (const toilet of toilets) {
        const key = place ? haversine(place, toilet) : toilet.order;
        if (place && key > reach) continue;
        let moment = start;
        if (place && open?.onArrival) moment += Math.round(metres(key) * data.walk.detour / data.walk.speed);
        const judged = verdict(question, toilet, changesOf(toilet), moment, data);
        if (judged === "passes") found.push({ toilet, key, moment });
        else if (judged !== "unwanted") hidden[judged] = (hidden[judged] ?? 0) + 1;
      }
      found.sort((one, other) => one.key - other.key || (one.toilet.id < other.toilet.id ? -1 : 1));
      const all = found.map(({ toilet, key, moment }, index) => {
        const distance = place ? metres(key) : null;
        return {
          toilet,
          rank: index + 1,
          distance,
          walk: distance === null ? null : distance * data.walk.detour / data.walk.speed,
          opening: openingAt(toilet, changesOf(toilet), moment, data),
        };
      });
      const first = (question.page - 1) * question.perPage;
      return { hits: all.slice(first, first + question.perPage), all, total: all.length, hidden };
    },
  };
}
