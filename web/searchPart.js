// The part where one says where: the search box, the device's position, and the places that are kept.

import { byID } from "./elements.js";
import { searchBox } from "./places.js";
import { showSaved } from "./saved.js";
import { coordinateText, nameOfPlace } from "./state.js";

/** @typedef {import("./types.js").NamedPlace} NamedPlace */

/**
 * @param {import("./state.js").Store} store
 * @param {import("./asking.js").Asking} asking
 * @param {import("./types.js").Answers} answers
 */
export function searchPart(store, asking, answers) {
  const input = byID("place", HTMLInputElement);
  const say = (/** @type {string} */ name) => store.change({ note: store.get().texts.say(name) });

  /**
   * Goes to a place. A link has the words that mean it everywhere, which a server says; else its name, if that does.
   * @param {NamedPlace} place
   */
  async function take(place) {
    const { latitude, longitude, precision = null, name } = place;
    const [first] = place.near ? [place] : await answers.places(name).catch(() => []);
    const isMeant = first?.latitude === latitude && first.longitude === longitude;
    asking.setPlace({ latitude, longitude, precision, name, words: isMeant ? place.near ?? name : null });
  }

  searchBox((text) => answers.places(text), () => store.get().texts, {
    take: (place) => void take(place),
    takePosition: (position) => asking.setPlace(position && { ...position, name: null }),
    unknown: () => say("unknownPlace"),
    failed: () => say("failed"),
  });

  function locate() {
    const failed = () => say("noPosition");
    say("locating");
    if (!("geolocation" in navigator)) failed();
    else {
      const { place } = store.get().question;
      navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude } }) => {
        // Another place may have been chosen meanwhile.
        if (store.get().question.place !== place) return;
        asking.setPlace({ latitude, longitude, name: null, isHere: true });
      }, failed, { enableHighAccuracy: true, timeout: 15000 });
    }
  }
  const here = byID("here", HTMLButtonElement);
  const nearest = byID("nearest", HTMLButtonElement);
  for (const button of [here, nearest]) button.addEventListener("click", locate);

  store.watch(["question", "texts"], (state, before) => {
    const { texts, question: { place } } = state;
    nearest.textContent = texts.say("nearest");
    nearest.hidden = place !== null;
    here.title = texts.say("nearest");
    here.setAttribute("aria-label", texts.say("nearest"));
    input.placeholder = texts.say("searchHint");
    byID("choices", HTMLUListElement).setAttribute("aria-label", texts.say("choosePlace"));
    // What is being typed stays.
    if (place !== before.question.place || document.activeElement !== input) input.value = nameOfPlace(state) ?? "";
    const name = place && (place.name ?? coordinateText(place));
    showSaved(place && { ...place, isHere: false, name: name ?? "" }, texts, asking.setPlace);
  });
}
