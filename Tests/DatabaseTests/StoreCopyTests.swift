import Foundation
import OSMOpeningHours
import SQLText
import Postgres
import SpatiaLite
import TestSupport
import Testing
import ToiletCore

@testable import ParisToilets
@testable import ToiletStorage

@Suite(
    "A copy of a store", .enabled(if: Sanitizer.watchesServers, "what servers do takes the time: bin/test all"),
    .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed")
)
struct StoreCopyTests {
    private let folder: ScratchFolder
    /// A file with a history, parks and their periods, places with lines, a network and outlines.
    private let original: String

    private static let history = StoreConformanceTests.histories[0]

    /// It is made once, and each test has a copy of the file.
    private static let made = Result {
        let folder = try ScratchFolder()
        try fill(folder.file("original.sqlite"))
        return folder
    }

    init() throws {
        folder = try ScratchFolder()
        original = folder.file("original.sqlite")
        try FileManager.default.copyItem(atPath: Self.made.get().file("original.sqlite"), toPath: original)
    }

    private static func fill(_ path: String) throws {
        let conformance = StoreConformanceTests()
        for (step, table) in history.tables.dropLast().enumerated() {
            let now = Instant(secondsSince1970: FilledStore.now.secondsSince1970 + step * 86_400)
            let store = EmptyStore(file: path) { try SpatiaLiteStore(path: $0) }
            try store.imports(table, from: "import \(step)", at: now)
            try conformance.importParks(step, into: store, at: now)
        }
        let location = StoreLocation(path)
        try location.replacePlaces(["streets": MadePlaces.entries(300, seed: 6)], network: BundledPlaces.network())
        try location.replacePlaces(["bundled": BundledPlaces.entries()])
        let here = try Coordinate(latitude: 48.85, longitude: 2.35)
        try location.addPlace(NamedPlace(name: "12 rue à côté", kind: .address, at: here), to: "geocoded")
        _ = try ReferenceImporter(of: .outlines, into: path).run(ByteSource(Array(MadeOutlines().text().utf8)))
    }

    private func newDatabase() throws -> String {
        let server = try PostgresServer.shared()
        return server.address(of: try server.makeDatabase())
    }

    @discardableResult
    private func copy(_ source: String, to target: String, replacing: Bool = false) throws -> StoreCopyReport {
        var copier = StoreCopier(from: source, to: target)
        copier.replaces = replacing
        return try copier.run()
    }

    /// All rows of a file, those of its indexes of words and totals too, as SQL writes them.
    private func rows(_ path: String) throws -> [String: [String]] {
        let connection = try SpatiaLite.Connection(path, access: .read, trustsSchema: true)
        let derived = ["toilet_counts", "name_words", "opening_hours"]
        var rows: [String: [String]] = [:]
        for table in StoredTable.all.map(\.name) + derived {
            let columns = try connection.rows("SELECT name FROM pragma_table_info(\(table))") { $0.text() }
            let values = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
            rows[table] = try connection.withLongValues(upTo: 8 << 20) {
                try connection.rows(SQL(trusted: "SELECT \(values) FROM \(table)")) { $0.text() }
                    .sorted()
            }
        }
        return rows
    }

    @Test("into a database whose toilets are on shards, and back, is the same store")
    func shards() throws {
        let database = try ShardServers.shared().makeStore(on: .shared())
        try copy(original, to: database)
        try copy(database, to: folder.file("back.sqlite"))
        try expectSame(folder.file("back.sqlite"), original)
    }

    private func expectSame(_ one: String, _ other: String) throws {
        let (found, wanted) = (try rows(one), try rows(other))
        for (table, rows) in wanted {
            #expect(found[table] == rows, "\(table)")
        }
        let check = try OtherProgram(["sqlite3", one, "PRAGMA integrity_check"])
        #expect(check.output == "ok\n", "\(check.errors)")
    }

    @Test("by way of a database has the same rows and the same answers as the first file")
    func thereAndBack() throws {
        let (database, other) = (try newDatabase(), try newDatabase())
        let (file, last) = (folder.file("file.sqlite"), folder.file("last.sqlite"))
        let report = try copy(original, to: database)
        #expect(report.toilets > 100 && report.former > 10 && report.imports == 3 && report.changes > 100)
        #expect(report.parks > 100 && report.places > 300)
        #expect(try rows(original).allSatisfy { !$0.value.isEmpty })
        #expect(try copy(database, to: file) == report)
        try expectSame(file, original)
        #expect(try copy(file, to: other) == report)
        #expect(try copy(other, to: last) == report)
        try expectSame(last, original)
        let (judge, conformance) = (try StoreLocation(original).open(), StoreConformanceTests())
        for store in [database, last].map(StoreLocation.init) {
            try conformance.compareContent(store.open(), judge)
            try conformance.compareAnswers(store.open(), judge, Self.history, seed: 5)
            let words = try ["Rue", "made 7", "gare du nord", "12 rue a cote"].map(store.open().place)
            #expect(try words == ["Rue", "made 7", "gare du nord", "12 rue a cote"].map(judge.place))
        }
        let straight = folder.file("straight.sqlite")
        try copy(original, to: straight)
        try expectSame(straight, original)
    }

