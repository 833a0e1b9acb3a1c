// The names of places that the document has, and which of them somebody means who types.

import { haversine, metres } from "./distance.js";

/** @typedef {import("./types.js").NamedPlace} NamedPlace */

/** How many places are offered. */
const maximum = 8;
/** Up to this many metres apart, places of one name are one place. */
const samePlace = 500;
/** Of a longer name the beginning is compared, and who types more words means no place. */
const longestName = 400;
const mostWords = 16;

/**
 * Small letters without accents and signs.
 * @param {string} text
 */
export function folded(text) {
  return text.slice(0, longestName).normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase()
    .replace(/[^a-z0-9]+/g, " ").trim();
}

/**
 * The places whose names have all words that were typed, each as the start of a word; those that begin with them first.
 * @param {NamedPlace[]} places
 * @param {string[]} towns elsewhere
 * @param {string} text
 * @returns {NamedPlace[]}
 */
export function placesNamed(places, towns, text) {
  const typed = folded(text);
  const words = typed.split(" ");
  if (typed === "" || words.length > mostWords) return [];
  /** @type {{place: NamedPlace, cost: number}[]} */
  const found = [];
  for (const place of places) {
    let cost = Infinity;
    const lines = (place.lines ?? []).map((line) => folded(line).replace(" ", ""));
    const wordsOfName = words.filter((word) => !lines.some((line) => line.startsWith(word)));
    for (const name of [place.name, ...(place.aliases ?? [])]) {
      const known = folded(name);
      const parts = known.split(" ");
      if (!wordsOfName.every((word) => parts.some((part) => part.startsWith(word)))) continue;
      const start = known === typed ? 0 : known.startsWith(typed) ? 1 : 2;
      cost = Math.min(cost, start * 1000 + known.length);
    }
    if (cost < Infinity) found.push({ place, cost });
  }
  found.sort((one, other) => one.cost - other.cost);
  if ((found[0]?.cost ?? 1000) >= 1000 && towns.some((name) => folded(name) === typed)) return [];
  /** @type {NamedPlace[]} */
  const different = [];
  for (const { place } of found) {
    // A station may be a sight of the same name too.
    const isKnown = different.some((other) => folded(other.name) === folded(place.name)
      && metres(haversine(other, place)) < samePlace);
    if (!isKnown) different.push(place);
    if (different.length === maximum) break;
  }
  return different;
}
