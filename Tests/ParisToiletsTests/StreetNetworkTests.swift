import TestSupport
import Testing

@testable import ToiletCore
@testable import ToiletImport
@testable import WalkingNetwork

/// The rules by which an import makes a network of the City's set, by rows that were made for each.
@Suite("Streets of the City's set are made a network")
struct StreetNetworkTests {
    private static let long: [(east: Double, north: Double)] = [(-500, 0), (500, 0)]

    /// What a dead end, or another point, is joined to, by the edges that there are then: parts that are not joined to
    /// the longest one are not used.
    private static let joins: [(what: String, rows: [MadeRow], edges: [String])] = [
        (
            "a dead end 2 m from a line, to the nearest place on it",
            [MadeRow("A", long), MadeRow("B", [(100, 2), (100, 300)])], ["A 400", "A 600", "B 300"]
        ),
        (
            "a dead end that is the last point",
            [MadeRow("A", long), MadeRow("B", [(100, 300), (100, 2)])], ["A 400", "A 600", "B 300"]
        ),
        ("none 3.2 m from it", [MadeRow("A", long), MadeRow("B", [(100, 3.2), (100, 300)])], ["A 1000"]),
        (
            "a dead end to a corner, where that is the nearest",
            [MadeRow("A", [(-500, 0), (0, 0), (0, -500)]), MadeRow("B", [(1.5, 1.5), (300, 1.5)])],
            ["A 500", "A 500", "B 301"]
        ),
        (
            "the nearer of two lines",
            [
                MadeRow("A", [(-500, 60), (-450, 0), (450, 0), (500, 60)]),
                MadeRow("C", [(-500, -60), (-450, -3.1), (450, -3.1), (500, -60)]),
                MadeRow("B", [(50, -1.3), (60, 300)]),
            ], ["A 478", "A 578", "B 303"]
        ),
        (
            "the first one, and then no further, where two dead ends are near",
            [MadeRow("A", [(-500, 0), (0, 0)]), MadeRow("B", [(2, 0), (300, 0)])], ["A 502", "B 298"]
        ),
        ("nothing to a bridge", [MadeRow("A", long, kind: "PONT"), MadeRow("B", [(9, 2), (9, 300)])], ["A 1000"]),
        ("nothing to a footbridge", [MadeRow("A", long, kind: "PASS"), MadeRow("B", [(9, 2), (9, 99)])], ["A 1000"]),
        (
            "but the dead end of a bridge",
            [MadeRow("A", long), MadeRow("B", [(100, 2), (100, 300)], kind: "PONT")], ["A 400", "A 600", "B 300"]
        ),
        (
            "another point within 0.1 m",
            [MadeRow("A", long), MadeRow("B", [(100, -200), (100, 0.05), (100, 300)])],
            ["A 400", "A 600", "B 200", "B 300"]
        ),
        (
            "no other point 0.3 m away",
            [MadeRow("A", long), MadeRow("B", [(100, -200), (100, 0.3), (100, 300)])], ["A 1000"]
        ),
        (
            "no other point of a bridge",
            [MadeRow("A", long), MadeRow("B", [(100, -200), (100, 0.05), (100, 300)], kind: "PONT")], ["A 1000"]
        ),
        (
            "nothing to a line that shares a point near it",
            [MadeRow("A", [(-500, 0), (0, 0), (500, 0)]), MadeRow("B", [(0, 0), (4, 40), (6, 2)])],
            ["A 500", "A 500", "B 78"]
        ),
        (
            "but to one that shares a point farther away",
            [MadeRow("A", [(-500, 0), (0, 0), (500, 0)]), MadeRow("B", [(0, 0), (4, 40), (16, 2)])],
            ["A 16", "A 484", "A 500", "B 82"]
        ),
        (
            "nothing to a road for cars",
            [
                MadeRow("A", long), MadeRow("S", [(100, 90), (300, 90)], kind: "SOUT"),
                MadeRow("B", [(200, 91), (9, 2)]),
            ],
            ["A 491", "A 509", "B 213"]
        ),
    ]

    @Test("Joined is", arguments: joins.indices)
    func joined(_ index: Int) throws {
        let (what, rows, edges) = Self.joins[index]
        #expect(try StreetNetwork.made(rows).edges == edges, "\(what)")
        // The order of the rows is that of their keys, or else their own; here it must not matter.
        if !what.hasPrefix("the first") {
            #expect(try StreetNetwork.made(rows.reversed()).edges == edges, "\(what), the other way around")
        }
    }

    @Test("Points are one if all seven decimals are alike")
    func decimals() throws {
        // A bridge, so that nothing is joined to it; 10⁻⁷ degrees are 1 cm.
        func count(_ offset: Double) throws -> Int {
            var (bridge, street) = (MadeRow("A", [(-900, 0), (0, 0), (900, 0)], kind: "PONT").row, StreetRow())
            (street.name, street.kind, street.legalStatus) = ("B", "RUE", "P")
            let line = [
                Coordinate(inRange: 48.8566 + offset, 2.35 - offset), Coordinate(inRange: 48.857, 2.35),
            ]
            bridge.key = "1"
            street.shape = .shape(StreetShape(parts: [line], isArea: false))
            var network = StreetNetwork()
            network.take(bridge)
            network.take(street)
            return try network.made().edges.count
        }
        #expect(try count(0) == 3 && count(4e-8) == 3 && count(-4e-8) == 3)
        #expect(try count(6e-8) == 1 && count(1e-7) == 1 && count(-1e-7) == 1)
    }

