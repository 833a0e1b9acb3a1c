// The address of the page: what it asks for, and the history of what was asked.

import { coordinates } from "./coordinates.js";
import { emptyQuestion, impossibleIn, parametersOf, questionIn } from "./question.js";

/** @typedef {import("./types.js").Height} Height */
/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./types.js").State} State */

/**
 * What an address asks for.
 * @typedef {object} Asked
 * @property {Question} question
 * @property {string | null} words those that mean the place, where it has no coordinates
 * @property {string | null} id the toilet that is chosen
 * @property {string[]} impossible the parameters whose values cannot be
 */

/**
 * What the first screen asks for: what is open now, the nearest on foot. What the document says goes before.
 * @param {PageData} data
 * @param {Place | null} saved
 * @returns {Question}
 */
function firstQuestion(data, saved) {
  const open = data.open
    ? { at: data.open.at, lasting: data.open.for, onArrival: data.open.onArrival }
    : { at: null, lasting: 0, onArrival: false };
  return { ...emptyQuestion(), place: data.place ?? saved, open, by: "walk" };
}

/**
 * The language that an address asks for.
 * @param {string} text the address, without its first sign
 */
export function languageIn(text) {
  return new URLSearchParams(text).get("lang");
}

/**
 * @param {string} text the address, without its first sign
 * @param {PageData} data
 * @param {Place | null} saved the first place that the person keeps
 * @returns {Asked}
 */
export function askedIn(text, data, saved) {
  const parameters = new URLSearchParams(text);
  parameters.delete("lang");
  const near = parameters.get("near") ?? "";
  const impossible = impossibleIn(parameters, data);
  return {
    question: parameters.toString() === "" ? firstQuestion(data, saved) : questionIn(parameters, data),
    words: near.trim() === "" || impossible.includes("near") || coordinates(near) ? null : near,
    id: impossible.includes("id") ? null : parameters.get("id"),
    impossible,
  };
}

/**
 * The address of a state, with the names of the command and of the server.
 * @param {State} state
 * @param {PageData} data
 * @param {string} usualLanguage
 */
export function addressOf({ question, chosen, texts }, data, usualLanguage) {
  const { place } = question;
  const parameters = parametersOf(question, data);
  if (place?.words) parameters.set("near", place.words);
  else if (place?.name && !place.isHere) parameters.set("name", place.name);
  if (place?.precision && !place.words) parameters.set("precision", String(place.precision));
  if (question.by === "walk") parameters.set("by", "walk");
  if (chosen !== null) parameters.set("id", chosen);
  // An address without anything would ask what the first screen asks.
  if (parameters.toString() === "") parameters.set("all", "1");
  if (texts.language !== usualLanguage) parameters.set("lang", texts.language);
  return parameters.toString();
}

/**
 * What a new entry of the history is made for.
 * @typedef {"toilet" | "place" | "full"} Step
 */

/**
 * The history of the page. Each entry has an address and the height of the sheet.
 * @param {boolean} isFile whether the question is behind a `#`, as in a page from the disk
 */
export function pageHistory(isFile) {
  const text = () => (isFile ? location.hash : location.search).slice(1);
  let known = location.href;
  /** @type {Height | null} the height that is wanted after a step back */
  let wanted = null;

  return {
    text,
    /** @returns {Step | null} the step that the entry was made for */
    step: () => history.state?.step ?? null,
    /** Whether the entry still asks what it was made with: going back undoes no more than that. */
    isAsMade: () => new URLSearchParams(text()).toString() === (history.state?.first ?? ""),
    /**
     * Writes the address, in a new entry where there is a step.
     * @param {string} address
     * @param {Height} height
     * @param {Step | null} step
     */
    write(address, height, step) {
      const reference = isFile ? `#${address}` : address === "" ? location.pathname : `?${address}`;
      const { step: stepBefore = null, first = address } = history.state ?? {};
      if (step === null) history.replaceState({ step: stepBefore, first, height }, "", reference);
      else history.pushState({ step, first: address, height }, "", reference);
      known = location.href;
    },
    /**
     * Goes back to the entry before.
     * @param {Height | null} height of the sheet there; null for the one that it had
     */
    back(height) {
      wanted = height;
      history.back();
    },
    /**
     * Calls for each entry that the person comes to, and where a page from the disk gets another question.
     * @param {(height: Height) => void} come
     */
    onCome(come) {
      const look = (/** @type {any} */ state) => {
        known = location.href;
        const height = wanted ?? state?.height ?? "half";
        wanted = null;
        come(height);
      };
      window.addEventListener("popstate", (event) => look(event.state));
      window.addEventListener("hashchange", () => {
        if (location.href !== known) look(history.state);
      });
    },
  };
}

/** @typedef {ReturnType<typeof pageHistory>} PageHistory */
