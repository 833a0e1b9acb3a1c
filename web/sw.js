// Keeps the page for the time without a connection: its files, and the newest document with the toilets and their hours.

/** The files of the page; the cache is replaced as a whole when one of them changes, since a new worker is then installed. */
const files = [
  "./", "style.css", "icon.svg", "manifest.webmanifest", "main.js", "detail.js", "distance.js", "elements.js", "list.js",
  "localAnswers.js", "map.js", "places.js", "question.js", "saved.js", "schedule.js", "serverAnswers.js", "signs.js", "texts.js",
  "verdict.js", "leaflet/leaflet.css", "leaflet/MarkerCluster.css", "leaflet/leaflet.min.js",
  "leaflet/leaflet.markercluster.min.js", "page.json",
];
const cacheName = "toilets-1";

/**
 * The worker, for which the types of pages have no name.
 * @type {any}
 */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))))
    .then(() => worker.clients.claim()));
});

/**
 * The answer of the server, which is kept where it is one of the files; without a connection, what was kept.
 * @param {Request} request
 */
async function answerTo(request) {
  const cache = await caches.open(cacheName);
  const address = new URL(request.url);
  // The question in the address of the page is for the page alone.
  const kept = new Request(address.origin + address.pathname);
  try {
    const response = await fetch(request);
    const name = address.pathname.slice(new URL("./", worker.location.href).pathname.length);
    if (response.ok && files.includes(name === "" ? "./" : name)) await cache.put(kept, response.clone());
    return response;
  } catch (error) {
    const found = await cache.match(kept);
    if (found) return found;
    throw error;
  }
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const isOwn = new URL(request.url).origin === worker.location.origin;
  if (request.method === "GET" && isOwn) event.respondWith(answerTo(request));
});
