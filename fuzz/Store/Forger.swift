import Foundation
import ParisToilets
import SQLText
import SpatiaLite
import TestSupport
import ToiletStorage

/// A store that was damaged or forged, and in which ways.
struct Forgery {
    let path: String
    var ways: [String] = []
}

/// Makes damaged and forged stores out of a few sound ones.
final class Forger {
    private let folder: ScratchFolder
    private let templates: [String]
    private let columns: [(table: String, column: String)]
    private let canaries: [(path: String, content: Data)]

    init(in folder: ScratchFolder) throws {
        self.folder = folder
        var templates: [String] = []
        for (number, size) in [12, 150, 3000].enumerated() {
            let path = folder.file("template-\(number).sqlite")
            try Self.fill(path, size, from: number == 1 ? ["paris", "osm", "other"] : ["paris"])
            try SpatiaLiteStore.replacePlaces(
                ["made": MadePlaces.entries(size / 3, seed: 5)], network: Array(BundledPlaces.network().prefix(4)),
                path: path
            )
            let connection = try Connection(path, access: .write)
            try connection.runScript("PRAGMA journal_mode = DELETE")
            templates.append(path)
        }
        self.templates = templates
        columns = try FileDamage(templates[0]).columns()
        let victim = folder.file("victim.sqlite")
        do {
            let connection = try Connection(victim, access: .write)
            try connection.runScript("CREATE TABLE kept (n); INSERT INTO kept VALUES (1), (2)")
        }
        let text = try folder.write("precious\n", to: "victim.txt")
        canaries = try [victim, text].map { ($0, try Data(contentsOf: URL(filePath: $0))) }
    }

    /// Imports so many toilets into a store, and then a few less.
    static func fill(_ store: String, _ count: Int, from sources: [String]) throws {
        for (seed, share) in [(UInt64(1), 10), (2, 9)] {
            var importer = Importer(into: store, origin: "a test", at: FilledStore.now)
            importer.ignoresSanityLimits = true
            let table = MadeToilets.table(count * share / 10, in: [.paris], from: sources, seed: seed)
            _ = try importer.run(ByteSource(Array(table.utf8)))
        }
    }

    /// Whether the files are as they were which hostile stores try to change.
    var canariesLive: Bool {
        canaries.allSatisfy { (try? Data(contentsOf: URL(filePath: $0.path))) == $0.content }
    }

    /// Makes one store.
    func forge(_ random: inout SeededRandom) throws -> Forgery {
        var forgery = Forgery(path: folder.file("store.sqlite"))
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for file in files where file.hasPrefix("store.sqlite") { unlink(folder.file(file)) }
        let template = random.pick(templates)
        try FileManager.default.copyItem(atPath: template, toPath: forgery.path)
        for _ in 0..<1 + random.below(3) {
            switch random.below(12) {
            case 0...2: try damagePages(&forgery, &random)
            case 3...4: forgeRows(&forgery, &random)
            case 5...6: forgeNodes(&forgery, &random)
            case 7: forgeSchema(&forgery, &random)
            case 8: editSchema(&forgery, &random)
            case 9...10: forgeWords(&forgery, &random)
            default: try putBeside(&forgery, &random)
            }
        }
        // What was forged may have run while more of it was forged.
        for canary in canaries { try canary.content.write(to: URL(filePath: canary.path)) }
        return forgery
    }

