import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("A store that is named with --db")
struct NamedStoreTests {
    private static let readers: [[String]] = [
        ["near", "48.85,2.35"], ["list"], ["export"], ["show", "js98s"], ["status"], ["changes"],
    ]

    @Test("is not made by a command that only reads, nor are its folders", arguments: readers)
    func typo(_ words: [String]) throws {
        let desk = try Desk()
        let path = desk.folder.file("deep/typo.db")
        try desk.run(words + ["--db", path]).fails(.noInput, "there is no store", "typo.db", "toilets import --db")
        #expect(!FileManager.default.fileExists(atPath: desk.folder.file("deep")))
    }

    @Test("holds what is imported into it, and not the bundled toilets beside that") func alone() throws {
        let desk = try Desk()
        let path = desk.folder.file("osm.db")
        let extract = try desk.folder.write(
            """
            {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "node/1",
            "properties": {"@id": "node/1", "amenity": "toilets"},
            "geometry": {"type": "Point", "coordinates": [2.35, 48.85]}}]}
            """,
            to: "osm.geojson"
        )
        try desk.run("import", "osm", extract, "--db", path).isFine()
        #expect(try desk.other("sqlite3", path, "SELECT count(*) FROM toilets").text == "1\n")
    }

    @Test("is made by an import") func imported() throws {
        let desk = try Desk()
        let path = desk.folder.file("deep/new.db")
        try desk.run("import", Desk.bundled, "--db", path).isFine()
        try desk.run("near", "48.85,2.35", "--db", path).isFine()
    }
}

@Suite("The first use by many at once")
struct CrowdTests {
    @Test("makes one import")
    func crowd() throws {
        let desk = try Desk()
        let running = try (0..<24).map { _ in try desk.start(["near", "48.85,2.35", "--json"]) }
        let answers = try running.map { try $0.wait() }
        for answer in answers {
            #expect(answer.status == 0 && answer.text.contains("\"total\":"), "\(answer)")
        }
        #expect(try desk.other("sqlite3", desk.database, "SELECT count(*) FROM imports").text == "1\n")
        #expect(try desk.other("sqlite3", desk.database, "SELECT count(*) FROM toilets").text == "609\n")
    }
}

@Suite("A damaged store")
struct DamagedStoreTests {
    /// A desk whose store has a history: two imports, toilets that are gone, and changes.
    private func withHistory() throws -> Desk {
        let desk = try Desk.filled()
        let lines = try String(contentsOfFile: Desk.bundled, encoding: .utf8).split(separator: "\n")
        let kept = [lines[0]] + lines.dropFirst().enumerated().filter { $0.offset % 40 != 0 }.map(\.element)
        let table = try desk.folder.write(kept.joined(separator: "\n") + "\n", to: "fewer.csv")
        try desk.run("import", table).isFine()
        try desk.other("sqlite3", desk.database, "PRAGMA journal_mode = DELETE").isFine()
        return desk
    }

    private func overwrite(_ desk: Desk, page: Int, with byte: UInt8 = 0xA5) throws {
        let file = try FileHandle(forUpdating: URL(filePath: desk.database))
        try file.seek(toOffset: UInt64((page - 1) * 4096))
        try file.write(contentsOf: Data(repeating: byte, count: 4096))
        try file.close()
    }

    private func pages(_ desk: Desk, of table: String) throws -> [Int] {
        try desk.other(
            "sqlite3", desk.database, "SELECT pageno FROM dbstat WHERE name = '\(table)' AND pagetype = 'leaf'"
        )
        .text.split(separator: "\n").compactMap { Int($0) }
    }

    @Test("is named with what is damaged and with what to do, and never with the advice to remove it")
    func sentence() throws {
        let desk = try withHistory()
        let leaf = try #require(try pages(desk, of: "toilets").dropFirst(3).first)
        try overwrite(desk, page: leaf)
        for words in [["near", "48.85,2.35", "-n", "1000"], ["list"], ["export"], ["status"]] {
            let outcome = try desk.run(words)
            outcome.fails(.badData, "is damaged", "toilets import --rebuild")
            #expect(!outcome.talk.contains("remove") && !outcome.talk.contains("SELECT"), "\(outcome)")
        }
    }

    @Test("is rebuilt with all that can be read, its history too, and the damaged file is kept")
    func rebuilt() throws {
        let desk = try withHistory()
        let before = try desk.ids()
        let changes = try desk.run("changes", "--csv").text
        let leaf = try #require(try pages(desk, of: "toilets").dropFirst(3).first)
        try overwrite(desk, page: leaf)
        let damaged = try Data(contentsOf: URL(filePath: desk.database))
        let outcome = try desk.run("import", "--rebuild")
        outcome.isFine()
        #expect(outcome.text.contains("kept") && outcome.text.contains(desk.database + ".damaged"))
        #expect(try Data(contentsOf: URL(filePath: desk.database + ".damaged")) == damaged)
        let after = try desk.ids()
        // One page of some seventy is lost.
        #expect(after.isSubset(of: before) && after.count > before.count - 40 && after.count < before.count)
        #expect(try desk.other("sqlite3", desk.database, "SELECT count(*) FROM imports").text == "2\n")
        #expect(try desk.other("sqlite3", desk.database, "SELECT count(*) FROM former_toilets").text == "16\n")
        #expect(try desk.run("changes", "--csv").text == changes)
        #expect(try desk.other("sqlite3", desk.database, "PRAGMA integrity_check").text == "ok\n")
        let near = try desk.run("near", "48.85,2.35", "-n", "1000", "--any-status", "--csv")
        near.isFine()
        #expect(near.text.split(separator: "\n").count == after.count + 1)
        // What was lost comes back under the name that it had.
        try desk.run("import", Desk.bundled).isFine()
        #expect(try desk.ids().isSuperset(of: before))
    }

