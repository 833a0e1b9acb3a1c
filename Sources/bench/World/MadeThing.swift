/// One thing of a made-up OpenStreetMap, in the notation of its extracts.
struct MadeThing {
    /// What a map is made of.
    enum Kind: String { case node, way, relation }

    let kind: Kind
    let id: Int
    let latitude: Double
    let longitude: Double
    /// Half the width of its house in degrees, where it is one.
    let size: Double
    /// Its tags, as they stand in JSON.
    let tags: String

    /// The thing as a feature, as osmtogeojson writes it.
    var geoJSON: String {
        let name = "\(kind.rawValue)/\(id)"
        return """
            {"type":"Feature","properties":{"@id":"\(name)",\(tags)},"geometry":\(geometry),"id":"\(name)"}
            """
    }

    /// The thing as an element, as Overpass answers `out center`.
    var overpass: String {
        let place = "\"lat\":\(Self.degrees(latitude)),\"lon\":\(Self.degrees(longitude))"
        let rest =
            switch kind {
            case .node: place
            case .way: "\"center\":{\(place)},\"nodes\":[\(id + 1),\(id + 2),\(id + 3),\(id + 4),\(id + 1)]"
            case .relation:
                "\"center\":{\(place)},\"members\":[{\"type\":\"way\",\"ref\":\(id + 1),\"role\":\"outer\"}]"
            }
        return "{\"type\":\"\(kind.rawValue)\",\"id\":\(id),\(rest),\"tags\":{\(tags)}}"
    }

    private var geometry: String {
        switch kind {
        case .node: "{\"type\":\"Point\",\"coordinates\":\(Self.point(latitude, longitude))}"
        case .way: "{\"type\":\"Polygon\",\"coordinates\":[\(ring)]}"
        case .relation: "{\"type\":\"MultiPolygon\",\"coordinates\":[[\(ring)]]}"
        }
    }

    /// The outline of a house, whose last corner is its first.
    private var ring: String {
        let corners = [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1), (-1, -1)]
        return "["
            + corners.map { Self.point(latitude + size * $0.0, longitude + size * $0.1) }
            .joined(separator: ",") + "]"
    }

    private static func point(_ latitude: Double, _ longitude: Double) -> String {
        "[\(degrees(longitude)),\(degrees(latitude))]"
    }

    /// Seven decimals, as OpenStreetMap keeps them.
    private static func degrees(_ value: Double) -> String {
        let units = Int((value.magnitude * 1e7).rounded())
        let rest = String(units % 10_000_000)
        return (value < 0 ? "-" : "") + "\(units / 10_000_000)."
            + String(repeating: "0", count: 7 - rest.count) + rest
    }
}
