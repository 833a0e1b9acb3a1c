// Follows where the device is while one walks from there.

/**
 * @param {import("./state.js").Store} store
 */
export function followPart(store) {
  /** @type {number | null} */
  let watch = null;
  store.watch(["question"], ({ question, here }) => {
    const isHere = question.place?.isHere === true && "geolocation" in navigator;
    if (isHere === (watch !== null)) return;
    if (isHere) {
      watch = navigator.geolocation.watchPosition(({ coords: { latitude, longitude } }) => {
        store.change({ here: { latitude, longitude }, move: null });
      }, () => undefined, { enableHighAccuracy: true });
    } else {
      if (watch !== null) navigator.geolocation.clearWatch(watch);
      watch = null;
      // After the change that it follows from was shown.
      if (here) void Promise.resolve().then(() => store.change({ here: null, move: null }));
    }
  });
}
