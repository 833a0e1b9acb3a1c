import Foundation
import OSMOpeningHours
import SQLText
import SpatiaLite
import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletStorage

/// A store that was tampered with.
private struct TamperedStore {
    let folder: ScratchFolder
    var path: String { folder.file("toilets.sqlite") }

    init(_ count: Int = 50) throws {
        folder = try ScratchFolder()
        try Importer.imports(MadeToilets.table(count, in: [.paris], seed: 51), into: path)
    }

    /// The same store in a folder of its own.
    init(copying other: TamperedStore) throws {
        folder = try ScratchFolder()
        try FileManager.default.copyItem(atPath: other.path, toPath: path)
    }

    /// Runs a script on the store with SpatiaLite and without restrictions, as its owner can.
    func tamper(_ script: String) throws {
        var connection = try Connection(path, access: .write, trustsSchema: true)
        try connection.loadSpatiaLite()
        try connection.runScript("PRAGMA journal_mode = DELETE; " + script)
    }

    /// Writes an entry into the schema without SQLite's checks.
    func forge(_ type: String, _ name: String, of table: String, _ sql: String, root: Int = 0) throws {
        try tamper(
            """
            PRAGMA writable_schema = ON;
            INSERT INTO sqlite_schema VALUES ('\(type)', '\(name)', '\(table)', \(root),
                '\(sql.replacing("'", with: "''"))');
            """
        )
    }

    /// Every way in which a store is opened.
    func open() throws { _ = try SpatiaLiteStore(path: path).nearest(to: Self.place()) }
    func importMore() throws {
        let table = MadeToilets.table(50, in: [.paris], seed: 52)
        _ = try Importer(into: path, origin: "a test", at: FilledStore.now).run(ByteSource(Array(table.utf8)))
    }

    static func place() throws -> Coordinate { try Coordinate(latitude: 48.85, longitude: 2.35) }
}

@Suite("Nothing that a store holds is run")
struct HostileSchemaTests {
    /// Scripts, and the entry that they add.
    private static let entries: [(script: String, name: String)] = [
        ("CREATE TRIGGER evil AFTER INSERT ON imports BEGIN SELECT SqlProc_Execute('x'); END", "trigger evil"),
        ("CREATE TRIGGER evil BEFORE UPDATE ON spatial_ref_sys BEGIN DELETE FROM toilets; END", "trigger evil"),
        ("CREATE VIEW evil AS SELECT load_extension('x')", "view evil"),
        ("DROP VIEW vector_layers; CREATE VIEW vector_layers AS SELECT 1", "view vector_layers"),
        ("ALTER TABLE toilets RENAME TO t; CREATE VIEW toilets AS SELECT * FROM t", "toilets"),
        ("CREATE INDEX evil ON toilets (abs(pk))", "index evil"),
        ("CREATE INDEX evil ON toilets (kind) WHERE abs(pk) > 1", "index evil"),
        ("CREATE INDEX evil ON toilets (kind)", "index evil"),
        ("ALTER TABLE toilets ADD COLUMN evil AS (abs(pk))", "table toilets"),
        ("CREATE TABLE evil (a, b AS (a + 1))", "table evil"),
        ("CREATE TABLE evil (a, b AS (a + 1) STORED)", "table evil"),
        ("CREATE VIRTUAL TABLE evil USING rtree (id, a, b)", "evil"),
        ("CREATE VIRTUAL TABLE evil USING fts5 (a)", "evil"),
        (
            "DROP TRIGGER gid_toilets_geometry; CREATE TRIGGER gid_toilets_geometry AFTER DELETE ON toilets BEGIN SELECT 1; END",
            "trigger gid_toilets_geometry"
        ),
        (
            "DROP TABLE changes; CREATE TABLE changes (number, import, toilet, what, before, after, at AS (1))",
            "table changes"
        ),
        ("DROP TABLE park_periods; CREATE TABLE park_periods (park, a AS (park))", "table park_periods"),
        ("CREATE INDEX evil ON parks (name)", "index evil"),
        ("DROP TABLE parks; CREATE TABLE parks (pk, name)", "table parks"),
    ]

