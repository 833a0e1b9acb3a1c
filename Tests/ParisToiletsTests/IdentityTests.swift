import Foundation
import OSMOpeningHours
import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletCore

@Suite("A toilet keeps its name over imports")
struct IdentityTests {
    private static func row(
        _ latitude: Double, _ longitude: Double, kind: String = "sanisette", address: String = "10 rue ortolan",
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

    @Test("and one that comes back under another name is no longer gone under the first")
    func returnUnderAnotherName() throws {
        // All three have the same natural id; the southernmost one gets it.
        let other = Self.row(48.850003, 2.35, address: "14 rue ortolan")
        let returning = Self.row(48.850002, 2.35)
        let new = Self.row(48.850001, 2.35, address: "12 rue ortolan")
        let filled = try FilledStore(Self.table(returning, other))
        let former = Set(try filled.everything().map(\.id))
        #expect(try filled.importing(Self.table(other)).gone == 1)
        #expect(try filled.importing(Self.table(other, returning, new)).new == 2)
        #expect(try filled.everything().count == 3)
        #expect(former.isSubset(of: Set(try filled.everything().map(\.id))))
        #expect(try filled.store.status().former == 0)
        // The toilet that has that id now can itself disappear.
        #expect(try filled.importing(Self.table(other, returning)).gone == 1)
        #expect(try filled.importing(Self.table(other)).gone == 1)
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
        let names = try filled.store.nearest(to: Coordinate(latitude: 48.8499, longitude: 2.35)).map(\.toilet.id)
        // Both positions are corrected by three metres to the north.
        let report = try filled.importing(Self.table(Self.row(48.8501, 2.35), Self.row(48.85003, 2.35)))
        let after = try filled.store.nearest(to: Coordinate(latitude: 48.8499, longitude: 2.35)).map(\.toilet.id)
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

    @Test("over the City's own copies of three years", .enabled(if: Vintages.areHere, "no vintages beside the package"))
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
        // A new toilet at the same point comes first, and the old ones have moved.
        let report = try filled.importing(table(node(9, 48.85), node(1, 48.85), node(2, 48.9)))
        let after = try filled.everything()
        #expect(report.new == 1 && report.moved == 1 && report.unchanged == 1)
        for id in ["node/1", "node/2"] { #expect(name(before, id) == name(after, id)) }
        // With another OpenStreetMap identifier it is still matched by position.
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

    @Test("by its address where two stand at one place, whatever the order of the rows")
    func equalAddress() throws {
        let rows = ["1 rue a", "2 rue b", "3 rue c"].map { Self.row(48.85, 2.35, address: $0) }
        let filled = try FilledStore(MadeToilets.heading + rows.joined())
        let before = Dictionary(uniqueKeysWithValues: try filled.everything().map { ($0.addressText, $0.id) })
        // Other values differ as well, so that no row is matched by unchanged values.
        let later = ["3 rue c", "1 RUE A", "2 rue b"].map {
            Self.row(48.850004, 2.35, address: $0, accessible: "no")
        }
        let report = try filled.importing(MadeToilets.heading + later.joined())
        #expect(report.new == 0 && report.gone == 0)
        for toilet in try filled.everything() {
            #expect(before[toilet.addressText.lowercased()] == toilet.id)
        }
    }

    @Test(
        "some way from where it stood, where no other is nearly as near",
        arguments: [
            // Ten metres and a little, 33 and 36; then with another one beside where it stands, with a
            // second new one, and with another one further off.
            ([48.850091], [], true), ([48.8503], [], true), ([48.85033], [], false),
            ([48.8502], [48.85045], false), ([48.8502, 48.84978], [], false), ([48.8502], [48.8495], true),
        ] as [([Double], [Double], Bool)]
    )
    func alone(_ now: [Double], _ others: [Double], _ isSame: Bool) throws {
        let old = ([48.85] + others).enumerated().map { Self.row($1, 2.35, address: "\($0) rue a") }
        let filled = try FilledStore(MadeToilets.heading + old.joined())
        let name = try #require(try filled.everything().first { $0.addressText == "0 rue a" }?.id)
        let new = now.enumerated().map { Self.row($1, 2.35, address: "\($0) rue z") }
        let kept = others.enumerated().map { Self.row($1, 2.35, address: "\($0 + 1) rue a") }
        let report = try filled.importing(MadeToilets.heading + (new + kept).joined())
        #expect(report.new == new.count - (isSame ? 1 : 0))
        #expect(try filled.everything().contains { $0.id == name } == isSame)
    }

    @Test("opposite a house, with or without a joint") func opposite() {
        #expect(AddressText.key("face 3 RUE X") == AddressText.key("face au 3 rue x"))
        #expect(AddressText.key("FACE A LA GARE") == AddressText.key("face à la gare"))
        #expect(AddressText.key("3 rue x") != AddressText.key("face au 3 rue x"))
    }

    @Test(
        "though all are measured anew by up to two metres and come in another order",
        .enabled(if: Vintages.areHere, "../shared/vintages is not here"), arguments: [1 as UInt64, 2, 3]
    )
    func jitterOfAll(_ seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for name in Vintages.ofTheCity.filter({ Vintages.rows(in: $0) > 600 }) {
            let rows = try Reading(Vintages.bytes(name)).toilets
            func table(_ rows: [Toilet]) -> String {
                "latitude,longitude,kind,arrondissement,address,hours,accessible\n"
                    + rows.map { row in
                        let (north, east) = (row.coordinate.latitude, row.coordinate.longitude)
                        let district = row.arrondissement.map { "\($0.rawValue)" } ?? ""
                        return
                            "\(north),\(east),\(row.kind.rawValue),\(district),\"\(row.addressText)\",\"\(row.hoursText ?? "")\",\(row.accessible.rawValue)\n"
                    }.joined()
            }
            let filled = try FilledStore(table(rows))
            var moved: [(before: Toilet, after: Toilet)] = []
            for row in rows.shuffled(using: &random) {
                var after = row
                // Up to two metres in all: a degree of latitude has 111 km, one of longitude 73.
                let angle = Double.random(in: 0...(2 * .pi), using: &random)
                let far = Double.random(in: 0...2, using: &random)
                after.coordinate = try Coordinate(
                    latitude: row.coordinate.latitude + far * sin(angle) / 111_200,
                    longitude: row.coordinate.longitude + far * cos(angle) / 73_200
                )
                moved.append((row, after))
            }
            func names() throws -> [String: ToiletID] {
                var names: [String: ToiletID] = [:]
                for word in try filled.words() {
                    let district = word.arrondissement?.rawValue ?? 0
                    names[
                        "\(word.kind) \(word.addressText) \(district) \(word.hoursText ?? "") \(word.id)"
                    ] = word.id
                }
                return names
            }
            let before = try names()
            let report = try filled.importing(table(moved.map(\.after)))
            #expect(report.new == 0 && report.gone == 0 && report.moved == 0, "\(name)")
            #expect(try names() == before, "\(name)")
        }
    }

    @Test("that does not depend on the order of the rows, also where several would have the same one")
    func firstNames() throws {
        let rows = (0..<40).map { Self.row(48.85 + Double($0 / 4) / 1000, 2.35, address: "\($0) rue x") }
        var random = SeededRandom(seed: 5)
        let stores = try (0..<4).map { _ in
            let filled = try FilledStore(MadeToilets.heading + rows.shuffled(using: &random).joined())
            return Dictionary(uniqueKeysWithValues: try filled.everything().map { ($0.addressText, $0.id) })
        }
        #expect(stores[0].count == 40 && stores.allSatisfy { $0 == stores[0] })
    }

    @Test("where thousands stand at one point, and all of them have changed")
    func crowd() throws {
        func table(_ hours: String) -> String {
            "latitude,longitude,kind,address,hours\n"
                + (0..<5000).map { "48.85,2.35,wc,\($0) rue x,\(hours)\n" }.joined()
        }
        let filled = try FilledStore(table("24/24h"))
        let names = Dictionary(uniqueKeysWithValues: try filled.everything().map { ($0.addressText, $0.id) })
        let report = try filled.importing(table("10h-18h"))
        #expect(report.new == 0 && report.gone == 0 && report.changed == 5000)
        for toilet in try filled.everything() { #expect(names[toilet.addressText] == toilet.id) }
    }
}
