// Changes what is in a layer of the map without touching what stays.

/** @typedef {import("./leaflet.js").Layer} Layer */

/**
 * @param {import("./leaflet.js").LayerGroup} layer
 * @returns {(wanted: Map<string, () => Layer>) => void} makes the layer have what is wanted, by keys that say how
 * it looks
 */
export function itemsOf(layer) {
  /** @type {Map<string, Layer>} */
  const shown = new Map();
  return (wanted) => {
    for (const [key, item] of shown) {
      if (wanted.has(key)) continue;
      layer.removeLayer(item);
      shown.delete(key);
    }
    for (const [key, make] of wanted) {
      if (shown.has(key)) continue;
      const item = make();
      shown.set(key, item);
      layer.addLayer(item);
    }
  };
}