    @Test("An entry of the schema that toilets has not made is refused by its name", arguments: entries)
    func refused(_ script: String, _ name: String) throws {
        let store = try TamperedStore()
        try store.tamper(script)
        for work in [store.open, store.importMore] {
            do {
                try work()
                Issue.record("it was taken: \(script)")
            } catch let error as StoreError where error.code == .alteredSchema {
                #expect(error.description.contains(name), "\(script)")
            }
        }
    }

    @Test(
        "A virtual table is told by SQLite, however its statement is spelt",
        arguments: [
            "CREATE VIRTUAL TABLE evil USING/**/VirtualText('a')",
            "create virtual table evil using virtualtext('a')",
            "CREATE VIRTUAL TABLE \"evil using rtree(\" USING VirtualText('a')",
            // SQLite treats a non-ASCII space as a letter.
            "CREATE VIRTUAL TABLE evil\u{A0}using\u{A0}rtree USING VirtualText('/etc/passwd', 'UTF-8', 0, POINT, NONE, ',')",
            "CREATE VIRTUAL TABLE evil USING rtree\u{A0}(id, a, b)",
            "/* */ CREATE TABLE evil (a)",
        ]
    )
    func spelling(_ sql: String) throws {
        let store = try TamperedStore()
        try store.forge("table", "evil", of: "evil", sql)
        #expect(throws: StoreError.self) { try store.open() }
        #expect(throws: StoreError.self) { try store.importMore() }
    }

    @Test("Ordinary tables that others keep beside the toilets are let be, with their indexes")
    func plainTables() throws {
        let store = try TamperedStore()
        try store.tamper(
            """
            CREATE TABLE layer_styles (id INTEGER PRIMARY KEY AUTOINCREMENT, styleName TEXT UNIQUE, styleQML TEXT,
                update_time TIMESTAMP DEFAULT CURRENT_TIMESTAMP);
            CREATE INDEX styles_by_name ON layer_styles (styleName);
            ANALYZE;
            """
        )
        try store.open()
        try store.importMore()
    }

    @Test("A trigger runs in no command, neither by reading nor by importing")
    func canary() throws {
        let filled = try FilledStore(MadeToilets.table(20, in: [.paris], seed: 5))
        let folder = try ScratchFolder()
        let canary = folder.file("canary.sqlite")
        do {
            let connection = try Connection(canary, access: .write)
            try connection.runScript("CREATE TABLE kept (n); INSERT INTO kept VALUES (1), (2)")
        }
        let before = try Data(contentsOf: URL(filePath: canary))
        for isOfDevelopment in [false, true] {
            let path = filled.path
            do {
                let connection = try Connection(path, access: .write, trustsSchema: true)
                if isOfDevelopment {
                    try connection.runScript(
                        "PRAGMA application_id = \(Schema.developmentID); PRAGMA user_version = 12")
                }
                for table in [
                    "spatial_ref_sys", "geometry_columns", "toilets", "imports", "spatialite_history",
                ] {
                    for event in ["INSERT", "UPDATE", "DELETE"] {
                        try connection.runScript(
                            """
                            CREATE TRIGGER IF NOT EXISTS evil_\(table)_\(event) AFTER \(event) ON \(table) BEGIN
                                SELECT SqlProc_Execute(SqlProc_FromText('ATTACH ''\(canary)'' AS c; DELETE FROM c.kept;'));
                            END
                            """
                        )
                    }
                }
            }
            let stored = try Data(contentsOf: URL(filePath: path))
            #expect(throws: StoreError.self) { try SpatiaLiteStore(path: path) }
            #expect(throws: StoreError.self) {
                try Importer.imports(MadeToilets.table(20, in: [.paris], seed: 6), into: path)
            }
            #expect(try Data(contentsOf: URL(filePath: path)) == stored)
            #expect(try Data(contentsOf: URL(filePath: canary)) == before)
        }
    }

    @Test("A store of a development version, in any number, is refused, and set aside where it is asked for")
    func ofDevelopment() throws {
        for version in [0, 1, 12, 99, -1] {
            let filled = try FilledStore(MadeToilets.table(40, in: [.paris], seed: 7))
            // The header is set when a store is made, before it has a log.
            try Connection(filled.path, access: .write, trustsSchema: true).runScript(
                """
                PRAGMA application_id = \(Schema.developmentID); PRAGMA user_version = \(version);
                PRAGMA wal_checkpoint(TRUNCATE)
                """
            )
            let before = try Data(contentsOf: URL(filePath: filled.path))
            #expect(throws: StoreError.ofDevelopment) { try SpatiaLiteStore(path: filled.path) }
            #expect(try Data(contentsOf: URL(filePath: filled.path)) == before)
            let old = try #require(try SpatiaLiteStore.setAsideStoreOfDevelopment(path: filled.path))
            #expect(old == filled.path + ".old" && StorePath.entry(at: filled.path) == nil)
            #expect(try Data(contentsOf: URL(filePath: old)) == before)
            #expect(try SpatiaLiteStore.setAsideStoreOfDevelopment(path: filled.path) == nil)
        }
        let filled = try FilledStore(MadeToilets.table(40, in: [.paris], seed: 7))
        #expect(try SpatiaLiteStore.setAsideStoreOfDevelopment(path: filled.path) == nil)
        #expect(throws: Never.self) { try SpatiaLiteStore(path: filled.path) }
    }
}

