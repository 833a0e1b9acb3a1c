import Foundation
import OSMOpeningHours
import SQLText
import SpatiaLite
import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletStorage

@Suite("Totals come from numbers that the store keeps")
struct ToiletCountsTests {
    /// The totals for many filters: from the stored counts, and by counting rows.
    private func compare(_ filled: FilledStore, seed: UInt64, isCounted: Bool = true) throws {
        let connection = try Connection(filled.path, access: .read)
        let counts = try ToiletCounts(stored: connection, withHours: true, withoutHours: true)
        #expect((counts != nil) == isCounted)
        if let counts {
            let rows = try connection.first("SELECT count(*) FROM toilets WHERE twin IS NULL") {
                $0.integer()
            }
            #expect(counts.groups?.reduce(0) { $0 + $1.toilets } == rows)
            #expect(counts.groupsWithoutHours?.reduce(0) { $0 + $1.toilets } == rows)
        }
        let everything = try filled.everything()
        var random = SeededRandom(seed: seed)
        for _ in 0..<60 {
            var filter = MadeFilter.any(&random)
            filter.open?.onArrival = nil
            let total = everything.count { PlainSort.passes($0, filter) }
            #expect(try filled.store.tally(filter: filter).total == total)
        }
    }

    private func table(_ count: Int, seed: UInt64) -> String {
        MadeToilets.table(count, in: [.paris, .paris, .everywhere], from: ["paris", "region"], seed: seed)
    }

    @Test("after a first import, one that changes much, one that changes nothing, and one that merges sources")
    func imports() throws {
        let filled = try FilledStore(table(500, seed: 201))
        try compare(filled, seed: 1)
        _ = try filled.importing(table(500, seed: 202))
        try compare(filled, seed: 2)
        let rows = MadeToilets.table(300, in: [.paris], seed: 203).split(separator: "\n")
        // The region's data set contains every second one too.
        let again = rows.dropFirst().enumerated().filter { $0.offset % 2 == 0 }
            .map { String($0.element).replacing(",paris", with: ",region") }
        let others = (rows.dropFirst().map { String($0) } + again).joined(separator: "\n")
        let both = table(300, seed: 202) + others
        let report = try filled.importing(both)
        #expect(report.new > 0 && report.gone > 0)
        try compare(filled, seed: 3)
        _ = try filled.importing(both)
        try compare(filled, seed: 4)
        #expect(try filled.everything().contains { $0.sources.count > 1 })
    }

    @Test("with more combinations of values than fit into a glance, too, and without hours those are few")
    func world() throws {
        let heading = "latitude,longitude,kind,address,hours,accessible,status,source\n"
        let rows = (0..<24_000).map { number in
            let (hour, minute, end) = (number / 2 % 12, number / 24 % 60, number / 1440)
            let hours =
                "Mo-Su \(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)-\(12 + end % 12):\(10 + end / 12)"
            return
                "48.\(80_000 + number),2.3,wc,\(number) rue x,\(hours),\(number % 2 == 0 ? "yes" : "no"),in-service,osm\n"
        }
        let filled = try FilledStore(heading + rows.joined())
        let connection = try Connection(filled.path, access: .read)
        let counts = try #require(try ToiletCounts(stored: connection, withHours: true, withoutHours: true))
        #expect(try #require(counts.groups).count > 20_000)
        #expect(try #require(counts.groupsWithoutHours).count < 100)
        var filter = Filter()
        for moment in [0, 40_000, 80_000] {
            filter.open = OpeningRequirement(at: FilledStore.now.adding(seconds: moment))
            filter[requires: .accessible] = moment > 0
            // The hits are judged one by one.
            let query = ToiletQuery(filter: filter, at: FilledStore.now, page: .everything)
            #expect(try filled.store.tally(filter: filter).total == filled.store.answer(query).hits.count)
        }
    }

    @Test(
        "but not after another program has edited the toilets",
        arguments: [
            "UPDATE toilets SET status = 'out-of-service' WHERE pk % 3 = 0",
            "DELETE FROM toilets WHERE pk % 7 = 1",
            "DROP TRIGGER toilet_counts_update; UPDATE toilets SET accessible = 'no', kind = 'urinal' WHERE pk < 90",
        ]
    )
    func edited(_ script: String) throws {
        let filled = try FilledStore(table(400, seed: 204))
        try filled.edit(script)
        try compare(filled, seed: 5, isCounted: false)
        _ = try filled.importing(table(400, seed: 204))
        try compare(filled, seed: 6)
    }

    @Test("also of a store that was rebuilt")
    func rebuilt() throws {
        let filled = try FilledStore(table(200, seed: 206))
        let before = try filled.store.tally(filter: .usable)
        _ = try StoreRebuilder(path: filled.path, at: FilledStore.now).run()
        let connection = try Connection(filled.path, access: .read)
        #expect(try ToiletCounts(stored: connection, withHours: true, withoutHours: true) != nil)
        #expect(try SpatiaLiteStore(path: filled.path).tally(filter: .usable) == before)
    }

    @Test(
        "and are passed over where they cannot be right",
        arguments: ["toilets = -5", "toilets = 9223372036854775807", "latitude = 'north'", "latitude = 1e9"]
    )
    func forged(_ change: String) throws {
        let filled = try FilledStore(table(100, seed: 207))
        try filled.edit("UPDATE toilet_counts SET \(change)")
        #expect(try filled.store.tally(filter: Filter()).total == filled.everything().count)
    }
}

extension FilledStore {
    /// Runs SQL with the file's triggers enabled, as another program does.
    func edit(_ script: String) throws {
        #expect(try OtherProgram(["sqlite3", path, script]).status == 0)
    }
}
