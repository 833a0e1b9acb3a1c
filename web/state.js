// The state of the page, in one place: what is asked, what was answered, and what is chosen.

/** @typedef {import("./types.js").State} State */

/**
 * @typedef {object} Store
 * @property {() => State} get
 * @property {(part: Partial<State>) => void} change
 * @property {(keys: (keyof State)[], show: (state: State, before: State) => void) => void} watch calls `show` at once,
 * and whenever one of the parts of the state is another
 */

/**
 * @param {State} first
 * @returns {Store}
 */
export function storeOf(first) {
  let state = first;
  /** @type {{keys: (keyof State)[], show: (state: State, before: State) => void}[]} */
  const watchers = [];
  return {
    get: () => state,
    change(part) {
      const before = state;
      const after = { ...before, ...part };
      state = after;
      for (const { keys, show } of watchers) {
        if (keys.some((key) => after[key] !== before[key])) show(after, before);
      }
    },
    watch(keys, show) {
      watchers.push({ keys, show });
      show(state, state);
    },
  };
}

/**
 * The moment that is asked for, or that of the answer.
 * @param {State} state
 */
export function momentAsked(state) {
  return state.question.open?.at ?? state.asOf;
}

/**
 * The name of the place, or its coordinates; null without a place.
 * @param {State} state
 */
export function nameOfPlace({ question, texts }) {
  const { place } = question;
  if (!place) return null;
  return place.isHere ? texts.say("here") : place.name ?? coordinateText(place);
}

/** @param {import("./types.js").Position} place */
export function coordinateText(place) {
  return `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`;
}
