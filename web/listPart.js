// The part with the list: what was found, what is left out, and the pages.

import { byID, element } from "./elements.js";
import { counted, items, itemsLeftOut, summary } from "./list.js";
import { areaOf } from "./question.js";
import { momentAsked, nameOfPlace } from "./state.js";
import { parisZone } from "./texts.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").State} State */

/** From so far on the nearest toilet is none of here, in metres. */
const elsewhere = 20000;

/**
 * How far away the nearest toilet is, where none is known around the place; else null.
 * @param {Answer} answer
 */
export function farAway(answer) {
  const all = [...answer.hits, ...answer.nearer.map((one) => one.hit)].map((hit) => hit.distance ?? 0);
  const nearest = all.reduce((least, distance) => Math.min(least, distance), Infinity);
  return all.length > 0 && nearest >= elsewhere ? nearest : null;
}

/**
 * What is said above the list.
 * @param {State} state
 * @param {Answer} answer
 */
function said({ question, texts }, answer) {
  const far = farAway(answer);
  if (far !== null) return texts.say("farAway", { distance: texts.distance(far) });
  const precision = !areaOf(question.place) && question.place?.precision;
  return (precision ? `±${texts.distance(precision)} · ` : "") + summary(answer, texts);
}

/**
 * The title of those that are nearer and left out, with how many for each reason.
 * @param {State} state
 * @param {Answer} answer
 */
function nearerTitle({ texts }, { nearer }) {
  if (nearer.every(({ hit, reason }) => reason === "closed" && hit.opening.state !== "open")) {
    return texts.say("nearerClosed", { count: texts.number(nearer.length) }, nearer.length);
  }
  const reasons = [...new Set(nearer.map(({ reason }) => reason))];
  const counts = reasons.map((reason) =>
    counted(reason, nearer.filter((one) => one.reason === reason).length, texts));
  return texts.say("nearer", { count: counts.join(texts.say("listSeparator")) });
}

/**
 * What a document no longer knows of the moment; an empty text where it knows all.
 * @param {State} state
 * @param {PageData | null} period
 * @param {number} now
 */
function ended(state, period, now) {
  if (!period) return "";
  const moment = momentAsked(state);
  const isBeyond = state.question.open && (moment >= period.until || moment < period.from);
  return isBeyond || now >= period.until
    ? state.texts.say("hoursEnd", { date: state.texts.day(period.until, parisZone) }) : "";
}

/**
 * @param {import("./state.js").Store} store
 * @param {import("./asking.js").Asking} asking
 * @param {import("./map.js").MapView} map
 * @param {PageData} data
 * @param {() => number} now
 */
export function listPart(store, asking, map, data, now) {
  const list = byID("answer", HTMLElement);
  const previous = byID("previous", HTMLButtonElement);
  const next = byID("next", HTMLButtonElement);
  const actions = {
    choose: (/** @type {Hit} */ hit) => asking.choose(hit, "toilet"),
    point: (/** @type {Hit | null} */ hit) => map.choose(hit ?? store.get().hit),
  };

  /** @param {State} state */
  function showOffline({ answer, kept, texts }) {
    const note = byID("offline", HTMLElement);
    const keptAt = answer?.keptAt ?? null;
    note.hidden = keptAt === null;
    if (keptAt === null || kept === null) return;
    const at = { date: texts.day(keptAt, parisZone), time: texts.clock(keptAt, parisZone) };
    const count = kept.toilets?.length ?? 0;
    const sentences = [answer?.isRefused ? texts.say("refused", at) : texts.say("noConnection", at)];
    if (kept.narrowed) sentences.push(texts.say("keptSome", { count: texts.number(count) }, count));
    note.replaceChildren(...sentences.map((sentence) => element("span", {}, sentence)));
  }

  /**
   * @param {State} state
   * @param {Answer} answer
   */
  function showNearer(state, answer) {
    const part = byID("nearer", HTMLDetailsElement);
    const lines = itemsLeftOut(answer.nearer, state.chosen, state.texts, actions);
    part.hidden = lines.length === 0;
    const title = part.querySelector("summary");
    if (title) title.textContent = nearerTitle(state, answer);
    part.querySelector("ul")?.replaceChildren(...lines);
  }

  store.watch(["answer", "hit", "texts"], (state) => {
    const { answer, question, texts, chosen } = state;
    if (!answer) return;
    const { activeElement } = document;
    const isInList = activeElement instanceof HTMLElement && list.contains(activeElement);
    const id = isInList ? activeElement.dataset.id : undefined;
    const title = texts.say(question.place ? (question.by === "walk" ? "listByWalk" : "list") : "listAll");
    byID("answerTitle", HTMLHeadingElement).textContent = title;
    byID("said", HTMLElement).textContent = said(state, answer);
    // Who reads the printed sheet does not see the controls.
    const moment = momentAsked(state);
    const at = texts.say("dayAndTime", { date: texts.day(moment, parisZone), time: texts.clock(moment, parisZone) });
    byID("sheet", HTMLElement).textContent = [nameOfPlace(state), at].filter((text) => text !== null).join(" · ");
    showOffline(state);
    byID("hits", HTMLOListElement).replaceChildren(...items(answer.hits, moment, chosen, texts, actions));
    showNearer(state, answer);
    const more = answer.total - question.page * question.perPage;
    byID("pages", HTMLElement).hidden = question.page === 1 && more <= 0;
    previous.disabled = question.page === 1;
    next.disabled = more <= 0;
    previous.textContent = texts.say("previous");
    const following = Math.max(0, Math.min(question.perPage, more));
    next.textContent = texts.say("next", { count: texts.number(following) }, following);
    // Who is at a toilet of the list stays there.
    const again = id === undefined ? null : list.querySelector(`button[data-id="${CSS.escape(id)}"]`);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  });
  store.watch(["answer", "note", "texts"], (state) => {
    const period = data.toilets !== null ? data : state.answer?.keptAt === null ? null : state.kept;
    const text = state.note || (state.answer ? ended(state, period, now()) : "");
    const warning = byID("warning", HTMLElement);
    warning.hidden = text === "";
    warning.textContent = text;
  });

  /** @param {number} step */
  function turn(step) {
    void asking.turn(step).then(() => {
      list.scrollTop = 0;
      list.focus({ preventScroll: true });
    });
  }
  next.addEventListener("click", () => turn(1));
  previous.addEventListener("click", () => turn(-1));
  // A link would put its own `#` in place of the question.
  document.querySelector(".skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    (list.hidden ? byID("detailTitle", HTMLElement) : list).focus();
  });
}
