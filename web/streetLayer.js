// Draws the streets: lines by importance, and from zoom 15 on their names along them.

import { widthOfStation } from "./ground.js";
import { leaflet } from "./leaflet.js";
import { latitudeAt, pixelOf } from "./mercator.js";
import { StreetNames } from "./streetNames.js";

/** @typedef {import("./network.js").Edge} Edge */
/** @typedef {{x: number, y: number, z: number}} Tile */
/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./ways.js").Streets} Streets */

/** From this zoom on names are shown. */
const zoomOfNames = 15;
/** Tiles are drawn for so many milliseconds, then the page has a turn. */
const longestDrawing = 8;
/** Streets reach into a tile from so many pixels beside it, as half of their width. */
const margin = 16;
/** A tile has so many straight pieces of streets. Those of Paris have at most 15,000. */
const mostPieces = 30000;
/** So many pieces are drawn at once: what lies on each other costs a browser the square of their number. */
const piecesAtOnce = 1000;

/** The classes of streets: what is wide, what is usual, and what is narrow. */
const classes = { wide: 2, usual: 1, narrow: 0 };
/**
 * The width in pixels of the streets of each class, from zoom 10 on.
 * @type {number[][]}
 */
const widths = [
  [0, 0, 0, 0, 1, 2.2, 4, 7, 11, 17],
  [0, 0, 0, 1, 1.6, 3.4, 6, 10, 16, 24],
  [0.6, 0.9, 1.3, 2.2, 3.4, 6, 9, 14, 21, 30],
];

const palettes = {
  light: { fill: "#ffffff", wide: "#fdf3d0", casing: "#cfc8b8", name: "#45423c", halo: "#ffffff" },
  dark: { fill: "#3a414b", wide: "#4a4f50", casing: "#15181c", name: "#d5dae0", halo: "#20242a" },
};

/**
 * How important a street is.
 * @param {string} name
 * @param {number} length in metres
 */
function classOf(name, length) {
  if (/^(boulevard|avenue|quai|cours|pont|voie georges|esplanade|rond-point|place|carrefour|route)\b/i.test(name)) {
    return length > 150 ? classes.wide : classes.usual;
  }
  if (/^rue\b/i.test(name)) return length > 1200 ? classes.wide : classes.usual;
  return classes.narrow;
}

/** What is drawn of streets. */
class StreetDrawing {
  /**
   * @param {Streets} streets
   * @param {PageData} data whose stations have names too, which names of streets leave room for
   */
  constructor(streets, data) {
    this.streets = streets;
    /** How many pieces the tile may still have. */
    this.pieces = 0;
    const stations = data.places.filter(({ kind }) => kind === "station").map(({ latitude, longitude, name }) =>
      ({ ...pixelOf(latitude, longitude), width: widthOfStation(name) }));
    const { network } = streets;
    const lengths = network.streets.map(() => 0);
    for (const edge of network.edges) lengths[edge.street] = (lengths[edge.street] ?? 0) + edge.length / 1000;
    this.classes = network.streets.map((name, street) => classOf(name, lengths[street] ?? 0));
    const byImportance = network.streets.map((_, street) => street).sort((one, other) =>
      (this.classes[other] ?? 0) - (this.classes[one] ?? 0) || (lengths[other] ?? 0) - (lengths[one] ?? 0));
    /** @type {number[]} */
    const orders = [];
    byImportance.forEach((street, order) => {
      orders[street] = order;
    });
    const points = Array.from(network.latitudes, (latitude, point) =>
      pixelOf(latitude, network.longitudes[point] ?? 0));
    this.pixels = { xs: Float64Array.from(points, ({ x }) => x), ys: Float64Array.from(points, ({ y }) => y) };
    this.names = new StreetNames(network, this.pixels, orders, stations, this.edgesIn.bind(this));
  }

