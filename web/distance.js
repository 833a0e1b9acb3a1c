/** @typedef {import("./types.js").Position} Position */

/** The mean radius of the Earth in metres, as the command line has it. */
const earthRadius = 6371008.8;

/**
 * The haversine of the angle between two positions, which grows with their distance.
 * @param {Position} one
 * @param {Position} other
 */
export function haversine(one, other) {
  const from = one.latitude * Math.PI / 180;
  const to = other.latitude * Math.PI / 180;
  const across = Math.sin((to - from) / 2);
  const along = Math.sin((other.longitude - one.longitude) * Math.PI / 360);
  return across * across + Math.cos(from) * Math.cos(to) * along * along;
}

/**
 * The metres of a haversine.
 * @param {number} value
 */
export function metres(value) {
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(value)));
}

/**
 * The haversine of a distance in metres.
 * @param {number} distance
 */
export function haversineOfMetres(distance) {
  if (distance >= Math.PI * earthRadius) return 2;
  const half = Math.sin(distance / (2 * earthRadius));
  return half * half;
}
