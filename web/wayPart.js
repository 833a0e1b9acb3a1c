// The way from the place to the toilet that is chosen.

/** @typedef {import("./types.js").State} State */

/**
 * What a way belongs to; null where there is none to find.
 * @param {State} state
 */
export function endsOf({ question, hit }) {
  const { place } = question;
  return place && hit ? `${place.latitude},${place.longitude} ${hit.toilet.id}` : null;
}

/**
 * Looks for the way whenever another toilet is chosen, or another place.
 * @param {import("./state.js").Store} store
 * @param {import("./types.js").Answers} answers
 */
export function wayPart(store, answers) {
  /** @param {State} state */
  async function look(state) {
    const { question: { place }, hit } = state;
    const of = endsOf(state);
    if (of === store.get().way?.of) return;
    if (!place || !hit || of === null) {
      if (store.get().way) store.change({ way: null, move: null });
      return;
    }
    if (store.get().way) store.change({ way: null, move: null });
    // One that does not come is as one that nobody knows: the straight line is true all the same.
    const along = await answers.way(place, hit).catch(() => null);
    if (endsOf(store.get()) !== of) return;
    store.change({ way: { of, along, line: along?.line ?? [place, hit.toilet] }, move: null });
  }

  // After the change that it follows from was shown.
  store.watch(["question", "hit"], (state) => void Promise.resolve().then(() => look(state)));
}
