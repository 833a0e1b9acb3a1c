/* eslint-env node */
// Gives the page's modules the worst that a link, a store or the storage of a browser can hold, as far as it is known.
// Standard output gets a line of JSON for each case: its name, the milliseconds of the processor, and what came of it.
// With the name of a forged network as a word, it writes that in Base64 instead.

const [, , forged] = process.argv;

/** @param {number} seed */
function randomOf(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor(state / 2147483648 * below);
  };
}

/** The numbers by which ways are found, as the program writes them. */
const rules = [250, 60, 15, 15, 8, 5000, 30, 160, 2, 1024, 15000000];

/**
 * Packed streets: junctions from the west, and edges of one street each, with their points between two junctions.
 * @param {[number, number][]} junctions south and west, in millionths of a degree
 * @param {{from: number, to: number, points: [number, number][]}[]} edges
 * @param {(edge: {to: number}) => number} rank what is written for the end of an edge
 */
function packed(junctions, edges, rank = ({ to }) => 4096 + to) {
  const number = (/** @type {number} */ value) => {
    const bytes = [];
    for (let rest = value; ; rest = Math.floor(rest / 128)) {
      if (rest < 128) return [...bytes, rest];
      bytes.push(rest % 128 + 128);
    }
  };
  const signed = (/** @type {number} */ value) => number(value < 0 ? -2 * value - 1 : 2 * value);
  const list = (/** @type {number[][]} */ parts) => {
    const bytes = parts.flat();
    return [number(bytes.length), bytes].flat();
  };
  const [corner = [0, 0]] = junctions;
  const south = Math.min(...junctions.map(([north]) => north));
  const west = corner[1];
  const between = edges.flatMap(({ from, points }) => {
    let last = junctions[from] ?? [0, 0];
    return points.map((point) => {
      const step = [signed(point[0] - last[0]), signed(point[1] - last[1])].flat();
      last = point;
      return step;
    });
  });
  return Uint8Array.from([
    [1, 1, 1], signed(south), signed(west), number(1e9), number(1), number(edges.length), rules.flatMap(number),
    list([number(junctions.length)]),
    list(junctions.map(([, east], index) => number(east - (junctions[index - 1]?.[1] ?? west)))),
    list(junctions.map(([north]) => number(north - south))),
    list(edges.map(() => number(3))), list(edges.map(({ from }) => number(from))), list([]),
    list(edges.map(({ points }) => number(points.length * 32))), list(edges.map((edge) => number(rank(edge)))),
    list(between), [list([...edges.map(() => [0]), ...edges.map((_, index) => [65 + index % 26, 10])])].flat(),
    list([]),
  ].flat());
}

/** @type {[number, number]} */
const spot = [48857500, 2341400];
const count = 200000;
/** @type {{[name: string]: () => Uint8Array}} */
const networks = {
  // A street of many points in one spot.
  spiral: () => packed([spot, [spot[0], spot[1] + 900]], [{
    from: 0, to: 1,
    points: Array.from({ length: count }, (_, index) => {
      const [angle, radius] = [index / 10, 900 * index / count];
      return [Math.round(spot[0] + radius * Math.sin(angle)), Math.round(spot[1] + radius * Math.cos(angle))];
    }),
  }]),
  // One of many points in a straight line.
  straight: () => packed([[spot[0], spot[1] - count / 2], [spot[0], spot[1] + count / 2]], [{
    from: 0, to: 1,
    points: Array.from({ length: count - 1 }, (_, index) => [spot[0], spot[1] - count / 2 + index + 1]),
  }]),
  // Streets from one end of the Earth to the other.
  long: () => packed([[-89000000, -179000000], [89000000, 179000000]],
    Array.from({ length: 2000 }, () => ({ from: 0, to: 1, points: [] }))),
  // Streets back and forth between two junctions.
  parallel: () => packed([[spot[0], spot[1] - 2000], [spot[0] + 2000, spot[1] + 2000]],
    Array.from({ length: 20000 }, () => ({ from: 0, to: 1, points: [] }))),
  // Junctions in one spot, each edge to the farthest of them.
  crowd: () => packed(Array.from({ length: 30000 }, (_, index) => [spot[0] + index % 200, spot[1] + index]),
    Array.from({ length: 30000 }, (_, index) => ({ from: index, to: 0, points: [] })), () => 4000),
};

