import Foundation
import SQLText
import SpatiaLite
import TestSupport
import Testing

@testable import ParisToilets

@Suite("A toilet that two sources have")
struct MergingTests {
    private static let heading =
        "latitude,longitude,kind,arrondissement,address,hours,accessible,changing_table,fee,public,status,page,"
        + "source,source_id\n"

    private static func filled(_ rows: String...) throws -> FilledStore {
        try FilledStore(heading + rows.map { $0 + "\n" }.joined())
    }

    @Test("is one answer, with both sources named and what the better informed knows")
    func one() throws {
        let filled = try Self.filled(
            "48.85,2.35,sanisette,4,1 rue,Horaires du parc,yes,no,,,in-service,,paris,",
            "48.8501,2.35,wc,,,Mo-Su 08:00-20:00,no,yes,yes,,,https://a.org,osm,node/7"
        )
        let toilets = try filled.everything()
        #expect(toilets.count == 1)
        let toilet = try #require(toilets.first)
        #expect(toilet.sources == ["paris", "osm"] && toilet.sourceID == nil)
        #expect(toilet.kind == .sanisette && toilet.hoursText == "Mo-Su 08:00-20:00")
        #expect(toilet.accessible == .yes && toilet.changingTable == .no && toilet.fee == .no)
        #expect(toilet.page == "https://a.org" && toilet.coordinate.latitude == 48.85)
        #expect(try filled.store.tally(filter: Filter()).total == 1)
        #expect(try filled.store.status().toilets == 1)
        #expect(try filled.store.status().sources.map(\.toilets) == [1, 1])
        let place = toilet.coordinate
        #expect(try filled.store.nearest(to: place, filter: Filter()).map(\.toilet) == [toilet])
        #expect(try filled.store.tally(filter: Filter(), near: place, within: 100).total == 1)
        for source in ["paris", "osm"] {
            var filter = Filter()
            filter.sources = [source]
            #expect(try filled.store.toilets(filter: filter) == [toilet])
        }
    }

    @Test("is two where they stand apart, are of another sort, or have it twice themselves")
    func two() throws {
        let pairs = [
            ("48.85,2.35,wc,4,,,,,,,,,paris,", "48.8504,2.35,wc,,,,,,,,,,osm,"),
            ("48.85,2.35,wc,4,,,,,,,,,paris,", "48.85,2.35,urinal,,,,,,,,,,osm,"),
            ("48.85,2.35,wc,4,,,,,,,,,paris,", "48.8501,2.35,wc,4,,,,,,,,,paris,"),
            // The City operates no toilets in stations, whatever is near them.
            ("48.85,2.35,wc,4,,,,,,,,,paris,", "48.85,2.35,wc,,,,,,,,,,stations,"),
        ]
        for (one, other) in pairs {
            #expect(try Self.filled(one, other).everything().count == 2, "\(one) \(other)")
        }
    }

    @Test("is never one with what it could not be one with, whatever stands between") func chains() throws {
        // The City's cabin, a toilet of OpenStreetMap 22 m away, and one of a station 11 m further.
        let stations = try Self.filled(
            "48.85,2.35,sanisette,4,,,,,,,,,paris,", "48.8502,2.35,wc,,,,,,,,,,osm,node/1",
            "48.8503,2.35,wc,,,,,,,,,,stations,"
        )
        #expect(try stations.everything().allSatisfy { !Set($0.sources).isSuperset(of: ["paris", "stations"]) })
        #expect(try stations.everything().count == 2)
        let kinds = try Self.filled(
            "48.85,2.35,urinal,4,,,,,,,,,paris,", "48.85005,2.35,unknown,,,,,,,,,,region,",
            "48.8501,2.35,wc,,,,,,,,,,osm,node/1"
        )
        #expect(try kinds.everything().allSatisfy { !Set($0.sources).isSuperset(of: ["paris", "osm"]) })
        // User-defined sources may use the same identifier for different toilets.
        let numbers = try Self.filled("48.85,2.35,wc,4,,,,,,,,,mine,1", "43.3,5.37,wc,,,,,,,,,,yours,1")
        #expect(try numbers.everything().count == 2)
    }

