// The names of places that the page knows, and which of them somebody means who types.

import { haversine, metres } from "./distance.js";

/** @typedef {import("./types.js").NamedPlace} NamedPlace */
/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {(text: string) => string} Fold */

/** How many places are offered. */
const maximum = 8;
/** Up to this many metres apart, places of one name are one place. */
const samePlace = 500;
/** Of a longer name the beginning is compared, and who types more words means no place. */
const longestName = 400;
const mostWords = 16;
/** Longer words are not looked for with typing errors. */
const longestWord = 32;
/** What stands behind an address. */
const town = / (?:(?:75\d{3} )?paris(?: \d{1,2}e?r?)?|75\d{3})(?: france)?$/;
/** A house number before its street, or behind it: `12 bis rue de Rivoli`. */
const numbered = /^(\d{1,4} ?(?:bis|ter|quater|[a-f])?) (.+)$/;
const numberedBehind = /^(.*\D.*?) (\d{1,4})$/;

/**
 * Folds texts as the program does: small letters without accents and signs, of any script.
 * @param {PageData["letters"]} letters
 * @returns {Fold}
 */
export function foldOf(letters) {
  return (text) => {
    const small = text.slice(0, longestName).replace(/[\x80-\xbf\u2000-\u2fff]/g, " ").toLowerCase();
    return [...small].map((letter) => letters[letter] ?? letter).join("")
      .replace(/[\u0300-\u036f]/g, "").replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim();
  };
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
   * @param {Pick<PageData, "places" | "towns" | "letters" | "spellings">} data
   * @param {NamedPlace[]} streets
   */
  constructor({ places, towns, letters, spellings }, streets) {
    this.fold = foldOf(letters);
    const entry = (/** @type {NamedPlace} */ place) => entryOf(place, this.fold);
    this.entries = places.map(entry);
    this.streets = streets.map(entry);
    this.towns = new Set(towns.map(this.fold));
    this.spellings = spellings;
  }

  /**
   * The places whose names have all words that were typed, each as the start of a word; those that begin with them
   * first. Where there is none, without the town, then streets with a house number, then names with typing errors.
   * @param {string} text
   * @returns {{places: NamedPlace[], number: string | null}} with the house number, where all are its streets
   */
  find(text) {
    const typed = this.fold(text);
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
    const has = (/** @type {string} */ part, /** @type {string} */ word) =>
      part.startsWith(word) || this.spellings[word] === part || isLoose && resembles(part, word);
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
      const isKnown = different.some((other) => this.fold(other.name) === this.fold(place.name)
        && metres(haversine(other, place)) < samePlace);
      if (!isKnown) different.push(place);
      if (different.length === maximum) break;
    }
    return different;
  }
}

/**
 * @param {NamedPlace} place
 * @param {Fold} fold
 * @returns {Entry}
 */
function entryOf(place, fold) {
  const names = [place.name, ...(place.aliases ?? [])].map(fold).map((text) => ({ text, words: text.split(" ") }));
  return { place, names, lines: (place.lines ?? []).map((line) => fold(line).replace(" ", "")) };
}

/**
 * Whether a word has an error at most, or two if it has eight letters. Numbers and words below four letters have none.
 * @param {string} part of a name
 * @param {string} word that was typed
 */
function resembles(part, word) {
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
