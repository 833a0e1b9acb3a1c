// The way to the toilet that is chosen.

import { haversine, metres } from "./distance.js";
import { leaflet } from "./leaflet.js";

/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").ShownWay} ShownWay */

/** Lengths that differ by less are the same, in metres. */
const tolerance = 1;

/**
 * The parts of a way: the line along streets, and the straight pieces between it and the ends.
 * @param {ShownWay} way
 */
function partsOf({ line, along }) {
  if (!along) return { streets: [], straight: [line] };
  const straight = along.length - along.legs.reduce((sum, leg) => sum + leg.length, 0);
  const length = (/** @type {number} */ index) => metres(haversine(
    /** @type {Position} */ (line[index - 1]), /** @type {Position} */ (line[index]),
  ));
  const [first, last] = [length(1), length(line.length - 1)];
  const isNear = (/** @type {number} */ value) => Math.abs(value - straight) < tolerance;
  const hasBoth = line.length > 2 && isNear(first + last);
  const from = straight > tolerance && (hasBoth || isNear(first)) ? 1 : 0;
  const to = line.length - (straight > tolerance && (hasBoth || isNear(last)) ? 1 : 0);
  return {
    streets: line.slice(from, to),
    straight: [line.slice(0, from + 1), line.slice(to - 1)].filter((piece) => piece.length > 1),
  };
}

/**
 * Draws a way: along streets, and dashed where it is straight because nothing is known of streets.
 * @param {import("./leaflet.js").LeafletMap} map
 */
export function wayOn(map) {
  map.createPane("way").style.zIndex = "450";
  const layer = leaflet.layerGroup().addTo(map);
  /**
   * @param {Position[]} line
   * @param {string} className
   */
  function draw(line, className) {
    const points = line.map(({ latitude, longitude }) => [latitude, longitude]);
    leaflet.polyline(points, { pane: "way", interactive: false, className }).addTo(layer);
  }
  return {
    /** @param {ShownWay | null} way */
    show(way) {
      layer.clearLayers();
      if (!way) return;
      const { streets, straight } = partsOf(way);
      draw(way.line, "way under");
      draw(streets, "way");
      for (const piece of straight) draw(piece, "way straight");
    },
  };
}
