/// All toilets of an OpenStreetMap that a seed makes up: crowded in some hundred cities, sparse around them.
struct MadeWorld {
    let count: Int
    private let cities: [(latitude: Double, longitude: Double)]
    private let tags: MadeTags

    /// The ways in which extracts are written.
    enum Format { case geoJSON, overpass }

    /// Plans a world of so many toilets.
    init(count: Int) {
        self.count = count
        var random = SeededRandom(seed: 6371)
        // Hardly anybody lives farther south or north.
        cities = (0..<400).map { _ in
            (.random(in: -45...62, using: &random), .random(in: -179...179, using: &random))
        }
        tags = MadeTags(&random)
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

    private func thing(_ number: Int, _ random: inout SeededRandom) -> MadeThing {
        let city = cities[Int.random(in: 0..<cities.count, using: &random)]
        // A third of all toilets stand in the country around.
        let reach = Int.random(in: 0..<3, using: &random) == 0 ? 3 : 0.15
        // The sum of two is near the centre more often than far from it.
        func scatter() -> Double {
            reach * (.random(in: -0.5...0.5, using: &random) + .random(in: -0.5...0.5, using: &random))
        }
        let (latitude, longitude) = (city.latitude + scatter(), city.longitude + scatter())
        let lot = Int.random(in: 0..<200, using: &random)
        let kind: MadeThing.Kind = lot == 0 ? .relation : lot < 36 ? .way : .node
        return MadeThing(
            kind: kind,
            id: 20_000_000 + 21_000 * number + Int.random(in: 0..<21_000, using: &random),
            latitude: latitude,
            longitude: longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude,
            size: .random(in: 0.00002...0.0001, using: &random),
            tags: tags.tags(isBuilding: kind != .node, &random)
        )
    }
}
