// Where the names of streets stand on the map: each along a straight piece of its street that is long enough for it.

/** @typedef {import("./network.js").Edge} Edge */
/** @typedef {import("./network.js").Network} Network */

/**
 * A name on the map, in pixels of the whole map at its zoom.
 * @typedef {object} Label
 * @property {string} text
 * @property {number} x of its middle
 * @property {number} y
 * @property {number} angle in radians
 * @property {number} width
 */

/** How high a name is with the space around it, and how far a name is from the same one at least, in pixels. */
const nameHeight = 16;
const repeat = 300;
/** Along a piece a name is tried at so many pixels from each other. */
const tryEvery = 70;
/** A piece that leaves the straight line by more pixels is two pieces. */
const bend = 4;
/**
 * Names are placed block by block, each inside of one: so tiles agree, and a block is looked at once. In pixels, some
 * tiles.
 */
const blockSize = 512;
/**
 * A block may cost so many steps: points and other names that were looked at. The blocks of Paris cost at most 40,000.
 * What is over has no name there; the most important names come first.
 */
const mostSteps = 2000000;

/** The names of streets, where they have room. */
export class StreetNames {
  /**
   * @param {Network} network
   * @param {{xs: Float64Array, ys: Float64Array}} pixels
   * @param {number[]} orders of the streets: the lower, the more important
   * @param {{x: number, y: number, width: number}[]} others names of something else, from the left, at zoom 0
   * @param {(x: number, y: number, size: number, zoom: number) => Iterable<Edge>} edgesIn those in a part of the map
   */
  constructor(network, pixels, orders, others, edgesIn) {
    this.pixels = pixels;
    this.orders = orders;
    this.others = others;
    this.edgesIn = edgesIn;
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
      const end = street === lastStreet ? last?.[last.length - 1] : undefined;
      const isForwards = line[0] === end;
      if (last && (isForwards || line[line.length - 1] === end)) {
        for (let index = 1; index < line.length; index += 1) {
          last.push(line[isForwards ? index : line.length - 1 - index] ?? 0);
        }
      } else {
        last = line.slice();
        lastStreet = street;
        this.lines[street]?.push(last);
      }
    }
    /** The steps that are left for a block. */
    this.steps = 0;
    /** @type {Map<string, Label[]>} */
    this.blocks = new Map();
  }

  /**
   * The names that a tile may show.
   * @param {number} left of the tile
   * @param {number} top
   * @param {number} zoom
   * @param {CanvasRenderingContext2D} context whose font is that of names
   */
  labels(left, top, zoom, context) {
    const x = Math.floor(left / blockSize) * blockSize;
    const y = Math.floor(top / blockSize) * blockSize;
    const key = `${zoom} ${x} ${y}`;
    let labels = this.blocks.get(key);
    if (!labels) {
      labels = this.place(x, y, zoom, context);
      this.blocks.set(key, labels);
    }
    return labels;
  }

  /**
   * Places the names of a block, the most important ones first.
   * @param {number} left
   * @param {number} top
   * @param {number} zoom
   * @param {CanvasRenderingContext2D} context
   */
  place(left, top, zoom, context) {
    const streets = new Set([...this.edgesIn(left, top, blockSize, zoom)].map((edge) => edge.street));
    const sorted = [...streets].sort((one, other) => (this.orders[one] ?? 0) - (this.orders[other] ?? 0));
    const scale = 2 ** zoom;
    const taken = this.others.map(({ x, y, width }) =>
      ({ text: "", x: x * scale + width / 2, y: y * scale, angle: 0, width }))
      .filter(({ x, y, width }) => x > left - width && x < left + blockSize + width && y > top && y < top + blockSize);
    /** @type {Label[]} */
    const labels = [];
    this.steps = mostSteps;
    for (const street of sorted) {
      for (const label of this.tries(street, zoom, context)) {
        this.steps -= 1 + taken.length + labels.length;
        if (this.steps < 0) return labels;
        const across = label.width / 2 * Math.abs(Math.cos(label.angle)) + nameHeight / 2;
        const down = label.width / 2 * Math.abs(Math.sin(label.angle)) + nameHeight / 2;
        const isInside = label.x - across > left && label.x + across < left + blockSize
          && label.y - down > top && label.y + down < top + blockSize;
        const isFree = isInside && !taken.some((other) => this.overlap(label, other)) && !labels.some((other) =>
          this.overlap(label, other)
          || (other.text === label.text && Math.hypot(other.x - label.x, other.y - label.y) < repeat));
        if (isFree) labels.push(label);
      }
    }
    return labels;
  }

  /**
   * Where the name of a street may stand, best first: in the middle of its longest piece.
   * @param {number} street
   * @param {number} zoom
   * @param {CanvasRenderingContext2D} context
   */
  tries(street, zoom, context) {
    /** @type {Label[]} */
    const tries = [];
    const text = this.texts[street] ?? "";
    if (text === "") return tries;
    const width = context.measureText(text).width + 8;
    for (const { fromX, fromY, toX, toY } of this.straightPieces(street, zoom)) {
      const length = Math.hypot(toX - fromX, toY - fromY);
      if (length < width) continue;
      const angle = Math.atan((toY - fromY) / (toX - fromX || 1e-9));
      const count = Math.floor((length - width) / 2 / tryEvery);
      for (let step = 0; step <= 2 * count && this.steps >= 0; step += 1) {
        this.steps -= 1;
        // From the middle to both ends in turn.
        const away = (step % 2 === 0 ? 1 : -1) * Math.ceil(step / 2) * tryEvery;
        const share = 0.5 + away / length;
        tries.push({ text, x: fromX + share * (toX - fromX), y: fromY + share * (toY - fromY), angle, width });
      }
    }
    return tries;
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
      for (let start = 0; start + 1 < line.length && this.steps >= 0;) {
        this.steps -= 1;
        let end = start + 1;
        while (end + 1 < line.length && this.isStraight(line, start, end + 1, scale)) end += 1;
        pieces.push(this.piece(line, start, end, scale));
        start = end;
      }
    }
    const length = (/** @type {{fromX: number, fromY: number, toX: number, toY: number}} */ piece) =>
      Math.hypot(piece.toX - piece.fromX, piece.toY - piece.fromY);
    return pieces.sort((one, other) => length(other) - length(one));
  }

  /**
   * Whether all points between two of a line are hardly beside the straight line.
   * @param {number[]} line
   * @param {number} from
   * @param {number} to
   * @param {number} scale
   */
  isStraight(line, from, to, scale) {
    const { fromX, fromY, toX, toY } = this.piece(line, from, to, scale);
    const length = Math.hypot(toX - fromX, toY - fromY);
    this.steps -= to - from;
    if (this.steps < 0) return false;
    for (let index = from + 1; index < to; index += 1) {
      const { fromX: x, fromY: y } = this.piece(line, index, index, scale);
      const beside = Math.abs((x - fromX) * (toY - fromY) - (y - fromY) * (toX - fromX)) / (length || 1);
      const along = ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / (length || 1);
      if (beside > bend || along < -bend || along > length + bend) return false;
    }
    return true;
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

  /**
   * Whether two names are in each other's way.
   * @param {Label} one
   * @param {Label} other
   */
  overlap(one, other) {
    if (Math.hypot(one.x - other.x, one.y - other.y) > (one.width + other.width) / 2 + nameHeight) return false;
    this.steps -= Math.ceil(one.width / nameHeight * other.width / nameHeight);
    for (let a = -one.width / 2; a <= one.width / 2; a += nameHeight / 2) {
      for (let b = -other.width / 2; b <= other.width / 2; b += nameHeight / 2) {
        const x = one.x + a * Math.cos(one.angle) - other.x - b * Math.cos(other.angle);
        const y = one.y + a * Math.sin(one.angle) - other.y - b * Math.sin(other.angle);
        if (x * x + y * y < nameHeight * nameHeight) return true;
      }
    }
    return false;
  }
}
