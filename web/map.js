// The map: the ground from the document, the toilets in groups, and the streets of OpenStreetMap for those who switch
// them on.

import { element } from "./elements.js";
import { sign } from "./signs.js";
import { stateName } from "./texts.js";

/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {import("./types.js").Mark} Mark */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./texts.js").Texts} Texts */

/** Leaflet, which has no types here. @type {any} */
const leaflet = /** @type {any} */ (window).L;
/** From this zoom on names of stations are shown. */
const zoomOfStations = 15;
const zoomOfPlace = 16;
const zoomOfSpot = 17;
/** Up to so many marks are shown each for itself. */
const few = 250;

/**
 * @typedef {object} MapView
 * @property {() => void} resize says that the element has another size
 * @property {() => void} refresh asks for the marks again, as after another question
 * @property {HTMLElement} spot a picture of the spot of the toilet that is chosen
 * @property {(hit: Hit) => void} showSpot
 * @property {(hit: Hit | null, moves: boolean) => void} choose
 * @property {(place: Position | null) => void} setPlace
 * @property {(positions: Position[]) => void} fit
 * @property {(positions: Position[]) => boolean} sees whether one of some positions is in view, or there is none
 * @property {(isOn: boolean) => void} setStreets
 * @property {(texts: Texts) => void} setTexts
 */

/**
 * @param {HTMLElement} target
 * @param {PageData} data
 * @param {{choose: (id: string) => void, place: (place: Position) => void, marks: (view: View) => Promise<Mark[]>,
 * streetsFailed: () => void}} actions
 * @returns {MapView}
 */