/**
 * What the streets of a network cost: read, as ends of ways, and with their names on the map.
 * @param {string} name
 */
async function walked(name) {
  const { streetsOf } = await import("./streetData.js");
  const { StreetNames } = await import("./streetNames.js");
  const { pixelOf } = await import("./mercator.js");
  const streets = await streetsOf(networks[name]?.() ?? new Uint8Array());
  if (!streets) return "no streets";
  const { network, grid } = streets;
  const random = randomOf(8);
  const place = { latitude: spot[0] / 1e6, longitude: spot[1] / 1e6 };
  const ways = streets.from(place);
  for (let toilet = 0; toilet < 2000; toilet += 1) {
    const at = { latitude: (spot[0] + random(1600) - 800) / 1e6, longitude: (spot[1] + random(1600) - 800) / 1e6 };
    ways.length(at, null);
  }
  const pixels = Array.from(network.latitudes, (latitude, point) => pixelOf(latitude, network.longitudes[point]));
  const names = new StreetNames(network, {
    xs: Float64Array.from(pixels, ({ x }) => x), ys: Float64Array.from(pixels, ({ y }) => y),
  }, network.streets.map((_, index) => index), [], () => network.edges);
  const { x, y } = pixelOf(place.latitude, place.longitude);
  for (const zoom of [15, 17, 19]) {
    names.labels(x * 2 ** zoom, y * 2 ** zoom, zoom, { measureText: (text) => ({ width: 6 * text.length }) });
  }
  return `${grid.edgesIn({ south: 48.8, west: 2.3, north: 48.9, east: 2.4 }).size} edges`;
}

/**
 * Texts that repeat parts of coordinates, links and numbers, up to a length.
 * @param {number} seed
 * @param {number} length
 */
function texts(seed, length) {
  const random = randomOf(seed);
  const atoms = [
    " ", "\t", "1", "12", "123.", "1.5", "1,5", "°", "'", "\"", "''", "N", "E", ",", ";", "-", "x", "geo:", "https://",
    "?q=", "&ll=1, ", "!3d1", "!4d", "@1,", "#map=1.", "/", "%20", "+", "%2C", "h", "m", "\u0316", "\u0301", "\u00e9",
  ];
  return Array.from({ length: 400 }, () => {
    const parts = Array.from({ length: 1 + random(5) }, () =>
      Array.from({ length: 1 + random(4) }, () => atoms[random(atoms.length)]).join(""));
    return `${random(2)}${parts.map((part) => part.repeat(Math.ceil(length / parts.length / part.length))).join("")}x`;
  });
}

const data = {
  properties: [], kinds: ["wc"], statuses: ["in-service"], sources: [{ name: "paris" }], places: [], toilets: null,
};

