// The map beside the list: where it goes, and what it shows, as the state says.

import { byID } from "./elements.js";
import { farAway } from "./listPart.js";
import { mapView } from "./map.js";

/** @typedef {import("./types.js").Answers} Answers */
/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").State} State */

/** Toilets that are farther away are not shown with the place, in metres. */
const farthest = 100000;

/**
 * Two corners of the city; none where the ground has no city.
 * @param {PageData} data
 * @returns {Position[]}
 */
function corners(data) {
  const points = data.ground.filter(({ kind }) => kind === "city").flatMap((shape) => shape.points);
  const [latitudes, longitudes] = [0, 1].map((part) => points.filter((_, index) => index % 2 === part));
  if (!latitudes || !longitudes || points.length === 0) return [];
  const corner = (/** @type {(...values: number[]) => number} */ most) =>
    ({ latitude: most(...latitudes), longitude: most(...longitudes) });
  return [corner(Math.min), corner(Math.max)];
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
    streetsFailed: () => store.change({ note: store.get().texts.say("streetsFailed") }),
  });

  /**
   * Moves the map to all of some positions. Where the search lies on its upper edge, as on a phone, one more makes it
   * leave room for that.
   * @param {Position[]} positions
   */
  function fit(positions) {
    const { top, height } = target.getBoundingClientRect();
    const covered = byID("top", HTMLElement).getBoundingClientRect().bottom - top;
    const latitudes = positions.map((at) => at.latitude);
    const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
    const latitude = north + (north - south) * covered / (height - covered);
    const hasRoom = positions.length < 2 || covered <= 0 || covered > height / 2;
    map.fit(hasRoom ? positions : [...positions, { latitude, longitude: positions[0]?.longitude ?? 0 }]);
  }

  /** @param {State} state */
  function fitAll({ question, answer }) {
    const hits = answer?.hits ?? [];
    const close = hits.filter((hit) => (hit.distance ?? 0) < farthest).map((hit) => hit.toilet);
    if (!question.place) fit(corners(data));
    else if (answer && farAway(answer) !== null) fit(hits.map((hit) => hit.toilet));
    else fit([question.place, ...close]);
  }

  store.watch(["texts"], ({ texts }) => map.setTexts(texts));
  store.watch(["answer", "hit"], (state, before) => {
    const { question, answer, hit, move } = state;
    map.choose(hit, move === "toilet");
    if (answer === before.answer) return;
    map.setPlace(question.place);
    const isElsewhere = move === "see" && question.place && answer && !map.sees(answer.hits.map((one) => one.toilet));
    // A map that moves asks for its marks by itself.
    if (move === "fit" || isElsewhere || (move === "toilet" && !hit)) fitAll(state);
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
