// The names of places that the page knows, and which of them somebody means who types.

import { haversine, metres } from "./distance.js";

/** @typedef {import("./types.js").NamedPlace} NamedPlace */

/** How many places are offered. */
const maximum = 8;
/** Up to this many metres apart, places of one name are one place. */
const samePlace = 500;
/** Of a longer name the beginning is compared, and who types more words means no place. */
const longestName = 400;
const mostWords = 16;
/** Longer words are not looked for with typing errors. */
const longestWord = 32;
/**
 * What people write for the words of names.
 * @type {{[word: string]: string}}
 */
const shortened = {
  all: "allee", av: "avenue", ave: "avenue", bd: "boulevard", bld: "boulevard", blvd: "boulevard", bvd: "boulevard",
  fbg: "faubourg", fg: "faubourg", imp: "impasse", pl: "place", q: "quai", r: "rue", sq: "square", st: "saint",
  ste: "sainte",
};
/** What stands behind an address. */
const town = / (?:(?:75\d{3} )?paris(?: \d{1,2}e?r?)?|75\d{3})(?: france)?$/;
/** A house number before its street, or behind it: `12 bis rue de Rivoli`. */
const numbered = /^(\d{1,4} ?(?:bis|ter|quater|[a-f])?) (.+)$/;
const numberedBehind = /^(.*\D.*?) (\d{1,4})$/;

/**
 * Small letters without accents and signs, of any script.
 * @param {string} text
 */
export function folded(text) {
  return text.slice(0, longestName).normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase()
    .replace(/œ/g, "oe").replace(/æ/g, "ae").replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim();
}

/**
 * @typedef {object} Entry
 * @property {NamedPlace} place
 * @property {{text: string, words: string[]}[]} names folded
 * @property {string[]} lines
 */

/** Names of places, folded once. */
export class PlaceNames {
  /**
   * @param {NamedPlace[]} places
   * @param {string[]} towns elsewhere
   * @param {NamedPlace[]} streets
   */
  constructor(places, towns, streets) {
    this.entries = places.map(entryOf);
    this.streets = streets.map(entryOf);
    this.towns = new Set(towns.map(folded));
  }

  /**
   * The places whose names have all words that were typed, each as the start of a word; those that begin with them
   * first. Where there is none, without the town, then streets with a house number, then names with typing errors.
   * @param {string} text
   * @returns {{places: NamedPlace[], number: string | null}} with the house number, where all are its streets
   */
  find(text) {
    const typed = folded(text);
    const address = typed.replace(town, "");
    const [, number, street] = numbered.exec(address) ?? [];
    const [, before, behind] = numberedBehind.exec(address) ?? [];
    for (const isLoose of [false, true]) {
      for (const words of new Set([typed, address])) {
        const places = this.named(words, [...this.entries, ...this.streets], isLoose);
        if (places === null) return { places: [], number: null };
        if (places.length > 0) return { places, number: null };
      }
      for (const [house, words] of [[number, street], [behind, before]]) {
        const places = house && words ? this.named(words, this.streets, isLoose) ?? [] : [];
        if (places.length > 0) return { places, number: house ?? null };
      }
    }
    return { places: [], number: null };
  }

  /**
   * @param {string} typed
   * @param {Entry[]} entries
   * @param {boolean} isLoose whether words may have typing errors
   * @returns {NamedPlace[] | null} null for a town elsewhere
   */
  named(typed, entries, isLoose) {
    const words = typed.split(" ");
    if (typed === "" || words.length > mostWords) return [];
    const has = isLoose ? resembles : begins;
    /** @type {{place: NamedPlace, cost: number}[]} */
    const found = [];
    for (const { place, names, lines } of entries) {
      let cost = Infinity;
      const wordsOfName = words.filter((word) => !lines.some((line) => line.startsWith(word)));
      for (const name of names) {
        if (!wordsOfName.every((word) => name.words.some((part) => has(part, word)))) continue;
        const start = name.text === typed ? 0 : name.text.startsWith(typed) ? 1 : 2;
        cost = Math.min(cost, start * 1000 + name.text.length);
      }
      if (cost < Infinity) found.push({ place, cost });
    }
    found.sort((one, other) => one.cost - other.cost);
    if ((found[0]?.cost ?? 1000) >= 1000 && this.towns.has(typed)) return null;
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
}

/**
 * @param {NamedPlace} place
 * @returns {Entry}
 */
function entryOf(place) {
  const names = [place.name, ...(place.aliases ?? [])].map(folded).map((text) => ({ text, words: text.split(" ") }));
  return { place, names, lines: (place.lines ?? []).map((line) => folded(line).replace(" ", "")) };
}

/**
 * @param {string} part of a name
 * @param {string} word that was typed
 */
function begins(part, word) {
  return part.startsWith(word) || shortened[word] === part;
}

/**
 * The same with an error in a word of four letters, and two in one of eight. Numbers have none.
 * @param {string} part
 * @param {string} word
 */
function resembles(part, word) {
  if (begins(part, word)) return true;
  const most = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  if (most === 0 || /\d/.test(word) || part.length > longestWord || word.length > longestWord) return false;
  return Math.abs(part.length - word.length) <= most && errors(part, word) <= most;
}

/**
 * How many letters are wrong, missing, too many, or exchanged with the next one.
 * @param {string} one
 * @param {string} other
 */
function errors(one, other) {
  /** @type {number[]} */
  let older = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isExchanged) least = Math.min(least, (older[column - 2] ?? row + column) + 1);
      next.push(least);
    }
    older = last;
    last = next;
  }
  return last[other.length] ?? Infinity;
}
