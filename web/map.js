// The map: the ground and the streets, the toilets, the way to the one that is chosen, and the pictures of streets of
// OpenStreetMap for those who switch them on.

import { drawGround, namesOn, zoomOfStations } from "./ground.js";
import { leaflet } from "./leaflet.js";
import { marksOn, spotIcon } from "./marks.js";
import { spotView } from "./spot.js";
import { StreetPainter } from "./streetLayer.js";
import { stateName } from "./texts.js";
import { wayOn } from "./wayLayer.js";

/** @typedef {import("./leaflet.js").Layer} Layer */
/** @typedef {import("./types.js").Hit} Hit */
/** @typedef {import("./types.js").Mark} Mark */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").PageData} PageData */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").ShownWay} ShownWay */
/** @typedef {import("./texts.js").Texts} Texts */
/** @typedef {import("./ways.js").Streets} Streets */

/** The map goes no closer by itself. */
const closest = 17;
/** The share of the city that the toilets have to reach over for a map that begins with all of the city. */
const partOfCity = 0.25;
/** Room between what is shown and the edge of the map, in pixels. */
const room = 36;
const roomOfCity = 10;

/**
 * Where the map begins: the city, or where the toilets are if they are elsewhere.
 * @param {import("./leaflet.js").LatLngBounds} city
 * @param {PageData["extent"]} extent
 */
function homeOf(city, extent) {
  if (!extent) return city;
  const [south = 0, west = 0, north = 0, east = 0] = extent;
  const height = Math.min(north, city.getNorth()) - Math.max(south, city.getSouth());
  const width = Math.min(east, city.getEast()) - Math.max(west, city.getWest());
  const part = Math.max(0, height) * Math.max(0, width);
  const all = (city.getNorth() - city.getSouth()) * (city.getEast() - city.getWest());
  return part >= partOfCity * all ? city : leaflet.latLngBounds([[south, west], [north, east]]);
}

/**
 * @typedef {object} MapView
 * @property {() => void} resize says that the element has another size
 * @property {() => void} refresh asks for the marks again, as after another question
 * @property {HTMLElement} spot a picture of the spot of the toilet that is chosen
 * @property {(hit: Hit) => void} showSpot
 * @property {(hits: Hit[]) => void} showHits those of the list with their numbers
 * @property {(hit: Hit | null) => void} choose marks a toilet
 * @property {(way: ShownWay | null) => void} showWay
 * @property {(place: Position | null) => void} setPlace
 * @property {(positions: Position[]) => void} fit
 * @property {(positions: Position[]) => boolean} sees whether one of some positions is in view, or there is none
 * @property {(positions: Position[]) => void} frame fits the map, unless all is seen from close by, with nothing on it
 * @property {(streets: Streets) => void} drawStreets draws the streets below the toilets
 * @property {(isOn: boolean) => void} setStreets
 * @property {(texts: Texts) => void} setTexts
 */

