import Foundation
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing
import ToiletStorage

@Suite("A damaged store that is rebuilt loses nothing that can be read")
struct RebuildTests {
    private static let stores = Result { try DamagedStore(toilets: 6609) }

    private func rebuild(_ path: String) throws -> StoreRebuilder.Report {
        try StoreRebuilder(path: path, at: FilledStore.now.adding(seconds: 9_000_000)).run()
    }

    @Test(
        "two pages near the ends of a table cost the rows of these pages",
        arguments: ["toilets", "changes", "former_toilets", "places", "parks"]
    )
    func twoPages(table: String) throws {
        let stores = try Self.stores.get()
        let path = try stores.make(clearing: [1, -2], of: table)
        let report = try rebuild(path)
        #expect(try stores.missing(report.oldPath, rebuilt: path, .pages) == [])
    }

    @Test("the records of imports are replaced by marked ones, and all changes are kept with their times")
    func lostImports() throws {
        let stores = try Self.stores.get()
        let everything = ChangeQuery(since: Instant(secondsSince1970: 0) as Instant?)
        let path = try stores.make(clearing: [], of: "imports")
        let before = try SpatiaLiteStore(path: path).changes(everything)
        let damaged = try stores.make(clearing: [0], of: "imports")
        let report = try rebuild(damaged)
        let store = try SpatiaLiteStore(path: damaged)
        let after = try store.changes(everything)
        #expect(report.imports == 0 && report.lostImports == 3 && report.changes == before.count)
        #expect(report.incomplete == ["imports"])
        #expect(after.map(\.at) == before.map(\.at) && after.map(\.toilet.id) == before.map(\.toilet.id))
        #expect(after.allSatisfy(\.isTimeEstimated) && !before.contains(where: \.isTimeEstimated))
        #expect(try store.status().sources.allSatisfy(\.isRecordLost))
        #expect(try stores.missing(report.oldPath, rebuilt: damaged, .pages) == [])
    }

    @Test(
        "whatever a single letter of its definition, its name or its mark says",
        arguments: [
            ("pk INTEGER PRIMARY KEY,\n    id TEXT", "pk INTEFER PRIMARY KEY,\n    id TEXT"),
            ("CREATE TABLE toilets (", "CREBTE TABLE toilets ("),
            ("CREATE TABLE toilets (", "CREATE TABLE toilats ("),
            ("tabletoiletstoilets", "tabletoilftstoilets"),
            ("tabletoiletstoilets", "ta\u{1}letoiletstoilets"),
            ("WITHOUT ROWID", "WITHOUT SOWID"), ("toil", "tohl"),
        ]
    )
    func letter(_ text: String, _ other: String) throws {
        let stores = try Self.stores.get()
        let path = try stores.make(replacing: text, with: other)
        let report = try rebuild(path)
        #expect(try stores.missing(report.oldPath, rebuilt: path, .definition) == [])
        #expect(report.incomplete == [] && report.unreadable == 0)
        for path in [path, report.oldPath] { try FileManager.default.removeItem(atPath: path) }
    }

    @Test("the report says how much there was")
    func totals() throws {
        let stores = try Self.stores.get()
        for table in ["toilets", "changes"] {
            let path = try stores.make(clearing: [2, 9], of: table)
            let report = try rebuild(path)
            let kept = try #require(report.tables.first { $0.name == table })
            #expect(report.incomplete == [table] && kept.total == stores.rows[table])
            let rows = try #require(stores.rows[table])
            #expect(kept.kept < rows && kept.kept > rows / 2, "\(table): \(kept.kept) of \(rows)")
        }
        let path = try stores.make(clearing: [1], of: "places")
        #expect(try rebuild(path).tables.first { $0.name == "places" }?.total == nil)
    }

    @Test("both rows where a flipped bit gives one the number of the other", arguments: [17, 45, 90] as [UInt64])
    func sameNumber(seed: UInt64) throws {
        let stores = try Self.stores.get()
        let path = try stores.make(.bits, seed: seed)
        let report = try rebuild(path)
        #expect(try stores.missing(report.oldPath, rebuilt: path, .bits) == [])
        for path in [path, report.oldPath] { try FileManager.default.removeItem(atPath: path) }
    }

    @Test("as look-ups by key find it", arguments: DamagedStore.Way.allCases, 0..<2)
    func oracle(way: DamagedStore.Way, seed: Int) throws {
        let stores = try Self.stores.get()
        let path = try stores.make(way, seed: UInt64(seed))
        let before = try Data(contentsOf: URL(filePath: path))
        do {
            let report = try rebuild(path)
            #expect(try stores.missing(report.oldPath, rebuilt: path, way) == [])
            #expect(try Data(contentsOf: URL(filePath: report.oldPath)) == before)
            try FileManager.default.removeItem(atPath: report.oldPath)
        } catch let error as StoreError {
            #expect(way != .definition && way != .marks, "\(error)")
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
        }
        try FileManager.default.removeItem(atPath: path)
    }
}
