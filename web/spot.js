// A small map of one spot, which does not move.

import { element } from "./elements.js";
import { drawGround, namesOn } from "./ground.js";
import { leaflet } from "./leaflet.js";

/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").Position} Position */

const zoomOfSpot = 17;

/** @param {PageData} data */
export function spotView(data) {
  const target = element("div", { id: "spot", role: "img" });
  /** @type {ReturnType<typeof make> | null} */
  let made = null;

  function make() {
    const map = leaflet.map(target, {
      zoomControl: false, dragging: false, keyboard: false, scrollWheelZoom: false, doubleClickZoom: false,
      boxZoom: false, touchZoom: false, tap: false, zoomAnimation: false, fadeAnimation: false, maxZoom: 19,
    });
    map.attributionControl.setPrefix(false);
    map.setView([0, 0], zoomOfSpot);
    drawGround(map, data);
    map.createPane("streets").style.zIndex = "410";
    return { map, sight: leaflet.layerGroup().addTo(map), names: namesOn(map, data) };
  }

  return {
    target,
    /**
     * Shows a spot, when the element is on the page.
     * @param {Position} position
     * @param {import("./leaflet.js").Icon} icon
     * @param {import("./leaflet.js").Layer[]} layers what else is shown there: lines or pictures of streets
     * @param {boolean} hasPictures
     */
    show(position, icon, layers, hasPictures) {
      const at = [position.latitude, position.longitude];
      made = made ?? make();
      const { map, sight, names } = made;
      map.invalidateSize(false);
      map.setView(at, zoomOfSpot, { animate: false });
      sight.clearLayers();
      names.showStations();
      for (const layer of layers) sight.addLayer(layer);
      target.classList.toggle("streets", hasPictures);
      sight.addLayer(leaflet.marker(at, { icon, interactive: false }));
    },
  };
}
