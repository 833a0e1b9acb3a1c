import Gazetteer
import TestSupport
import Testing

@testable import WalkingNetwork

/// Cells that can be read, and of which there is more in one place than in any city: what a question looks at is paid
/// for, in units that are the same on each machine.
@Suite("Forged cells")
struct ForgedCellTests {
    private static let middle = RandomStreets.place(48.855, 2.3475)
    private static let number = NetworkGrid.cell(of: NetworkPoint(middle))

    /// A cell with edges of streets, each with all of its points.
    private static func cell(_ lines: [(street: String, points: [NetworkPoint])], number: Int = number) -> NetworkCell {
        var (junctions, edges, points): ([Junction], [NetworkEdge], [NetworkPoint]) = ([], [], [])
        var streets: [String] = []
        for (index, line) in lines.enumerated() {
            let street = streets.firstIndex(of: line.street) ?? streets.count
            if street == streets.count { streets.append(line.street) }
            let begin = Int32(clamping: points.count)
            points += line.points.dropFirst().dropLast()
            let ends = [line.points[0], line.points[line.points.count - 1]]
            let places = ends.map { end in
                if let known = junctions.firstIndex(where: { $0.point == end }) { return Int32(clamping: known) }
                junctions.append(Junction(point: end, part: 0))
                return Int32(clamping: junctions.count - 1)
            }
            edges.append(
                NetworkEdge(
                    number: index, from: places[0], to: places[1], length: 100_000, street: Int32(clamping: street),
                    access: .open, traits: [], points: begin..<Int32(clamping: points.count)
                )
            )
        }
        return NetworkCell(
            number: number, junctions: junctions, outer: [], neighbours: [], edges: edges, points: points,
            streets: streets
        )
    }

    private static func point(north: Int, east: Int) -> NetworkPoint {
        let corner = NetworkPoint(middle)
        return NetworkPoint(latitude: Int(corner.latitude) + north, longitude: Int(corner.longitude) + east)!
    }

    private static func place(_ name: String) -> NamedPlace {
        NamedPlace(name: name, kind: .street, at: middle, extent: 300)
    }

    private static func network(_ cell: NetworkCell, _ units: Int = .max) -> WalkingNetwork {
        WalkingNetwork(budget: WorkBudget(units)) { $0 == cell.number ? cell : nil }
    }

