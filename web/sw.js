// Keeps the page for the time without a connection: its files, and the newest document with the toilets and their hours.

/** The files of the page. Those that are asked for again replace the kept ones. */
const files = [
  "./", "page.json", "web/style.css", "web/icon.svg", "web/manifest.webmanifest", "web/main.js", "web/detail.js",
  "web/distance.js", "web/elements.js", "web/filters.js", "web/list.js", "web/localAnswers.js", "web/map.js", "web/offline.js",
  "web/placeNames.js", "web/places.js", "web/question.js", "web/saved.js", "web/schedule.js", "web/serverAnswers.js",
  "web/signs.js", "web/texts.js", "web/tiles.js", "web/verdict.js", "leaflet/leaflet.css", "leaflet/MarkerCluster.css",
  "leaflet/leaflet.min.js", "leaflet/leaflet.markercluster.min.js",
];
const cacheName = "toilets-1";

/**
 * The worker, for which the types of pages have no name.
 * @type {any}
 */
const worker = self;

/** The address of the page, below which all others are. */
const root = new URL("./", worker.location.href);

/**
 * The name under which the answer to a request is kept; null where it is not. The question in the address of the page is for the
 * page alone, and of the document with toilets the newest one is kept.
 * @param {URL} address
 */
function keptName(address) {
  const name = address.pathname.slice(root.pathname.length) || "./";
  return files.includes(name) || name === "offline.json" ? new URL(name, root).href : null;
}

/** The server has so long where something is kept, in milliseconds: a network may stall without an error. */
const patience = 2000;

/**
 * The answer of the server, which is kept where it is to be.
 * @param {Request} request
 * @param {string | null} name
 */
async function answerOfServer(request, name) {
  const response = await fetch(request);
  // At the same address a program gets something else than the page.
  const isPage = request.mode === "navigate" || name !== root.href;
  if (response.ok && name !== null && isPage) {
    const copy = response.clone();
    const cache = await caches.open(cacheName);
    await cache.put(name, copy);
  }
  return response;
}

/**
 * The answer of the server; without a connection, or where it does not come, what was kept.
 * @param {Request} request
 */
async function answerTo(request) {
  const name = keptName(new URL(request.url));
  const asked = answerOfServer(request, name);
  if (name === null) return asked;
  const late = new Promise((resolve) => setTimeout(() => resolve(null), patience));
  const response = await Promise.race([asked.catch(() => null), late]);
  if (response) return response;
  const found = await (await caches.open(cacheName)).match(name, { ignoreVary: true });
  return found ?? asked;
}

/** Fetches the files of the page, the page itself as a browser does. */
async function keepFiles() {
  const cache = await caches.open(cacheName);
  await Promise.all(files.map(async (name) => {
    const response = await fetch(name, name === "./" ? { headers: { "Accept": "text/html" } } : {});
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    await cache.put(new URL(name, root).href, response);
  }));
}

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(keepFiles().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))))
    .then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const isOwn = new URL(request.url).origin === worker.location.origin;
  if (request.method === "GET" && isOwn) event.respondWith(answerTo(request));
});

// The page says which toilets it wants to have later.
worker.addEventListener("message", (/** @type {any} */ event) => {
  const address = event.data?.keep;
  if (typeof address !== "string" || !address.startsWith("offline.json")) return;
  event.waitUntil(answerTo(new Request(address)).catch(() => undefined));
});