    @Test("is rebuilt where its schema was tampered with, and what was added is left behind")
    func tampered() throws {
        let desk = try withHistory()
        let before = try desk.ids()
        try desk.other(
            "sqlite3", desk.database, "CREATE TRIGGER evil AFTER DELETE ON imports BEGIN SELECT 1; END"
        ).isFine()
        try desk.run("near", "48.85,2.35").fails(.badData, "trigger evil", "toilets import --rebuild")
        try desk.run("import", "--rebuild", desk.database).isFine()
        #expect(try desk.ids() == before)
        #expect(
            try desk.other("sqlite3", desk.database, "SELECT count(*) FROM sqlite_schema WHERE name = 'evil'")
                .text == "0\n"
        )
    }

    @Test("that was cut short is rebuilt with what is left", arguments: [2, 9, 30])
    func truncated(_ pages: Int) throws {
        let desk = try withHistory()
        let before = try desk.ids()
        let whole = try Data(contentsOf: URL(filePath: desk.database))
        try whole.dropLast(pages * 4096).write(to: URL(filePath: desk.database))
        try desk.run("near", "48.85,2.35").fails(.badData, "is damaged", "toilets import --rebuild")
        let outcome = try desk.run("import", "--rebuild")
        outcome.isFine()
        let after = try desk.ids()
        #expect(after.isSubset(of: before) && after.count > before.count / 2, "\(after.count)")
        #expect(try desk.other("sqlite3", desk.database, "PRAGMA integrity_check").text == "ok\n")
    }

    @Test(
        "is left as it is by a rebuilding that a signal ends, with nothing beside it",
        .enabled(if: TestRun.isMore, "long: bin/test more"), arguments: [SIGINT, SIGTERM, SIGHUP]
    )
    func longInterrupted(_ signal: Int32) throws {
        let desk = try Desk.filled(60_000)
        let before = try desk.content()
        let program = try desk.start(["import", "--rebuild"])
        try wait(
            until: {
                try FileManager.default.contentsOfDirectory(atPath: desk.folder.path).contains {
                    $0.hasSuffix(".partial")
                }
            },
            "the new file"
        )
        program.send(signal)
        let outcome = try program.wait()
        #expect(outcome.status == 128 + signal, "\(outcome)")
        outcome.says(["interrupted"])
        let files = try FileManager.default.contentsOfDirectory(atPath: desk.folder.path)
        #expect(!files.contains { $0.contains("partial") || $0.contains("damaged") }, "\(files)")
        #expect(try desk.content() == before)
    }

    @Test("is left as it is where there is no room to rebuild it, and that is said")
    func noRoom() throws {
        let desk = try Desk.filled(20_000)
        let before = try desk.content()
        for blocks in [1000, 3000, 6000] {
            let outcome = try desk.shell("ulimit -f \(blocks); exec $toilets import --rebuild")
            outcome.fails(.inputOutput, desk.database)
            #expect(!outcome.talk.contains("damaged"), "\(outcome)")
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: desk.folder.path)
        #expect(!files.contains { $0.contains("partial") || $0.contains("damaged") }, "\(files)")
        #expect(try desk.content() == before)
    }

    @Test("of which no toilet can be read is left as it is")
    func hopeless() throws {
        let desk = try withHistory()
        for table in ["toilets", "former_toilets", "sqlite_autoindex_former_toilets_1"] {
            for page in try pages(desk, of: table) { try overwrite(desk, page: page) }
        }
        let before = try Data(contentsOf: URL(filePath: desk.database))
        try desk.run("import", "--rebuild").fails(.badData, "is damaged beyond repair", "nothing was changed")
        #expect(try Data(contentsOf: URL(filePath: desk.database)) == before)
        let files = try FileManager.default.contentsOfDirectory(atPath: desk.folder.path)
        #expect(!files.contains { $0.contains("partial") || $0.contains("damaged") })
    }

    @Test("of another program is no store to rebuild") func foreign() throws {
        let desk = try Desk()
        try desk.other("sqlite3", desk.database, "CREATE TABLE accounts (n); INSERT INTO accounts VALUES (1)")
            .isFine()
        try desk.run("import", "--rebuild").fails(.badData, "another program")
    }
}

@Suite("A store of a development version")
struct DevelopmentStoreTests {
    @Test("is refused with one sentence, and makes room for a new one where something is imported into the usual one")
    func refused() throws {
        let desk = try Desk.filled()
        try desk.other(
            "sqlite3", desk.database,
            "PRAGMA journal_mode = DELETE; PRAGMA application_id = \(0x746F_696C); PRAGMA user_version = 12"
        ).isFine()
        let before = try Data(contentsOf: URL(filePath: desk.database))
        for line in [["near", "48.85,2.35"], ["near", "48.85,2.35", "--db", desk.database], ["status"]] {
            try desk.run(line).fails(.badData, "development version", "toilets import")
        }
        let named = try desk.run("import", "--db", desk.database, Checkout.root.path + "/data/toilets.csv")
        named.fails(.badData, "development version")
        #expect(try Data(contentsOf: URL(filePath: desk.database)) == before)
        let outcome = try desk.run("import", Checkout.root.path + "/data/toilets.csv")
        #expect(outcome.status == 0 && outcome.talk.contains(desk.database + ".old"), "\(outcome)")
        #expect(try Data(contentsOf: URL(filePath: desk.database + ".old")) == before)
        try desk.run("near", "48.85,2.35").isFine()
    }
}