/** @type {{[name: string]: () => any}} */
const cases = {
  "a link with 200 spaces": async () => {
    const { coordinates } = await import("./coordinates.js");
    return String(coordinates(`1${" ".repeat(200)}x`));
  },
  "coordinates": async () => {
    const { coordinates, longestText } = await import("./coordinates.js");
    return texts(1, longestText - 100).filter(coordinates).length;
  },
  "long links": async () => {
    const { askedIn } = await import("./address.js");
    const [text] = texts(2, 2e5);
    for (const name of ["near", "within", "for", "open-at", "n", "id", "name", "kind", "source", "arrondissement"]) {
      for (const value of [text, " ".repeat(2e5), "1".repeat(2e5), "wc,1,paris,".repeat(2e4)]) {
        askedIn(new URLSearchParams([[name, value]]).toString(), data, null);
      }
    }
    const { question } = askedIn(`arrondissement=${"4,".repeat(1e5)}&kind=${"wc,".repeat(1e5)}`, data, null);
    return `${question.arrondissements} ${question.kinds}`;
  },
  "names of places": async () => {
    const { PlaceNames } = await import("./placeNames.js");
    const aliases = Array.from({ length: 2000 }, (_, index) => `b ${"b".repeat(300)} ${index}`);
    const lines = Array.from({ length: 2000 }, (_, index) => `b${index}`);
    const places = [{ name: "b", kind: "station", latitude: 48, longitude: 2, aliases, lines }];
    const marks = "a\u0301\u0316".repeat(1e5);
    const names = new PlaceNames({ places, towns: [], letters: {}, spellings: {} }, []);
    return [marks, "b ".repeat(1e5), "b c ".repeat(8), "b c", "bcbcbcbcbc ".repeat(8)]
      .map((text) => names.find(text).places.length).join();
  },
  "accents": async () => {
    const { accented, accentsOf } = await import("./accents.js");
    const { foldOf } = await import("./placeNames.js");
    const accents = accentsOf([`${"é".repeat(1e5)} rue Crémieux`, "é ".repeat(1e5)], foldOf({ é: "e" }));
    return accented("rue Cremieux", accents);
  },
  "hours that change each minute": async () => {
    const { isOpen, openingAt } = await import("./schedule.js");
    const period = { from: 0, until: 1e8 };
    const changes = Array.from({ length: 40000 }, (_, index) => [index * 60, index % 2 === 0 ? 1 : 5]).flat();
    const unknown = Array.from({ length: 40000 }, (_, index) => [index * 60, index % 2 + 1]).flat();
    const toilet = { status: "in-service", hoursOf: "toilet" };
    let yes = 0;
    for (let moment = 0; moment < 20000; moment += 1) {
      openingAt(toilet, changes, [], moment, period);
      yes += isOpen(unknown, moment, 1e7, period) === "unknown" ? 1 : 0;
    }
    return yes;
  },
  "many that are left out": async () => {
    global.window = { L: {} };
    const { farAway } = await import("./listPart.js");
    const hit = { distance: 5 };
    return String(farAway({ hits: [], nearer: Array.from({ length: 500000 }, () => ({ hit })) }));
  },
  "zones and moments": async () => {
    const { clockText, days, textsIn } = await import("./texts.js");
    const texts = textsIn({ language: "en", locale: "en-GB", plurals: "", texts: {} });
    days(1764331200, "Mars/Olympus", 7);
    days(Infinity, "", 7);
    clockText(1e300, "Europe/Paris");
    texts.day(NaN, "Mars/Olympus");
    return [
      texts.clock(1764331200, "Europe/Paris"), texts.clock(1764331200, "Mars/Olympus"),
      texts.time(1764331200, 1764331200, ""), texts.time(1e17, 1764331200, "Europe/Paris").length > 0,
    ].join();
  },
  "places that were stored": async () => {
    const stored = [
      { name: "far", latitude: 500, longitude: 0 }, { name: 5, latitude: 1, longitude: 1 }, null, "x",
      { name: "a".repeat(1e6), latitude: 48, longitude: 2, precision: "x", words: {} },
      ...Array.from({ length: 10000 }, () => ({ name: "here", latitude: 48, longitude: 2 })),
    ];
    global.localStorage = { getItem: () => JSON.stringify(stored.reverse()) };
    const { savedPlaces } = await import("./saved.js");
    const places = savedPlaces();
    return `${places.length} ${Math.max(...places.map(({ name }) => name.length))}`;
  },
  ...Object.fromEntries(Object.keys(networks).map((name) => [name, () => walked(name)])),
};

/** Runs all cases, one after the other. */
async function runAll() {
  for (const [name, run] of Object.entries(cases)) {
    const before = process.cpuUsage();
    const said = await run();
    const { user, system } = process.cpuUsage(before);
    console.log(JSON.stringify({ name, milliseconds: Math.round((user + system) / 1000), said: String(said) }));
  }
}

if (forged) process.stdout.write(Buffer.from(networks[forged]?.() ?? []).toString("base64"));
else void runAll();
