// The streets below the toilets, as far as the page has them.

import { accentsOf } from "./accents.js";
import { foldOf } from "./placeNames.js";
import { haveStreetsAround, streetsOfServer } from "./streetData.js";
import { textsIn } from "./texts.js";

/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./ways.js").Streets} Streets */

/**
 * Draws the streets inside of the page; else those of the server, and others where the place lies beyond them.
 * @param {import("./state.js").Store} store
 * @param {import("./map.js").MapView} map
 * @param {PageData} data
 * @param {Promise<Streets | null> | null} inside
 */
export function streetsPart(store, map, data, inside) {
  /** @type {Streets | null} */
  let streets = null;
  /** @type {Position | null | undefined} */
  let asked;

  /** @param {Position | null} place */
  async function draw(place) {
    const all = data.narrowed || inside ? null : await streetsOfServer(null);
    const come = inside ? await inside : all ?? await streetsOfServer(place);
    if (!come || come === streets || place !== asked) return;
    streets = come;
    map.drawStreets(come);
    const { texts } = store.get();
    store.change({ texts: textsIn(texts.page, accentsOf(come.network.streets, foldOf(data.letters))), move: null });
  }

  store.watch(["answer"], ({ question: { place } }) => {
    const isEnough = streets && (!place || haveStreetsAround(streets, place));
    if (isEnough || place === asked) return;
    asked = place;
    void draw(place);
  });
}
