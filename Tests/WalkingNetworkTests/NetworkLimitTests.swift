import Gazetteer
import TestSupport
import Testing

@testable import WalkingNetwork

@Suite("Whatever streets are like, a network of them")
struct NetworkLimitTests {
    private static let cases: [(ExtremeStreets.Sort, UInt64)] = ExtremeStreets.Sort.allCases.flatMap { sort in
        (0..<6 as Range<UInt64>).map { (sort, $0) }
    }

    /// The cells as a store gives them back.
    private static func stored(_ streets: ExtremeStreets) throws -> [NetworkCell] {
        try streets.builder.storedCells {}.map { cell in
            #expect(cell.bytes.count <= NetworkCell.maxLength)
            return try NetworkCell(number: cell.number, bytes: cell.bytes)
        }
    }

    @Test("can be read, answers each question, and can be packed", arguments: cases)
    func readable(_ sort: ExtremeStreets.Sort, _ seed: UInt64) throws {
        let streets = ExtremeStreets(sort, seed: seed)
        let cells = try Self.stored(streets)
        let network = WalkingNetwork(cells)
        var random = SeededRandom(seed: seed + 700)
        for _ in 0..<4 {
            guard let source = try network.snapped(streets.place(&random)) else { continue }
            var search = try WalkSearch(from: source, in: network)
            for _ in 0..<4 {
                guard let target = try network.snapped(streets.place(&random)) else { continue }
                let length = try search.distance(to: target)
                let way = try search.way(to: target)
                // Of what is beyond the limits of a search no way is told.
                if let way { #expect(way.length == length) }
            }
        }
        if !cells.isEmpty { #expect(!PackedNetwork(cells, isWhole: true).bytes.isEmpty) }
    }

    @Test("takes at most some hundred bytes for each of its points, and for each kilometre", arguments: cases)
    func size(_ sort: ExtremeStreets.Sort, _ seed: UInt64) throws {
        let streets = ExtremeStreets(sort, seed: seed)
        let bytes = try streets.builder.storedCells {}.reduce(0) { $0 + $1.bytes.count }
        let kilometres = streets.lines.reduce(0) { sum, line in
            sum + zip(line, line.dropFirst()).reduce(0) { $0 + min($1.0.distance(to: $1.1), 8000) / 1000 }
        }
        #expect(Double(bytes) <= 1000 + 100 * Double(streets.points) + 400 * kilometres)
    }

    @Test("has ways that are as long where edges are cut as where they are not")
    func cut() throws {
        // A meander of a hundred rows over many cells, through one of which no other street leads.
        let rows = (0..<101).map { row in
            (0..<9).map { column in
                RandomStreets.place(
                    48.84 + 0.0004 * Double(row), 2.33 + 0.004 * Double(row.isMultiple(of: 2) ? column : 8 - column))
            }
        }
        var (whole, divided) = (NetworkBuilder(), NetworkBuilder())
        let line = rows.joined().map { place in
            _ = divided.addPoint(place)
            return whole.addPoint(place)
        }
        whole.addLine(through: line, of: "Rue Longue")
        // Of two names in turn, each piece is an edge of its own.
        for (from, to) in zip(line, line.dropFirst()) {
            divided.addLine(through: [from, to], of: from.isMultiple(of: 2) ? "Rue Longue" : "Rue Longue bis")
        }
        let networks = [WalkingNetwork(whole.cells()), WalkingNetwork(divided.cells())]
        var random = SeededRandom(seed: 12)
        for _ in 0..<100 {
            let places = (0..<2).map { _ in rows[random.below(40)][random.below(9)] }
            let lengths = try networks.map { network in
                let (source, target) = (
                    try #require(try network.snapped(places[0])), try #require(try network.snapped(places[1]))
                )
                var search = try WalkSearch(from: source, in: network)
                let way = try search.way(to: target)
                #expect(try way?.length == search.distance(to: target) || way == nil)
                return try search.distance(to: target) ?? -1
            }
            // Each edge is rounded to a millimetre.
            if lengths[0] < 15_000_000 { #expect(abs(lengths[0] - lengths[1]) <= 1000, "\(lengths)") }
        }
        let edges = Set(whole.cells().flatMap { $0.edges.map(\.number) })
        #expect(edges.count > 1 && edges.count < 20)
        for cell in whole.cells() {
            #expect(cell.edges.allSatisfy { $0.points.count < NetworkLimits.edgePieces })
        }
    }

    @Test("is refused where one cell has more streets than a store reads")
    func tooDense() {
        var builder = NetworkBuilder()
        var random = SeededRandom(seed: 4)
        let points = (0..<60_000).map { _ in
            builder.addPoint(
                RandomStreets.place(
                    .random(in: 48.8601...48.8699, using: &random), .random(in: 2.3401...2.3549, using: &random)
                )
            )
        }
        for (index, point) in points.enumerated() {
            builder.addLine(through: [point, points[random.below(points.count)]], of: "Rue \(index % 9)")
        }
        #expect(throws: NetworkTooDense.self) { try builder.storedCells {} }
    }

    @Test("can be given up at each step")
    func cancelled() {
        struct Enough: Error {}
        for limit in [0, 1, 2, 3, 5, 8] {
            let streets = ExtremeStreets(.longPieces, seed: 3)
            var asked = 0
            #expect(throws: Enough.self) {
                try streets.builder.storedCells {
                    if asked == limit { throw Enough() }
                    asked += 1
                }
            }
        }
    }

    @Test("of many junctions in one spot is packed with few comparisons")
    func crowded() throws {
        var builder = NetworkBuilder()
        var random = SeededRandom(seed: 9)
        for index in 0..<40_000 {
            let (north, east) = (random.below(900), random.below(900))
            let from = builder.addPoint(RandomStreets.place(48.861 + 1e-6 * Double(north), 2.341 + 1e-6 * Double(east)))
            let to = builder.addPoint(
                RandomStreets.place(48.861 + 1e-6 * Double(random.below(900)), 2.341 + 1e-6 * Double(random.below(900)))
            )
            builder.addLine(through: [from, to], of: "Rue \(index % 3)")
        }
        // The longest part alone would be kept.
        let hub = builder.addPoint(RandomStreets.place(48.861, 2.341))
        for point in 0..<hub where point.isMultiple(of: 2) { builder.addLine(through: [hub, point], of: "Rue") }
        let cells = builder.cells()
        let seconds = processorTime { #expect(!PackedNetwork(cells, isWhole: true).bytes.isEmpty) }
        // It took 20 s and more.
        #expect(seconds < 6, "\(seconds)")
    }
}
