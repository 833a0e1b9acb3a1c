// Places that the person keeps, in the storage of the browser only.

/** @typedef {import("./types.js").Position & {name: string}} SavedPlace */

const key = "toilets.places";

/** @returns {SavedPlace[]} */
export function savedPlaces() {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter((place) => typeof place?.name === "string"
      && Number.isFinite(place.latitude) && Number.isFinite(place.longitude));
  } catch {
    // A page from the disk may have no storage.
    return [];
  }
}

/** @param {SavedPlace[]} places */
function store(places) {
  try {
    localStorage.setItem(key, JSON.stringify(places));
  } catch {
    // See above.
  }
}

/** @param {SavedPlace} place */
export function savePlace(place) {
  store([...savedPlaces().filter((other) => other.name !== place.name), place]);
}

/** @param {string} name */
export function forgetPlace(name) {
  store(savedPlaces().filter((other) => other.name !== name));
}
