// The toilets on the map: a sign for each, a ring for several close together, the numbers of the list.

import { clustersOf } from "./clusters.js";
import { element } from "./elements.js";
import { zoomOfStations } from "./ground.js";
import { itemsOf } from "./layerItems.js";
import { leaflet } from "./leaflet.js";
import { ring, sign } from "./signs.js";
import { stateName } from "./texts.js";

/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {import("./types.js").Mark} Mark */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./texts.js").Texts} Texts */

/** Up to so many marks are shown each for itself. */
const few = 250;
/** From this zoom on all marks are, up to so many. */
const zoomOfAll = 18;
const mostSigns = 2000;

const Spot = leaflet.DivIcon.extend({
  createIcon() {
    const { state, rank } = this.options;
    const icon = element("div", {}, sign(state), ...(rank ? [element("b", {}, rank)] : []));
    this._setIconStyles(icon, "icon");
    return icon;
  },
});

/**
 * The icon of one toilet. Fingers get 44 pixels of it.
 * @param {string} state
 * @param {string} [rank] its number in the list
 */
export function spotIcon(state, rank) {
  return new Spot({ state, rank, iconSize: [44, 44], className: `spot ${state}${rank ? " ranked" : ""}` });
}

/**
 * The marks of a map.
 * @param {import("./leaflet.js").LeafletMap} map
 * @param {boolean} isCalm whether nothing moves
 * @param {object} actions
 * @param {(id: string) => void} actions.choose
 * @param {(view: View) => Promise<Mark[]>} actions.marks
 * @param {(marks: Mark[]) => void} actions.shown
 */
export function marksOn(map, isCalm, actions) {
  /** @type {Texts} */
  let texts;
  // Each sign is an element, of which a browser shows some hundred quickly.
  const setMarks = itemsOf(leaflet.layerGroup().addTo(map));
  const ranked = leaflet.layerGroup().addTo(map);
  /** @type {Mark[]} */
  let shown = [];
  /** @type {Hit[]} */
  let hits = [];
  let askedNumber = 0;

  /**
   * @param {number} count
   * @param {number} open how many of them are open
   */
  function groupIcon(count, open) {
    const size = count < 100 ? 44 : count < 1000 ? 50 : count < 100000 ? 58 : 66;
    const title = texts.say("group", { count: texts.number(count), open: texts.number(open) }, open);
    const number = element("b", count < 1000 ? {} : { class: "long" }, texts.number(count));
    const html = element("span", { title }, ring(open / count), number);
    return leaflet.divIcon({ html, className: "group", iconSize: [size, size] });
  }

  /** @param {Mark} mark */
  function markerOf(mark) {
    const at = [mark.latitude, mark.longitude];
    if (mark.id === null) {
      return leaflet.marker(at, { icon: groupIcon(mark.count, mark.open) })
        .on("click", () => map.setView(at, map.getZoom() + 2, { animate: !isCalm }));
    }
    const { id } = mark;
    const title = texts.address(mark.title) || texts.say(`legend.${mark.state}`);
    return leaflet.marker(at, { icon: spotIcon(mark.state), title }).on("click", () => actions.choose(id));
  }

  /** What the map shows, and as much again around it. */
  function viewOf() {
    const bounds = map.getBounds().pad(0.2);
    return {
      zoom: map.getZoom(), west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(),
      north: bounds.getNorth(),
    };
  }

  /** @param {Mark[]} marks */
  function show(marks) {
    const { west, south, east, north } = viewOf();
    // Those of the list have marks of their own.
    const ids = new Set(hits.map((hit) => hit.toilet.id));
    const others = marks.filter((mark) => mark.id === null || !ids.has(mark.id));
    const inView = others.filter((mark) => mark.longitude >= west && mark.longitude <= east
      && mark.latitude >= south && mark.latitude <= north);
    const zoom = map.getZoom();
    const most = zoom >= zoomOfAll ? mostSigns : zoom >= zoomOfStations ? few : 0;
    const onMap = inView.length <= most ? inView : clustersOf(inView, zoom);
    shown = marks;
    const { language } = texts;
    setMarks(new Map(onMap.map((mark) => {
      const { id, latitude, longitude, state, count, open } = mark;
      return [[id, latitude, longitude, state, count, open, language].join(), () => markerOf(mark)];
    })));
    actions.shown(onMap);
  }

  async function refresh() {
    askedNumber += 1;
    const number = askedNumber;
    try {
      const marks = await actions.marks(viewOf());
      if (number === askedNumber) show(marks);
    } catch {
      // The list says that no answer came.
    }
  }

  return {
    refresh: () => void refresh(),
    /**
     * Shows the toilets of the list, with their numbers.
     * @param {Hit[]} found
     */
    showHits(found) {
      hits = found;
      ranked.clearLayers();
      for (const hit of [...found].reverse()) {
        const { id, latitude, longitude } = hit.toilet;
        const icon = spotIcon(stateName(hit.toilet, hit.opening), hit.rank > 0 ? texts.number(hit.rank) : undefined);
        leaflet.marker([latitude, longitude], { icon, title: texts.address(hit.toilet.address), zIndexOffset: 500 })
          .on("click", () => actions.choose(id)).addTo(ranked);
      }
    },
    /** @param {Texts} other */
    setTexts(other) {
      texts = other;
      if (shown.length > 0) show(shown);
    },
  };
}
