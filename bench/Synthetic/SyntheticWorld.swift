/// The toilets of a whole OpenStreetMap, generated from a seed: dense in 400 cities, sparse around them.
struct SyntheticWorld {
    let count: Int
    private let cities: [(latitude: Double, longitude: Double)]
    private let tags: SyntheticTags

    /// The formats of extracts.
    enum Format { case geoJSON, overpass }

    /// Takes the number of toilets.
    init(count: Int) {
        self.count = count
        var random = SeededRandom(seed: 6371)
        // The latitudes where most people live.
        cities = (0..<400).map { _ in
            (.random(in: -45...62, using: &random), .random(in: -179...179, using: &random))
        }
        tags = SyntheticTags(&random)
    }

    /// Writes them all.
    func write(to path: String, as format: Format) throws {
        var random = SeededRandom(seed: 1884)
        let file = try TextFile(path)
        switch format {
        case .geoJSON:
            file.write("{\"type\":\"FeatureCollection\",\"generator\":\"overpass-turbo\",\"features\":[\n")
        case .overpass: file.write("{\"version\":0.6,\"generator\":\"Overpass API\",\"elements\":[\n")
        }
        for number in 0..<count {
            let thing = thing(number, &random)
            file.write(format == .geoJSON ? thing.geoJSON : thing.overpass)
            file.write(number + 1 < count ? ",\n" : "\n")
        }
        file.write("]}\n")
        try file.close()
    }

    private func thing(_ number: Int, _ random: inout SeededRandom) -> SyntheticElement {
        let city = cities[Int.random(in: 0..<cities.count, using: &random)]
        // A third of all toilets are in the country around.
        let reach = Int.random(in: 0..<3, using: &random) == 0 ? 3 : 0.15
        // The sum of two is near the centre more often than far from it.
        func scatter() -> Double {
            reach * (.random(in: -0.5...0.5, using: &random) + .random(in: -0.5...0.5, using: &random))
        }
        let (latitude, longitude) = (city.latitude + scatter(), city.longitude + scatter())
        let lot = Int.random(in: 0..<200, using: &random)
        let kind: SyntheticElement.Kind = lot == 0 ? .relation : lot < 36 ? .way : .node
        return SyntheticElement(
            kind: kind, id: 20_000_000 + 21_000 * number + Int.random(in: 0..<21_000, using: &random),
            latitude: latitude,
            longitude: longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude,
            size: .random(in: 0.00002...0.0001, using: &random), tags: tags.tags(isBuilding: kind != .node, &random)
        )
    }
}

/// A generated element of OpenStreetMap, in the formats of extracts.
struct SyntheticElement {
    /// The kinds of elements.
    enum Kind: String { case node, way, relation }

    let kind: Kind
    let id: Int
    let latitude: Double
    let longitude: Double
    /// Half the width of a building, in degrees.
    let size: Double
    /// Its tags, as they stand in JSON.
    let tags: String

    /// The element as a feature, as osmtogeojson writes it.
    var geoJSON: String {
        let name = "\(kind.rawValue)/\(id)"
        return """
            {"type":"Feature","properties":{"@id":"\(name)",\(tags)},"geometry":\(geometry),"id":"\(name)"}
            """
    }

    /// The element as Overpass writes it with `out center`.
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

    /// The outline of a building, a closed ring.
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
        let units = Int(clamping: (value.magnitude * 1e7).rounded())
        let rest = String(units % 10_000_000)
        return (value < 0 ? "-" : "") + "\(units / 10_000_000)."
            + String(repeating: "0", count: 7 - rest.count) + rest
    }
}
