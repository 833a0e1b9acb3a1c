// What somebody can do: ask something else, choose a toilet, turn the page. Each ends in one change of the state.

import { roughen } from "./list.js";

/** @typedef {import("./address.js").Asked} Asked */
/** @typedef {import("./address.js").PageHistory} PageHistory */
/** @typedef {import("./address.js").Step} Step */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Answers} Answers */
/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./types.js").State} State */

/** @typedef {ReturnType<typeof askingOf>} Asking */

/** The present moment in seconds. */
export const now = () => Math.floor(Date.now() / 1000);

/**
 * @param {Answer} answer
 * @param {string} id
 */
function hitIn(answer, id) {
  return [...answer.hits, ...answer.nearer.map((one) => one.hit)].find((hit) => hit.toilet.id === id) ?? null;
}

/**
 * @param {Store} store
 * @param {PageHistory} pages
 * @param {Answers} answers
 * @param {() => Asked} read what the address asks for
 * @param {(state: State) => string} address
 */
export function askingOf(store, pages, answers, read, address) {
  let asked = 0;
  /** When a server that refused an answer is asked again, by the clock of `performance`. */
  let againAt = Infinity;
  /** The questions that wait for their answers. */
  const underWay = new Set();
  /** @type {{move: State["move"], step: Step | null}} what questions that were overtaken would have done */
  const due = { move: null, step: null };

  function takeDue() {
    const taken = { ...due };
    due.move = null;
    due.step = null;
    return taken;
  }

  /**
   * @param {Step | null} step
   * @param {State} [state]
   */
  function write(step, state = store.get()) {
    pages.write(address(state), state.height, step);
  }

  /**
   * The answer to a question, and the toilet that is chosen, which need not be on the page of the list: null where
   * there is none, undefined where it did not arrive.
   * @param {Question} question
   * @param {string | null} id
   * @param {number} moment
   * @returns {Promise<{question: Question, answer: Answer, hit: Hit | null | undefined}>}
   */
  async function find(question, id, moment) {
    const answer = await answers.answer(question, moment);
    const last = Math.max(1, Math.ceil(answer.total / question.perPage));
    // Past the end there is the last page.
    if (answer.hits.length === 0 && question.page > last) return find({ ...question, page: last }, id, moment);
    const hit = id === null
      ? null : hitIn(answer, id) ?? await answers.toilet(id, question, moment).catch(() => undefined);
    const hits = [...answer.hits, ...answer.nearer.map((one) => one.hit), ...(hit ? [hit] : [])];
    for (const one of hits) roughen(one, question.place);
    return { question, answer, hit };
  }

  /**
   * @typedef {object} Options
   * @property {State["move"]} move
   * @property {Step | null} step what a new entry of the history is made for
   * @property {Promise<string[]>} impossible what the address asks for and cannot be
   */

  /**
   * Asks a question, and shows the answer. Gives whether no other was asked meanwhile.
   * @param {Question | Promise<Question>} question
   * @param {string | null} id the toilet that is chosen
   * @param {Partial<Options>} [options]
   */
  async function ask(question, id, options = {}) {
    asked += 1;
    const number = asked;
    underWay.add(number);
    const moment = now();
    const before = store.get().chosen;
    due.move = options.move ?? due.move;
    due.step = options.step ?? due.step;
    try {
      const found = await find(await question, id, moment);
      const impossible = await (options.impossible ?? []);
      if (number !== asked) return false;
      const { texts } = store.get();
      let note = "";
      if (found.hit === null && id !== null && store.get().chosen === before) note = texts.say("unknownToilet", { id });
      if (impossible.length > 0) note = texts.say("impossible", { names: impossible.join(texts.say("listSeparator")) });
      // What somebody has chosen meanwhile stays.
      const { chosen, hit: hitNow } = store.get();
      const isChosenSince = chosen !== before;
      const own = chosen === null ? null : hitIn(found.answer, chosen) ?? hitNow;
      const hit = isChosenSince ? own : found.hit ?? null;
      const state = {
        question: found.question, answer: found.answer, asOf: moment,
        chosen: isChosenSince ? chosen : found.hit === null ? null : id,
      };
      const { move, step } = takeDue();
      write(step, { ...store.get(), ...state });
      store.change({ ...state, hit, note, move });
    } catch {
      if (number !== asked) return false;
      takeDue();
      store.change({ note: store.get().texts.say("failed") });
    } finally {
      underWay.delete(number);
    }
    return true;
  }

  /**
   * Asks another question, with no toilet chosen.
   * @param {Partial<Question>} part
   * @param {Partial<Options>} options
   */
  function change(part, options) {
    const question = { ...store.get().question, page: 1, ...part };
    store.change({ question, chosen: null, hit: null, move: null });
    return ask(question, null, options);
  }

  /**
   * Asks what an address asks for.
   * @param {Asked} wanted
   */
  function askFor(wanted) {
    const { question, words, id } = wanted;
    const places = words === null ? null : answers.places(words);
    const meant = places === null ? question : places.then(([place]) => {
      if (!place) return question;
      const { latitude, longitude, name, precision = null } = place;
      return { ...question, place: { latitude, longitude, name, precision, words } };
    });
    const impossible = places === null ? Promise.resolve(wanted.impossible)
      : places.then((found) => (found.length === 0 ? [...wanted.impossible, "near"] : wanted.impossible));
    impossible.catch(() => undefined);
    return ask(meant, id, { move: id === null ? "fit" : "toilet", impossible });
  }

  /**
   * @param {Hit | null} hit
   * @param {State["move"]} move
   */
  function choose(hit, move) {
    const isFirst = hit !== null && store.get().chosen === null;
    store.change({ chosen: hit?.toilet.id ?? null, hit, note: "", move, ...(hit ? { height: "half" } : {}) });
    write(isFirst ? "toilet" : null);
  }

  return {
    ask,
    askFor,
    choose,
    write,
    /** Closes the panel of a toilet: back to where it was opened. */
    close() {
      if (store.get().chosen === null) return;
      if (pages.step() === "toilet") pages.back(null);
      else choose(null, null);
    },
    /**
     * Changes the question by a switch.
     * @param {(question: Question) => void} edit
     */
    edit(edit) {
      const question = { ...store.get().question, page: 1 };
      question.wanted = { ...question.wanted };
      edit(question);
      void change(question, { move: "see" });
    },
    /** @param {Place | null} place */
    setPlace(place) {
      store.change({ height: "half" });
      void change({ place }, { move: "fit", step: "place" });
    },
    /** @param {number} step */
    turn(step) {
      const { question } = store.get();
      return change({ page: question.page + step }, { move: question.place ? "fit" : null });
    },
    /**
     * Chooses a toilet on the map; the list turns to its page, if that is known.
     * @param {string} id
     */
    async chooseOnMap(id) {
      const number = asked;
      const { answer, question, asOf, chosen } = store.get();
      const hit = (answer && hitIn(answer, id)) ?? await answers.toilet(id, question, asOf).catch(() => null);
      if (!hit || number !== asked) return;
      roughen(hit, question.place);
      const page = Math.ceil(hit.rank / question.perPage);
      if (page !== 0 && page !== question.page && !await ask({ ...question, page }, chosen)) return;
      choose(hit, null);
    },
    /**
     * Shows an entry of the history.
     * @param {State["height"]} height
     */
    come(height) {
      store.change({ height });
      const state = store.get();
      const wanted = read();
      const shown = new URLSearchParams(address({ ...state, chosen: wanted.id }));
      const asks = new URLSearchParams(pages.text());
      shown.sort();
      asks.sort();
      const isShown = shown.toString() === asks.toString();
      const hit = wanted.id === null || !state.answer ? null : hitIn(state.answer, wanted.id);
      if (isShown && hit?.toilet.id === (wanted.id ?? undefined)) {
        store.change({ chosen: wanted.id, hit, note: "", move: null });
      } else void askFor(wanted);
    },
    /** @param {number} seconds */
    askAgainIn(seconds) {
      againAt = performance.now() + seconds * 1000;
    },
    /**
     * Judges again what is open or closed now, where no question waits for its answer; a server that refused an answer
     * is asked again when it said so.
     */
    judgeAgain() {
      const { question, asOf, chosen } = store.get();
      const isOfNow = question.open === null || question.open.at === null;
      const isOld = Math.floor(now() / 60) !== Math.floor(asOf / 60);
      const isDue = performance.now() >= againAt;
      if (underWay.size > 0 || !(isDue || isOfNow && isOld)) return;
      if (isDue) againAt = Infinity;
      void ask(question, chosen);
    },
  };
}
