/// A map on the web, or on the device, that can be addressed by coordinates.
package enum MapService: String, Hashable, Sendable, CaseIterable, WordValue {
    case osm, google, apple
    /// Whatever program the device has for `geo:`.
    case geo

    package static var plural: Message { Message { $0.maps } }

    /// The address of the way on foot from a place to another one; without the first, or where a service has no ways,
    /// that of the other place.
    ///
    /// The forms are those that the services document: openstreetmap.org/directions, Google's Maps URLs, Apple's Map
    /// Links and RFC 5870.
    package func address(from start: Coordinate? = nil, to end: Coordinate) -> String {
        switch (self, start) {
        case (.osm, let start?):
            "https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=\(start.escaped)%3B\(end.escaped)"
        case (.osm, nil):
            "https://www.openstreetmap.org/?mlat=\(end.text("&mlon="))#map=19/\(end.text("/"))"
        case (.google, let start?):
            "https://www.google.com/maps/dir/?api=1&origin=\(start.escaped)&destination=\(end.escaped)&travelmode=walking"
        case (.google, nil): "https://www.google.com/maps/search/?api=1&query=\(end.escaped)"
        case (.apple, let start?):
            "https://maps.apple.com/?saddr=\(start.escaped)&daddr=\(end.escaped)&dirflg=w"
        case (.apple, nil): "https://maps.apple.com/?q=\(end.escaped)&ll=\(end.escaped)"
        case (.geo, _): "geo:\(end.written)"
        }
    }
}

extension Coordinate {
    /// Both numbers, with the comma as a URL's query has it.
    fileprivate var escaped: String { text("%2C") }
}
