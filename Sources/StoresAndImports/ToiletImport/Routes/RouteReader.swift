package import ToiletCore

/// Reads the lines of a route: from GPX the tracks, or the routes where there is no track; from GeoJSON the lines.
package enum RouteReader {
    /// The lines in the order of the file; possibly none. Throws an ``ImportError``.
    package static func read(_ source: ByteSource) throws(ImportError) -> [[Coordinate]] {
        let window = try TextWindow(source)
        guard let first = window.bytes[window.position..<window.end].first(where: { $0 > 0x20 }) else {
            throw .empty
        }
        switch first {
        case UInt8(ascii: "<"): return try GPXLines(window).lines
        case UInt8(ascii: "{"), UInt8(ascii: "["), 0x1E: return try GeoJSONLines(window).lines
        default: throw .unsupportedFormat { $0.neitherGPXNorGeoJSON }
        }
    }
}

/// The lines of a GPX file.
private struct GPXLines {
    private var xml: XMLReader
    private var tracks: [[Coordinate]] = []
    private var routes: [[Coordinate]] = []
    private var points = 0

    init(_ window: TextWindow) throws(ImportError) {
        xml = XMLReader(window)
        guard try xml.next() == .start, xml.name == "gpx" else {
            let root = String(Text.cleaned(xml.name).prefix(40))
            throw .unsupportedFormat { $0.xmlButNoGPX(root) }
        }
        while true {
            switch try xml.next() {
            case .finish: return
            case .end: break
            case .start:
                switch xml.name {
                case "trkseg": tracks.append([])
                case "rte": routes.append([])
                case "trkpt" where !tracks.isEmpty: tracks[tracks.count - 1].append(try point())
                case "rtept" where !routes.isEmpty: routes[routes.count - 1].append(try point())
                default: break
                }
            }
        }
    }

    /// The lines: the tracks, which are what was walked, else the routes.
    var lines: [[Coordinate]] {
        let walked = tracks.filter { !$0.isEmpty }
        return walked.isEmpty ? routes.filter { !$0.isEmpty } : walked
    }

    private mutating func point() throws(ImportError) -> Coordinate {
        points += 1
        guard points <= Route.maxPoints else {
            throw .tooManyParts({ $0.tooManyRoutePoints }, line: xml.line)
        }
        guard let latitude = xml.attribute("lat"), let north = DecimalNumber.parse(latitude.span),
            let longitude = xml.attribute("lon"), let east = DecimalNumber.parse(longitude.span),
            let point = try? Coordinate(latitude: north, longitude: east)
        else { throw .malformedLine({ $0.pointWithoutPlace }, line: xml.line) }
        return point
    }
}

/// The lines of GeoJSON of any layout: a geometry, a feature, a collection, or several that follow each other.
private struct GeoJSONLines {
    private(set) var lines: [[Coordinate]] = []
    private var json: JSONReader
    private var points = 0

    private static let refusal = GeoJSONGeometry.Refusal(
        corners: Message { $0.tooManyRoutePoints }, maxLists: 100_000, lists: Message { $0.tooManyRouteLines }
    )

    init(_ window: TextWindow) throws(ImportError) {
        json = JSONReader(window)
        while try json.hasAnother() { try read(try json.next()) }
    }

    /// Reads a geometry, a feature or a collection, or an array of these; the first token was read.
    private mutating func read(_ first: JSONReader.Token) throws(ImportError) {
        switch first {
        case .beginArray:
            while true {
                let token = try json.next()
                if token == .endArray { return }
                try read(token)
            }
        case .beginObject: break
        default: return
        }
        var type = ""
        var found: GeoJSONGeometry?
        while try json.next() == .key {
            let key = json.text
            let token = try json.next()
            if key.elementsEqual("features".utf8) || key.elementsEqual("geometries".utf8)
                || key.elementsEqual("geometry".utf8)
            {
                try read(token)
            } else if key.elementsEqual("coordinates".utf8), token == .beginArray {
                found = try GeoJSONGeometry(
                    coordinatesFrom: &json, maxCorners: Route.maxPoints - points, refusal: Self.refusal
                )
            } else {
                if key.elementsEqual("type".utf8), token == .string {
                    type = String(decoding: json.text.prefix(20), as: UTF8.self)
                }
                try json.skip(token)
            }
        }
        guard let found, type == "LineString" || type == "MultiLineString" else { return }
        guard found.isValid else {
            throw .malformedLine({ $0.lineWithoutPlace }, line: json.line)
        }
        points += found.corners
        lines += found.lists
    }
}
