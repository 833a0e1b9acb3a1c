// On a phone the list is a sheet over the map, in three heights: a glimpse, half of the screen, and all of it.

import { byID } from "./elements.js";

/** @typedef {import("./types.js").Height} Height */

/** @type {Height[]} */
const heights = ["peek", "half", "full"];
/** A pointer that moves less is a click, in pixels. */
const slack = 6;

/**
 * @param {import("./state.js").Store} store
 * @param {import("./asking.js").Asking} asking
 * @param {import("./address.js").PageHistory} pages
 */
export function sheetPart(store, asking, pages) {
  const main = byID("parts", HTMLElement);
  const panel = byID("panel", HTMLElement);
  const handle = byID("handle", HTMLButtonElement);

  store.watch(["height", "texts"], ({ height, texts }) => {
    main.className = height;
    handle.setAttribute("aria-expanded", String(height !== "peek"));
    handle.setAttribute("aria-label", texts.say(height === "full" ? "moreOfMap" : "moreOfList"));
  });

  /**
   * A step up to the whole screen has an entry of the history, so that Back lowers the sheet.
   * @param {Height} height
   */
  function set(height) {
    const before = store.get().height;
    if (height === before) return;
    if (before === "full" && pages.step() === "full" && pages.isAsMade()) pages.back(height);
    else {
      store.change({ height });
      asking.write(height === "full" ? "full" : null);
    }
  }

  /** @param {number} step */
  const move = (step) => set(heights[Math.min(2, Math.max(0, heights.indexOf(store.get().height) + step))] ?? "half");

  /** @type {{y: number, height: number} | null} where a pointer took the handle, and how high the sheet was */
  let start = null;
  let isDragged = false;
  handle.addEventListener("pointerdown", (event) => {
    start = { y: event.clientY, height: panel.offsetHeight };
    isDragged = false;
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener("pointermove", (event) => {
    if (!start) return;
    const up = start.y - event.clientY;
    isDragged = isDragged || Math.abs(up) > slack;
    if (!isDragged) return;
    main.classList.add("dragged");
    panel.style.setProperty("height", `${Math.max(60, start.height + up)}px`);
  });
  /** @param {PointerEvent} event */
  function drop(event) {
    if (start && isDragged) {
      const share = (start.height + start.y - event.clientY) / window.innerHeight;
      set(share < 0.33 ? "peek" : share < 0.66 ? "half" : "full");
    }
    start = null;
    main.classList.remove("dragged");
    panel.style.removeProperty("height");
  }
  handle.addEventListener("pointerup", drop);
  handle.addEventListener("pointercancel", drop);
  handle.addEventListener("click", () => {
    if (isDragged) isDragged = false;
    else if (store.get().height === "full") set("peek");
    else move(1);
  });
  handle.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    move(event.key === "ArrowUp" ? 1 : -1);
  });
}