  /**
   * The streets in a part of the map, in pixels of a zoom.
   * @param {number} x
   * @param {number} y
   * @param {number} size
   * @param {number} zoom
   */
  edgesIn(x, y, size, zoom) {
    const scale = 256 * 2 ** zoom;
    return this.streets.grid.edgesIn({
      west: x / scale * 360 - 180, east: (x + size) / scale * 360 - 180, north: latitudeAt(y / scale),
      south: latitudeAt((y + size) / scale),
    });
  }

  /**
   * Draws a tile.
   * @param {CanvasRenderingContext2D} context
   * @param {Tile} tile
   * @param {number} size of a tile in pixels
   * @param {typeof palettes.light} palette
   */
  draw(context, tile, size, palette) {
    this.pieces = mostPieces;
    const { x: column, y: row, z: zoom } = tile;
    const edges = [...this.edgesIn(column * size - margin, row * size - margin, size + 2 * margin, zoom)];
    context.lineCap = "round";
    context.lineJoin = "round";
    for (const isCasing of [true, false]) {
      for (const kind of [classes.narrow, classes.usual, classes.wide]) {
        const width = widths[kind]?.[Math.min(zoom, 19) - 10] ?? 0;
        // Narrow lines alone are seen better in the colour of the casing.
        const isThin = width < 2.2;
        if (width === 0 || isCasing && isThin) continue;
        context.strokeStyle = isCasing || isThin ? palette.casing : kind === classes.wide ? palette.wide : palette.fill;
        context.lineWidth = isCasing ? width + 1.6 : width;
        context.beginPath();
        const ofKind = edges.filter((edge) => this.classes[edge.street] === kind && !edge.hasStairs);
        this.trace(context, ofKind, tile, size);
      }
    }
    if (zoom < zoomOfNames) return;
    this.drawStairs(context, edges.filter((edge) => edge.hasStairs), tile, size, palette);
    this.drawNames(context, column * size, row * size, size, zoom, palette);
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Edge[]} edges
   * @param {Tile} tile
   * @param {number} size
   * @param {typeof palettes.light} palette
   */
  drawStairs(context, edges, tile, size, palette) {
    context.strokeStyle = palette.name;
    context.lineCap = "butt";
    context.lineWidth = 4;
    context.setLineDash([1.5, 2]);
    context.beginPath();
    this.trace(context, edges, tile, size, true);
    context.setLineDash([]);
  }