    /// Changes bytes in the file, of which only the page that is copied is held in memory: what was forged may have
    /// made it large.
    private func damagePages(_ forgery: inout Forgery, _ random: inout SeededRandom) throws {
        let file = try FileHandle(forUpdating: URL(filePath: forgery.path))
        defer { try? file.close() }
        let size = Int(try file.seekToEnd())
        guard size > 8192 else { return }
        func page(_ random: inout SeededRandom) -> Int {
            Int.random(in: 0..<size / 4096, using: &random) * 4096
        }
        func put(_ bytes: some Sequence<UInt8>, at place: Int) throws {
            try file.seek(toOffset: UInt64(place))
            try file.write(contentsOf: Data(bytes))
        }
        func putAny(at place: Int, _ random: inout SeededRandom) throws {
            try put([.random(in: 0...255, using: &random)], at: place)
        }
        let way = random.below(7)
        switch way {
        case 0:
            for _ in 0..<1 + random.below(40) {
                try putAny(at: .random(in: 0..<size, using: &random), &random)
            }
        case 1:
            let bytes = (0..<4096).map { _ in UInt8.random(in: 0...255, using: &random) }
            try put(bytes, at: page(&random))
        case 2:
            let (one, other) = (page(&random), page(&random))
            try file.seek(toOffset: UInt64(one))
            try put(try file.read(upToCount: 4096) ?? Data(), at: other)
        case 3: try put([UInt8](repeating: 0, count: 4096), at: page(&random))
        case 4: try file.truncate(atOffset: UInt64(size - .random(in: 1..<size, using: &random)))
        case 5:
            // The head of a page says what it is and where its cells are; interior pages say their children there.
            for _ in 0..<1 + random.below(4) {
                let place = page(&random)
                for _ in 0..<6 { try putAny(at: place + .random(in: 0..<24, using: &random), &random) }
            }
        default:
            for _ in 0..<4 { try putAny(at: .random(in: 16..<100, using: &random), &random) }
        }
        forgery.ways.append("pages \(way)")
    }

    /// Runs a script as the owner of a file can; what SQLite does not take is left out.
    private func run(_ script: String, _ forgery: inout Forgery) {
        guard var connection = try? Connection(forgery.path, access: .write, trustsSchema: true) else {
            return
        }
        if script.contains("geometry") { try? connection.loadSpatiaLite() }
        for part in script.split(separator: ";;") {
            try? connection.runScript("PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON; " + part)
        }
        forgery.ways.append(String(script.prefix(200)))
    }

    /// Long texts are in each fifth row, since a question has to read them all and has ten seconds.
    private static let values =
        ExtremeValues.inSQLite + [
            "-1e-308", "x'0001'", "zeroblob(iif(rowid < 9, 3000000, iif(rowid % 5 = 0, 60000, 9)))",
            "printf('%.*c', iif(rowid < 9, 5000000, iif(rowid % 5 = 0, 60000, 9)), 'x')",
            "replace(printf('%.*c', iif(rowid % 5 = 0, 20000, 9), 'x'), 'x', 'a|')",
            "replace(printf('%.*c', iif(rowid % 5 = 0, 20000, 9), 'x'), 'x', '1,')",
            "replace(printf('%.*c', iif(rowid % 5 = 0, 9000, 9), 'x'), 'x', 'rue la|')",
            "replace(printf('%.*c', iif(rowid % 5 = 0, 300000, 9), 'x'), 'x', 'made')",
            "char(27) || '[2J'", "'node/1'", "'Europe/Paris'", "'../../etc/passwd'", "'24/7'",
            "'SB : 1h - 2h // SH : '",
            "random()", "randomblob(60)", "'2026-11-21T00:00:00Z'", "pk", "rowid",
            "'paris+osm+' || hex(randomblob(8))",
            "substr(geometry, 1, 59) || x'00'", "(SELECT geometry FROM toilets ORDER BY random() LIMIT 1)",
        ]

    private func forgeRows(_ forgery: inout Forgery, _ random: inout SeededRandom) {
        var script = ""
        for _ in 0..<1 + random.below(6) {
            let (table, column) = random.pick(columns)
            let (value, step) = (random.pick(Self.values), 1 + random.below(20))
            script += "UPDATE OR IGNORE \(table) SET \(column) = \(value) WHERE rowid % \(step) = 0;; "
            if Bool.random(using: &random) {
                script += "DELETE FROM \(table) WHERE rowid % 7 = \(step % 7);; "
            }
        }
        run(script, &forgery)
    }

