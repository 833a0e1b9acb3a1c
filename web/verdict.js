// Whether a toilet passes a question, in three values as in the program.

import { isOpen } from "./schedule.js";

/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./types.js").Toilet} Toilet */
/** @typedef {import("./types.js").Tristate} Tristate */
/** @typedef {import("./types.js").Reason} Reason */

/**
 * Whether a toilet has the wanted properties, kind and arrondissement.
 * @param {Question} question
 * @param {Toilet} toilet
 * @param {PageData} data
 * @returns {Tristate}
 */
function answerOf(question, toilet, { properties, urinals }) {
  const { kinds, noUrinals } = question;
  let isSure = true;
  for (const name of Object.keys(question.wanted)) {
    if (toilet[name] === "unknown") isSure = false;
    else if (toilet[name] !== question.wanted[name]) return "no";
  }
  // Whatever the data says: one cannot wheel into a urinal, nor change a baby there.
  const isOfNoUse = properties.some(({ name, required, kindsOfNoUse }) =>
    question.wanted[name] === required && kindsOfNoUse.includes(toilet.kind));
  if (kinds.length === 0 && isOfNoUse || noUrinals && urinals.includes(toilet.kind)) return "no";
  if ((kinds.length > 0 || noUrinals && toilet.kind === "unknown") && !kinds.includes(toilet.kind)) {
    if (toilet.kind !== "unknown") return "no";
    isSure = false;
  }
  if (question.arrondissements.length > 0) {
    if (toilet.arrondissement === null) isSure = false;
    else if (!question.arrondissements.includes(toilet.arrondissement)) return "no";
  }
  return isSure ? "yes" : "unknown";
}

/**
 * What a question says of a toilet: that it passes, why it is left out, or that it does not match at all.
 * @param {Question} question
 * @param {Toilet} toilet
 * @param {number[]} changes its opening hours
 * @param {number} moment when it must be open
 * @param {PageData} data
 * @returns {"passes" | "unwanted" | Reason}
 */
export function verdict(question, toilet, changes, moment, data) {
  const property = answerOf(question, toilet, data);
  if (property === "no") return "unwanted";
  const { sources } = question;
  if (sources.length > 0 && !toilet.sources.some((name) => sources.includes(name))) return "unwanted";
  // A list without a place is of all toilets, also of those that cannot be used.
  const isList = question.place === null;
  const usualStatuses = isList ? [toilet.status] : data.usualStatuses;
  const statuses = question.statuses.length > 0 ? question.statuses : usualStatuses;
  const hasStatus = question.anyStatus || statuses.includes(toilet.status);
  const isForEverybody = question.anyStatus || isList || question.wanted.public === "no" || toilet.public !== "no";
  if (property === "unknown" && question.unknown === "exclude") {
    return hasStatus && isForEverybody ? "unknown" : "unwanted";
  }
  const isWanted = question.unknown !== "only" || property === "unknown";
  if (!hasStatus) return toilet.status === "out-of-service" && isWanted ? "outOfService" : "unwanted";
  if (!isForEverybody) return isWanted ? "notPublic" : "unwanted";
  if (!question.open) return question.unknown === "only" && property === "yes" ? "unwanted" : "passes";
  if (toilet.status === "out-of-service") return "outOfService";
  const answer = isOpen(changes, moment, question.open.lasting, data);
  if (answer === "no") return "closed";
  if (answer === "unknown" && question.unknown === "exclude") return "unknownHours";
  if (answer === "yes" && question.unknown === "only" && property === "yes") return "unwanted";
  return "passes";
}
