import OpeningHours
import ParisToilets
import TestSupport
import Testing

@Suite("A toilet keeps its name over imports")
struct IdentityTests {
    private static func row(
        _ latitude: Double,
        _ longitude: Double,
        kind: String = "sanisette",
        address: String = "10 rue ortolan",
        accessible: String = "yes"
    ) -> String {
        "\(latitude),\(longitude),\(kind),5,\(address),06h00 - 22h00,\(accessible),no,in-service,\n"
    }

    private static func table(_ rows: String...) -> String { MadeToilets.heading + rows.joined() }

    @Test("when nothing has changed, whatever the order of the rows")
    func order() throws {
        let lines = MadeToilets.table(200, in: [.paris], seed: 21).split(separator: "\n").map { "\($0)\n" }
        let (heading, rows) = (lines[0], lines.dropFirst())
        let filled = try FilledStore(heading + rows.joined())
        let before = try filled.everything()
        var random = SeededRandom(seed: 22)
        let report = try filled.importing(heading + rows.shuffled(using: &random).joined())
        #expect(report.unchanged == 200)
        #expect(try filled.everything() == before)
    }

    @Test("when it is said to stand a few metres away")
    func jitter() throws {
        let filled = try FilledStore(Self.table(Self.row(48.85, 2.35)))
        let name = try filled.everything()[0].id
        let report = try filled.importing(Self.table(Self.row(48.85005, 2.35)))
        #expect(report.unchanged == 1)
        #expect(try filled.everything().map(\.id) == [name])
    }

    @Test("when it moves along its address, and the report says that it moved")
    func move() throws {
        let filled = try FilledStore(Self.table(Self.row(48.85, 2.35)))
        let name = try filled.everything()[0].id
        let report = try filled.importing(Self.table(Self.row(48.8505, 2.35, address: "10  RUE ORTOLAN")))
        #expect((report.moved, report.changed, report.new, report.gone) == (1, 0, 0, 0))
        #expect(try filled.everything().map(\.id) == [name])
    }

    @Test("but two toilets eight metres apart are not taken for each other")
    func neighbours() throws {
        let near = [Self.row(48.85, 2.35), Self.row(48.85007, 2.35)]
        let filled = try FilledStore(Self.table(near[0], near[1]))
        let names = try filled.store.nearest(to: Coordinate(latitude: 48.8499, longitude: 2.35)).map(
            \.toilet.id
        )
        // Both are measured anew, three metres further north.
        let report = try filled.importing(Self.table(Self.row(48.8501, 2.35), Self.row(48.85003, 2.35)))
        let after = try filled.store.nearest(to: Coordinate(latitude: 48.8499, longitude: 2.35)).map(
            \.toilet.id
        )
        #expect(report.unchanged == 2)
        #expect(after == names)
    }

    @Test("but a urinal is never taken for the cabin that stood there")
    func kind() throws {
        let filled = try FilledStore(Self.table(Self.row(48.85, 2.35)))
        let report = try filled.importing(Self.table(Self.row(48.85, 2.35, kind: "urinal")))
        #expect((report.new, report.gone) == (1, 1))
    }

    @Test("and is known as gone, in no answer, until it comes back under its name")
    func goneAndBack() throws {
        let both = Self.table(Self.row(48.85, 2.35), Self.row(48.86, 2.36, address: "1 rue x"))
        let filled = try FilledStore(both)
        let name = try filled.store.nearest(to: Coordinate(latitude: 48.86, longitude: 2.36))[0].toilet.id
        let later = Instant(secondsSince1970: FilledStore.now.secondsSince1970 + 86_400)
        let report = try filled.importing(Self.table(Self.row(48.85, 2.35)), at: later)
        #expect((report.gone, report.unchanged) == (1, 1))
        #expect(try filled.store.toilet(name)?.gone == later)
        #expect(try filled.everything().count == 1)
        #expect(try filled.store.status().former == 1)
        let again = try filled.importing(both, at: later)
        #expect((again.new, again.gone) == (1, 0))
        #expect(try filled.store.toilet(name)?.gone == nil)
        #expect(try filled.store.toilet(name)?.firstSeen == FilledStore.now)
    }

    @Test("and what is learned of it is not a change, what is different is")
    func learnedOrChanged() throws {
        let filled = try FilledStore(Self.table(Self.row(48.85, 2.35, accessible: "unknown")))
        #expect(try filled.importing(Self.table(Self.row(48.85, 2.35, accessible: "yes"))).unchanged == 1)
        #expect(try filled.everything()[0].accessible == .yes)
        #expect(try filled.importing(Self.table(Self.row(48.85, 2.35, accessible: "no"))).changed == 1)
    }

    @Test(
        "over the City's own copies of three years",
        .enabled(if: Vintages.areHere, "no vintages beside the package")
    )
    func vintages() throws {
        let filled = try FilledStore(file: Vintages.path("2024-04_v2.1-json_615.json"))
        let first = Set(try filled.everything().map(\.id))
        let second = try filled.importing(file: Vintages.path("2025-05_v2.1-csv_623.csv"))
        #expect((second.read, second.stored, second.rejected.count) == (623, 622, 1))
        let third = try filled.importing(file: Vintages.path("2026-08_ratp-v2.1-csv_609.csv"))
        #expect((third.read, third.stored) == (609, 609))
        #expect(third.new + third.moved + third.changed + third.unchanged == 609)
        let kept = Set(try filled.everything().map(\.id)).intersection(first).count
        #expect(kept > 525)
    }

    @Test("by the names of OpenStreetMap, which a neighbour never takes over")
    func lastingNames() throws {
        func table(_ rows: String...) -> String {
            #"{"elements": [\#(rows.joined(separator: ", "))]}"#
        }
        func node(_ id: Int, _ latitude: Double) -> String {
            #"{"type": "node", "id": \#(id), "lat": \#(latitude), "lon": 2.35, "tags": {"amenity": "toilets"}}"#
        }
        let filled = try FilledStore(table(node(1, 48.85), node(2, 48.86)))
        let before = try filled.everything()
        let name = { (toilets: [Toilet], id: String) in toilets.first { $0.sourceID == id }?.id }
        // A new one at the same point comes first, and the old ones have moved.
        let report = try filled.importing(table(node(9, 48.85), node(1, 48.85), node(2, 48.9)))
        let after = try filled.everything()
        #expect(report.new == 1 && report.moved == 1 && report.unchanged == 1)
        for id in ["node/1", "node/2"] { #expect(name(before, id) == name(after, id)) }
        // Drawn anew as another thing, it is still the one that stands there.
        let again = try filled.importing(table(node(9, 48.85), node(1, 48.85), node(3, 48.9)))
        #expect(again.new == 0 && again.gone == 0)
    }

    @Test("A file that holds only a part of the rows makes nothing gone", .enabled(if: Vintages.areHere))
    func part() throws {
        let filled = try FilledStore(file: Vintages.path("2024-04_v2.1-json_615.json"))
        let report = try filled.importing(file: Vintages.path("2024-02_ratp-v1-search_20.json"))
        #expect((report.read, report.announced, report.gone) == (20, 616, 0))
        #expect(try filled.everything().count >= 606)
    }
}
