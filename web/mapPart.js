// The map beside the list: where it goes, and what it shows, as the state says.

import { byID } from "./elements.js";
import { farAway } from "./listPart.js";
import { mapView } from "./map.js";

/** @typedef {import("./types.js").Answers} Answers */
/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").State} State */

/** Toilets that are farther away are not shown with the place, in metres. */
const farthest = 100000;

/**
 * How much of the upper and of the lower part of the map lies under the search and under the list, in pixels.
 * @param {HTMLElement} target
 */
function coveredOf(target) {
  const map = target.getBoundingClientRect();
  const top = byID("top", HTMLElement).getBoundingClientRect();
  const panel = byID("panel", HTMLElement).getBoundingClientRect();
  const isBelow = panel.left <= map.left && panel.right >= map.right;
  return { top: Math.max(0, top.bottom - map.top), bottom: isBelow ? Math.max(0, map.bottom - panel.top) : 0 };
}

/**
 * @param {import("./state.js").Store} store
 * @param {import("./asking.js").Asking} asking
 * @param {Answers} answers
 * @param {PageData} data
 */
export function mapPart(store, asking, answers, data) {
  const target = byID("map", HTMLElement);
  const map = mapView(target, data, {
    choose: (id) => void asking.chooseOnMap(id),
    place: (place) => asking.setPlace({ ...place, name: null }),
    marks: (view) => answers.marks(store.get().question, store.get().asOf, view),
    covered: () => coveredOf(target),
    streetsFailed: () => store.change({ note: store.get().texts.say("streetsFailed") }),
  });

  /** @param {State} state */
  function fitAll({ question, answer }) {
    const hits = answer?.hits ?? [];
    const close = hits.filter((hit) => (hit.distance ?? 0) < farthest).map((hit) => hit.toilet);
    if (!question.place) map.fit([]);
    else if (answer && farAway(answer) !== null) map.fit(hits.map((hit) => hit.toilet));
    else map.fit([question.place, ...close]);
  }

  /**
   * Shows a toilet and the place from where one walks to it, where that is not far away.
   * @param {Position | null} place
   * @param {Hit} hit
   */
  function showBoth(place, hit) {
    const isClose = place && (hit.distance ?? 0) < farthest;
    map.frame(isClose ? [place, hit.toilet] : [hit.toilet]);
  }

  store.watch(["question", "here"], ({ question, here }) => map.setPlace(here ?? question.place));
  store.watch(["way"], ({ way }) => {
    map.showWay(way);
    if (way && (store.get().hit?.distance ?? 0) < farthest) map.frame(way.line);
  });
  store.watch(["texts"], ({ texts }) => map.setTexts(texts));
  store.watch(["answer", "hit"], (state, before) => {
    const { question, answer, hit, move } = state;
    map.choose(hit);
    if (answer === before.answer && hit !== before.hit && hit) showBoth(question.place, hit);
    if (answer === before.answer) return;
    map.showHits(answer?.hits ?? []);
    const isElsewhere = move === "see" && question.place && answer && !map.sees(answer.hits.map((one) => one.toilet));
    // A map that moves asks for its marks by itself.
    if (move === "toilet" && hit) {
      showBoth(question.place, hit);
      map.refresh();
    } else if (move === "fit" || isElsewhere || move === "toilet") fitAll(state);
    else map.refresh();
  });
  const streets = byID("streets", HTMLInputElement);
  streets.addEventListener("change", () => {
    map.setStreets(streets.checked);
    const { hit } = store.get();
    if (hit) map.showSpot(hit);
  });
  // The sheet and the window change the size of the map.
  if ("ResizeObserver" in window) new ResizeObserver(() => map.resize()).observe(target);
  return map;
}
