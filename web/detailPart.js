// The panel of the toilet that is chosen, in place of the list.

import { showDetail, showLegs } from "./toiletFacts.js";
import { byID } from "./elements.js";
import { momentAsked } from "./state.js";
import { endsOf } from "./wayPart.js";

/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {import("./types.js").State} State */

/**
 * @param {import("./state.js").Store} store
 * @param {import("./asking.js").Asking} asking
 * @param {import("./map.js").MapView} map
 * @param {import("./types.js").Answers} answers
 * @param {import("./types.js").PageData} data
 */
export function detailPart(store, asking, map, answers, data) {
  const panel = byID("detail", HTMLElement);
  const list = byID("answer", HTMLElement);
  const top = byID("detailTop", HTMLElement);

  /**
   * Draws the spot when the rest is on the screen, and the way.
   * @param {Hit} hit
   */
  function showSpotLater(hit) {
    const show = () => {
      if (store.get().hit === hit) map.showSpot(hit);
    };
    if ("requestIdleCallback" in window) window.requestIdleCallback(show, { timeout: 1000 });
    else setTimeout(show, 200);
  }

  /** @param {string} id the toilet of which somebody read */
  function focusInList(id) {
    const button = list.querySelector(`button[data-id="${CSS.escape(id)}"]`);
    if (button instanceof HTMLElement && button.offsetParent !== null) button.focus();
    else list.focus();
  }

  store.watch(["answer", "hit", "texts"], (state, before) => {
    const { hit, texts, question } = state;
    const { activeElement } = document;
    const wasRead = panel.contains(activeElement) || top.contains(activeElement);
    const [id, idBefore] = [hit?.toilet.id, before.hit?.toilet.id];
    // Who reads goes on where that was.
    const parts = () => [...top.querySelectorAll("*"), ...panel.querySelectorAll("a, summary")];
    const place = id === idBefore && activeElement ? parts().indexOf(activeElement) : -1;
    const open = [...panel.querySelectorAll("details")].map((details) => id === idBefore && details.open);
    if (hit) {
      showDetail(panel, hit, map.spot, question.place, momentAsked(state), data, texts, {
        close: asking.close,
        hours: () => answers.hours(hit),
      });
      // The title stays where it is while the rest is scrolled.
      const title = panel.querySelector(".top");
      if (title) top.replaceChildren(title);
    }
    panel.hidden = !hit;
    top.hidden = !hit;
    list.hidden = hit !== null;
    byID("answerTitle", HTMLElement).hidden = hit !== null;
    if (hit) showSpotLater(hit);
    if (id === idBefore) {
      panel.querySelectorAll("details").forEach((details, index) => {
        details.open = open[index] ?? false;
      });
      const again = place < 0 ? null : parts()[place];
      if (again instanceof HTMLElement) again.focus({ preventScroll: true });
      return;
    }
    if (id === undefined && idBefore !== undefined && wasRead) focusInList(idBefore);
    if (id === undefined || !before.answer) return;
    panel.scrollTop = 0;
    byID("detailTitle", HTMLElement).focus({ preventScroll: true });
  });
  store.watch(["way", "hit", "texts", "answer"], (state) => {
    const way = state.way?.of === endsOf(state) ? state.way : null;
    showLegs(panel, way?.along ?? null, state.texts);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) asking.close();
  });
}
