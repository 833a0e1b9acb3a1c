// The search box: coordinates, and the names of places that the document has.

import { haversine, metres } from "./distance.js";
import { byID, element } from "./elements.js";
import { coordinates } from "./question.js";

/** @typedef {import("./types.js").NamedPlace} NamedPlace */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./texts.js").Texts} Texts */

/** How many places are offered. */
const maximum = 8;
/** Up to this many metres apart, places of one name are one place. */
const samePlace = 500;

/**
 * Small letters without accents and signs.
 * @param {string} text
 */
function folded(text) {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/[^a-z0-9]+/g, " ").trim();
}

/**
 * The places whose names have all words that were typed, each as the start of a word; those that begin with them first.
 * @param {NamedPlace[]} places
 * @param {string} text
 * @returns {NamedPlace[]}
 */
export function placesNamed(places, text) {
  const typed = folded(text);
  if (typed === "") return [];
  const words = typed.split(" ");
  /** @type {{place: NamedPlace, cost: number}[]} */
  const found = [];
  for (const place of places) {
    let cost = Infinity;
    for (const name of [place.name, ...(place.aliases ?? [])]) {
      const known = folded(name);
      const parts = [...known.split(" "), ...(place.lines ?? []).map((line) => folded(line).replace(" ", ""))];
      if (!words.every((word) => parts.some((part) => part.startsWith(word)))) continue;
      const start = known === typed ? 0 : known.startsWith(typed) ? 1 : 2;
      cost = Math.min(cost, start * 1000 + known.length);
    }
    if (cost < Infinity) found.push({ place, cost });
  }
  found.sort((one, other) => one.cost - other.cost);
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

/**
 * Makes the search box work. Arrow keys choose among the places, Enter takes the chosen or the first one.
 * @param {NamedPlace[]} places
 * @param {() => Texts} texts
 * @param {{take: (place: Position & {name: string | null}) => void, unknown: () => void}} actions
 */
export function searchBox(places, texts, actions) {
  const input = byID("place", HTMLInputElement);
  const list = byID("choices", HTMLUListElement);
  /** @type {NamedPlace[]} */
  let offered = [];
  let index = -1;

  function close() {
    list.hidden = true;
    index = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  /** @param {NamedPlace} place */
  function take(place) {
    input.value = place.name;
    close();
    actions.take({ latitude: place.latitude, longitude: place.longitude, name: place.name });
  }

  function offer() {
    offered = placesNamed(places, input.value);
    index = -1;
    list.replaceChildren(...offered.map((place, number) => {
      const lines = place.lines ? place.lines.join(" ") : texts().say(place.kind);
      const option = element(
        "li", { role: "option", id: `choice${number}`, "aria-selected": "false" },
        element("span", {}, place.name), element("small", {}, lines),
      );
      option.addEventListener("pointerdown", (event) => event.preventDefault());
      option.addEventListener("click", () => take(place));
      return option;
    }));
    list.hidden = offered.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    input.removeAttribute("aria-activedescendant");
  }

  /** @param {number} step */
  function move(step) {
    if (list.hidden) offer();
    if (offered.length === 0) return;
    index = (index + step + offered.length + (index < 0 && step < 0 ? 1 : 0)) % offered.length;
    [...list.children].forEach((option, number) => {
      option.setAttribute("aria-selected", String(number === index));
      if (number === index) option.scrollIntoView({ block: "nearest" });
    });
    input.setAttribute("aria-activedescendant", `choice${index}`);
  }

  input.addEventListener("input", offer);
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  });
  byID("search", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    const at = coordinates(input.value);
    const place = offered[Math.max(0, index)] ?? placesNamed(places, input.value)[0];
    if (at) {
      close();
      actions.take({ ...at, name: null });
    } else if (place) take(place);
    else if (input.value.trim() !== "") actions.unknown();
  });
}