    @Test("of names or neighbours of nothing are refused")
    func nothing() throws {
        for (names, neighbours) in [(100_000, 0), (0, 100_000)] {
            var writer = NumberWriter()
            for count in [1, 0, 0, neighbours, names, 0, 0] { writer.write(count) }
            for _ in 0..<neighbours { writer.write(signed: 1) }
            for _ in 0..<names { writer.write(0) }
            #expect(throws: DamagedNetwork(reason: "neighbours or names of nothing")) {
                try NetworkCell(number: Self.number, bytes: writer.bytes)
            }
        }
    }

    @Test("take little more memory than their bytes")
    func size() throws {
        let edges = (0..<5000).map { (street: "Rue \($0)", points: [Self.point(north: 0, east: $0 % 50)]) }
            .map { (street: $0.street, points: [Self.point(north: 5, east: 0)] + $0.points) }
        let points = (0..<20_000).map { Self.point(north: $0 % 7, east: $0 % 5) }
        for cell in [Self.cell(edges), Self.cell([("Rue", points)])] {
            let bytes = cell.bytes
            #expect(try NetworkCell(number: Self.number, bytes: bytes).size <= 16 * bytes.count)
        }
        let random = RandomStreets(seed: 1).cells.map { Double($0.size) / Double($0.bytes.count) }
        #expect(random.allSatisfy { $0 < 32 })
    }

    @Test("with many points in one spot have no corner that costs minutes")
    func spot() throws {
        var random = SeededRandom(seed: 3)
        let lines = ["Rue A", "Rue B"].map { name in
            (
                street: name,
                points: (0..<20_000).map { _ in
                    Self.point(north: .random(in: 0...300, using: &random), east: .random(in: 0...300, using: &random))
                }
            )
        }
        let network = Self.network(Self.cell(lines), 5_000_000)
        #expect(try network.meeting(of: Self.place("Rue A"), Self.place("Rue B")) != nil)
    }

    @Test("Long streets side by side are as near as each point compared with each piece says, and cost little")
    func longStreets() throws {
        for seed in 0..<20 as Range<UInt64> {
            var random = SeededRandom(seed: seed)
            func line(_ count: Int, north: Int) -> [NetworkPoint] {
                (0..<count).map { Self.point(north: north + .random(in: 0...150, using: &random), east: $0 * 40) }
            }
            let (one, other) = (line(90, north: 0), line(70, north: 400))
            let cell = Self.cell([("Rue A", one), ("Rue B", other)])
            let meeting = try #require(try Self.network(cell).meeting(of: Self.place("Rue A"), Self.place("Rue B")))
            let plane = LocalPlane(around: Self.middle)
            let (ours, theirs) = (one.map { plane.point($0.coordinate) }, other.map { plane.point($0.coordinate) })
            var least = Double.infinity
            for (points, line) in [(ours, theirs), (theirs, ours)] {
                for (from, to) in zip(line, line.dropFirst()) {
                    for point in points {
                        let share = point.nearestShare(from: from, to: to)
                        least = min(least, point.distance(to: from.point(at: share, to: to)))
                    }
                }
            }
            #expect(abs((meeting.apart ?? 0) - least) < 1e-9)
        }
        let long = [("Rue A", 0), ("Rue B", 500)].map { name, north in
            (street: name, points: (0..<4000).map { Self.point(north: north + $0 % 9, east: $0) })
        }
        let network = Self.network(Self.cell(long), 500_000)
        #expect(try network.meeting(of: Self.place("Rue A"), Self.place("Rue B"))?.apart != nil)
    }

    @Test("Streets with thousands of common points meet at a price that grows with their number, not with its square")
    func commonPoints() throws {
        func cost(_ count: Int) throws -> Int {
            let lines = (0..<count).flatMap { index in
                [("Rue A", 9000), ("Rue B", -9000)].map { name, east in
                    (street: name, points: [Self.point(north: index, east: 0), Self.point(north: index, east: east)])
                }
            }
            let cell = Self.cell(lines)
            var (low, high) = (0, 5_000_000)
            while high - low > high / 50 {
                let units = (low + high) / 2
                do {
                    _ = try Self.network(cell, units).meeting(of: Self.place("Rue A"), Self.place("Rue B"))
                    high = units
                } catch is BudgetExceeded { low = units }
            }
            return high
        }
        let (some, many) = (try cost(250), try cost(1000))
        #expect(many < 5 * some && many < 20_000, "\(some), \(many)")
    }

    @Test("Two hundred places beside thousands of edges are not attached to them for nothing")
    func manyEdges() throws {
        let lines = (0..<20_000).map { index in
            (street: "Rue", points: [Self.point(north: 0, east: 0), Self.point(north: 100 + index % 50, east: 10)])
        }
        let network = Self.network(Self.cell(lines), 5_000_000)
        #expect(throws: BudgetExceeded()) { for _ in 0..<200 { _ = try network.snapped(Self.middle) } }
    }

    @Test("A search comes to so many bytes of cells only, and ends then without an answer")
    func largeCells() throws {
        var read: Set<Int> = []
        let first = Self.number
        // A street to the east, with as many dead ends in each cell as one of Paris has all in all.
        func cell(_ number: Int) throws -> NetworkCell {
            let corner = try #require(NetworkGrid.corner(of: number)),
                next = try #require(NetworkGrid.corner(of: number + 1))
            func junction(_ corner: (latitude: Int, longitude: Int), _ east: Int) -> Junction {
                Junction(
                    point: NetworkPoint(latitude: corner.latitude + 10, longitude: corner.longitude + east)!, part: 0
                )
            }
            func edge(_ number: Int, to: Int32, _ length: UInt32) -> NetworkEdge {
                NetworkEdge(
                    number: number, from: 0, to: to, length: length, street: 0, access: .open, traits: [], points: 0..<0
                )
            }
            return NetworkCell(
                number: number, junctions: [junction(corner, 0), junction(corner, 9), junction(next, 0)],
                outer: [OuterJunction(neighbour: 0, index: 0)], neighbours: [number + 1],
                edges: [edge(number * 100_000, to: 2, 1_200_000)]
                    + (1..<60_000).map { edge(number * 100_000 + $0, to: 1, 1000) },
                points: [], streets: ["Rue"]
            )
        }
        let network = WalkingNetwork { number in
            guard first - 1...first + 13 ~= number else { return nil }
            read.insert(number)
            return try cell(number)
        }
        func place(_ number: Int) throws -> SnappedPlace {
            let corner = try #require(NetworkGrid.corner(of: number))
            let point = NetworkPoint(latitude: corner.latitude + 10, longitude: corner.longitude + 8000)
            let place = try #require(point?.coordinate)
            return try #require(try network.snapped(place))
        }
        let (near, far) = (try place(first + 2), try place(first + 12))
        var search = try WalkSearch(from: try place(first), in: network)
        #expect(try (2_300_000...2_500_000).contains(search.distance(to: near) ?? 0))
        read = []
        #expect(throws: BudgetExceeded()) { _ = try search.distance(to: far, within: 14_000_000) }
        #expect(read.count <= 8)
    }

    @Test("Junctions are told by their numbers where too many lie in one spot")
    func ranks() {
        let lines = (0..<200).map { index in
            (street: "Rue", points: [Self.point(north: 0, east: 0), Self.point(north: index % 20, east: index)])
        }
        let edges = PackedEdge.all(of: [Self.cell(lines)])
        let (paid, unpaid) = (
            JunctionGrid(of: edges, ranking: WorkBudget(.max)), JunctionGrid(of: edges, ranking: WorkBudget(100))
        )
        let (start, end) = (paid.point(edges[0].line[0]), edges[150].line[1])
        #expect(paid.rank(of: end, from: start) < 4096)
        #expect(unpaid.rank(of: end, from: start) == 4096 + unpaid.number(end))
    }
}
