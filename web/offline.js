// The time without a connection: the page of a server keeps its files and some days of the toilets.

import { localAnswers } from "./localAnswers.js";
import { emptyQuestion } from "./question.js";
import { Refusal } from "./refusal.js";
import { serverAnswers } from "./serverAnswers.js";
import { addressOfStreets, keptResponse, streetsKept } from "./streetData.js";

/** @typedef {import("./types.js").Answers} Answers */
/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").Position} Position */

/** An answer that takes longer will not come, in milliseconds. */
const patience = 15000;
/** After so long an answer of what was kept is better than none, in milliseconds. */
const patienceBesideKept = 2000;

/**
 * Whether work takes longer than that; a failure is no long work.
 * @param {Promise<unknown>} work
 * @returns {Promise<boolean>}
 */
function takesLong(work) {
  return new Promise((resolve) => {
    const timer = window.setTimeout(() => resolve(true), patienceBesideKept);
    const ends = () => {
      window.clearTimeout(timer);
      resolve(false);
    };
    work.then(ends, ends);
  });
}

/** @param {string} address */
async function fetchPatiently(address) {
  const controller = new AbortController();
  const timer = window.setTimeout(() => controller.abort(), patience);
  try {
    return await fetch(address, { signal: controller.signal });
  } finally {
    window.clearTimeout(timer);
  }
}

/** @param {Position | null} place */
function addressKept(place) {
  return place ? `offline.json?near=${place.latitude.toFixed(3)},${place.longitude.toFixed(3)}` : "offline.json";
}

/**
 * Answers of the server; where that cannot be reached or refuses them, from what was kept. The server is asked first
 * each time, and has two seconds where something is kept; one that refused is not asked before it said so.
 * @param {PageData} data
 * @param {object} report
 * @param {(kept: PageData) => void} report.kept called with the kept document, when it is used for the first time
 * @param {(seconds: number) => void} report.refused called with how long the server is not to be asked
 * @returns {Answers}
 */
export function answersOfServer(data, report) {
  const server = serverAnswers(data, fetchPatiently);
  /** @type {Promise<{kept: PageData, answers: Answers}> | null} */
  let local = null;
  /** Until when a server that refused is not asked, by the clock of `performance`. */
  let refusedUntil = 0;
  let isRefused = false;

  /**
   * Remembers why what was kept is used.
   * @param {Refusal | null} refusal null for a server that cannot be reached
   */
  function remember(refusal) {
    isRefused = refusal !== null;
    if (!refusal) return;
    refusedUntil = performance.now() + refusal.seconds * 1000;
    report.refused(refusal.seconds);
  }

  async function readKept() {
    const response = await keptResponse("offline.json");
    if (!response) throw new Error("nothing is kept");
    /** @type {PageData} */
    const kept = await response.json();
    report.kept(kept);
    return { kept, answers: localAnswers(kept, streetsKept()) };
  }

  /**
   * @template Result
   * @param {(answers: Answers, keptAt: number | null) => Promise<Result>} use
   * @returns {Promise<Result>}
   */
  async function withEither(use) {
    if (performance.now() < refusedUntil) {
      const found = await withKept(use).catch(() => null);
      if (found !== null) return found;
    }
    const asked = use(server, null);
    if (await takesLong(asked)) {
      remember(null);
      const found = await withKept(use).catch(() => null);
      if (found !== null) return found;
    }
    try {
      return await asked;
    } catch (error) {
      // An answer of the server that is an error is another thing than none.
      const isUnreachable = error instanceof TypeError || error instanceof DOMException;
      if (!isUnreachable && !(error instanceof Refusal)) throw error;
      remember(error instanceof Refusal ? error : null);
      return withKept(use);
    }
  }

  /**
   * @template Result
   * @param {(answers: Answers, keptAt: number | null) => Promise<Result>} use
   * @returns {Promise<Result>}
   */
  async function withKept(use) {
    if (!local) local = readKept();
    try {
      const { kept, answers } = await local;
      return await use(answers, kept.made);
    } catch (error) {
      local = null;
      throw error;
    }
  }

  /**
   * The same toilet for whom it is asked: one that the server gave has not what the kept document knows beside.
   * @param {Answers} answers
   * @param {Hit} hit
   */
  async function known(answers, hit) {
    if (answers === server || hit.toilet.schedule >= 0) return hit;
    const kept = await answers.toilet(hit.toilet.id, emptyQuestion(), 0);
    if (!kept) throw new Error("not kept");
    return kept;
  }

  return {
    answer: (question, now) => withEither(async (answers, keptAt) =>
      ({ ...await answers.answer(question, now), keptAt, isRefused })),
    marks: (question, now, view) => withEither((answers) => answers.marks(question, now, view)),
    toilet: (id, question, now) => withEither((answers) => answers.toilet(id, question, now)),
    way: (place, hit) => withEither(async (answers) => answers.way(place, await known(answers, hit))),
    hours: (hit) => withEither(async (answers) => answers.hours(await known(answers, hit))),
    places: (text) => withEither((answers) => answers.places(text)),
  };
}

/**
 * Keeps the files of the page, and toilets and streets: all, or where these are too many those near the last place.
 * @param {import("./state.js").Store} store
 * @param {PageData} data
 */
export function keepPart(store, data) {
  // A browser that refuses, as in a private window, has the page all the same.
  if (!("serviceWorker" in navigator)) return;
  const worker = navigator.serviceWorker.register("sw.js").then(() => navigator.serviceWorker.ready);
  worker.catch(() => undefined);
  let kept = "";
  store.watch(["answer", "texts"], ({ question, texts }) => {
    const place = data.narrowed ? question.place : null;
    const keep = [addressKept(place), addressOfStreets(place), `words.json?lang=${texts.language}`];
    if (keep.join() === kept) return;
    kept = keep.join();
    worker.then((registration) => registration.active?.postMessage({ keep }), () => undefined);
  });
}