@Suite("Nothing but a plain file is opened as a store")
struct StorePathTests {
    @Test("A pipe, a device, and either of them beside the store")
    func special() throws {
        let folder = try ScratchFolder()
        #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
        for path in [folder.file("pipe"), "/dev/zero", "/dev/tty"] {
            #expect(throws: StoreError.notPlainFile) { try SpatiaLiteStore(path: path) }
        }
        for suffix in ["-journal", "-wal", "-shm"] {
            let store = try TamperedStore()
            try store.tamper("SELECT 1")
            #expect(mkfifo(store.path + suffix, 0o600) == 0)
            #expect(throws: StoreError.notPlainFile, "\(suffix)") { try store.open() }
            #expect(throws: StoreError.notPlainFile, "\(suffix)") { try store.importMore() }
        }
        for suffix in ["-journal", "-wal", "-shm"] {
            let store = try TamperedStore()
            try store.tamper("SELECT 1")
            #expect(symlink("/etc/hostname", store.path + suffix) == 0)
            #expect(throws: StoreError.notPlainFile, "\(suffix)") { try store.open() }
        }
    }

    @Test("A journal that names a further file does not have it deleted")
    func superJournal() throws {
        let store = try TamperedStore()
        let victim = try store.folder.write("precious\n", to: "victim")
        try store.tamper("SELECT 1")
        // What a crash during a transaction over several files leaves: a header, no page, and the name of a
        // super-journal.
        var journal: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7, 0xFF, 0xFF, 0xFF, 0xFF]
        journal += [0, 0, 0, 7, 0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 16, 0]
        journal += [UInt8](repeating: 0, count: 512 - journal.count)
        let name = Array(victim.utf8)
        let sum = name.reduce(UInt32(0)) { $0 &+ UInt32($1) }
        func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian, Array.init) }
        journal += bytes(0x4000_0001) + name + bytes(UInt32(clamping: name.count)) + bytes(sum)
        journal += [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
        try Data(journal).write(to: URL(filePath: store.path + "-journal"))
        #expect(throws: StoreError.foreignJournal) { try store.open() }
        #expect(throws: StoreError.foreignJournal) { try store.importMore() }
        #expect(throws: StoreError.foreignJournal) {
            try StoreRebuilder(path: store.path, at: FilledStore.now).run()
        }
        #expect(FileManager.default.fileExists(atPath: victim))
    }

    @Test("A path means the file of that name, whatever SQLite makes of it elsewhere")
    func names() throws {
        let folder = try ScratchFolder()
        for name in [":memory:", "file:x?mode=rwc", "file::memory:"] {
            let connection = try Connection(folder.file(name), access: .write)
            try connection.runScript("CREATE TABLE t (n)")
            #expect(FileManager.default.fileExists(atPath: folder.file(name)))
        }
    }
}

/// What SQLite may hold in any column, as SQL.
private let oddValues = [
    "99999999999", "-1", "9223372036854775807", "1e300", "-1e-300", "NULL", "''", "'x'", "x'00'",
    "0.5",
    "zeroblob(70)",
]

