// Where the page gets the streets from.

import { boxAround } from "./distance.js";
import { networkOf, positionOf, Turns } from "./network.js";
import { StreetGrid } from "./streetGrid.js";
import { Streets } from "./ways.js";

/** @typedef {import("./types.js").Position} Position */

/** The streets inside of the page; null where it has none. */
export async function streetsInside() {
  const inside = document.getElementById("streetData");
  if (!inside) return null;
  const text = atob((inside.textContent ?? "").trim());
  return streetsOf(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
}

/**
 * What the worker has kept, without a look at the network: that would bring what is near no place; undefined where
 * nothing is kept.
 * @param {string} name
 */
export async function keptResponse(name) {
  if (!("caches" in window)) return undefined;
  return caches.match(new URL(name, document.baseURI).href, { ignoreVary: true }).catch(() => undefined);
}

/** The streets that were kept; null where there are none. */
export async function streetsKept() {
  return streetsIn(await keptResponse("streets.bin"));
}

/**
 * The streets of the server; null where it has none, or they do not come.
 * @param {Position | null} place
 */
export async function streetsOfServer(place) {
  try {
    return await streetsIn(await fetch(addressOfStreets(place)));
  } catch {
    return null;
  }
}

/** @param {Response | undefined} response */
async function streetsIn(response) {
  return response?.ok ? streetsOf(new Uint8Array(await response.arrayBuffer())) : null;
}

/**
 * @param {Uint8Array} bytes
 * @returns {Promise<Streets | null>}
 */
export async function streetsOf(bytes) {
  const network = await networkOf(bytes);
  if (!network || network.edges.length === 0) return null;
  const grid = new StreetGrid(network);
  const turns = new Turns();
  for (const edge of network.edges) {
    if (turns.areOver) await turns.next();
    grid.add(edge);
  }
  return new Streets(network, grid);
}

/**
 * The address of the streets: all, or where these are too many those near a place.
 * @param {Position | null} place
 */
export function addressOfStreets(place) {
  return place ? `streets.bin?near=${place.latitude.toFixed(2)},${place.longitude.toFixed(2)}` : "streets.bin";
}

/**
 * Whether streets reach as far as a place, and some way around it.
 * @param {Streets} streets
 * @param {Position} place
 */
export function haveStreetsAround(streets, place) {
  const { network } = streets;
  if (network.isWhole) return true;
  const margin = 0.02;
  const points = Array.from(network.latitudes, (_, point) => positionOf(network, point));
  const { south, west, north, east } = boxAround(points);
  return place.latitude > south + margin && place.latitude < north - margin &&
    place.longitude > west + margin && place.longitude < east - margin;
}
