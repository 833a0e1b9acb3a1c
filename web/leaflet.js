// The library that shows the map, which is a script of its own.

/** @type {any} */
export const leaflet = /** @type {any} */ (window).L;