export function mapView(target, data, actions) {
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = leaflet.map(target, {
    zoomControl: false, zoomAnimation: !isCalm, fadeAnimation: !isCalm, markerZoomAnimation: !isCalm,
    maxZoom: 19, minZoom: 3,
  });
  map.attributionControl.setPrefix(false);
  leaflet.Marker.mergeOptions({ keyboard: false });
  const city = drawGround(map, data);
  const stations = leaflet.layerGroup().addTo(map);
  map.on("moveend", () => {
    stations.clearLayers();
    showStations(map, stations, data);
  });
  map.on("contextmenu", (/** @type {any} */ event) => {
    actions.place({ latitude: event.latlng.lat, longitude: event.latlng.lng });
  });
  map.fitBounds(city);

  const Spot = leaflet.DivIcon.extend({
    createIcon() {
      const icon = element("div", {}, sign(this.options.state));
      this._setIconStyles(icon, "icon");
      return icon;
    },
  });
  /** @type {{[state: string]: any}} */
  const icons = {};
  /** @param {string} state */
  function iconOf(state) {
    if (!icons[state]) icons[state] = new Spot({ state, iconSize: [26, 26], className: `spot ${state}` });
    return icons[state];
  }

  /**
   * The marker of a mark: a sign for one toilet, a number for several.
   * @param {Mark} mark
   */
  function markerOf(mark) {
    const at = [mark.latitude, mark.longitude];
    if (mark.id === null) {
      return leaflet.marker(at, { icon: groupIcon(mark.count), count: mark.count })
        .on("click", () => map.setView(at, map.getZoom() + 2, { animate: !isCalm }));
    }
    const { id } = mark;
    const title = mark.title || texts.say(`legend.${mark.state}`);
    return leaflet.marker(at, { icon: iconOf(mark.state), title, count: 1 })
      .on("click", () => actions.choose(id));
  }

  /** @param {number} count */
  function groupIcon(count) {
    const size = count < 10 ? 32 : count < 100 ? 38 : count < 1000 ? 46 : count < 100000 ? 54 : 62;
    const text = element("span", { title: texts.say("group", { count: texts.number(count) }) }, texts.number(count));
    return leaflet.divIcon({ html: text, className: "group", iconSize: [size, size] });
  }

  /** @type {Texts} */
  let texts;
  // Each sign is an element, of which a browser shows some hundred quickly.
  const groups = leaflet.markerClusterGroup({
    showCoverageOnHover: false, maxClusterRadius: 44, disableClusteringAtZoom: 18, spiderfyOnMaxZoom: false,
    animate: !isCalm, chunkedLoading: false,
    iconCreateFunction: (/** @type {any} */ group) => groupIcon(group.getAllChildMarkers()
      .reduce((/** @type {number} */ sum, /** @type {any} */ marker) => sum + marker.options.count, 0)),
  }).addTo(map);
  const singles = leaflet.layerGroup().addTo(map);
  /** @type {Mark[]} */
  let shown = [];
  let isSingle = false;
  let askedNumber = 0;

  /** What the map shows, and as much again around it. */
  function viewOf() {
    const bounds = map.getBounds().pad(0.2);
    return {
      zoom: map.getZoom(), west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(),
      north: bounds.getNorth(),
    };
  }

  /** @param {Mark[]} marks */
  function show(marks) {
    const { west, south, east, north } = viewOf();
    const inView = marks.filter((mark) => mark.longitude >= west && mark.longitude <= east
      && mark.latitude >= south && mark.latitude <= north);
    const areFew = inView.length <= few && map.getZoom() >= zoomOfStations;
    // Groups know themselves what is in view.
    if (marks === shown && !areFew && !isSingle) return;
    shown = marks;
    isSingle = areFew;
    groups.clearLayers();
    singles.clearLayers();
    if (areFew) inView.forEach((mark) => singles.addLayer(markerOf(mark)));
    else groups.addLayers(marks.map(markerOf));
  }

  async function refresh() {
    askedNumber += 1;
    const number = askedNumber;
    try {
      const marks = await actions.marks(viewOf());
      if (number === askedNumber) show(marks);
    } catch {
      // The list says that no answer came.
    }
  }
  map.on("moveend", () => void refresh());

  const chosen = leaflet.layerGroup().addTo(map);
  const own = leaflet.layerGroup().addTo(map);
  const zoom = leaflet.control.zoom();
  /** @type {any} */
  let tiles = null;

  const streetsOf = () => leaflet.tileLayer(data.tiles.address, { attribution: data.tiles.notice, maxZoom: 19 });
  const spot = spotView(data);

  return {
    refresh: () => void refresh(),
    resize: () => map.invalidateSize(),
    spot: spot.target,
    showSpot: (hit) => {
      const hasStreets = tiles !== null && map.hasLayer(tiles);
      spot.show(hit, iconOf(stateName(hit.toilet, hit.opening)), hasStreets ? streetsOf : null);
    },
    choose(hit, moves) {
      chosen.clearLayers();
      if (!hit) return;
      const at = [hit.toilet.latitude, hit.toilet.longitude];
      const icon = leaflet.divIcon({ className: "chosenSpot", iconSize: [46, 46] });
      chosen.addLayer(leaflet.marker(at, { icon, interactive: false }));
      if (moves) map.setView(at, Math.max(map.getZoom(), zoomOfPlace), { animate: !isCalm });
    },
    setPlace(place) {
      own.clearLayers();
      if (!place) return;
      const icon = leaflet.divIcon({ className: "here", iconSize: [18, 18] });
      own.addLayer(leaflet.marker([place.latitude, place.longitude], { icon, interactive: false, zIndexOffset: 1000 }));
    },
    fit(positions) {
      if (positions.length === 0) map.fitBounds(city, { animate: false });
      else {
        const bounds = leaflet.latLngBounds(positions.map((at) => [at.latitude, at.longitude]));
        map.fitBounds(bounds, { padding: [30, 30], maxZoom: 17, animate: false });
        // On a small map the nearest ones matter more than all of the page.
        const [first, second] = positions;
        if (first && second && map.getZoom() < zoomOfStations) {
          map.setView([first.latitude, first.longitude], zoomOfStations, { animate: false });
          if (!map.getBounds().contains([second.latitude, second.longitude])) map.fitBounds(bounds, { animate: false });
        }
      }
    },
    sees(positions) {
      const bounds = map.getBounds();
      return positions.length === 0 || positions.some((at) => bounds.contains([at.latitude, at.longitude]));
    },
    setStreets(isOn) {
      target.classList.toggle("streets", isOn);
      if (isOn && !tiles) tiles = streetsOf().on("tileerror", actions.streetsFailed);
      if (tiles && isOn) tiles.addTo(map);
      else if (tiles) tiles.remove();
    },
    setTexts(other) {
      texts = other;
      target.setAttribute("aria-label", texts.say("map"));
      zoom.remove();
      zoom.options.zoomInTitle = texts.say("zoomIn");
      zoom.options.zoomOutTitle = texts.say("zoomOut");
      zoom.addTo(map);
      spot.target.setAttribute("aria-label", texts.say("spot"));
      if (shown.length > 0) {
        const marks = shown;
        shown = [];
        isSingle = false;
        show(marks);
      }
    },
  };
}

