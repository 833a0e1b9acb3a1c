// Changes what is in a layer of the map without touching what stays.

/**
 * @param {any} layer a group of layers
 * @returns {(wanted: Map<string, () => any>) => void} makes the layer have what is wanted, each by a key that says how
 * it looks
 */
export function itemsOf(layer) {
  /** @type {Map<string, any>} */
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