    @Test(
        "Motorways, interchanges, underpasses and the ring road are not walked",
        arguments: ["AUT", "ECH", "SOUT", "PGS"])
    func roadsForCars(kind: String) throws {
        let made = StreetNetwork.made([
            MadeRow("A", [(0, 0), (500, 0)]), MadeRow("B", [(0, 0), (0, 900)], kind: kind),
            MadeRow("Boulevard Périphérique", [(0, 0), (0, -900)], kind: "BD"),
        ])
        #expect(try made.edges == ["A 500"])
        #expect(made.counts.forCars == 2 && made.counts.streets == 3 && made.counts.missing == ["5862"])
    }

    @Test("Slip roads are streets without a name that meet roads for cars, also by way of each other")
    func slipRoads() throws {
        func voie(_ name: String, _ line: [(east: Double, north: Double)], _ kind: String = "VOIE") -> MadeRow {
            MadeRow(name, line, kind: kind)
        }
        let made = StreetNetwork.made([
            voie("Voie C/12", [(20, 20), (30, 30)]), voie("Voie B/12", [(10, 10), (20, 20)]),
            voie("Voie A/12", [(0, 0), (5, 5), (10, 10)]), MadeRow("A 4", [(-900, 0), (0, 0), (900, 0)], kind: "AUT"),
            // These begin at slip roads, but have a name, or are of another kind, or meet none of their points.
            voie("Rue D", [(10, 10), (10, 500)], "RUE"), voie("Voie E/12", [(20, 20), (10, 500)], "RUE"),
            voie("Voie Mallebay", [(30, 30), (10, 500)]), voie("Voie F/12", [(10, 500), (10, 900)]),
        ])
        #expect(try made.names == ["Rue D", "Voie E/12", "Voie F/12", "Voie Mallebay"])
        #expect(made.counts.forCars == 4)
    }

    @Test("A way may begin or end in a private street, but not lead through it")
    func privateStreets() throws {
        let made = StreetNetwork.made([
            MadeRow("A", [(0, 0), (0, 900), (900, 900), (900, 0)]),
            MadeRow("B", [(0, 0), (900, 0)], legalStatus: "V"), MadeRow("C", [(0, 0), (0, -90)], legalStatus: "O"),
        ])
        #expect(try made.edges == ["A 2700", "B 900 private", "C 90"])
        #expect(made.counts.privateStreets == 1)
    }

    @Test("Of Voie Georges Pompidou only the lines between two longitudes are walked", arguments: ["", "75000"])
    func walkedBetween(prefix: String) throws {
        // 2.339 is 805 m to the west, 2.3651 is 1105 m to the east.
        func row(_ key: String) -> MadeRow {
            MadeRow("A", [(-900, 0), (-800, 0)], [(-800, 0), (1100, 0)], [(1100, 0), (1200, 0)], key: prefix + key)
        }
        let made = StreetNetwork.made([row("5862")])
        #expect(try made.edges == ["A 1900"] && made.counts.missing == ["Boulevard Périphérique"])
        #expect(try StreetNetwork.made([row("5863")]).edges == ["A 2100"])
    }

    @Test("What the rules cannot judge is counted, and there is no network if that is most of a set")
    func unjudged() throws {
        var area = MadeRow("A", [(0, 0), (9, 0), (0, 9), (0, 0)]).row
        if case .shape(let shape) = area.shape { area.shape = .shape(StreetShape(parts: shape.parts, isArea: true)) }
        var areas = StreetNetwork()
        for _ in 0..<3 { areas.take(area) }
        let made = areas.made()
        #expect(made.builder == nil && made.counts.areas == 3 && made.counts.streets == 0)

        let street = MadeRow("A", Self.long)
        let bare = [MadeRow("B", [(0, 50), (9, 50)], kind: ""), MadeRow("C", [(0, 80), (9, 80)], legalStatus: "")]
        var streets = StreetNetwork()
        for row in [street.row, area, StreetRow()] + bare.map(\.row) { streets.take(row) }
        streets.take(MadeRow("D", [(0, 0), (5001, 0)]).row)
        let whole = streets.made()
        #expect(whole.builder != nil)
        var counts = StreetNetwork.Counts()
        (counts.streets, counts.areas, counts.withoutLines, counts.tooLong) = (3, 1, 1, 1)
        (counts.withoutKind, counts.withoutStatus) = (1, 1)
        counts.missing = ["Boulevard Périphérique", "5862"]
        #expect(whole.counts == counts)

        #expect(StreetNetwork.made([street, bare[0], bare[0]]).builder == nil)
        #expect(StreetNetwork.made([street, bare[1], bare[1]]).builder == nil)
        #expect(StreetNetwork.made([]).builder == nil)
    }

    @Test("Kind and legal status are read from each shape of the portals", arguments: MadeStreets.Shape.allCases)
    func columns(shape: MadeStreets.Shape) throws {
        var streets = MadeStreets()
        (streets.rows[0].kind, streets.rows[1].legalStatus, streets.rows[2].kind) = ("AUT", "V", "")
        // A name that is none for people; the key of an earlier row; a row that cannot be used.
        for (name, key) in [("Voie A/12", "750009999"), ("Rue B", "750009999"), ("", "750008888")] {
            var row = streets.rows[0]
            (row.name, row.key, row.kind) = (name, key, "VOIE")
            streets.rows.append(row)
        }
        var reader = StreetReader(network: StreetNetwork())
        _ = try reader.read(ByteSource(Array(streets.text(shape).utf8))) { _ in }
        let made = try #require(reader.network).made()
        #expect(made.counts.streets == 4 && made.counts.withoutKind == 1 && made.counts.withoutStatus == 0)
        // The motorway and the slip road at its end.
        #expect(made.counts.forCars == 2 && made.counts.privateStreets == 1)
        #expect(try made.names == ["Place du Bois"])
        var without = StreetReader()
        _ = try without.read(ByteSource(Array(streets.text(shape).utf8))) { _ in }
        #expect(without.network == nil)
    }
}
