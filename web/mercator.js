// The projection of the map (Web Mercator), whose square has 256 × 256 pixels at zoom 0.

/**
 * The pixel of a position at zoom 0.
 * @param {number} latitude in degrees
 * @param {number} longitude
 */
export function pixelOf(latitude, longitude) {
  const y = (1 - Math.asinh(Math.tan(latitude * Math.PI / 180)) / Math.PI) * 128;
  return { x: (longitude + 180) / 360 * 256, y };
}

/**
 * The latitude at a share of the height of the map, from the north.
 * @param {number} share
 */
export function latitudeAt(share) {
  return Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180 / Math.PI;
}
