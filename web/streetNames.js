// Where the names of streets stand on the map: each along a straight piece of its street that is long enough for it.

/** @typedef {import("./network.js").Network} Network */

/**
 * A name on the map, in pixels of the whole map at its zoom.
 * @typedef {object} Label
 * @property {string} text
 * @property {number} x of its middle
 * @property {number} y
 * @property {number} angle in radians
 * @property {number} width
 * @property {number} order the lower, the more important
 */

/** How high a name is with the space around it, and how far a name is from the same one at least, in pixels. */
const nameHeight = 16;
const repeat = 320;
/** A piece that bends by so many radians is two pieces. */
const bend = 0.2;

/**
 * The pixel of a position at zoom 0, where the map has 256 × 256.
 * @param {number} latitude
 * @param {number} longitude
 */
export function pixelOf(latitude, longitude) {
  const y = (1 - Math.asinh(Math.tan(latitude * Math.PI / 180)) / Math.PI) * 128;
  return { x: (longitude + 180) / 360 * 256, y };
}

/** The names of streets, where they have room. */
export class StreetNames {
  /**
   * @param {Network} network
   * @param {{xs: Float64Array, ys: Float64Array}} pixels
   * @param {number[]} orders of the streets: the lower, the more important
   */
  constructor(network, pixels, orders) {
    this.pixels = pixels;
    this.orders = orders;
    this.texts = network.streets.map((name) => (/^(Voie [A-Z]{1,2}\/\d+)?$/i.test(name) ? "" : name));
    /**
     * The lines of each street.
     * @type {number[][][]}
     */
    this.lines = network.streets.map(() => []);
    /** @type {number[] | null} */
    let last = null;
    let lastStreet = -1;
    for (const { line, street } of network.edges) {
      // Edges of a street come one behind the other, in either direction.
      const end = last?.[last.length - 1];
      if (last && street === lastStreet && line[0] === end) last.push(...line.slice(1));
      else if (last && street === lastStreet && line[line.length - 1] === end) {
        last.push(...line.slice(0, -1).reverse());
      } else {
        last = line.slice();
        lastStreet = street;
        this.lines[street]?.push(last);
      }
    }
    /** @type {Map<number, Map<number, Label[]>>} */
    this.known = new Map();
  }

  /**
   * The names of a street at a zoom.
   * @param {number} street
   * @param {number} zoom
   * @param {CanvasRenderingContext2D} context whose font is that of names
   */
  labels(street, zoom, context) {
    const ofZoom = this.known.get(zoom) ?? new Map();
    this.known.set(zoom, ofZoom);
    let labels = ofZoom.get(street);
    if (!labels) {
      labels = this.place(street, zoom, context);
      ofZoom.set(street, labels);
    }
    return labels;
  }

  /**
   * @param {number} street
   * @param {number} zoom
   * @param {CanvasRenderingContext2D} context
   */
  place(street, zoom, context) {
    /** @type {Label[]} */
    const labels = [];
    const text = this.texts[street] ?? "";
    if (text === "") return labels;
    const width = context.measureText(text).width + 8;
    const order = this.orders[street] ?? 0;
    for (const piece of this.straightPieces(street, zoom)) {
      const length = Math.hypot(piece.toX - piece.fromX, piece.toY - piece.fromY);
      const count = length < width ? 0 : Math.max(1, Math.floor(length / repeat));
      for (let index = 0; index < count; index += 1) {
        const share = (index + 0.5) / count;
        const x = piece.fromX + share * (piece.toX - piece.fromX);
        const y = piece.fromY + share * (piece.toY - piece.fromY);
        const angle = Math.atan((piece.toY - piece.fromY) / (piece.toX - piece.fromX || 1e-9));
        const isNear = labels.some((other) => Math.hypot(other.x - x, other.y - y) < repeat / 2);
        if (!isNear) labels.push({ text, x, y, angle, width, order });
      }
    }
    return labels;
  }

  /**
   * The straight pieces of a street, longest first.
   * @param {number} street
   * @param {number} zoom
   */
  straightPieces(street, zoom) {
    const scale = 2 ** zoom;
    const pieces = [];
    for (const line of this.lines[street] ?? []) {
      let start = 0;
      /** @type {number | null} */
      let direction = null;
      for (let index = 1; index < line.length; index += 1) {
        const next = this.directionOf(line, index);
        const turn = direction === null ? 0 : Math.abs(next - direction);
        if (Math.min(turn, 2 * Math.PI - turn) > bend) {
          pieces.push(this.piece(line, start, index - 1, scale));
          start = index - 1;
          direction = next;
        }
        direction = direction ?? next;
      }
      pieces.push(this.piece(line, start, line.length - 1, scale));
    }
    const length = (/** @type {{fromX: number, fromY: number, toX: number, toY: number}} */ piece) =>
      Math.hypot(piece.toX - piece.fromX, piece.toY - piece.fromY);
    return pieces.sort((one, other) => length(other) - length(one));
  }

  /**
   * The direction of the line to a point from the one before.
   * @param {number[]} line
   * @param {number} index
   */
  directionOf(line, index) {
    const { xs, ys } = this.pixels;
    const [start = 0, end = 0] = [line[index - 1], line[index]];
    return Math.atan2((ys[end] ?? 0) - (ys[start] ?? 0), (xs[end] ?? 0) - (xs[start] ?? 0));
  }

  /**
   * @param {number[]} line
   * @param {number} from
   * @param {number} to
   * @param {number} scale
   */
  piece(line, from, to, scale) {
    const { xs, ys } = this.pixels;
    const [start = 0, end = 0] = [line[from], line[to]];
    return {
      fromX: (xs[start] ?? 0) * scale, fromY: (ys[start] ?? 0) * scale,
      toX: (xs[end] ?? 0) * scale, toY: (ys[end] ?? 0) * scale,
    };
  }
}

/**
 * Whether two names are in each other's way.
 * @param {Label} one
 * @param {Label} other
 */
function overlap(one, other) {
  if (Math.hypot(one.x - other.x, one.y - other.y) > (one.width + other.width) / 2 + nameHeight) return false;
  for (let a = -one.width / 2; a <= one.width / 2; a += nameHeight / 2) {
    for (let b = -other.width / 2; b <= other.width / 2; b += nameHeight / 2) {
      const x = one.x + a * Math.cos(one.angle) - other.x - b * Math.cos(other.angle);
      const y = one.y + a * Math.sin(one.angle) - other.y - b * Math.sin(other.angle);
      if (x * x + y * y < nameHeight * nameHeight) return true;
    }
  }
  return false;
}

/**
 * Those of the names that have no more important one in their way. Whether a name is shown depends on those around it
 * alone, so that all tiles agree.
 * @param {Label[]} labels those that may be shown
 * @param {Label[]} all these, and others around them
 */
export function labelsWithRoom(labels, all) {
  const isBefore = (/** @type {Label} */ one, /** @type {Label} */ other) =>
    one.order - other.order || one.x - other.x || one.y - other.y;
  return labels.filter((label) => !all.some((other) => isBefore(other, label) < 0 && overlap(label, other)));
}
