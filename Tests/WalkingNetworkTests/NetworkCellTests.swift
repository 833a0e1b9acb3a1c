import Gazetteer
import TestSupport
import Testing

@testable import WalkingNetwork

@Suite("Cells of a network")
struct NetworkCellTests {
    @Test("are read as they were written", arguments: 0..<10)
    func roundTrip(seed: UInt64) throws {
        for cell in RandomStreets(seed: seed).cells {
            let other = try NetworkCell(number: cell.number, bytes: cell.bytes)
            #expect(other.junctions == cell.junctions && other.outer == cell.outer)
            #expect(other.neighbours == cell.neighbours && other.edges == cell.edges)
            #expect(other.points == cell.points && other.streets == cell.streets)
            #expect(other.bytes == cell.bytes)
        }
    }

    @Test("have each edge that touches them, and the nearest edge is found in whatever cell it is", arguments: 0..<10)
    func nearest(seed: UInt64) throws {
        let streets = RandomStreets(seed: seed)
        #expect(streets.cells.count > 2)
        let network = WalkingNetwork(streets.cells)
        var random = SeededRandom(seed: seed + 400)
        for _ in 0..<100 {
            let place = streets.place(&random)
            guard let found = try network.snapped(place) else { continue }
            let nearest = streets.metres(to: place).min() ?? .infinity
            // Small parts of the network are not used, so the nearest street may be none.
            #expect(Double(found.straight) / 1000 > nearest - 0.1)
            let segment = streets.segments[streets.segment(of: found)]
            let (from, to) = (streets.points[segment.from], streets.points[segment.to])
            // A point between the ends is as far from both together as they are apart.
            let detour = from.distance(to: found.point) + found.point.distance(to: to) - from.distance(to: to)
            #expect(abs(detour) < 0.01)
        }
    }

    @Test("that were forged are refused, or harm nobody", arguments: 0..<200)
    func forged(seed: UInt64) throws {
        let streets = RandomStreets(seed: seed % 5)
        var random = SeededRandom(seed: seed + 500)
        var isRefused = false
        let cells = streets.cells.compactMap { cell -> NetworkCell? in
            var bytes = cell.bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
                case 1: bytes.insert(UInt8(clamping: random.below(256)), at: random.below(bytes.count + 1))
                default: if !bytes.isEmpty { bytes[random.below(bytes.count)] = UInt8(clamping: random.below(256)) }
                }
            }
            do { return try NetworkCell(number: cell.number, bytes: bytes) } catch {
                isRefused = true
                return Int.random(in: 0..<2, using: &random) == 0 ? cell : nil
            }
        }
        let network = WalkingNetwork(cells)
        for _ in 0..<20 {
            do {
                guard let source = try network.snapped(streets.place(&random)) else { continue }
                var search = try WalkSearch(from: source, in: network)
                for _ in 0..<5 {
                    guard let target = try network.snapped(streets.place(&random)) else { continue }
                    _ = try search.way(to: target)
                }
            } catch {
                isRefused = true
            }
        }
        if seed == 0 { #expect(isRefused) }
    }

    @Test("of an edge that is shorter than the straight line are refused")
    func shortEdge() throws {
        let cell = try #require(RandomStreets(seed: 1).cells.first { !$0.edges.isEmpty })
        let edge = cell.edges[0]
        let short = NetworkEdge(
            number: edge.number, from: edge.from, to: edge.to, length: edge.length / 2, street: edge.street,
            access: edge.access, traits: edge.traits, points: edge.points
        )
        let other = NetworkCell(
            number: cell.number, junctions: cell.junctions, outer: cell.outer, neighbours: cell.neighbours,
            edges: [short] + cell.edges.dropFirst(), points: cell.points, streets: cell.streets
        )
        #expect(throws: DamagedNetwork(reason: "an edge of a false length")) {
            try NetworkCell(number: cell.number, bytes: other.bytes)
        }
    }

    @Test("A street that is preferred wins if it is hardly farther")
    func preference() throws {
        var builder = NetworkBuilder()
        for (latitude, name) in [(48.85, "Pont Haut"), (48.85009, "Quai Bas"), (48.8503, "Rue Lointaine")] {
            let line = [2.34, 2.37].map { builder.addPoint(RandomStreets.place(latitude, $0)) }
            builder.addLine(through: line, of: name)
        }
        let network = WalkingNetwork(builder.cells())
        let place = RandomStreets.place(48.84999, 2.355)
        #expect(try network.snapped(place)?.street == "Pont Haut")
        #expect(try network.exits(of: place) { $0.contains("Quai") }.first?.street == "Quai Bas")
        #expect(try network.exits(of: place) { $0.contains("Lointaine") }.first?.street == "Pont Haut")
        #expect(try network.snapped(RandomStreets.place(48.8545, 2.355)) == nil)
    }
}

extension RandomStreets {
    /// How far a place is from each segment, in metres: the least distance from a point of it, by halving its parts.
    func metres(to place: Coordinate) -> [Double] {
        segments.map { segment in
            let (from, to) = (points[segment.from], points[segment.to])
            func metres(_ share: Double) -> Double {
                place.distance(
                    to: Self.place(
                        from.latitude + share * (to.latitude - from.latitude),
                        from.longitude + share * (to.longitude - from.longitude)
                    )
                )
            }
            var (first, last) = (0.0, 1.0)
            for _ in 0..<30 {
                let (one, other) = ((2 * first + last) / 3, (first + 2 * last) / 3)
                if metres(one) < metres(other) { last = other } else { first = one }
            }
            return metres((first + last) / 2)
        }
    }
}
