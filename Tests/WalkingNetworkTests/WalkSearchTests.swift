import Gazetteer
import TestSupport
import Testing

@testable import WalkingNetwork

@Suite("Ways through a network")
struct WalkSearchTests {
    @Test(
        "are as short as the ways that another algorithm finds, in any order of questions",
        arguments: (0..<20).filter { RandomStreets(seed: $0).openParts == 1 }
    )
    func shortest(seed: UInt64) throws {
        let streets = RandomStreets(seed: seed)
        let network = WalkingNetwork(streets.cells)
        var random = SeededRandom(seed: seed + 100)
        for _ in 0..<10 {
            guard let source = try network.snapped(streets.place(&random)) else { continue }
            var search = try WalkSearch(from: source, in: network)
            let segment = streets.segment(of: source)
            let ways = streets.ways(from: segment, source.point)
            for _ in 0..<20 {
                guard let target = try network.snapped(streets.place(&random)) else { continue }
                let expected = streets.length(segment, source.point, ways, to: target)
                let found = try search.distance(to: target).map {
                    Double($0 - source.straight - target.straight) / 1000
                }
                // Each edge is rounded to a millimetre, and each place to one along its edge.
                #expect(abs((found ?? .infinity) - expected) < 0.1 || (found == nil && expected == .infinity))
            }
        }
    }

    @Test("within a limit are told where they are as short, and of others only that they are longer", arguments: 0..<20)
    func within(seed: UInt64) throws {
        let streets = RandomStreets(seed: seed)
        let network = WalkingNetwork(streets.cells)
        var random = SeededRandom(seed: seed + 400)
        let places = try (0..<30).compactMap { _ in try network.snapped(streets.place(&random)) }
        for source in places.prefix(5) {
            var all = try WalkSearch(from: source, in: network)
            var some = try WalkSearch(from: source, in: network)
            for target in places {
                let length = try all.distance(to: target)
                #expect((length == nil) == (source.part != target.part))
                let limit = Int.random(in: 0...2_000_000, using: &random)
                let found = try some.distance(to: target, within: limit)
                if let length, length > limit {
                    #expect((found ?? 0) > limit && (found ?? 0) <= length)
                } else {
                    #expect(found == length)
                }
            }
        }
    }

    @Test(
        "lead through open streets between any two places of a part, with or without private ones",
        arguments: [
            WalkingAccess.open, .ends,
        ])
    func openParts(access: WalkingAccess) throws {
        // Two streets of three kilometres, joined by one of two pieces, and a blind alley behind the second piece.
        var builder = NetworkBuilder()
        let (west, east) = (
            (0...4).map { Double($0) * 0.007 + 48.85 }.map { builder.addPoint(RandomStreets.place($0, 2.3)) },
            (0...4).map { Double($0) * 0.007 + 48.85 }.map { builder.addPoint(RandomStreets.place($0, 2.306)) }
        )
        let middle = builder.addPoint(RandomStreets.place(48.864, 2.303))
        let end = builder.addPoint(RandomStreets.place(48.866, 2.303))
        builder.addLine(through: west, of: "Rue Ouest")
        builder.addLine(through: east, of: "Rue Est")
        builder.addLine(through: [west[2], middle, east[2]], of: "Villa", access: access)
        builder.addLine(through: [middle, end], of: "Impasse")
        let network = WalkingNetwork(builder.cells())
        let places = try [(48.852, 2.3), (48.852, 2.306), (48.864, 2.301), (48.864, 2.305), (48.8655, 2.303)].map {
            try network.snapped(RandomStreets.place($0.0, $0.1))
        }
        let found = places.map { $0?.street }
        // Private, the alley hangs on the piece that is left.
        #expect(found == ["Rue Ouest", "Rue Est", "Villa", access == .open ? "Villa" : "Rue Est", "Impasse"])
        for source in places.compactMap(\.self) {
            var search = try WalkSearch(from: source, in: network)
            for target in places.compactMap(\.self) {
                #expect(try (search.distance(to: target) != nil) == (source.part == target.part))
            }
        }
        #expect((places[0]?.part == places[1]?.part) == (access == .open))
    }