  /**
   * Draws edges, but for pieces of them that are outside of the tile.
   * @param {CanvasRenderingContext2D} context
   * @param {Edge[]} edges
   * @param {Tile} tile
   * @param {number} size
   * @param {boolean} [areDashed] whether each is drawn whole, as dashes begin at its start; they cost more
   */
  trace(context, edges, tile, size, areDashed = false) {
    const { xs, ys } = this.pixels;
    const scale = 2 ** tile.z;
    const [left, top] = [tile.x * size, tile.y * size];
    const isOutside = (/** @type {number} */ from, /** @type {number} */ to) =>
      Math.max(from, to) < -margin || Math.min(from, to) > size + margin;
    let traced = 0;
    for (const { line } of edges) {
      let [fromX, fromY, isDrawn] = [0, 0, false];
      for (let index = 0; index < line.length; index += 1) {
        const x = (xs[line[index] ?? 0] ?? 0) * scale - left;
        const y = (ys[line[index] ?? 0] ?? 0) * scale - top;
        const cost = areDashed ? 1 + Math.hypot(x - fromX, y - fromY) / 4 : 1;
        const isSeen = index > 0 && (areDashed || !isOutside(fromX, x) && !isOutside(fromY, y))
          && cost <= this.pieces;
        if (isSeen) {
          if (!isDrawn) context.moveTo(fromX, fromY);
          context.lineTo(x, y);
          this.pieces -= cost;
          traced += 1;
        }
        const isFull = isSeen && traced % piecesAtOnce === 0;
        if (isFull) {
          context.stroke();
          context.beginPath();
        }
        [fromX, fromY, isDrawn] = [x, y, isSeen && !isFull];
      }
    }
    context.stroke();
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {number} left
   * @param {number} top
   * @param {number} size
   * @param {number} zoom
   * @param {typeof palettes.light} palette
   */
  drawNames(context, left, top, size, zoom, palette) {
    context.font = `${zoom < 16 ? 10 : zoom < 17 ? 11 : 12.5}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.strokeStyle = palette.halo;
    context.fillStyle = palette.name;
    context.lineWidth = 3;
    context.lineJoin = "round";
    for (const { text, x, y, angle, width } of this.names.labels(left, top, zoom, context)) {
      const isNear = x > left - width && x < left + size + width && y > top - width && y < top + size + width;
      if (!isNear) continue;
      context.save();
      context.translate(x - left, y - top);
      context.rotate(angle);
      context.strokeText(text, 0, 0);
      context.fillText(text, 0, 0);
      context.restore();
    }
  }
}

/**
 * Streets as they are seen on some maps: drawn again where the colours of the screen are others, and light on paper.
 * Tiles are drawn one after the other, so that a map can be moved meanwhile.
 */
export class StreetPainter {
  /**
   * @param {Streets} streets
   * @param {PageData} data
   */
  constructor(streets, data) {
    this.drawing = new StreetDrawing(streets, data);
    this.isPrinting = false;
    this.scheme = window.matchMedia("(prefers-color-scheme: dark)");
    /**
     * The tiles that are on a map.
     * @type {Map<HTMLCanvasElement, Tile>}
     */
    this.tiles = new Map();
    /** @type {{canvas: HTMLCanvasElement, tile: Tile, done: Function}[]} */
    this.waiting = [];
    this.isAsked = false;
    this.scheme.addEventListener("change", () => this.drawAgain());
    window.addEventListener("beforeprint", () => this.print(true));
    window.addEventListener("afterprint", () => this.print(false));
  }

  /**
   * Shows other streets from now on.
   * @param {Streets} streets
   * @param {PageData} data
   */
  setStreets(streets, data) {
    this.drawing = new StreetDrawing(streets, data);
    this.drawAgain();
  }

  /** @param {boolean} isPrinting */
  print(isPrinting) {
    this.isPrinting = isPrinting;
    if (this.scheme.matches) this.drawAgain();
  }

  drawAgain() {
    this.tiles.forEach((tile, canvas) => this.draw(canvas, tile));
  }

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {Tile} tile
   */
  draw(canvas, tile) {
    const ratio = Math.min(window.devicePixelRatio || 1, 2);
    canvas.width = 256 * ratio;
    canvas.height = 256 * ratio;
    const context = canvas.getContext("2d");
    if (!context) return;
    context.scale(ratio, ratio);
    const isDark = this.scheme.matches && !this.isPrinting;
    this.drawing.draw(context, tile, 256, isDark ? palettes.dark : palettes.light);
  }

  drawNext() {
    this.isAsked = false;
    const began = performance.now();
    while (this.waiting.length > 0 && performance.now() - began < longestDrawing) {
      const next = this.waiting.shift();
      // One that was scrolled away before is not drawn.
      if (!next || !this.tiles.has(next.canvas)) continue;
      this.draw(next.canvas, next.tile);
      next.done(null, next.canvas);
    }
    this.ask();
  }

  ask() {
    if (this.isAsked || this.waiting.length === 0) return;
    this.isAsked = true;
    requestAnimationFrame(() => this.drawNext());
  }

  /** A layer for a map, which has a pane for it. */
  layer() {
    const { tiles, waiting } = this;
    const ask = () => this.ask();
    const Layer = leaflet.GridLayer.extend({
      /**
       * @param {Tile} tile
       * @param {Function} done
       */
      createTile(tile, done) {
        const canvas = document.createElement("canvas");
        tiles.set(canvas, tile);
        waiting.push({ canvas, tile, done });
        ask();
        return canvas;
      },
    });
    const layer = new Layer({ minZoom: 10, maxZoom: 19, pane: "streets", updateWhenZooming: false });
    layer.on("load", () => performance.mark("streets"));
    layer.on("tileunload", (/** @type {any} */ event) => tiles.delete(event.tile));
    return layer;
  }
}
