// The streets of the page as places, and where a house number of one is.

import { boxAround, haversine, metres } from "./distance.js";

/** @typedef {import("./network.js").Network} Network */
/** @typedef {import("./types.js").NamedPlace} NamedPlace */
/** @typedef {import("./types.js").Toilet} Toilet */

/**
 * The streets that have a name, each with its points.
 * @param {Network} network
 * @returns {NamedPlace[]}
 */
export function placesOfStreets(network) {
  /** @type {number[][]} */
  const points = network.streets.map(() => []);
  for (const { street, line } of network.edges) points[street]?.push(...line);
  return network.streets.flatMap((name, number) => {
    const own = points[number] ?? [];
    if (own.length === 0 || /^(Voie [A-Z]{1,2}\/\d+)?$/i.test(name)) return [];
    return [{ name, kind: "street", ...middleOf(network, own) }];
  });
}

/**
 * The point of a street that is nearest to the middle of its box, and how far in metres its points are from there.
 * @param {Network} network
 * @param {number[]} points
 */
function middleOf({ latitudes, longitudes }, points) {
  const all = points.map((point) => ({ latitude: latitudes[point] ?? 0, longitude: longitudes[point] ?? 0 }));
  const { south, west, north, east } = boxAround(all);
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const nearest = all.reduce((best, point) => (haversine(point, middle) < haversine(best, middle) ? point : best));
  const precision = Math.max(...[south, north].flatMap((latitude) =>
    [west, east].map((longitude) => metres(haversine(nearest, { latitude, longitude })))));
  return { ...nearest, precision: Math.ceil(precision) };
}

/**
 * A house number of a street: where a toilet has that address, else along the street.
 * @param {NamedPlace} street
 * @param {string} number
 * @param {Toilet[]} toilets
 * @param {import("./placeNames.js").Fold} fold
 * @returns {NamedPlace}
 */
export function placeOfNumber(street, number, toilets, fold) {
  const name = `${number} ${street.name}`;
  const there = toilets.find((toilet) =>
    toilet.street === street.name && fold(toilet.address).startsWith(`${number} `));
  const at = there ? { latitude: there.latitude, longitude: there.longitude, precision: null } : {};
  return { ...street, ...at, name, kind: "address" };
}
