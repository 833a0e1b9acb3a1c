// Answers from a server, which has the JSON of the command line.

import { areaOf, parametersOf } from "./question.js";
import { good, isRefusal } from "./refusal.js";
import { isSoon } from "./schedule.js";
import { coordinateText } from "./state.js";
import { marksOfTile, tilesOf } from "./tiles.js";

/** @typedef {import("./types.js").Answers} Answers */
/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {import("./types.js").Opening} Opening */
/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").Question} Question */

/** @param {string | null} text */
function moment(text) {
  return text === null ? null : Date.parse(text) / 1000;
}

/**
 * The hit in an object of an answer.
 * @param {any} object
 * @param {number} rank
 * @param {number} now
 * @returns {Hit}
 */
function hitOf(object, rank, now) {
  const closesAt = moment(object.closesAt);
  /** @type {Opening} */
  const opening = {
    state: object.open,
    isUsual: object.inferred,
    usually: object.usually,
    opensAt: moment(object.opensAt),
    closesAt,
    unknownFrom: moment(object.unknownFrom),
    isSoon: isSoon(closesAt, now, object.hoursOf),
    isConstant: object.closesAt === null && object.opensAt === null && object.unknownFrom === null,
    isBeyond: false,
  };
  return {
    toilet: { ...object, order: rank - 1, schedule: -1, usual: null },
    rank,
    distance: object.distance ?? null,
    walk: object.walk ?? null,
    isByStreets: object.walkBy === "streets",
    length: object.walkDistance ?? null,
    opening,
  };
}

/**
 * The parameters for the toilets of the map: those of the question that do not depend on a place.
 * @param {Question} question
 * @param {PageData} data
 */
function parametersOfMap(question, data) {
  const parameters = parametersOf({ ...question, place: null, page: 1, perPage: 10 }, data);
  if (question.place && !question.anyStatus && question.statuses.length === 0) parameters.set("usable", "1");
  return parameters;
}

/**
 * @param {PageData} data
 * @param {(address: string) => Promise<Response>} ask `fetch`, or what a test has in its place
 * @returns {Answers}
 */
export function serverAnswers(data, ask) {
  /** @param {string} address */
  const received = async (address) => good(await ask(address));
  return {
    async answer(question, now) {
      const parameters = parametersOf(question, data);
      const area = areaOf(question.place);
      if (area) parameters.set("near", `${75000 + area}`);
      const address = `api/toilets?${parameters}`;
      let response = question.place ? await ask(`${address}&why=1`) : await received(address);
      // The server does not list thousands that are left out.
      if (!response.ok && !isRefusal(response)) response = await ask(address);
      const envelope = await good(response).json();
      const at = moment(envelope.at) ?? now;
      const first = (envelope.page - 1) * envelope.perPage + 1;
      return {
        hits: envelope.toilets.map((/** @type {any} */ object, /** @type {number} */ index) =>
          hitOf(object, first + index, at)),
        total: envelope.total,
        hidden: envelope.hidden,
        nearer: (envelope.leftOut ?? []).map((/** @type {any} */ object) =>
          ({ hit: hitOf(object, 0, at), reason: object.reason })),
        keptAt: null,
        isRefused: false,
      };
    },
    async marks(question, _, view) {
      const parameters = parametersOfMap(question, data);
      const parts = await Promise.all(tilesOf(view).map(async (tile) => {
        const response = await received(`tiles/${tile.zoom}/${tile.x}/${tile.y}.mvt?${parameters}`);
        return marksOfTile(await response.arrayBuffer(), tile);
      }));
      return parts.flat();
    },
    async toilet(id, question) {
      const at = question.open?.at ?? null;
      const moments = at === null ? "" : `?at=${new Date(at * 1000).toISOString()}`;
      const response = await ask(`api/toilets/${encodeURIComponent(id)}${moments}`);
      if (response.status === 404) return null;
      const object = await good(response).json();
      if (object.gone !== null) return null;
      const hit = hitOf(object, 0, moment(object.at) ?? 0);
      if (question.place) {
        const { latitude, longitude } = question.place;
        const ends = new URLSearchParams({ from: `${latitude},${longitude}`, to: id });
        const way = await (await received(`api/way?${ends}`)).json();
        hit.distance = way.distance;
        hit.walk = way.walk;
        hit.isByStreets = way.walkBy === "streets";
        hit.length = way.walkDistance;
      }
      return hit;
    },
    async way(place, hit) {
      const ends = `from=${place.latitude},${place.longitude}&to=${encodeURIComponent(hit.toilet.id)}`;
      const { features } = await (await received(`api/way?${ends}&format=geojson`)).json();
      const { geometry, properties } = features[0];
      if (properties.walkBy !== "streets") return null;
      const line = geometry.coordinates.map((/** @type {number[]} */ [longitude, latitude]) =>
        ({ latitude, longitude }));
      return { length: properties.walkDistance, line, legs: properties.streets };
    },
    async hours(hit) {
      return (await received(`hours/${encodeURIComponent(hit.toilet.id)}`)).json();
    },
    async places(text) {
      const { lang } = document.documentElement;
      const found = await (await received(`api/places?q=${encodeURIComponent(text)}&lang=${lang}`)).json();
      const { coordinates } = found;
      return coordinates ? [{ ...coordinates, name: coordinateText(coordinates), kind: "coordinates" }] : found.places;
    },
  };
}