    /// Changes bytes of an index of words.
    private func forgeWords(_ forgery: inout Forgery, _ random: inout SeededRandom) {
        let (table, key, column) = random.pick([
            ("place_names_data", "id", "block"), ("toilet_names_data", "id", "block"),
            ("name_words", "length", "words"),
        ])
        let query = SQL(trusted: "SELECT \(key), \(column) FROM \(table)")
        guard let connection = try? Connection(forgery.path, access: .write, trustsSchema: true),
            let rows = try? connection.rows(query, { ($0.integer(), $0.bytes()) })
        else { return }
        for _ in 0..<1 + random.below(4) {
            guard let (number, content) = rows.randomElement(using: &random), !content.isEmpty else {
                continue
            }
            var bytes = content
            for _ in 0..<1 + random.below(8) {
                bytes[.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            if Bool.random(using: &random) { bytes.removeLast(.random(in: 0..<bytes.count, using: &random)) }
            let start = SQL(trusted: "UPDATE \(table) SET \(column) = ")
            let end = SQL(trusted: " WHERE \(key) = ")
            try? connection.run("\(start)\(SQLValue.blob(bytes))\(end)\(number)")
        }
        forgery.ways.append("words of \(table)")
    }

    private func forgeNodes(_ forgery: inout Forgery, _ random: inout SeededRandom) {
        let index = "idx_toilets_geometry"
        guard let connection = try? Connection(forgery.path, access: .write, trustsSchema: true) else { return }
        let nodes = try? connection.rows(SQL(trusted: "SELECT nodeno, data FROM \(index)_node ORDER BY nodeno")) {
            ($0.integer(), $0.bytes())
        }
        guard let nodes, !nodes.isEmpty else { return }
        for _ in 0..<1 + random.below(5) {
            var (number, bytes) = random.pick(nodes)
            guard bytes.count > 40 else { continue }
            let size = 24
            switch random.below(5) {
            // The depth, the count, a child, a bound, the length.
            case 0: bytes[1] = .random(in: 0...50, using: &random)
            case 1: bytes[3] = .random(in: 0...60, using: &random)
            case 2:
                let cell = 4 + size * Int.random(in: 0..<min(8, (bytes.count - 4) / size), using: &random)
                for byte in 0..<8 { bytes[cell + byte] = 0 }
                bytes[cell + 7] = UInt8(clamping: random.pick(nodes).0)
                if number == 1 { bytes[1] = 40 }
            case 3:
                for _ in 0..<12 {
                    bytes[.random(in: 4..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
                }
            default: bytes.removeLast(.random(in: 1..<bytes.count, using: &random))
            }
            try? connection.run(
                "UPDATE \(SQL(trusted: index))_node SET data = \(SQLValue.blob(bytes)) WHERE nodeno = \(number)"
            )
        }
        forgery.ways.append("nodes of \(index)")
    }

    private func forgeSchema(_ forgery: inout Forgery, _ random: inout SeededRandom) {
        let victim = canaries[0].path
        let evil = "SqlProc_Execute(SqlProc_FromText('ATTACH ''\(victim)'' AS v; DELETE FROM v.kept;'))"
        let table = random.pick([
            "toilets", "imports", "changes", "former_toilets", "spatial_ref_sys", "geometry_columns",
        ])
        let event = random.pick(["INSERT", "UPDATE", "DELETE"])
        let scripts = [
            "CREATE TRIGGER evil AFTER \(event) ON \(table) BEGIN SELECT \(evil); END",
            "CREATE TRIGGER evil BEFORE \(event) ON \(table) BEGIN DELETE FROM toilets; END",
            "CREATE VIEW evil AS SELECT \(evil)",
            "ALTER TABLE \(table) RENAME TO hidden;; CREATE VIEW \(table) AS SELECT * FROM hidden, hidden AS h, hidden AS i",
            "ALTER TABLE \(table) RENAME TO hidden;; CREATE VIEW \(table) AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n FROM r) SELECT * FROM r, hidden",
            "ALTER TABLE \(table) ADD COLUMN evil AS (\(evil))",
            "CREATE INDEX evil ON \(table) (abs(rowid))",
            "CREATE TABLE evil (a DEFAULT (\(evil)), b AS (a))",
            "CREATE VIRTUAL TABLE evil USING fts5 (a)",
            "DROP TABLE \(table);; CREATE VIRTUAL TABLE \(table) USING rtree (pk, a, b)",
            "DROP TABLE \(table);; CREATE TABLE \(table) (pk, id, geometry, kind)",
            "INSERT INTO sqlite_schema VALUES ('table', 'evil', 'evil', 0, 'CREATE VIRTUAL TABLE evil USING VirtualText(''\(canaries[1].path)'', ''UTF-8'', 0, POINT, NONE, '','')')",
            "CREATE TABLE layer_styles (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)",
        ]
        run(random.pick(scripts), &forgery)
    }

    private func editSchema(_ forgery: inout Forgery, _ random: inout SeededRandom) {
        let root = Int.random(in: -1...400, using: &random)
        let scripts = [
            "UPDATE sqlite_schema SET rootpage = \(root) WHERE name = 'toilets'",
            "UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'imports') WHERE name = 'changes'",
            "UPDATE sqlite_schema SET sql = replace(sql, 'TEXT', 'BLOB') WHERE name = 'toilets'",
            "UPDATE sqlite_schema SET sql = sql || printf('%.*c', 2000000, ' ') WHERE rowid % 40 = 3",
            "UPDATE sqlite_schema SET type = 'view' WHERE rowid % 11 = 5",
            "UPDATE sqlite_schema SET name = 'toilets' WHERE rowid % 13 = 2",
            "DELETE FROM sqlite_schema WHERE rowid % 17 = \(abs(root) % 17)",
            "INSERT INTO sqlite_schema SELECT type, name || rowid, tbl_name, rootpage, sql FROM sqlite_schema",
            "PRAGMA user_version = \(root)", "PRAGMA user_version = 3", "PRAGMA user_version = 1",
            "PRAGMA application_id = \(root)", "PRAGMA encoding = 'UTF-16'", "PRAGMA journal_mode = WAL",
            "VACUUM", "ANALYZE", "DROP INDEX toilets_by_id", "DROP TABLE idx_toilets_geometry",
            "DROP TABLE imports",
        ]
        run(random.pick(scripts), &forgery)
    }

    /// Leaves a journal, a log or the log's index beside the file, as a crash does or as somebody forges it.
    private func putBeside(_ forgery: inout Forgery, _ random: inout SeededRandom) throws {
        let suffix = random.pick(["-journal", "-wal", "-shm"])
        var bytes = (0..<Int.random(in: 0...40_000, using: &random)).map { _ in
            UInt8.random(in: 0...255, using: &random)
        }
        if suffix == "-journal", bytes.count > 100 {
            bytes.replaceSubrange(0..<8, with: [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7])
            if Bool.random(using: &random) {
                let name = Array(canaries[1].path.utf8)
                let sum = name.reduce(UInt32(0)) { $0 &+ UInt32($1) }
                bytes += name
                for number in [UInt32(name.count), sum] {
                    withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
                }
                bytes += [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
            }
        } else if suffix == "-wal", bytes.count > 32 {
            bytes.replaceSubrange(0..<12, with: [0x37, 0x7F, 0x06, 0x82, 0x00, 0x2D, 0xE2, 0x18, 0, 0, 0x10, 0])
        }
        try Data(bytes).write(to: URL(filePath: forgery.path + suffix))
        forgery.ways.append("\(bytes.count) bytes of \(suffix)")
    }
}
