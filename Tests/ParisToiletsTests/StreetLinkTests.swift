import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletCore
@testable import ToiletImport
@testable import WalkingNetwork

/// Links that the City's lines lack (`data/street-links.csv`).
@Suite("A link between streets")
struct StreetLinkTests {
    private static func path(_ name: String) -> String { Checkout.root.appending(path: "data/" + name).path }

    private static let table = Result { try StreetLinks(.open(path: path("street-links.csv"))) }
    /// The bundled streets with their links.
    static let cells = Result {
        var streets = try StreetTable(.open(path: path("streets.csv")))
        try streets.add(table.get())
        return streets.network.cells()
    }

    private static func made(_ rows: [MadeRow], _ links: (String, [(Double, Double)])...) throws -> StreetNetwork.Made {
        let table = links.map { name, line in
            let points = line.map { MadeRow.place($0.0, $0.1).rounded.replacing(",", with: " ") }
            return "\(name),\(points.joined(separator: ";"))\n"
        }
        var network = StreetNetwork(try StreetLinks(ByteSource(Array(("street,line\n" + table.joined()).utf8))))
        for row in rows { network.take(row.row) }
        return network.made()
    }

    private static let (south, north) = (
        MadeRow("S", [(-500, 0), (0, 0), (500, 0)]), MadeRow("N", [(-500, 200), (500, 200)])
    )

    @Test("begins at a point of a street, or between two, and turns where it says")
    func joined() throws {
        let made = try Self.made([Self.south, Self.north], ("L", [(1, 1), (0, 100), (100, 201)]))
        #expect(made.counts.unfitLinks == [])
        // Its points have five decimals, so it begins and ends a metre off.
        #expect(try made.edges.map { $0.prefix(1) } == ["L", "N", "N", "S", "S"])
        #expect(try made.edges.first.map { ["L 240", "L 241", "L 242"].contains($0) } == true)
    }

    @Test("may begin on another one")
    func linkOnLink() throws {
        let made = try Self.made([Self.south, Self.north], ("L", [(0, 0), (0, 200)]), ("M", [(0, 100), (300, 200)]))
        #expect(try made.edges == ["L 100", "L 100", "M 316", "N 200", "N 300", "N 500", "S 500", "S 500"])
    }

    @Test("is left out and named where an end of it is on no public street, and then splits none")
    func unfit() throws {
        let house = MadeRow("H", [(-400, 100), (400, 100)], legalStatus: "V")
        let tunnel = MadeRow("T", [(-400, 50), (400, 50)], kind: "SOUT")
        let made = try Self.made(
            [Self.south, Self.north, house, tunnel], ("Far", [(100, 0), (100, 196)]),
            ("Private", [(50, 0), (50, 100)]),
            ("Cars", [(20, 50), (20, 0)]), ("Fits", [(0, 0), (-500, 200)])
        )
        #expect(made.counts.unfitLinks.map(\.street) == ["Far", "Private", "Cars"])
        // The private street meets nothing, and is too short to stand alone.
        #expect(try made.edges == ["Fits 539", "N 1000", "S 500", "S 500"])
    }

    @Test("fits the streets that come with the program, each one of the table")
    func bundled() throws {
        var streets = try StreetTable(.open(path: Self.path("streets.csv")))
        let before = streets.network.cells().reduce(0) { $0 + $1.edges.count }
        #expect(try streets.add(Self.table.get()) == [])
        #expect(streets.network.cells().reduce(0) { $0 + $1.edges.count } > before)
    }

    @Test("fits the City's lines, each one of the table", .enabled(if: Vintages.areHere, "needs ../shared"))
    func city() throws {
        var reader = StreetReader(network: StreetNetwork(try Self.table.get()))
        _ = try reader.read(.open(path: Vintages.path("2024-03_voie-csv_6564.csv"))) { _ in }
        #expect(try #require(reader.network).made().counts.unfitLinks == [])
    }

    private typealias Place = (Double, Double)

    /// Ways that were far too long where a bridge, a passage or a piece of street was cut off, and what a person walks.
    private static let ways: [(what: String, from: Place, to: Place, metres: ClosedRange<Double>)] = [
        ("over Pont de Bir-Hakeim to Passy", (48.85389, 2.28925), (48.85756, 2.28586), 440...520),
        ("under the tracks at Gare de Lyon", (48.84406, 2.38437), (48.84209, 2.3764), 640...760),
        ("along Avenue de Marigny", (48.86105, 2.31324), (48.86883, 2.31462), 860...960),
        ("at Porte Maillot", (48.87944, 2.28242), (48.87787, 2.28103), 200...450),
        ("over the Arsenal basin", (48.84934, 2.36825), (48.8502, 2.36565), 250...400),
        ("at Porte de Saint-Cloud", (48.83997, 2.25459), (48.83521, 2.25864), 600...800),
    ]

    @Test("makes ways as short as they are", arguments: ways.indices)
    func lengths(index: Int) throws {
        let way = Self.ways[index]
        let network = WalkingNetwork(try Self.cells.get())
        let source = try #require(try network.snapped(Coordinate(latitude: way.from.0, longitude: way.from.1)))
        let target = try #require(try network.snapped(Coordinate(latitude: way.to.0, longitude: way.to.1)))
        var search = try WalkSearch(from: source, in: network)
        let length = Double(try #require(try search.distance(to: target))) / 1000
        #expect(way.metres.contains(length), "\(way.what): \(length)")
    }
}
