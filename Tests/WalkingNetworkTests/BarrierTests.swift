import Gazetteer
import TestSupport
import Testing

@testable import WalkingNetwork

/// What lies between a place and the streets around it.
@Suite("From a place to the streets")
struct BarrierTests {
    /// A place in metres east and north of a corner in Paris.
    private static func place(_ east: Double, _ north: Double) -> Coordinate {
        Coordinate(inRange: 48.8535 + north / 111_195.08, 2.3535 + east / 73_159.3)
    }

    private typealias Line = [(east: Double, north: Double)]

    /// Streets by name, and barriers.
    private static func network(
        _ streets: [(String, Line, EdgeTraits)], _ barriers: [(BarrierKind, Line)] = []
    ) -> WalkingNetwork {
        var builder = NetworkBuilder()
        // Lines meet where they have the same point.
        var numbers: [Coordinate: Int] = [:]
        for (name, line, traits) in streets {
            let points = line.map { corner in
                let place = place(corner.east, corner.north)
                let number = numbers[place] ?? builder.addPoint(place)
                numbers[place] = number
                return number
            }
            builder.addLine(through: points, of: name, traits: traits)
        }
        for (kind, line) in barriers { builder.addBarrier(kind, along: line.map { place($0.east, $0.north) }) }
        // As a store keeps them.
        let cells = builder.cells().map { try! NetworkCell(number: $0.number, bytes: $0.bytes) }
        return WalkingNetwork(cells)
    }

    private static func exits(_ network: WalkingNetwork, _ east: Double, _ north: Double) throws -> Set<String> {
        Set(try network.exits(of: place(east, north)).map(\.street))
    }

    private static let banks: [(String, Line, EdgeTraits)] = [
        ("South", [(-1500, 0), (1500, 0)], []), ("North", [(-1500, 150), (0, 150), (1500, 150)], []),
    ]
    private static let river: Line = [(-1500, 40), (1500, 40), (1500, 110), (-1500, 110), (-1500, 40)]

    @Test("nobody goes through water where there is another way, however far that is")
    func water() throws {
        #expect(try Self.exits(Self.network(Self.banks), 0, 95) == ["North"])
        let island: Line = [(-30, 60), (30, 60), (30, 100), (-30, 100), (-30, 60)]
        let bridge: (String, Line, EdgeTraits) = ("Island", [(-1500, 0), (-25, 70), (-1500, 150)], [])
        let network = Self.network(Self.banks + [bridge], [(.water, Self.river), (.water, island)])
        // The north bank is nearer.
        #expect(try Self.exits(network, 25, 98) == ["Island"])
        #expect(try Self.exits(network, 0, 10) == ["South"])
        #expect(try Self.exits(network, 0, 111) == ["North"])
    }

    @Test("one leaves a walled place by the streets inside of it, and comes in by them")
    func wall() throws {
        let streets: [(String, Line, EdgeTraits)] = [
            ("South", [(-1500, 0), (0, 0), (1500, 0)], []), ("Avenue", [(0, 0), (0, 300)], []),
        ]
        let wall: Line = [(-200, 20), (200, 20), (200, 320), (-200, 320), (-200, 20)]
        let network = Self.network(streets, [(.wall, wall)])
        // The street behind the wall is nearer.
        #expect(try Self.exits(network, 100, 80) == ["Avenue"])
        #expect(try Self.exits(Self.network(streets, [(.park, wall)]), 100, 80).contains("South"))
        #expect(try Self.exits(network, 100, 5) == ["South"])
        // Without a street inside there is no other way than over the wall.
        #expect(try Self.exits(Self.network([streets[0]], [(.wall, wall)]), 100, 80) == ["South"])
        #expect(try network.parks(around: Self.place(100, 80)).count == 1)
    }

    @Test("where the streets end is told of a way that could lead there and back, and bars none")
    func edge() throws {
        let street: (String, Line, EdgeTraits) = ("Street", [(-1500, 0), (0, 0), (1500, 0)], [])
        let edge: Line = [(-1500, 100), (1500, 100)]
        let network = Self.network([street], [(.edge, edge)])
        func comes(_ metres: Double, in network: WalkingNetwork) throws -> Bool {
            try network.couldComeToEdge(from: Self.place(0, 0), to: Self.place(240, 0), metres: metres)
        }
        // By the edge it is 2 × √(120² + 100²) m.
        #expect(try !comes(308, in: network) && comes(316, in: network))
        #expect(try !comes(2000, in: Self.network([street])))
        #expect(try !comes(2000, in: Self.network([street], [(.water, edge), (.park, edge)])))
        #expect(try Self.exits(network, 0, 150) == ["Street"])
    }

    @Test("one leaves the water on all sides within 60 m")
    func inWater() throws {
        let basin: Line = [(-500, 10), (500, 10), (500, 70), (-500, 70), (-500, 10)]
        let banks: [(String, Line, EdgeTraits)] = [
            ("South", [(-1500, 0), (1500, 0)], []), ("North", [(-1500, 80), (1500, 80)], []),
        ]
        #expect(try Self.exits(Self.network(banks, [(.water, basin)]), 0, 30) == ["South", "North"])
        #expect(try Self.exits(Self.network(banks), 0, 30) == ["South"])
    }