    @Test("takes every column of a store, of either kind")
    func columns() throws {
        let database = try newDatabase()
        try copy(original, to: database)
        let file = try SpatiaLite.Connection(original, access: .read, trustsSchema: true)
        let server = try PostgresConnection(database)
        let derived: Set = ["toilet_names", "toilet_counts", "place_names", "name_words", "opening_hours"]
        let tables = try server.rows(
            """
            SELECT relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
            """
        ) { $0.text() }
        let own = Set(tables).subtracting(derived).subtracting(["spatial_ref_sys", "store_state"])
        #expect(own == Set(StoredTable.all.map(\.name)))
        for table in StoredTable.all {
            let columns = Set(table.columns.map(\.name))
            #expect(columns.count == table.columns.count)
            #expect(try Set(file.rows("SELECT name FROM pragma_table_info(\(table.name))") { $0.text() }) == columns)
            let found = try server.rows(
                "SELECT column_name::text FROM information_schema.columns WHERE table_name = \(table.name)"
            ) { $0.text() }
            #expect(Set(found) == columns)
        }
    }

    @Test("goes on as the first one would: the same import makes the same changes in all")
    func goesOn() throws {
        let (database, file) = (try newDatabase(), folder.file("file.sqlite"))
        try copy(original, to: database)
        try copy(database, to: file)
        let stores = [original, database, file]
        let table = try #require(Self.history.tables.last)
        for store in stores {
            try Importer.imports(table, into: store, from: "later", at: FilledStore.now.adding(seconds: 900_000))
            let here = try Coordinate(latitude: 48.86, longitude: 2.36)
            try StoreLocation(store).addPlace(NamedPlace(name: "ici", kind: .address, at: here), to: "geocoded")
        }
        try expectSame(file, original)
        let back = folder.file("back.sqlite")
        try copy(database, to: back)
        let (found, wanted) = (try rows(back), try rows(original))
        for table in ["toilets", "former_toilets", "imports", "changes", "places"] {
            #expect(found[table] == wanted[table], "\(table)")
        }
    }

    @Test("has the same layers for other programs")
    func layers() throws {
        let database = try newDatabase()
        try copy(original, to: database)
        let file = try SpatiaLite.Connection(original, access: .read, trustsSchema: true)
        let server = try PostgresConnection(database)
        for (layer, columns) in [
            ("toilets_shown", "name, hours, park_name, id, address, status"),
            ("waypoints", "name, cmt, \"desc\", src, link1_href, sym, type"),
        ] {
            let texts = columns.split(separator: ", ").map { "coalesce(\($0), '-')" }.joined(separator: " || '|' || ")
            let sql = "SELECT \(texts) FROM \(layer) ORDER BY pk"
            let found = try server.rows(SQL(trusted: sql)) { $0.text() }
            #expect(try found == file.rows(SQL(trusted: sql)) { $0.text() } && found.count > 50)
            let shared = try PostgresServer.shared()
            let name = try server.first("SELECT current_database()::text") { $0.text() } ?? ""
            let seen = try OtherProgram([
                "ogrinfo", "-ro", "-so",
                "PG:host=\(shared.folder) port=\(shared.port) user=\(PostgresServer.role) dbname=\(name)",
                layer,
            ])
            #expect(seen.output.contains("Feature Count: \(found.count)"), "\(seen.output) \(seen.errors)")
            #expect(seen.output.contains("Geometry: Point"), "\(seen.output)")
        }
    }

    /// Where a copy may go.
    enum Kind: CaseIterable, Sendable { case file, database }

    @Test("that ends at any moment leaves what was there", arguments: Kind.allCases)
    func interrupted(kind: Kind) throws {
        let target = kind == .file ? folder.file("target.sqlite") : try newDatabase()
        let table = MadeToilets.table(50, in: [.paris], from: ["paris"], seed: 12)
        try Importer.imports(table, into: target, from: "before")
        let store = try StoreLocation(target).open()
        func seen() throws -> [Toilet] { try store.toilets(page: .everything) }
        let before = try seen()
        var moments = 0
        var copier = StoreCopier(from: original, to: target)
        copier.replaces = true
        copier.shouldStop = {
            moments += 1
            return false
        }
        copier.dryRun = true
        #expect(try copier.run().toilets > 100)
        let back = folder.file("before.sqlite")
        try copy(target, to: back)
        // How many moments a whole copy has.
        copier = StoreCopier(from: original, to: target)
        copier.replaces = true
        moments = 0
        copier.shouldStop = {
            moments += 1
            return false
        }
        _ = try copier.run()
        #expect(try seen() != before)
        try copy(back, to: target, replacing: true)
        #expect(try seen() == before)
        var random = SeededRandom(seed: 31)
        for _ in 0..<20 {
            let moment = Int.random(in: 1...moments, using: &random)
            var turn = 0
            copier.shouldStop = {
                turn += 1
                return turn >= moment
            }
            let error = #expect(throws: StoreCopyError.self, "\(moment)") { try copier.run() }
            #expect(error?.error == .interrupted)
            try #require(try seen() == before, "\(moment)")
        }
    }

    @Test("into a store with data is refused, unless it may be replaced")
    func filled() throws {
        let database = try newDatabase()
        let report = try copy(original, to: database)
        for target in [database, original] {
            let error = #expect(throws: StoreCopyError.self) { try copy(original, to: target) }
            #expect(error == StoreCopyError(isOfSource: false, error: .filled(toilets: report.toilets)))
        }
        #expect(try copy(original, to: database, replacing: true) == report)
        // Even of a store onto itself, which reads one state and writes the next.
        let before = try rows(original)
        #expect(try copy(original, to: original, replacing: true) == report)
        #expect(try rows(original) == before)
        #expect(try copy(database, to: database, replacing: true) == report)
    }
}