@Suite("Numbers in a store are exact, or the store is damaged")
struct HostileNumberTests {
    @Test("Rows may have any number that SQLite has", arguments: [3_000_000_000, -5, Int.max, Int.min + 1])
    func rowNumbers(_ number: Int) throws {
        let store = try TamperedStore()
        try store.tamper(
            """
            DELETE FROM idx_toilets_geometry WHERE pkid = 7;
            UPDATE toilets SET pk = \(number) WHERE pk = 7;
            UPDATE toilets SET geometry = geometry WHERE pk = \(number)
            """
        )
        let answer = try SpatiaLiteStore(path: store.path).answer(
            ToiletQuery(from: TamperedStore.place(), at: FilledStore.now, page: .everything)
        )
        #expect(answer.hits.count == 50 && answer.header.tally.total == 50)
        try store.importMore()
        let checked = try Connection(store.path, access: .read)
        #expect(try checked.first("SELECT rtreecheck('idx_toilets_geometry')") { $0.text() } == "ok")
    }

    @Test(
        "Values of any type and size in any column are read, or named as damage",
        .enabled(if: TestRun.isMore, "long: bin/test more"), arguments: oddValues
    )
    func longValues(_ value: String) throws {
        let template = try TamperedStore()
        let columns = try Connection(template.path, access: .read).rows(
            "SELECT m.name, c.name FROM sqlite_schema AS m, pragma_table_info(m.name) AS c WHERE m.name IN ('toilets', 'former_toilets', 'imports', 'changes')"
        ) { ($0.text(), $0.text()) }
        #expect(columns.count > 50)
        try template.importMore()
        try template.tamper("PRAGMA wal_checkpoint(TRUNCATE)")
        // A third of the columns for each value, another third for the next.
        let third = oddValues.firstIndex(of: value) ?? 0
        for (index, (table, column)) in columns.enumerated() where index % 3 == third % 3 {
            let store = try TamperedStore(copying: template)
            do {
                try store.tamper(
                    "PRAGMA ignore_check_constraints = ON; UPDATE OR IGNORE \(table) SET \(column) = \(value) WHERE rowid % 3 = 0"
                )
            } catch {
                // SQLite itself refuses some, for the columns that must hold something.
                continue
            }
            for work in [store.open, Self.look(at: store), store.importMore] {
                do {
                    try work()
                } catch let error as StoreError where error.code == .damaged {
                } catch is SuspiciousImport {
                }
            }
        }
    }

    private static func look(at store: TamperedStore) -> () throws -> Void {
        {
            let open = try SpatiaLiteStore(path: store.path)
            _ = try open.status()
            _ = try open.changes(since: FilledStore.now.adding(seconds: -86_400))
            _ = try open.age()
            var filter = Filter()
            filter.arrondissements = Set((1...20).compactMap(Arrondissement.init))
            filter.open = OpeningRequirement(at: FilledStore.now)
            _ = try open.answer(ToiletQuery(from: TamperedStore.place(), filter: filter, at: FilledStore.now))
            try open.forEach { _ in }
        }
    }
}

@Suite("No question to a store goes on for ever")
struct EndlessStoreTests {
    /// Writes a node of an R*Tree: its depth, and cells of the whole Earth with targets.
    private func node(depth: UInt16, targets: [Int64], size: Int) -> String {
        var bytes: [UInt8] = []
        func add(_ number: some FixedWidthInteger) { withUnsafeBytes(of: number.bigEndian) { bytes += $0 } }
        add(depth)
        add(UInt16(clamping: targets.count))
        for target in targets {
            add(target)
            for bound in [-180, 180, -90, 90] { add(Float(bound).bitPattern) }
        }
        bytes += [UInt8](repeating: 0, count: size - bytes.count)
        return "x'" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "'"
    }

