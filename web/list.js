// The list of toilets, which alone is enough to use the page.

import { element } from "./elements.js";
import { areaOf } from "./question.js";
import { sign } from "./signs.js";
import { nameOf, openingText, stateName } from "./texts.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Reason} Reason */
/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./texts.js").Texts} Texts */

/** Longer walks are not said, in seconds. */
const longestWalk = 3 * 3600;
/** As many that are left out are listed. */
const mostLeftOut = 50;

/**
 * Says that a way begins roughly somewhere. From an arrondissement there is no walk.
 * @param {Hit} hit
 * @param {Place | null} place
 */
export function roughen(hit, place) {
  if (areaOf(place)) hit.walk = null;
  else if (place?.precision) hit.isRough = true;
}

/**
 * How far it is: on foot where a way along streets is known, else by the straight line.
 * @param {Hit} hit
 * @param {Texts} texts
 */
export function distanceText(hit, texts) {
  const metres = hit.isByStreets && hit.walk !== null ? hit.length : hit.distance;
  return metres === null ? "" : (hit.isRough ? "~" : "") + texts.distance(metres);
}

/**
 * What is not known of the way, and whether it leads far around.
 * @param {Hit} hit
 * @param {import("./types.js").PageData} data
 * @param {Texts} texts
 */
export function doubtsText(hit, { walk }, texts) {
  const { distance, length } = hit;
  if (!hit.isByStreets || hit.walk === null || distance === null || length === null) return "";
  const isLong = length > walk.longTimes * distance && length > distance + walk.longMetres;
  return [isLong && texts.say("longWay"), texts.say("obstaclesUnknown")].filter(Boolean).join(" · ");
}

/**
 * The distance and the walk to a toilet; an empty text without a place.
 * @param {Hit} hit
 * @param {Texts} texts
 */
export function wayText(hit, texts) {
  if (hit.distance === null) return "";
  const distance = distanceText(hit, texts);
  if (hit.walk === null || hit.walk > longestWalk) return distance;
  const known = hit.isByStreets && !hit.isRough;
  return texts.say(known ? "walk" : "walkAbout", { distance, minutes: texts.minutes(hit.walk) });
}

/**
 * What it is and has, in a line.
 * @param {Hit} hit
 * @param {Texts} texts
 */
function facts(hit, texts) {
  const { toilet } = hit;
  const parts = [];
  if (toilet.kind !== "unknown") parts.push(texts.say(`kind.${toilet.kind}`));
  if (toilet.accessible === "yes") parts.push(texts.say("property.accessible"));
  if (toilet.accessible === "no") parts.push(texts.say("notStepFree"));
  if (toilet.changingTable === "yes") parts.push(texts.say("property.changingTable"));
  if (toilet.fee !== "unknown") parts.push(texts.say(`property.fee.${toilet.fee}`));
  return parts.join(" · ");
}

/**
 * An item of the list for each toilet on the page.
 * @param {Hit[]} hits
 * @param {number} now
 * @param {string | null} chosen the id of the toilet that is chosen
 * @param {Texts} texts
 * @param {{choose: (hit: Hit) => void, point: (hit: Hit | null) => void}} actions
 */
export function items(hits, now, chosen, texts, actions) {
  return hits.map((hit) => {
    const name = `${hit.rank}. ${nameOf(hit.toilet, texts)}`;
    return item(hit, name, openingText(hit.toilet, hit.opening, now, texts), chosen, texts, actions);
  });
}

/**
 * An item for each toilet that is nearer and left out, with the reason.
 * @param {{hit: Hit, reason: Reason}[]} nearer
 * @param {string | null} chosen the id of the toilet that is chosen
 * @param {Texts} texts
 * @param {{choose: (hit: Hit) => void, point: (hit: Hit | null) => void}} actions
 */
export function itemsLeftOut(nearer, chosen, texts, actions) {
  return nearer.slice(0, mostLeftOut).map(({ hit, reason }) => {
    // It is open at the moment, but not for as long as asked.
    const why = reason === "closed" && hit.opening.state === "open" ? "closesTooSoon" : reason;
    return item(hit, nameOf(hit.toilet, texts), texts.say(`reason.${why}`), chosen, texts, actions);
  });
}

/**
 * @param {Hit} hit
 * @param {string} name
 * @param {string} stateText
 * @param {string | null} chosen
 * @param {Texts} texts
 * @param {{choose: (hit: Hit) => void, point: (hit: Hit | null) => void}} actions
 */
function item(hit, name, stateText, chosen, texts, actions) {
  const state = stateName(hit.toilet, hit.opening);
  const button = element(
    "button", { type: "button", "data-id": hit.toilet.id },
    sign(state),
    element("span", { class: "name" }, name),
    element("span", { class: "way" }, distanceText(hit, texts)),
    element("span", { class: `state ${state}` }, stateText),
    element("span", { class: "facts" }, [minutesText(hit, texts), facts(hit, texts)].filter(Boolean).join(" · ")),
  );
  button.addEventListener("click", () => actions.choose(hit));
  button.addEventListener("pointerenter", () => actions.point(hit));
  button.addEventListener("pointerleave", () => actions.point(null));
  button.addEventListener("focus", () => actions.point(hit));
  button.addEventListener("blur", () => actions.point(null));
  return element("li", hit.toilet.id === chosen ? { class: "chosen" } : {}, button);
}

/**
 * @param {Hit} hit
 * @param {Texts} texts
 */
export function minutesText(hit, texts) {
  if (hit.walk === null || hit.walk > longestWalk) return "";
  return texts.say(hit.isByStreets ? "onFoot" : "onFootAbout", { minutes: texts.minutes(hit.walk) });
}

/**
 * How many are left out for a reason.
 * @param {string} reason
 * @param {number} count
 * @param {Texts} texts
 */
export function counted(reason, count, texts) {
  return texts.say(`hidden.${reason}`, { count: texts.number(count) }, count);
}

/**
 * Which toilets are shown, of how many, and how many are left out for which reason.
 * @param {Answer} answer
 * @param {Texts} texts
 */
export function summary(answer, texts) {
  const first = answer.hits[0];
  const last = answer.hits[answer.hits.length - 1];
  const range = first && last
    ? texts.say("range", {
      first: texts.number(first.rank), last: texts.number(last.rank), total: texts.number(answer.total),
    })
    : texts.say("none");
  const counts = Object.keys(answer.hidden)
    .filter((reason) => (answer.hidden[reason] ?? 0) > 0)
    .map((reason) => counted(reason, answer.hidden[reason] ?? 0, texts));
  if (counts.length === 0) return range;
  return `${range} · ${texts.say("hidden", { counts: counts.join(texts.say("listSeparator")) })}`;
}