    @Test("is written to a table in the words of each source, which make the same store again") func table()
        throws
    {
        let filled = try Self.filled(
            "48.85,2.35,sanisette,4,1 rue,Horaires du parc,yes,no,,,in-service,,paris,",
            "48.8501,2.35,wc,,,Mo-Su 08:00-20:00,no,yes,yes,,,https://a.org,osm,node/7",
            "48.85,2.352,wc,,,,,,,,,,region,node/8", "48.85005,2.352,wc,,,,,,,,,,region,"
        )
        #expect(try filled.everything().map(\.sources) == [["paris", "osm"], ["region"]])
        let words = try filled.words()
        #expect(words.count == 4 && Set(words.map(\.source)) == ["paris", "osm", "region"])
        #expect(words[0].hoursText == "Horaires du parc" && words[0].sourceID == nil)
        let table =
            Self.heading
            + words.map {
                "\($0.coordinate.latitude),\($0.coordinate.longitude),\($0.kind.rawValue),"
                    + "\($0.arrondissement.map { "\($0.rawValue)" } ?? ""),\($0.addressText),\($0.hoursText ?? ""),"
                    + "\($0.accessible.rawValue),\($0.changingTable.rawValue),\($0.fee.rawValue),"
                    + "\($0.publicAccess.rawValue),\($0.status.rawValue),\($0.page ?? ""),\($0.source),"
                    + "\($0.sourceID ?? "")\n"
            }
            .joined()
        #expect(try filled.importing(table).unchanged == 4)
        #expect(try FilledStore(table).everything() == filled.everything())
        var filter = Filter()
        filter.sources = ["osm"]
        #expect(try filled.words(filter).map(\.sourceID) == ["node/7"])
    }

    @Test("is the same whatever the order of the rows, also where several stand at one point") func order()
        throws
    {
        let rows = [
            "k3x9p,48.85,2.35,sanisette,4,9 rue Z,,yes,,,,,,paris,",
            "b3x9p,48.85,2.35,sanisette,4,1 rue A,,yes,,,,,,paris,",
            "c3x9p,48.85,2.35,wc,,,Mo-Su 08:00-20:00,,,,,,,osm,node/1",
        ]
        let stores = try [rows, rows.reversed(), [rows[1], rows[2], rows[0]]].map { rows in
            try FilledStore("id," + Self.heading + rows.map { $0 + "\n" }.joined()).everything()
        }
        #expect(stores[0].count == 2 && Set(stores[0]) == Set(stores[1]) && Set(stores[0]) == Set(stores[2]))
    }

    @Test("is known by its name, though it is drawn some way apart") func names() throws {
        let filled = try Self.filled("48.85,2.35,wc,,,,,,,,,,osm,way/9", "48.854,2.35,wc,,,,,,,,,,region,way/9")
        #expect(try filled.everything().map(\.sources) == [["osm", "region"]])
    }