    @Test("An R*Tree that leads back to itself, or on 2⁴⁰ ways to the same leaf, is damage")
    func circles() throws {
        let store = try TamperedStore()
        let nodes = "idx_toilets_geometry_node"
        let size = try Connection(store.path, access: .read).first(SQL(trusted: "SELECT length(data) FROM \(nodes)")) {
            $0.integer()
        }
        let bytes = try #require(size)
        func levels(_ leaf: [Int64]) -> String {
            (1...40).map { level in
                let targets = level == 40 ? leaf : [Int64(level + 1), Int64(level + 1)]
                let data = node(depth: UInt16(clamping: 41 - level), targets: targets, size: bytes)
                return "INSERT OR REPLACE INTO \(nodes) VALUES (\(level), \(data));"
            }
            .joined()
        }
        let forgeries = [
            // The root is its own child.
            "UPDATE \(nodes) SET data = \(node(depth: 3, targets: [1, 1], size: bytes)) WHERE nodeno = 1",
            // Forty levels of two ways each to the next, and to a leaf with rows or without.
            levels([1, 2]), levels([]),
        ]
        for forgery in forgeries {
            try store.tamper(forgery)
            let error = #expect(throws: StoreError.self) {
                try SpatiaLiteStore(path: store.path).nearest(to: TamperedStore.place(), page: .everything)
            }
            #expect(error?.code == .damaged)
        }
    }

    @Test("A spatial index that names a toilet twice is damage, not two answers")
    func twice() throws {
        let store = try TamperedStore(3)
        let size = try Connection(store.path, access: .read).first(
            "SELECT length(data) FROM idx_toilets_geometry_node"
        ) {
            $0.integer()
        }
        let data = node(depth: 0, targets: [1, 2, 1, 3], size: try #require(size))
        try store.tamper("UPDATE idx_toilets_geometry_node SET data = \(data)")
        #expect(throws: StoreError.damaged(Message(verbatim: "a spatial index has one row in two places"))) {
            try SpatiaLiteStore(path: store.path).nearest(to: TamperedStore.place(), filter: Filter())
        }
    }

    @Test("A b-tree whose pages refer to one page over and over ends as damage")
    func btree() throws {
        let store = try TamperedStore(3000)
        try store.tamper("VACUUM")
        let root = try #require(
            try Connection(store.path, access: .read).first(
                "SELECT rootpage FROM sqlite_schema WHERE name = 'toilets'"
            ) { $0.integer() }
        )
        var file = [UInt8](try Data(contentsOf: URL(filePath: store.path)))
        let page = 4096
        func word(_ offset: Int) -> Int { Int(file[offset]) << 8 | Int(file[offset + 1]) }
        // The root is an interior page: each of its cells gets the child that the first one has, and the children,
        // made interior themselves, get the first leaf, up to twelve levels deep.
        var pages = [root]
        let start = (root - 1) * page
        try #require(file[start] == 5)
        for index in 0..<word(start + 3) {
            let cell = start + word(start + 12 + index * 2)
            pages.append(file[cell..<cell + 4].reduce(0) { $0 << 8 | Int($1) })
        }
        let copy = Array(file[start..<start + page])
        for (level, number) in pages.prefix(12).enumerated() {
            let place = (number - 1) * page
            file.replaceSubrange(place..<place + page, with: copy)
            let child = pages[level + 1]
            for index in 0..<word(place + 3) {
                let cell = place + word(place + 12 + index * 2)
                for byte in 0..<4 { file[cell + byte] = UInt8(truncatingIfNeeded: child >> (24 - byte * 8)) }
            }
        }
        try Data(file).write(to: URL(filePath: store.path))
        let clock = ContinuousClock()
        let time = clock.measure {
            #expect(throws: StoreError.self) {
                try SpatiaLiteStore(path: store.path).forEach { _ in }
            }
            #expect(throws: StoreError.self) { try SpatiaLiteStore(path: store.path).status() }
            #expect(throws: (any Error).self) { try store.importMore() }
        }
        // A generous limit that an endless statement exceeds.
        #expect(time < .seconds(60))
    }

    @Test("Texts of many megabytes are not read")
    func length() throws {
        let store = try TamperedStore()
        try store.tamper("UPDATE toilets SET address_text = printf('%.*c', 20000000, 'x') WHERE pk = 3")
        #expect(throws: StoreError.self) {
            try SpatiaLiteStore(path: store.path).forEach { _ in }
        }
    }

    @Test("A question inside of another's closure is answered like any other")
    func reentered() throws {
        let filled = try FilledStore(MadeToilets.table(20, in: [.paris], seed: 9))
        let store = filled.store
        let alone = try store.nearest(to: TamperedStore.place(), filter: Filter())
        var asked = 0
        try store.forEach { _ in
            asked += 1
            let found = try store.nearest(to: TamperedStore.place(), filter: Filter())
            #expect(found == alone)
        }
        #expect(asked == 20)
    }
}
