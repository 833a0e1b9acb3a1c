import Foundation
import OSMOpeningHours
import ParisToilets
import SQLText
import SpatiaLite
import TestSupport
import Testing

@testable import ToiletStorage

@Suite("A damaged store that is rebuilt loses nothing that can be read")
struct RebuildTests {
    private static let stores = Result { try DamagedStore(toilets: 6609) }

    private func rebuild(_ path: String) throws -> StoreRebuilder.Report {
        try StoreRebuilder(path: path, at: FilledStore.now.adding(seconds: 9_000_000)).run()
    }

    @Test(
        "two pages near the ends of a table cost the rows of these pages",
        .enabled(if: TestRun.isMore, "long: bin/test more"),
        arguments: ["toilets", "changes", "former_toilets", "places", "parks"]
    )
    func longTwoPages(table: String) throws {
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
        .enabled(if: TestRun.isMore, "long: bin/test more"),
        arguments: [
            ("pk INTEGER PRIMARY KEY,\n    id TEXT", "pk INTEFER PRIMARY KEY,\n    id TEXT"),
            ("CREATE TABLE toilets (", "CREBTE TABLE toilets ("),
            ("CREATE TABLE toilets (", "CREATE TABLE toilats ("),
            ("tabletoiletstoilets", "tabletoilftstoilets"),
            ("tabletoiletstoilets", "ta\u{1}letoiletstoilets"),
            ("WITHOUT ROWID", "WITHOUT SOWID"), ("toil", "tohl"),
        ]
    )
    func longLetter(_ text: String, _ other: String) throws {
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

    /// The rows of each table of a store.
    private func rows(_ path: String) throws -> [String: Int] {
        let connection = try Connection(path, access: .read, trustsSchema: true)
        let tables = [
            "sources", "toilets", "former_toilets", "imports", "changes", "arrondissements", "places", "parks",
            "park_periods", "street_cells",
        ]
        return try Dictionary(
            uniqueKeysWithValues: tables.map { table in
                let mark = table == "street_cells" ? " WHERE cell >= 0" : ""
                let sql = SQL(trusted: "SELECT count(*) FROM \(table)\(mark)")
                return (table, try connection.first(sql) { $0.integer() } ?? 0)
            }
        )
    }

    @Test("the report says what the new store has")
    func looked() throws {
        let stores = try Self.stores.get()
        let cases: [(DamagedStore.Way, UInt64)] = [(.bits, 17), (.bits, 3), (.pages, 5), (.anyPages, 8)]
        for (way, seed) in cases {
            let path = try stores.make(way, seed: seed)
            let report = try rebuild(path)
            var rows = try rows(path)
            rows["imports", default: 0] -= report.lostImports
            for table in report.tables { #expect(table.kept == rows[table.name], "\(way) \(seed): \(table.name)") }
            for path in [path, report.oldPath] { try FileManager.default.removeItem(atPath: path) }
        }
    }

    @Test("cells of streets are kept but for those on damaged pages", arguments: [0, 3, -1])
    func cells(leaf: Int) throws {
        let stores = try Self.stores.get()
        let sound = try #require(stores.rows["street_cells"])
        let path = try stores.make(clearing: [leaf], of: "street_cells")
        let report = try rebuild(path)
        let kept = try #require(report.tables.first { $0.name == "street_cells" }?.kept)
        #expect(kept < sound && kept > sound * 2 / 3, "kept \(kept) of \(sound)")
        #expect(try rows(path)["street_cells"] == kept)
        #expect(try stores.missing(report.oldPath, rebuilt: path, .pages) == [])
    }

    @Test("a network that has lost cells gives the ways of the whole one, or none")
    func ways() throws {
        let stores = try Self.stores.get()
        let sound = try SpatiaLiteStore(path: stores.make(clearing: [], of: "street_cells"))
        let path = try stores.make(clearing: [2, 7], of: "street_cells")
        _ = try rebuild(path)
        let store = try SpatiaLiteStore(path: path)
        var random = SeededRandom(seed: 3)
        func place() throws -> Coordinate {
            Coordinate(inRange: .random(in: 48.82...48.90, using: &random), .random(in: 2.27...2.41, using: &random))
        }
        var (same, unknown) = (0, 0)
        for _ in 0..<300 {
            let from = try place()
            let to = Coordinate(
                inRange: from.latitude + .random(in: -0.01...0.01, using: &random),
                from.longitude + .random(in: -0.015...0.015, using: &random)
            )
            let expected = try sound.way(from: from, to: to, at: nil)
            let found = try store.way(from: from, to: to, at: nil)
            if let found {
                #expect(found.length == expected?.length, "\(from) to \(to)")
                same += 1
            } else if expected != nil {
                unknown += 1
            }
            // And an order of ways is that of the sound ones, or of straight lines.
            var query = ToiletQuery(from: from, at: FilledStore.now, page: try Page(1, of: 5))
            query.nearestBy = .walk
            _ = try store.answer(query)
        }
        #expect(same > 150 && unknown > 5, "\(same) same, \(unknown) unknown")
        // A page that finds ways by itself gets no part of the streets, and a rebuilt store that is rebuilt keeps all.
        #expect(try store.streets(near: nil, cells: 1000) == nil)
        let (before, again) = (try rows(path), try rebuild(path))
        #expect(try rows(path) == before && again.unreadable == 0)
        #expect(try !StoreLocation(path).hasNetwork())
    }

    @Test("thousands of toilets at one place whose identifiers are invalid are given theirs one after the other")
    func freeIDs() throws {
        var ids = FreeToiletIDs()
        let place = try Coordinate(latitude: 48.85, longitude: 2.35)
        var given: Set<ToiletID> = []
        for number in 0..<20_000 {
            // Half of them have the same valid one.
            let id = number % 2 == 0 ? ToiletID(rawValue: "none \(number)") : ToiletID.natural(kind: .wc, at: place)
            given.insert(ids.take(id, of: .wc, at: place))
        }
        #expect(given.count == 20_000 && ids.tries <= 3 * 20_000, "\(ids.tries) tries")
        #expect(given.allSatisfy { ToiletID(parsing: $0.rawValue) == $0 })
    }

    @Test("the new file has the mode of the old one, whatever the umask", arguments: [0o600, 0o640, 0o644] as [mode_t])
    func mode(mode: mode_t) throws {
        let path = try Self.stores.get().make(clearing: [1], of: "changes")
        #expect(chmod(path, mode) == 0)
        let report = try rebuild(path)
        for path in [path, report.oldPath] {
            let found = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(found == Int(mode), "\(path)")
            try FileManager.default.removeItem(atPath: path)
        }
    }

    @Test("a draft is not written through what lies in its place")
    func draft() throws {
        let path = try Self.stores.get().make(clearing: [2], of: "changes")
        let draft = "\(path).\(getpid()).partial"
        let other = path + ".other"
        try FileManager.default.createSymbolicLink(atPath: draft, withDestinationPath: other)
        #expect(throws: StoreError.cannotCreate) { try rebuild(path) }
        #expect(!FileManager.default.fileExists(atPath: other))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: draft) == other)
        for path in [path, draft] { try FileManager.default.removeItem(atPath: path) }
    }

    @Test("what only its log has is kept, and what its journal has is taken back")
    func log() throws {
        let stores = try Self.stores.get()
        for (mode, kept) in [("WAL", try #require(stores.rows["toilets"])), ("DELETE", 0)] {
            let path = try stores.make(clearing: [1], of: "changes")
            let copy = path + ".copy"
            let writer = try Connection(path, access: .write)
            // With room for few pages, an open transaction writes into the file.
            try writer.runScript("PRAGMA journal_mode = \(mode); PRAGMA cache_size = 5; BEGIN")
            try writer.runScript("UPDATE toilets SET source_id = 'new'")
            if mode == "WAL" { try writer.runScript("COMMIT") }
            let suffixes = ["", mode == "WAL" ? "-wal" : "-journal"]
            for suffix in suffixes {
                try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
            }
            let before = try suffixes.map { try Data(contentsOf: URL(filePath: copy + $0)) }
            let report = try rebuild(copy)
            let new = try Connection(copy, access: .read, trustsSchema: true)
                .first("SELECT count(*) FROM toilets WHERE source_id = 'new'") { $0.integer() }
            #expect(new == kept && report.incomplete == ["changes"], "\(mode): \(report.incomplete)")
            let after = try suffixes.map { try Data(contentsOf: URL(filePath: report.oldPath + $0)) }
            #expect(after == before, "\(mode)")
        }
    }

    @Test("whatever the size of its pages", arguments: [4096, 8192, 65_536])
    func pages(size: Int) throws {
        let stores = try Self.stores.get()
        let path = try stores.make(clearing: [], of: "toilets")
        try Connection(path, access: .write, trustsSchema: true).runScript("PRAGMA page_size = \(size); VACUUM")
        let report = try rebuild(path)
        #expect(report.incomplete == [] && report.unreadable == 0)
        #expect(try stores.missing(report.oldPath, rebuilt: path, .pages) == [])
    }

    @Test(
        "both rows where a flipped bit gives one the number of the other",
        arguments: (TestRun.isWhole ? [17, 45, 90] : [17]) as [UInt64]
    )
    func sameNumber(seed: UInt64) throws {
        let stores = try Self.stores.get()
        let path = try stores.make(.bits, seed: seed)
        let report = try rebuild(path)
        #expect(try stores.missing(report.oldPath, rebuilt: path, .bits) == [])
        for path in [path, report.oldPath] { try FileManager.default.removeItem(atPath: path) }
    }

    /// `bin/fuzz store --rebuilds` does the same with other seeds.
    @Test(
        "as look-ups by key find it", arguments: DamagedStore.Way.allCases,
        (TestRun.isWhole ? [0, 1] : [0]) as [UInt64]
    )
    func oracle(way: DamagedStore.Way, seed: UInt64) throws {
        let stores = try Self.stores.get()
        let path = try stores.make(way, seed: seed)
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