/**
 * @param {HTMLElement} target
 * @param {PageData} data
 * @param {object} actions
 * @param {(id: string) => void} actions.choose
 * @param {(place: Position) => void} actions.place
 * @param {(view: View) => Promise<Mark[]>} actions.marks
 * @param {() => void} actions.streetsFailed
 * @param {() => {top: number, bottom: number}} actions.covered how many pixels at the edges something lies on the map
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
  const home = homeOf(drawGround(map, data), data.extent);
  // Above the ground and below the toilets.
  map.createPane("streets").style.zIndex = "410";
  const way = wayOn(map);
  const names = namesOn(map, data);
  const marks = marksOn(map, isCalm, {
    choose: actions.choose,
    marks: actions.marks,
    shown: (shown) => names.showNumbers(shown.map((mark) => [mark.latitude, mark.longitude])),
  });
  map.on("moveend", () => {
    target.dataset.zoom = String(map.getZoom());
    target.classList.toggle("close", map.getZoom() >= zoomOfStations);
    target.classList.toggle("far", map.getZoom() < zoomOfStations - 1);
    names.showStations();
  });
  map.on("contextmenu", (/** @type {any} */ event) => {
    // The map shows the Earth several times, side by side.
    const { lat, lng } = event.latlng.wrap();
    actions.place({ latitude: lat, longitude: lng });
  });
  // Before the first answer nothing is asked for.
  map.fitBounds(home, { maxZoom: closest });
  map.on("moveend", marks.refresh);
  leaflet.control.scale({ imperial: false }).addTo(map);

  const chosen = leaflet.layerGroup().addTo(map);
  const own = leaflet.layerGroup().addTo(map);
  const zoom = leaflet.control.zoom();
  let language = "";
  /** @type {Layer | null} */
  let pictures = null;
  /** @type {StreetPainter | null} */
  let painter = null;
  /** @type {Layer | null} */
  let lines = null;
  const picturesOf = () => leaflet.tileLayer(data.tiles.address, { attribution: data.tiles.notice, maxZoom: 19 });
  const hasPictures = () => pictures !== null && map.hasLayer(pictures);
  const spot = spotView(data);

  /**
   * @param {import("./leaflet.js").LatLngBounds} bounds
   * @param {number} margin in pixels
   */
  function fitBounds(bounds, margin = room) {
    const { top, bottom } = actions.covered();
    const size = map.getSize();
    // Where nearly all is covered, what is covered does not count.
    const isUsable = top + bottom + 2 * margin < 0.8 * size.y;
    map.fitBounds(bounds, {
      paddingTopLeft: [margin, margin + (isUsable ? top : 0)],
      paddingBottomRight: [margin, margin + (isUsable ? bottom : 0)],
      maxZoom: closest, animate: false,
    });
  }

  return {
    resize: () => map.invalidateSize(),
    refresh: marks.refresh,
    spot: spot.target,
    showSpot(hit) {
      const layers = hasPictures() ? [picturesOf()] : painter ? [painter.layer()] : [];
      spot.show(hit.toilet, spotIcon(stateName(hit.toilet, hit.opening)), layers, hasPictures());
    },
    showHits: marks.showHits,
    choose(hit) {
      chosen.clearLayers();
      if (!hit) return;
      const icon = leaflet.divIcon({ className: "chosenSpot", iconSize: [46, 46] });
      const at = [hit.toilet.latitude, hit.toilet.longitude];
      chosen.addLayer(leaflet.marker(at, { icon, interactive: false, zIndexOffset: -500 }));
    },
    showWay: way.show,
    setPlace(place) {
      own.clearLayers();
      if (!place) return;
      const icon = leaflet.divIcon({ className: "here", iconSize: [18, 18] });
      own.addLayer(leaflet.marker([place.latitude, place.longitude], { icon, interactive: false, zIndexOffset: 1000 }));
    },
    fit(positions) {
      if (positions.length === 0) {
        fitBounds(home, roomOfCity);
        return;
      }
      const bounds = leaflet.latLngBounds(positions.map((at) => [at.latitude, at.longitude]));
      fitBounds(bounds);
      // On a small map the nearest ones matter more than all of the page.
      const near = positions.slice(0, 4).map((at) => [at.latitude, at.longitude]);
      if (near.length > 2 && map.getZoom() < zoomOfStations) fitBounds(leaflet.latLngBounds(near));
    },
    sees(positions) {
      const bounds = map.getBounds();
      return positions.length === 0 || positions.some((at) => bounds.contains([at.latitude, at.longitude]));
    },
    frame(positions) {
      const { top, bottom } = actions.covered();
      const size = map.getSize();
      const areSeen = map.getZoom() >= zoomOfStations && positions.every(({ latitude, longitude }) => {
        const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
        return x > 0 && x < size.x && y > top && y < size.y - bottom;
      });
      if (!areSeen) fitBounds(leaflet.latLngBounds(positions.map((at) => [at.latitude, at.longitude])));
    },
    drawStreets(known) {
      if (painter) {
        painter.setStreets(known, data);
        return;
      }
      painter = new StreetPainter(known, data);
      lines = painter.layer();
      if (!hasPictures()) lines.addTo(map);
    },
    setStreets(isOn) {
      target.classList.toggle("streets", isOn);
      if (isOn && !pictures) pictures = picturesOf().on("tileerror", actions.streetsFailed);
      if (pictures && isOn) pictures.addTo(map);
      else if (pictures) pictures.remove();
      if (lines && isOn) lines.remove();
      else if (lines) lines.addTo(map);
    },
    setTexts(texts) {
      marks.setTexts(texts);
      if (texts.language === language) return;
      language = texts.language;
      target.setAttribute("aria-label", texts.say("map"));
      zoom.remove();
      zoom.options.zoomInTitle = texts.say("zoomIn");
      zoom.options.zoomOutTitle = texts.say("zoomOut");
      zoom.addTo(map);
      spot.target.setAttribute("aria-label", texts.say("spot"));
    },
  };
}