    @Test("are lines of the length that is said, over streets whose lengths add up", arguments: 0..<10)
    func ways(seed: UInt64) throws {
        for (source, target, network) in try RandomStreets(seed: seed).pairs(seed: seed + 200) {
            var search = try WalkSearch(from: source, in: network)
            let length = try search.distance(to: target)
            let way = try search.way(to: target)
            #expect(way?.length == length)
            guard let way else { continue }
            let metres = zip(way.line, way.line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
            #expect(abs(metres - Double(way.length) / 1000) < 0.1)
            #expect(way.legs.reduce(0) { $0 + $1.length } + source.straight + target.straight == way.length)
            #expect(way.line.first == source.place && way.line.last == target.place)
            #expect(way.legs.dropFirst().allSatisfy { $0.turn != nil } && way.legs.first?.turn == nil)
        }
    }

    @Test("are as long there as back", arguments: 0..<10)
    func thereAndBack(seed: UInt64) throws {
        for (one, other, network) in try RandomStreets(seed: seed).pairs(seed: seed + 300) {
            var there = try WalkSearch(from: one, in: network)
            var back = try WalkSearch(from: other, in: network)
            #expect(try there.distance(to: other) == back.distance(to: one))
        }
    }

    @Test("may begin and end where nobody passes through, and do not pass there")
    func ends() throws {
        // A square of four streets; the lower one is private, with a house at its middle.
        var builder = NetworkBuilder()
        let corners = [(48.85, 2.35), (48.85, 2.352), (48.852, 2.352), (48.852, 2.35)].map {
            builder.addPoint(RandomStreets.place($0, $1))
        }
        builder.addLine(through: [corners[0], corners[1]], of: "Villa Privée", access: .ends)
        builder.addLine(through: [corners[1], corners[2], corners[3], corners[0]], of: "Rue du Tour")
        let network = WalkingNetwork(builder.cells())
        let west = try #require(try network.snapped(RandomStreets.place(48.8502, 2.3499)))
        let east = try #require(try network.snapped(RandomStreets.place(48.8502, 2.3521)))
        let house = try #require(try network.snapped(RandomStreets.place(48.8499, 2.351)))
        var search = try WalkSearch(from: west, in: network)
        #expect(try search.way(to: east)?.legs.map(\.street) == ["Rue du Tour"])
        #expect(try search.way(to: house)?.legs.map(\.street) == ["Rue du Tour", "Villa Privée"])
        var fromHouse = try WalkSearch(from: house, in: network)
        let way = try #require(try fromHouse.way(to: east))
        #expect(way.legs.map(\.street) == ["Villa Privée", "Rue du Tour"])
        #expect(way.legs.last?.turn == .left)
    }

    @Test("There is none between two parts, and a small part is not used")
    func parts() throws {
        var builder = NetworkBuilder()
        func line(_ latitude: Double, _ lengthInDegrees: Double, _ name: String) {
            let ends = [2.3, 2.3 + lengthInDegrees].map { builder.addPoint(RandomStreets.place(latitude, $0)) }
            builder.addLine(through: ends, of: name)
        }
        line(48.85, 0.06, "Rue Une")
        line(48.853, 0.05, "Rue Deux")
        line(48.8515, 0.005, "Rue Courte")
        let network = WalkingNetwork(builder.cells())
        let one = try #require(try network.snapped(RandomStreets.place(48.85, 2.302)))
        let two = try #require(try network.snapped(RandomStreets.place(48.853, 2.302)))
        #expect([one.street, two.street] == ["Rue Une", "Rue Deux"] && one.part != two.part)
        var search = try WalkSearch(from: one, in: network)
        #expect(try search.distance(to: two) == nil && search.way(to: two) == nil)
        #expect(try network.snapped(RandomStreets.place(48.8515, 2.302))?.street != "Rue Courte")
    }

    @Test("are not mixed up where cells from elsewhere give two edges one number")
    func sameNumber() throws {
        func cells(_ longitude: Double, pieces: Int) -> [NetworkCell] {
            var builder = NetworkBuilder()
            let line = (0...pieces).map { piece in
                builder.addPoint(RandomStreets.place(48.85, longitude + 0.004 * Double(piece) / Double(pieces)))
            }
            builder.addLine(through: line, of: "Rue")
            return builder.cells()
        }
        let network = WalkingNetwork(cells(2.301, pieces: 1) + cells(2.331, pieces: 40))
        let one = try #require(try network.snapped(RandomStreets.place(48.8501, 2.303)))
        let two = try #require(try network.snapped(RandomStreets.place(48.8501, 2.334)))
        #expect(one.edge.number == two.edge.number && one.part == two.part)
        var search = try WalkSearch(from: one, in: network)
        #expect(try search.distance(to: two) == nil && search.way(to: two) == nil)
    }

    @Test("leave a place that is far from all streets on any side")
    func exits() throws {
        var builder = NetworkBuilder()
        for (latitude, name) in [(48.85, "Rue Une"), (48.853, "Rue Deux")] {
            let ends = [2.3, 2.36].map { builder.addPoint(RandomStreets.place(latitude, $0)) }
            builder.addLine(through: ends, of: name)
        }
        let network = WalkingNetwork(builder.cells())
        let one = try #require(try network.snapped(RandomStreets.place(48.85, 2.302)))
        let two = try #require(try network.snapped(RandomStreets.place(48.853, 2.302)))
        let hall = RandomStreets.place(48.8512, 2.302)
        #expect(try network.exits(of: hall).map(\.street) == ["Rue Une", "Rue Deux"])
        var search = try WalkSearch(from: network.exits(of: hall), in: network)
        for target in [one, two] {
            let straight = Int(clamping: (hall.distance(to: target.point) * 1000).rounded())
            let length = try #require(try search.distance(to: target))
            #expect(abs(length - straight) <= 2)
            #expect(try search.way(to: target)?.line.first == hall)
        }
        #expect(try network.exits(of: RandomStreets.place(48.8504, 2.302)).map(\.street) == ["Rue Une"])
        #expect(try network.exits(of: RandomStreets.place(48.858, 2.302)).isEmpty)
    }
}

extension RandomStreets {
    /// Pairs of places that a network of these streets reaches, with the network.
    func pairs(seed: UInt64) throws -> [(SnappedPlace, SnappedPlace, WalkingNetwork)] {
        let network = WalkingNetwork(cells)
        var random = SeededRandom(seed: seed)
        return try (0..<40).compactMap { _ in
            guard let one = try network.snapped(place(&random)), let other = try network.snapped(place(&random))
            else { return nil }
            return (one, other, network)
        }
    }

    /// The segment that a place is attached to.
    func segment(of place: SnappedPlace) -> Int {
        let line = place.cell.line(of: place.edge).map(\.coordinate)
        let ends = Set([line[place.piece], line[place.piece + 1]])
        return segments.firstIndex { ends == Set([points[$0.from], points[$0.to]]) } ?? 0
    }

    /// The length of the way from a point on a segment to another one, by the ways to all points.
    func length(_ segment: Int, _ source: Coordinate, _ ways: [[Double]], to place: SnappedPlace) -> Double {
        let (last, target) = (self.segment(of: place), place.point)
        let stages = segments[last].access == .ends ? 0...2 : 0...1
        let ends = [segments[last].from, segments[last].to].map { end in
            (stages.map { ways[end][$0] }.min() ?? .infinity) + points[end].distance(to: target)
        }
        return min(last == segment ? source.distance(to: target) : .infinity, ends[0], ends[1])
    }
}
