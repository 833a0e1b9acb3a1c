/** @typedef {import("./types.js").Position} Position */
/** @typedef {ReturnType<typeof boxAround>} Box */

/** The mean radius of the Earth in metres, as the command line has it. */
export const earthRadius = 6371008.8;

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

/**
 * The direction in which another position lies, in degrees clockwise from north.
 * @param {Position} one
 * @param {Position} other
 */
export function bearing(one, other) {
  const from = one.latitude * Math.PI / 180;
  const to = other.latitude * Math.PI / 180;
  const turn = (other.longitude - one.longitude) * Math.PI / 180;
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn);
  const degrees = Math.atan2(Math.sin(turn) * Math.cos(to), north) * 180 / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}

/**
 * A plane around a place, in metres.
 * @param {Position} origin
 */
export function planeAround(origin) {
  const north = earthRadius * Math.PI / 180;
  const east = Math.max(north * Math.cos(origin.latitude * Math.PI / 180), north / 1000);
  return {
    north, east,
    /** @param {Position} place */
    point: (place) => ({
      east: (place.longitude - origin.longitude) * east, north: (place.latitude - origin.latitude) * north,
    }),
    /** @param {number} distance */
    box: (distance) => ({
      south: origin.latitude - distance / north, north: origin.latitude + distance / north,
      west: origin.longitude - distance / east, east: origin.longitude + distance / east,
    }),
  };
}

/**
 * The box around some places, in degrees.
 * @param {Position[]} places
 */
export function boxAround(places) {
  const box = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity };
  for (const { latitude, longitude } of places) {
    box.south = Math.min(box.south, latitude);
    box.west = Math.min(box.west, longitude);
    box.north = Math.max(box.north, latitude);
    box.east = Math.max(box.east, longitude);
  }
  return box;
}

/**
 * Whether a place is inside of a ring: a line to the east crosses the ring an odd number of times.
 * @param {Position} place
 * @param {Position[]} ring
 */
export function isInside(place, ring) {
  let isIn = false;
  let start = ring[ring.length - 1];
  for (const end of ring) {
    if (start && (start.latitude > place.latitude) !== (end.latitude > place.latitude)) {
      const share = (place.latitude - start.latitude) / (end.latitude - start.latitude);
      if (place.longitude < start.longitude + share * (end.longitude - start.longitude)) isIn = !isIn;
    }
    start = end;
  }
  return isIn;
}
