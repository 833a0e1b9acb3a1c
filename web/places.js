// The search box: coordinates, and the names of places as one types.

import { coordinates } from "./coordinates.js";
import { byID, element } from "./elements.js";

/** @typedef {import("./types.js").NamedPlace} NamedPlace */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./texts.js").Texts} Texts */

/**
 * Makes the search box work. Arrow keys choose among the places, Enter takes the chosen or the first one.
 * @param {(text: string) => Promise<NamedPlace[]>} find the places that a text can mean
 * @param {() => Texts} texts
 * @param {{take: (place: NamedPlace) => void, takePosition: (position: Position | null) => void, unknown: () => void,
 * failed: () => void}} actions `takePosition` with null is for no place
 */
export function searchBox(find, texts, actions) {
  const input = byID("place", HTMLInputElement);
  const list = byID("choices", HTMLUListElement);
  /** @type {NamedPlace[]} */
  let offered = [];
  let index = -1;
  /** The text that the offered places are for. */
  let known = "";
  let typed = 0;

  function close() {
    list.hidden = true;
    index = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  /** @param {NamedPlace} place */
  function take(place) {
    input.value = place.name;
    known = place.name;
    offered = [place];
    close();
    if (place.kind === "coordinates") actions.takePosition({ latitude: place.latitude, longitude: place.longitude });
    else actions.take(place);
  }

  /** Looks for the places of what is typed; gives whether nothing else was typed meanwhile. */
  async function look() {
    typed += 1;
    const number = typed;
    const text = input.value;
    const found = text.trim() === "" || coordinates(text) ? [] : await find(text);
    if (number !== typed) return false;
    offered = found;
    known = text;
    return true;
  }

  async function offer() {
    if (!await look().catch(() => false) || document.activeElement !== input) return;
    index = -1;
    list.replaceChildren(...offered.map((place, number) => {
      const option = element(
        "li", { role: "option", id: `choice${number}`, "aria-selected": "false" },
        element("span", {}, place.name), element("small", {}, describe(place, texts())),
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
    if (list.hidden || offered.length === 0) return;
    index = (index + step + offered.length + (index < 0 && step < 0 ? 1 : 0)) % offered.length;
    [...list.children].forEach((option, number) => {
      option.setAttribute("aria-selected", String(number === index));
      if (number === index) option.scrollIntoView({ block: "nearest" });
    });
    input.setAttribute("aria-activedescendant", `choice${index}`);
  }

  input.addEventListener("input", () => void offer());
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (list.hidden) void offer().then(() => move(step));
      else move(step);
    } else if (event.key === "Escape" && !list.hidden) close();
    else return;
    event.preventDefault();
  });
  byID("search", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    const at = coordinates(input.value);
    if (at || input.value.trim() === "") {
      close();
      actions.takePosition(at);
      return;
    }
    const chosen = index;
    // What was typed last may not have its places yet.
    const isReady = known === input.value ? Promise.resolve(true) : look();
    isReady.then((isNewest) => {
      const place = offered[Math.max(0, chosen)];
      if (!isNewest) return;
      if (place) take(place);
      else actions.unknown();
    }, () => actions.failed());
  });
}

/**
 * What stands beside the name of a place: the lines of a station, else what it is.
 * @param {NamedPlace} place
 * @param {Texts} texts
 */
function describe(place, texts) {
  if (place.lines) {
    const train = (/** @type {string} */ _, /** @type {string} */ line) => texts.say("train", { line });
    return place.lines.map((line) => line.replace(/^TRAIN (.*)/, train)).join(" ");
  }
  if (place.kind === "coordinates") return "";
  return place.description ?? texts.say(place.kind);
}
