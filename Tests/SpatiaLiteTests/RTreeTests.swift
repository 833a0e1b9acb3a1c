import Foundation
import SQLText
import SpatiaLite
import TestSupport
import Testing

@Suite("A walk through an R*Tree")
struct RTreeTests {
    private static let index = RTree("points", row: "id", box: "west, east, south, north")

    private func table(_ points: [(x: Double, y: Double)]) throws -> Connection {
        let connection = try Connection.inMemory(trustsSchema: true)
        try connection.runScript("CREATE VIRTUAL TABLE points USING rtree (id, west, east, south, north)")
        let insert = try connection.prepare("INSERT INTO points VALUES (?, ?, ?, ?, ?)")
        for (number, point) in points.enumerated() {
            try insert.run { binder in
                binder.bind(number)
                for side in [point.x, point.x, point.y, point.y] { binder.bind(side) }
            }
        }
        return connection
    }

    private func haversine(_ one: (x: Double, y: Double), _ other: (x: Double, y: Double)) -> Double {
        let degree = Double.pi / 180
        let (north, east) = (sin((other.y - one.y) * degree / 2), sin((other.x - one.x) * degree / 2))
        return north * north + cos(one.y * degree) * cos(other.y * degree) * east * east
    }

    @Test("meets the nearest points first, everywhere on the Earth", arguments: [0, 1, 51, 52, 3000])
    func nearest(count: Int) throws {
        var random = SeededRandom(seed: UInt64(count))
        func point() -> (x: Double, y: Double) {
            (.random(in: -180...180, using: &random), .random(in: -90...90, using: &random))
        }
        let points = (0..<count).map { _ in point() }
        let connection = try table(points)
        for origin in [point(), (x: 180, y: 10), (x: -179.9, y: -89.9), (x: 0, y: 90)] {
            let nearest = points.map { haversine(origin, $0) }.sorted().prefix(10)
            var found: [Double] = []
            var met = 0
            let start = SearchOrigin(latitude: origin.y, longitude: origin.x)
            try Self.index.walk(from: start, limit: 2, on: connection) { row in
                met += 1
                found = Array((found + [haversine(origin, points[row])]).sorted().prefix(10))
                return found.count < 10 ? 2 : (found.last ?? 2) * (1 + 1e-9)
            }
            #expect(found == Array(nearest))
            #expect(met <= min(count, 40), "of \(count) points only the near ones are read")
        }
    }

    @Test("meets what is within a distance and in a box, and a walk inside of a walk changes neither")
    func limited() throws {
        var random = SeededRandom(seed: 7)
        let points = (0..<2000).map { _ in
            (x: Double.random(in: 2...3, using: &random), y: Double.random(in: 48...49, using: &random))
        }
        let connection = try table(points)
        let origin = (x: 2.5, y: 48.5)
        let start = SearchOrigin(latitude: origin.y, longitude: origin.x)
        let box = RTree.Rectangle(west: 2.4, south: 48.45, east: 2.6, north: 48.7)
        let reach = haversine(origin, (2.5, 48.6))
        var rows: Set<Int> = []
        try Self.index.walk(from: start, limit: reach, inside: [box], on: connection) { row in
            var others = 0
            try Self.index.walk(from: start, limit: 0, on: connection) { _ in
                others += 1
                return 0
            }
            #expect(others == 0)
            rows.insert(row)
            return reach
        }
        // Boxes are rounded outwards by less than a metre.
        let expected = points.indices.filter {
            2.4...2.6 ~= points[$0].x && 48.45...48.7 ~= points[$0].y && haversine(origin, points[$0]) <= reach
        }
        #expect(rows.isSuperset(of: expected) && rows.count <= expected.count + 1 && !expected.isEmpty)
        var all: Set<Int> = []
        try Self.index.forEachEntry(on: connection) { row, entry in
            #expect(entry.contains(x: points[row].x, y: points[row].y))
            return all.insert(row).inserted
        }
        #expect(all.count == points.count)
    }
}
