// Keeps the page for the time without a connection: its files, and the newest documents with the streets, and with the
// toilets and their hours.
//
// Each version of the page has a cache of its own, which is filled whole before its worker is installed. So a page is
// never made of files of two versions, and an update that breaks off leaves the one before as it was.

/** The files of the page. They come from the cache of this version alone. */
const files = [
  "./", "web/style.css", "web/icon.svg", "web/manifest.webmanifest", "web/main.js", "leaflet/leaflet.css",
  "leaflet/leaflet.min.js",
];
/** The documents that change with the data. They are asked of the server first. */
const documents = ["page.json", "words.json", "offline.json", "streets.bin"];
/** The server writes a digest of all files in place of the number. */
const cacheName = "toilets-0";

/**
 * The worker, for which the types of pages have no name.
 * @type {any}
 */
const worker = self;

/** The address of the page, below which all others are. */
const root = new URL("./", worker.location.href);

/**
 * The name of what a request asks for, if that is a file or document of the page; null for all others. The question in
 * the address of the page is for the page alone, and of the document with toilets the newest one is kept. Texts are
 * kept by language.
 * @param {Request} request
 */
function nameOf({ method, mode, url }) {
  const address = new URL(url);
  if (method !== "GET" || !address.href.startsWith(root.href)) return null;
  const name = address.pathname.slice(root.pathname.length) || "./";
  // At the address of the page a program gets something else.
  if (name === "./" && mode !== "navigate") return null;
  const language = name === "words.json" ? address.searchParams.get("lang") : null;
  if (language !== null) return `words.json?lang=${encodeURIComponent(language)}`;
  return files.includes(name) || documents.includes(name) ? name : null;
}

/** @param {string} name */
const isDocument = (name) => documents.includes(name.split("?")[0] ?? "");

/** @param {string} name */
async function kept(name) {
  return (await caches.open(cacheName)).match(new URL(name, root).href, { ignoreVary: true });
}

/** The server has so long where something is kept, in milliseconds: a network may stall without an error. */
const patience = 2000;

/**
 * Whether a response is a document of the program, and not a page of a network that somebody has to sign in to.
 * @param {Response} response
 */
function isGood(response) {
  return response.ok && !/html/.test(response.headers.get("Content-Type") ?? "");
}

/**
 * Whether a good response is worth keeping.
 * @param {Response} response
 * @param {string} name
 */
function isKept({ headers }, name) {
  const [, language] = name.split("?lang=");
  // A language that the program does not have gets another one, which has a name of its own.
  if (language !== undefined) return language === headers.get("Content-Language");
  // A server that has too many streets for no place has none of them.
  return headers.get("Content-Length") !== "0";
}

/**
 * A document from the server, which is kept; without a connection, or where no good one comes, the one that was kept.
 * @param {Request} request
 * @param {string} name
 */
async function newest(request, name) {
  const asked = fetch(request).then(async (response) => {
    if (isGood(response) && isKept(response, name)) {
      const copy = response.clone();
      await (await caches.open(cacheName)).put(new URL(name, root).href, copy);
    }
    return response;
  });
  const late = new Promise((resolve) => setTimeout(() => resolve(null), patience));
  const response = await Promise.race([asked.catch(() => null), late]);
  return response && isGood(response) ? response : await kept(name) ?? asked;
}

/**
 * @param {Request} request
 * @param {string} name
 */
async function answerTo(request, name) {
  return isDocument(name) ? newest(request, name) : await kept(name) ?? fetch(request);
}

/** Fetches the files of the page, the page itself as a browser does, and keeps them when all are there. */
async function keepFiles() {
  const names = [...files, "page.json", "words.json"];
  const responses = await Promise.all(names.map(async (name) => {
    /** @type {Record<string, string>} */
    const headers = name === "./" ? { "Accept": "text/html" } : {};
    const response = await fetch(name, { headers, cache: "no-cache" });
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return response;
  }));
  const cache = await caches.open(cacheName);
  await Promise.all(responses.map((response, index) => cache.put(new URL(names[index] ?? "", root).href, response)));
}

/**
 * Takes the toilets and the streets that an earlier version kept, and deletes its cache. The origin may have other
 * applications, and this page at another address: the caches of an earlier version have the page of this address.
 */
async function takeOver() {
  const cache = await caches.open(cacheName);
  for (const version of await caches.keys()) {
    if (version === cacheName || !/^toilets-[0-9a-zA-Z]+$/.test(version)) continue;
    const earlier = await caches.open(version);
    if (!await earlier.match(root.href, { ignoreVary: true })) continue;
    for (const name of ["offline.json", "streets.bin"]) {
      const address = new URL(name, root).href;
      const found = await earlier.match(address, { ignoreVary: true });
      if (found && !await cache.match(address, { ignoreVary: true })) await cache.put(address, found);
    }
    await caches.delete(version);
  }
}

// A new version waits until no page of the one before is open.
worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keepFiles()));

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(takeOver().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const name = nameOf(request);
  if (name !== null) event.respondWith(answerTo(request, name));
});

// The page says which toilets, streets and texts it wants to have later.
worker.addEventListener("message", (/** @type {any} */ event) => {
  const addresses = event.data?.keep;
  if (!Array.isArray(addresses)) return;
  event.waitUntil(Promise.all(addresses.map((address) => {
    const request = new Request(String(address));
    const name = nameOf(request);
    return name !== null && isDocument(name) ? answerTo(request, name).catch(() => undefined) : undefined;
  })));
});
