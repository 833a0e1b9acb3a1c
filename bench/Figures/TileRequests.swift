internal import Glibc
internal import HTTP
internal import OSMOpeningHours
internal import ParisToilets
internal import ToiletServer

/// The vector tiles at the densest place of the city, each made anew.
extension Bench {
    func tileRequests() throws {
        let store = try SpatiaLiteStore(path: cityStore())
        try store.loadIndex()
        let place = try densest(in: store)
        var (slowest, level) = (Sample(0), 0)
        for zoom in 8...18 {
            let (x, y) = tile(of: place, zoom)
            let times = (0..<9).map { _ in
                // What was served before keeps its tiles.
                let server = ToiletServer(ServedData(store, now: { .now }, index: { try store.currentIndex() }))
                // What is the same for all tiles is made once for each state of the data.
                _ = server.response(to: HTTPRequest(path: ["tiles", "0", "0", "0.mvt"]))
                return Stopwatch.time {
                    let response = server.response(to: HTTPRequest(path: ["tiles", "\(zoom)", "\(x)", "\(y).mvt"]))
                    precondition(response.status == 200, "a tile was refused")
                }
            }
            let sample = Sample(times)
            if sample.median > slowest.median { (slowest, level) = (sample, zoom) }
        }
        let count = Unit.grouped(city.count)
        add("a tile of the densest place, \(count) toilets, zoom \(level)", .seconds, slowest, must: 5e-3)
    }

    /// The middle of the smallest square of some hundred metres with the most toilets.
    private func densest(in store: SpatiaLiteStore) throws -> Coordinate {
        var counts: [[Int]: Int] = [:]
        try store.forEach(filter: Filter()) { toilet in
            let place = toilet.coordinate
            counts[[place.latitude, place.longitude].map { Int(clamping: $0 * 200) }, default: 0] += 1
        }
        let most = counts.max { ($0.value, $0.key[0], $0.key[1]) < ($1.value, $1.key[0], $1.key[1]) }
        let middle = (most?.key ?? [9770, 470]).map { (Double($0) + 0.5) / 200 }
        return try Coordinate(latitude: middle[0], longitude: middle[1])
    }

    /// The tile of a place in the Web Mercator projection.
    private func tile(of place: Coordinate, _ zoom: Int) -> (x: Int, y: Int) {
        let size = Double(1 << zoom)
        let east = (place.longitude + 180) / 360
        let south = (1 - asinh(tan(place.latitude * .pi / 180)) / .pi) / 2
        return (Int(clamping: east * size), Int(clamping: south * size))
    }
}
