// Which pieces of street are near a place.

/** @typedef {import("./network.js").Edge} Edge */
/** @typedef {import("./network.js").Network} Network */

/** How high and how wide a square is, in degrees: some 200 m. */
const squareHeight = 0.002;
const squareWidth = 0.003;

/** The edges of a network by the squares that they touch. */
export class StreetGrid {
  /** @param {Network} network */
  constructor(network) {
    /** @type {Map<number, Edge[]>} */
    this.squares = new Map();
    this.network = network;
  }

  /** @param {Edge} edge */
  add(edge) {
    const { latitudes, longitudes } = this.network;
    let [south, west, north, east] = [90, 180, -90, -180];
    for (const point of edge.line) {
      south = Math.min(south, latitudes[point] ?? 0);
      north = Math.max(north, latitudes[point] ?? 0);
      west = Math.min(west, longitudes[point] ?? 0);
      east = Math.max(east, longitudes[point] ?? 0);
    }
    this.forEachSquare({ south, west, north, east }, (key) => {
      const square = this.squares.get(key);
      if (square) square.push(edge);
      else this.squares.set(key, [edge]);
    });
  }

  /**
   * @param {{south: number, west: number, north: number, east: number}} box
   * @param {(key: number) => void} visit
   */
  forEachSquare(box, visit) {
    for (let row = Math.floor(box.south / squareHeight); row <= Math.floor(box.north / squareHeight); row += 1) {
      for (let column = Math.floor(box.west / squareWidth); column <= Math.floor(box.east / squareWidth); column += 1) {
        visit(row * 1000000 + column);
      }
    }
  }

  /**
   * The edges that may touch a box, each once.
   * @param {{south: number, west: number, north: number, east: number}} box
   */
  edgesIn(box) {
    /** @type {Set<Edge>} */
    const edges = new Set();
    this.forEachSquare(box, (key) => this.squares.get(key)?.forEach((edge) => edges.add(edge)));
    return edges;
  }
}
