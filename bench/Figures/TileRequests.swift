internal import Glibc
internal import HTTP
internal import OSMOpeningHours
internal import ParisToilets
internal import ToiletServer

/// The vector tiles at the densest place of the city, each made anew.
enum TileRequests {
    static func measure(in fixtures: inout Fixtures, _ report: inout Report) throws {
        let store = try SpatiaLiteStore(path: try fixtures.cityStore())
        try store.loadIndex()
        let place = try densest(in: store)
        var slowest = Sample([0])
        var level = 0
        for zoom in 8...18 {
            let (x, y) = tile(of: place, zoom)
            let path = ["tiles", "\(zoom)", "\(x)", "\(y).mvt"]
            var times: [Double] = []
            for _ in 0..<9 {
                // What was served before keeps its tiles.
                let server = ToiletServer(ServedData(store, now: { .now }, index: { try store.currentIndex() }))
                // What is the same for all tiles is made once for each state of the data.
                _ = server.response(to: HTTPRequest(path: ["tiles", "0", "0", "0.mvt"]))
                times.append(
                    try Stopwatch.time {
                        let response = server.response(to: HTTPRequest(path: path))
                        precondition(response.status == 200, "a tile was refused")
                    }
                )
            }
            let sample = Sample(times)
            if sample.median > slowest.median { (slowest, level) = (sample, zoom) }
        }
        let count = Unit.grouped(fixtures.city.count)
        report.add(
            Report.Row(
                work: "a tile of the densest place, \(count) toilets, zoom \(level)", unit: .seconds, ours: slowest,
                goal: Goal(measured: slowest.median, unit: .seconds, must: 5e-3)
            )
        )
    }

    /// The middle of the smallest square of some hundred metres with the most toilets.
    private static func densest(in store: SpatiaLiteStore) throws -> Coordinate {
        struct Cell: Hashable {
            let north: Int
            let east: Int
        }
        var counts: [Cell: Int] = [:]
        try store.forEach(filter: Filter()) { toilet in
            let place = toilet.coordinate
            let cell = Cell(north: Int(clamping: place.latitude * 200), east: Int(clamping: place.longitude * 200))
            counts[cell, default: 0] += 1
        }
        let most = counts.max {
            ($0.value, $0.key.north, $0.key.east) < ($1.value, $1.key.north, $1.key.east)
        }
        guard let cell = most?.key else { return try Coordinate(latitude: 48.85, longitude: 2.35) }
        return try Coordinate(latitude: (Double(cell.north) + 0.5) / 200, longitude: (Double(cell.east) + 0.5) / 200)
    }

    /// The tile of a place in the Web Mercator projection.
    private static func tile(of place: Coordinate, _ zoom: Int) -> (x: Int, y: Int) {
        let size = Double(1 << zoom)
        let east = (place.longitude + 180) / 360
        let south = (1 - asinh(tan(place.latitude * .pi / 180)) / .pi) / 2
        return (Int(clamping: east * size), Int(clamping: south * size))
    }
}
