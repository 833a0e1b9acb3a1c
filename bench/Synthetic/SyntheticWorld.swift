internal import Gazetteer
internal import TestSupport

/// The toilets of a whole OpenStreetMap, generated from a seed: dense in 400 cities, sparse around them.
struct SyntheticWorld {
    let count: Int
    private let cities: [(latitude: Double, longitude: Double)]
    private let tags: SyntheticTags

    /// The formats of extracts: as osmtogeojson writes it, and Overpass with `out center`.
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

    /// Writes them all; returns the path.
    func write(to name: String, in folder: ScratchFolder, as format: Format) throws -> String {
        var random = SeededRandom(seed: 1884)
        return try folder.write(to: name) { write in
            switch format {
            case .geoJSON:
                try write("{\"type\":\"FeatureCollection\",\"generator\":\"overpass-turbo\",\"features\":[\n")
            case .overpass: try write("{\"version\":0.6,\"generator\":\"Overpass API\",\"elements\":[\n")
            }
            for number in 0..<count {
                try write(element(number, as: format, &random) + (number + 1 < count ? ",\n" : "\n"))
            }
            try write("]}\n")
        }
    }

    private func element(_ number: Int, as format: Format, _ random: inout SeededRandom) -> String {
        let city = random.pick(cities)
        // A third of all toilets are in the country around.
        let reach = random.below(3) == 0 ? 3 : 0.15
        // The sum of two is near the centre more often than far from it.
        func scatter() -> Double {
            reach * (.random(in: -0.5...0.5, using: &random) + .random(in: -0.5...0.5, using: &random))
        }
        let (latitude, east) = (city.latitude + scatter(), city.longitude + scatter())
        let longitude = east < -180 ? east + 360 : east > 180 ? east - 360 : east
        let lot = random.below(200)
        let kind = lot == 0 ? "relation" : lot < 36 ? "way" : "node"
        let id = 20_000_000 + 21_000 * number + random.below(21_000)
        // Half the width of a building, in degrees.
        let size = Double.random(in: 0.00002...0.0001, using: &random)
        let tags = tags.tags(isBuilding: kind != "node", &random)
        guard format == .geoJSON else {
            let place = "\"lat\":\(Self.degrees(latitude)),\"lon\":\(Self.degrees(longitude))"
            let rest =
                switch kind {
                case "node": place
                case "way": "\"center\":{\(place)},\"nodes\":[\(id + 1),\(id + 2),\(id + 3),\(id + 4),\(id + 1)]"
                default: "\"center\":{\(place)},\"members\":[{\"type\":\"way\",\"ref\":\(id + 1),\"role\":\"outer\"}]"
                }
            return "{\"type\":\"\(kind)\",\"id\":\(id),\(rest),\"tags\":{\(tags)}}"
        }
        let corners = [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1), (-1, -1)].map { north, east in
            Self.point(latitude + size * north, longitude + size * east)
        }
        let ring = "[\(corners.joined(separator: ","))]"
        let (type, places) =
            switch kind {
            case "node": ("Point", Self.point(latitude, longitude))
            case "way": ("Polygon", "[\(ring)]")
            default: ("MultiPolygon", "[[\(ring)]]")
            }
        return """
            {"type":"Feature","properties":{"@id":"\(kind)/\(id)",\(tags)},\
            "geometry":{"type":"\(type)","coordinates":\(places)},"id":"\(kind)/\(id)"}
            """
    }

    private static func point(_ latitude: Double, _ longitude: Double) -> String {
        "[\(degrees(longitude)),\(degrees(latitude))]"
    }

    /// Seven decimals, as OpenStreetMap keeps them.
    private static func degrees(_ value: Double) -> String { value.text(decimals: 7) }
}