    @Test("one comes to a bridge at its ends, unless one stands on it")
    func bridges() throws {
        let bridge: (String, Line, EdgeTraits) = ("Bridge", [(0, 0), (0, 150)], .bridge)
        let banks: [(String, Line, EdgeTraits)] = [
            ("South", [(-1500, 0), (0, 0), (1500, 0)], []), ("North", [(-1500, 150), (0, 150), (1500, 150)], []),
        ]
        let network = Self.network(banks + [bridge], [(.water, Self.river)])
        #expect(try Self.exits(network, 20, 36) == ["South"])
        #expect(try Self.exits(network, 14, 75) == ["Bridge"])
        // In the middle of the river.
        #expect(try Self.exits(network, 60, 75) == ["South", "North"])
        #expect(try Self.exits(Self.network([bridge] + banks), 20, 70) == ["South", "North"])
    }

    @Test("a bank that is drawn some metres off is no barrier, the whole river is one")
    func tolerance() throws {
        let quay: (String, Line, EdgeTraits) = ("Quay", [(-1500, 45), (1500, 45)], [])
        let network = Self.network(Self.banks + [quay], [(.water, Self.river)])
        #expect(try Self.exits(network, 0, 35) == ["Quay"])
        let ditch: Line = [(-1500, 30), (1500, 30), (1500, 44), (-1500, 44), (-1500, 30)]
        #expect(try Self.exits(Self.network(Self.banks + [quay], [(.water, ditch)]), 0, 25) == ["South"])
    }

    @Test("nobody goes through a fenced park that is no part of the way; who is in it leaves it at the nearest street")
    func parks() throws {
        let park: Line = [(-400, 30), (400, 30), (400, 120), (-400, 120), (-400, 30)]
        func streets(_ kind: BarrierKind, _ north: Double) throws -> Set<String> {
            try Self.exits(Self.network(Self.banks, [(kind, park)]), 100, north)
        }
        // The north street is nearer.
        #expect(try Self.exits(Self.network(Self.banks), 100, 85) == ["North", "South"])
        #expect(try streets(.park, 18) == ["South"])
        #expect(try streets(.park, 100) == ["North"])
        #expect(try streets(.park, 85) == ["North", "South"])
        let far = Self.network([("Far", [(-1500, -180), (1500, -180)], []), Self.banks[1]], [(.park, park)])
        #expect(try Self.exits(far, 100, 10) == ["Far"])
        let open = Self.network([("Far", [(-1500, -180), (1500, -180)], []), Self.banks[1]], [(.openPark, park)])
        #expect(try Self.exits(open, 100, 10) == ["North", "Far"])
    }

    @Test("two places are in one park by its ring, in whatever cell they lie")
    func onePark() throws {
        let ring: Line = [(-3000, 200), (3000, 200), (3000, 4000), (-3000, 4000), (-3000, 200)]
        let network = Self.network(Self.banks + [("Far", [(0, 150), (0, 2500)], [])], [(.openPark, ring)])
        let rings = try network.parks(around: Self.place(0, 2400))
        #expect(rings.count == 1)
        #expect(try rings[0].contains(Self.place(-2900, 300)) && !rings[0].contains(Self.place(0, 100)))
        #expect(try network.parks(around: Self.place(0, 100)).isEmpty)
    }

    @Test("a quay wins over the port below it within 60 m, unless the port is that of the address")
    func levels() throws {
        let streets: [(String, Line, EdgeTraits)] = [
            ("Port", [(-1500, 0), (1500, 0)], .below), ("Quay", [(-1500, 40), (1500, 40)], []),
        ]
        let network = Self.network(streets)
        #expect(try Self.exits(network, 0, 5) == ["Quay"])
        #expect(try network.exits(of: Self.place(0, 5)) { $0 == "Port" }.map(\.street) == ["Port"])
        #expect(try Self.exits(network, 0, -25) == ["Port"])
    }

    @Test("a place may be come to on several sides, as it is left, so that both ways are as long")
    func bothWays() throws {
        var random = SeededRandom(seed: 60)
        let streets = RandomStreets(seed: 60)
        let network = WalkingNetwork(streets.cells)
        var (compared, several) = (0, 0)
        while compared < 200 {
            let (one, other) = (
                try network.exits(of: streets.place(&random)), try network.exits(of: streets.place(&random))
            )
            guard !one.isEmpty, !other.isEmpty else { continue }
            var there = try WalkSearch(from: one, in: network)
            var back = try WalkSearch(from: other, in: network)
            let length = try there.distance(to: other)
            #expect(try back.distance(to: one) == length)
            #expect(try there.way(to: other)?.length == length && back.way(to: one)?.length == length)
            if max(one.count, other.count) > 1 { several += 1 }
            compared += 1
        }
        #expect(several > 20)
    }

    @Test("a cell is read as it was written")
    func coding() throws {
        var builder = NetworkBuilder()
        let line = [Self.place(0, 0), Self.place(900, 300)].map { builder.addPoint($0) }
        builder.addLine(through: line, of: "Rue")
        builder.addBarrier(.water, along: Self.river.map { Self.place($0.east, $0.north) })
        for cell in builder.cells() {
            let read = try NetworkCell(number: cell.number, bytes: cell.bytes)
            #expect(read.barriers == cell.barriers && !read.barriers.isEmpty && read.bytes == cell.bytes)
        }
    }
}
