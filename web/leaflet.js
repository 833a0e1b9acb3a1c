// The library that shows the map, a script of its own, and the types of what is used of it.

/** @typedef {{x: number, y: number, add: (other: number[]) => LeafletPoint}} LeafletPoint */
/** @typedef {{lat: number, lng: number}} LatLng */
/** @typedef {number[] | LatLng} At a latitude and a longitude */

/**
 * @typedef {object} LatLngBounds
 * @property {(at: At) => boolean} contains
 * @property {(share: number) => LatLngBounds} pad
 * @property {() => number} getWest
 * @property {() => number} getSouth
 * @property {() => number} getEast
 * @property {() => number} getNorth
 */

/**
 * @typedef {object} Layer
 * @property {(to: LeafletMap | LayerGroup) => any} addTo gives itself
 * @property {() => void} remove
 * @property {(event: string, act: (event: any) => void) => Layer} on
 */

/**
 * @typedef {object} OfGroup
 * @property {(layer: Layer) => void} addLayer
 * @property {(layer: Layer) => void} removeLayer
 * @property {() => void} clearLayers
 */

/** @typedef {Layer & OfGroup} LayerGroup */
/** @typedef {Layer & {getBounds: () => LatLngBounds}} Shape */
/** @typedef {{addTo: (map: LeafletMap) => void, remove: () => void, options: {[name: string]: string}}} Control */

/**
 * @typedef {object} LeafletMap
 * @property {{setPrefix: (prefix: false) => void}} attributionControl
 * @property {(name: string) => HTMLElement} createPane
 * @property {(event: string, act: (event: any) => void) => void} on
 * @property {() => number} getZoom
 * @property {() => LatLngBounds} getBounds
 * @property {() => LeafletPoint} getSize
 * @property {(bounds: LatLngBounds, options?: object) => void} fitBounds
 * @property {(at: At, zoom: number, options?: object) => void} setView
 * @property {(options?: boolean) => void} invalidateSize
 * @property {(layer: Layer) => boolean} hasLayer
 * @property {(at: At) => LeafletPoint} latLngToLayerPoint
 * @property {(at: At) => LeafletPoint} latLngToContainerPoint
 * @property {(point: LeafletPoint) => LatLng} layerPointToLatLng
 */

/** @typedef {object} Icon */
/** @typedef {{options: any, _setIconStyles: (icon: HTMLElement, name: string) => void}} MadeIcon */

/**
 * @typedef {object} Leaflet
 * @property {(target: HTMLElement, options: object) => LeafletMap} map
 * @property {{mergeOptions: (options: object) => void}} Marker
 * @property {{extend: (members: ThisType<MadeIcon> & object) => new (options: object) => Icon}} DivIcon
 * @property {{extend: (members: object) => new (options: object) => Layer}} GridLayer
 * @property {(points: At[]) => LatLngBounds} latLngBounds
 * @property {(points: At[], options: object) => Shape} polygon
 * @property {(points: At[], options: object) => Shape} polyline
 * @property {(at: At, options: object) => Layer} marker
 * @property {(options: object) => Icon} divIcon
 * @property {() => LayerGroup} layerGroup
 * @property {(address: string, options: object) => Layer} tileLayer
 * @property {{scale: (options: object) => Control, zoom: () => Control}} control
 */

/** @type {Leaflet} */
export const leaflet = /** @type {any} */ (window).L;