/**
 * A small map of one spot, which does not move.
 * @param {PageData} data
 */
function spotView(data) {
  const target = element("div", { id: "spot", role: "img" });
  /** @type {any} */
  let map = null;
  /** @type {any} */
  let sight = null;
  return {
    target,
    /**
     * Shows a spot, when the element is on the page.
     * @param {Hit} hit
     * @param {any} icon
     * @param {(() => any) | null} streets makes the pictures of streets; null for none
     */
    show(hit, icon, streets) {
      const at = [hit.toilet.latitude, hit.toilet.longitude];
      if (!map) {
        map = leaflet.map(target, {
          zoomControl: false, dragging: false, keyboard: false, scrollWheelZoom: false, doubleClickZoom: false,
          boxZoom: false, touchZoom: false, tap: false, zoomAnimation: false, fadeAnimation: false, maxZoom: 19,
        });
        map.attributionControl.setPrefix(false);
        map.setView(at, zoomOfSpot);
        drawGround(map, data);
        sight = leaflet.layerGroup().addTo(map);
      }
      map.invalidateSize(false);
      map.setView(at, zoomOfSpot, { animate: false });
      sight.clearLayers();
      showStations(map, sight, data);
      if (streets) sight.addLayer(streets());
      target.classList.toggle("streets", streets !== null);
      sight.addLayer(leaflet.marker(at, { icon, interactive: false }));
    },
  };
}

/**
 * Draws the shapes of the document, and gives the bounds of the city.
 * @param {any} map
 * @param {PageData} data
 */
function drawGround(map, data) {
  let bounds = leaflet.latLngBounds([[48.815, 2.224], [48.903, 2.47]]);
  const order = ["city", "park", "water", "canal", "arrondissement", "label"];
  const rank = (/** @type {string} */ kind) => order.indexOf(kind);
  for (const shape of [...data.ground].sort((one, other) => rank(one.kind) - rank(other.kind))) {
    /** @type {[number, number][]} */
    const points = [];
    for (let index = 0; index + 1 < shape.points.length; index += 2) {
      points.push([shape.points[index] ?? 0, shape.points[index + 1] ?? 0]);
    }
    if (shape.kind === "label") {
      addName(map, points[0] ?? [0, 0], shape.name, "number");
      continue;
    }
    const options = { className: `${shape.kind} ${shape.form}`, interactive: false };
    if (shape.form === "hole") {
      // An island in the water is land of the city.
      leaflet.polygon(points, { ...options, className: "city hole" }).addTo(map);
      continue;
    }
    const isLine = shape.form === "line" || shape.form === "covered";
    const layer = isLine ? leaflet.polyline(points, options) : leaflet.polygon(points, options);
    layer.addTo(map);
    if (shape.kind === "city") bounds = layer.getBounds();
  }
  return bounds;
}

/**
 * @param {any} layer
 * @param {[number, number]} at
 * @param {string} name
 * @param {string} kind
 */
function addName(layer, at, name, kind) {
  const icon = leaflet.divIcon({ className: `placename ${kind}`, html: element("span", {}, name), iconSize: [0, 0] });
  leaflet.marker(at, { icon, interactive: false, zIndexOffset: -1000 }).addTo(layer);
}

/**
 * Shows the names of the stations that are in view.
 * @param {any} map
 * @param {any} layer
 * @param {PageData} data
 */
function showStations(map, layer, data) {
  if (map.getZoom() < zoomOfStations) return;
  const bounds = map.getBounds();
  for (const place of data.places) {
    if (place.kind !== "station" || !bounds.contains([place.latitude, place.longitude])) continue;
    addName(layer, [place.latitude, place.longitude], place.name, "station");
  }
}
