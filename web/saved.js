// Places that the person keeps, in the storage of the browser only.

import { byID, element } from "./elements.js";

/** @typedef {import("./types.js").Place & {name: string}} SavedPlace */
/** @typedef {import("./texts.js").Texts} Texts */

const storageKey = "toilets.places";

/** So many are kept, the newest ones, with names that are not longer. */
const mostSaved = 200;
const longestSaved = 200;

/**
 * A place as it may be kept; other pages of the origin write there too.
 * @param {any} place
 * @returns {SavedPlace[]} it alone, or nothing
 */
function checkedPlace({ name, latitude, longitude, precision, words }) {
  const isPlace = typeof name === "string" && [latitude, longitude].every(Number.isFinite)
    && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isPlace) return [];
  return [{
    name: name.slice(0, longestSaved), latitude, longitude, precision: Number.isFinite(precision) ? precision : null,
    words: typeof words === "string" ? words.slice(0, longestSaved) : null,
  }];
}

/** @returns {SavedPlace[]} */
export function savedPlaces() {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.slice(-mostSaved).flatMap((place) => checkedPlace(place ?? {})) : [];
  } catch {
    // A page from the disk may have no storage.
    return [];
  }
}

/** @param {SavedPlace[]} places */
function store(places) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(places));
  } catch {
    // See above.
  }
}

/**
 * Shows the buttons of saved places, and the one that saves a place.
 * @param {SavedPlace | null} place the place that could be saved
 * @param {Texts} texts
 * @param {(place: SavedPlace) => void} go
 */
export function showSaved(place, texts, go) {
  const saved = byID("saved", HTMLElement);
  const places = savedPlaces();
  const buttons = places.map((known) => {
    const target = element("button", { type: "button" }, known.name);
    target.addEventListener("click", () => go(known));
    const label = texts.say("forget", { name: known.name });
    const forget = element("button", { type: "button", "aria-label": label, title: label }, "×");
    forget.addEventListener("click", () => {
      store(savedPlaces().filter((other) => other.name !== known.name));
      showSaved(place, texts, go);
      byID("place", HTMLInputElement).focus();
    });
    return element("span", {}, target, forget);
  });
  const save = byID("save", HTMLButtonElement);
  save.hidden = place === null || places.some((other) => other.name === place.name);
  save.title = texts.say("save");
  save.setAttribute("aria-label", texts.say("save"));
  save.onclick = () => {
    if (!place) return;
    store([...savedPlaces().filter((other) => other.name !== place.name), place]);
    showSaved(place, texts, go);
    byID("saved", HTMLElement).querySelector("button")?.focus();
  };
  saved.hidden = buttons.length === 0;
  saved.replaceChildren(...(buttons.length > 0 ? [texts.say("saved"), ...buttons] : []));
}