    @Test("is what stands nearest, where several could be it") func nearest() throws {
        let filled = try Self.filled(
            "48.85,2.35,wc,4,Anna,,,,,,,,paris,", "48.8502,2.35,wc,4,Berthe,,,,,,,,paris,",
            "48.85017,2.35,wc,,,,,,,,,,osm,node/1"
        )
        let toilets = try filled.everything()
        #expect(
            toilets.map { "\($0.address) \($0.sources)" }.sorted() == ["Anna [paris]", "Berthe [paris, osm]"]
        )
    }

    @Test("keeps the name by which it was known, and each of its names shows it") func identity() throws {
        let filled = try FilledStore(Self.heading + "48.85,2.35,wc,4,Anna,,,,,,,,paris,\n")
        let before = try #require(try filled.everything().first)
        let other = Self.heading + "48.8501,2.35,wc,,B,,,,,,,,osm,node/1\n"
        let report = try filled.importing(other)
        #expect(report.new == 1 && report.gone == 0 && report.sources == ["osm"])
        #expect(try filled.everything().map(\.id) == [before.id])
        #expect(try filled.store.changes().isEmpty, "what a new source brings is no change")
        // It is gone from the City's data, and still in OpenStreetMap.
        _ = try filled.importing(Self.heading + "48.9,2.35,wc,4,C,,,,,,,,paris,\n")
        let after = try filled.everything()
        #expect(after.map(\.sources) == [["paris"], ["osm"]])
        let known = try #require(try filled.store.toilet(before.id))
        #expect(known.gone != nil)
    }

    @Test("is found as a plain search over all pairs finds it", arguments: [1 as UInt64, 2, 3])
    func oracle(_ seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var rows: [(latitude: Double, longitude: Double, source: String)] = []
        for number in 0..<240 {
            rows.append(
                (
                    48.85 + .random(in: 0...0.01, using: &random), 2.35 + .random(in: 0...0.01, using: &random),
                    ["paris", "osm", "region"][number % 3]
                )
            )
        }
        let table =
            Self.heading
            + rows.map { "\($0.latitude),\($0.longitude),wc,,,,,,,,,,\($0.source),\n" }.joined()
        let filled = try FilledStore(table)
        // Nearest pairs first; each group has at most one row of a source.
        var group = Array(rows.indices)
        var pairs: [(Double, Int, Int)] = []
        for one in rows.indices {
            for other in (one + 1)..<rows.count where rows[one].source != rows[other].source {
                let places = try [one, other].map {
                    try Coordinate(latitude: rows[$0].latitude, longitude: rows[$0].longitude)
                }
                let distance = places[0].distance(to: places[1])
                if distance <= 30 { pairs.append((distance, one, other)) }
            }
        }
        for (_, one, other) in pairs.sorted(by: { $0.0 < $1.0 }) where group[one] != group[other] {
            let members = rows.indices.filter { [group[one], group[other]].contains(group[$0]) }
            guard Set(members.map { rows[$0].source }).count == members.count else { continue }
            let isTight = try members.allSatisfy { one in
                try members.allSatisfy { other in
                    try Coordinate(latitude: rows[one].latitude, longitude: rows[one].longitude)
                        .distance(
                            to: Coordinate(latitude: rows[other].latitude, longitude: rows[other].longitude)
                        ) <= 30
                }
            }
            guard isTight else { continue }
            for member in members { group[member] = group[one] }
        }
        let expected = Dictionary(grouping: rows.indices, by: { group[$0] }).values
            .map { Set($0.map { rows[$0].source }) }
        let found = try filled.everything().map { Set($0.sources.map(\.name)) }
        let count = { (sets: [Set<String>]) in
            Dictionary(grouping: sets, by: { $0.sorted().joined() }).mapValues(\.count)
        }
        #expect(count(found) == count(expected) && pairs.count > 50)
    }

    @Test("is not what is for the guests of a house, or for nobody, unless that has its name") func guests()
        throws
    {
        let pairs = [
            // Half a hall away: a shop with hours, a nameless one that is private.
            (
                "48.85,2.35,wc,,Forum,,,,,,,,stations,",
                "48.85003,2.35,wc,,Forum les Halles (dans un bâtiment),Mo-Sa 10:00-20:00,,,,,,,region,way/1"
            ),
            ("48.85,2.35,wc,,2theloo,,,,yes,,,,region,way/2", "48.85015,2.35,wc,,,,,,,no,,,osm,node/3"),
            ("48.85,2.35,sanisette,4,1 rue,,,,,,,,paris,", "48.8501,2.35,wc,,,,,,,no,,,osm,node/4"),
        ]
        for (one, other) in pairs {
            let toilets = try Self.filled(one, other).everything()
            #expect(toilets.count == 2, "\(one)")
            #expect(toilets.contains { $0.publicAccess != .no && $0.hoursText == nil })
        }
        let same = try Self.filled(
            "48.85,2.35,wc,,,,,,,no,,,osm,node/5",
            "48.8501,2.35,wc,,Café (dans un bâtiment),Mo-Sa 10:00-20:00,,,,,,,region,node/5"
        )
        #expect(try same.everything().map(\.publicAccess) == [.no])
    }

    @Test("takes no hours and no restriction from inside a house, and none against who runs it")
    func learning() throws {
        let place = try Coordinate(latitude: 48.85, longitude: 2.35)
        let station = Toilet(coordinate: place, kind: .wc, source: .stations.described)
        let shop = Toilet(
            coordinate: place, kind: .wc, addressText: "Fresh Burritos (dans un bâtiment)",
            hoursText: "Mo-Sa 10:00-20:00", properties: [.fee: .yes, .publicAccess: .no], source: .region.described
        )
        let learned = station.merged(with: [shop])
        #expect(learned.hoursText == nil && learned.fee == .unknown && learned.publicAccess == .unknown)
        let private_ = Toilet(coordinate: place, kind: .wc, properties: [.publicAccess: .no], source: .osm.described)
        #expect(station.merged(with: [private_]).publicAccess == .unknown)
    }

    @Test("and one source twice, with and without its number, is one answer that has the number")
    func doubles() throws {
        let numbered = "48.85,2.35,sanisette,4,9  RUE SAINT ANTOINE,24 h / 24,yes,,,,,,paris,"
        let other = "48.85,2.35,sanisette,4,RUE SAINT ANTOINE,24 h / 24,yes,,,,,,paris,"
        for rows in [[numbered, other], [other, numbered]] {
            let filled = try FilledStore(Self.heading + rows.map { $0 + "\n" }.joined())
            #expect(try filled.everything().map(\.addressText) == ["9 RUE SAINT ANTOINE"])
            #expect(try filled.store.status().toilets == 1 && filled.importing(table(rows)).unchanged == 2)
        }
        func table(_ rows: [String]) -> String { Self.heading + rows.map { $0 + "\n" }.joined() }
        // With a row of another source, there is still one answer.
        let three = try Self.filled(numbered, other, "48.85003,2.35,wc,,,,,,,,,,osm,node/1")
        #expect(try three.everything().map(\.sources) == [["paris", "osm"]])
        let two = [
            "48.85,2.35,wc,4,RUE SAINT ANTOINE,24 h / 24,yes,,,,,,paris,",
            "48.85,2.35,sanisette,4,11 RUE SAINT ANTOINE,24 h / 24,yes,,,,,,paris,",
            "48.85,2.35,sanisette,4,RUE SAINT PAUL,24 h / 24,yes,,,,,,paris,",
            "48.85,2.35,sanisette,4,RUE SAINT ANTOINE,6 h - 22 h,yes,,,,,,paris,",
            "48.85,2.35,sanisette,4,RUE SAINT ANTOINE,24 h / 24,no,,,,,,paris,",
            "48.85001,2.35,sanisette,4,RUE SAINT ANTOINE,24 h / 24,yes,,,,,,paris,",
        ]
        for row in two { #expect(try Self.filled(numbered, row).everything().count == 2, "\(row)") }
        #expect(try Self.filled(numbered, other, two[1]).everything().count == 3, "nobody knows which of two it is")
    }

    @Test("A row whose leader is gone is an answer again with the next import") func strays() throws {
        let rows = "48.85,2.35,sanisette,4,1 rue,,,,,,,,paris,\n48.8501,2.35,wc,,,,,,,,,,osm,node/1\n"
        let filled = try FilledStore(Self.heading + rows)
        let connection = try Connection(filled.path, access: .write)
        try connection.runScript("DELETE FROM toilets WHERE source = 'paris'")
        _ = try filled.importing(
            Self.heading + "48.9,2.35,wc,,,,,,,,,,osm,node/2\n48.8501,2.35,wc,,,,,,,,,,osm,node/1\n"
        )
        #expect(try filled.store.toilets(filter: Filter()).count == 2)
    }

    @Test(
        "is found in the copies of 2024: nine that the City has twice, and no shop in a station",
        .enabled(if: Vintages.areHere, "../shared/vintages is not here")
    )
    func vintages() throws {
        let filled = try FilledStore(file: Vintages.path("2024-04_v2.1-json_615.json"))
        for name in ["2026-06_ratp-stations-v2.1-json_48.json", "2024-05_idf-v2.1-json_3217.json"] {
            _ = try filled.importing(file: Vintages.path(name))
        }
        let connection = try Connection(filled.path, access: .read)
        let twins = try connection.rows(
            """
            SELECT a.source, a.address_text, b.source, b.address_text FROM toilets AS a \
            JOIN toilets AS b ON b.twin = a.pk AND b.pk <> a.pk
            """
        ) { (leader: $0.text(), address: $0.text(), source: $0.text(), other: $0.text()) }
        #expect(twins.count == 1845 - 653)
        let doubles = twins.filter { $0.leader == $0.source }
        #expect(doubles.count == 9)
        for pair in doubles {
            #expect(pair.address.hasSuffix(pair.other) && pair.address.contains(/[0-9]/), "\(pair)")
        }
        let ofStations = twins.filter { $0.leader == Source.stations.name }
        #expect(ofStations.count > 40 && !ofStations.contains { $0.other.contains("(dans un bâtiment)") })
    }

    @Test("A toilet that keeps the hours of its park is not open day and night because another source says so")
    func parkHours() throws {
        let hours = ["24/7": "Horaires du parc", "Mo-Su 08:00-20:00": "Mo-Su 08:00-20:00"]
        for (theirs, answer) in hours {
            let filled = try FilledStore(
                Self.heading
                    + "48.85,2.35,wc,4,1 rue,Horaires du parc,,,,,,,paris,\n48.8501,2.35,wc,,,\(theirs),,,,,,,osm,node/1\n"
            )
            let toilets = try filled.store.toilets(filter: Filter())
            #expect(toilets.map(\.hoursText) == [answer])
        }
    }
}
