// Which pieces of street are near a place.

import { boxAround } from "./distance.js";
import { positionOf } from "./network.js";

/** @typedef {import("./distance.js").Box} Box */
/** @typedef {import("./network.js").Edge} Edge */
/** @typedef {import("./network.js").Network} Network */

/** How high and how wide a square is, in degrees: some 200 m. */
const squareHeight = 0.002;
const squareWidth = 0.003;
/** On each level squares are twice as high and wide as on the one before; one on the last has all of the Earth. */
const levels = 19;

/**
 * The edges of a network by the squares that they touch: each on the first level where these are four at most, so that
 * a long one is in few squares too.
 */
export class StreetGrid {
  /** @param {Network} network */
  constructor(network) {
    /**
     * The squares of each level that has edges.
     * @type {Map<number, Edge[]>[]}
     */
    this.levels = [];
    this.network = network;
  }

  /** @param {Edge} edge */
  add(edge) {
    const box = boxAround(edge.line.map((point) => positionOf(this.network, point)));
    const size = Math.max((box.north - box.south) / squareHeight, (box.east - box.west) / squareWidth);
    let level = 0;
    while (level < levels && size > 2 ** level) level += 1;
    const squares = this.levels[level] ?? new Map();
    this.levels[level] = squares;
    this.forEachSquare(box, level, (key) => {
      const square = squares.get(key);
      if (square) square.push(edge);
      else squares.set(key, [edge]);
    });
  }

  /**
   * @param {Box} box
   * @param {number} level
   * @param {(key: number) => void} visit
   */
  forEachSquare(box, level, visit) {
    const [height, width] = [squareHeight * 2 ** level, squareWidth * 2 ** level];
    for (let row = Math.floor(box.south / height); row <= Math.floor(box.north / height); row += 1) {
      for (let column = Math.floor(box.west / width); column <= Math.floor(box.east / width); column += 1) {
        visit(row * 1000000 + column);
      }
    }
  }

  /**
   * The lists of edges that touch a box or lie near it.
   * @param {Box} box
   * @param {(edges: Edge[]) => void} visit
   */
  forEachList(box, visit) {
    this.levels.forEach((squares, level) => {
      this.forEachSquare(box, level, (key) => {
        const edges = squares.get(key);
        if (edges) visit(edges);
      });
    });
  }

  /**
   * How many edges `edgesIn` goes through.
   * @param {Box} box
   */
  countIn(box) {
    let count = 0;
    this.forEachList(box, (edges) => {
      count += edges.length;
    });
    return count;
  }

  /**
   * The edges that may touch a box, each once.
   * @param {Box} box
   */
  edgesIn(box) {
    /** @type {Set<Edge>} */
    const all = new Set();
    this.forEachList(box, (edges) => edges.forEach((edge) => all.add(edge)));
    return all;
  }
}
