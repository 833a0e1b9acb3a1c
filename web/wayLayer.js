// The way to the toilet that is chosen.

import { leaflet } from "./leaflet.js";

/** @typedef {import("./types.js").Position} Position */

/**
 * Draws a way: along streets, or a dashed straight line where nothing is known of them.
 * @param {any} map
 */
export function wayOn(map) {
  map.createPane("way").style.zIndex = "450";
  const layer = leaflet.layerGroup().addTo(map);
  const latLng = (/** @type {Position} */ { latitude, longitude }) => [latitude, longitude];
  return {
    clear: () => layer.clearLayers(),
    /**
     * @param {Position[]} line
     * @param {boolean} isStraight
     */
    show(line, isStraight) {
      layer.clearLayers();
      const points = line.map(latLng);
      const options = { pane: "way", interactive: false };
      leaflet.polyline(points, { ...options, className: "way under" }).addTo(layer);
      leaflet.polyline(points, { ...options, className: isStraight ? "way straight" : "way" }).addTo(layer);
    },
  };
}
