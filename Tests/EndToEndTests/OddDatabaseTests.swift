import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("A database that is not what it should be is refused, and left as it is")
struct OddDatabaseTests {
    /// Does something to a store that the bundled data filled, and then expects a sentence of every command.
    private func refuses(
        _ words: String..., status: Ending = .badData, after spoil: (Desk) throws -> Void,
        _ place: SourceLocation = #_sourceLocation
    ) throws {
        let desk = try Desk.filled()
        try desk.other("sqlite3", desk.database, "PRAGMA journal_mode = DELETE").isFine(place)
        try spoil(desk)
        let before = try? Data(contentsOf: URL(filePath: desk.database))
        let commands = [
            ["near", "48.85,2.35", "-n", "1000"], ["list"], ["export"], ["status"], ["import", Desk.bundled],
        ]
        for command in commands {
            let outcome = try desk.run(command)
            outcome.fails(status, desk.database, place: place)
            outcome.says(words, place: place)
        }
        #expect((try? Data(contentsOf: URL(filePath: desk.database))) == before, sourceLocation: place)
    }

    private func sql(_ script: String) -> (Desk) throws -> Void {
        { try $0.other("sqlite3", $0.database, script).isFine() }
    }

    @Test("when it is not a database") func text() throws {
        try refuses("not a database") {
            _ = try $0.folder.write(String(repeating: "A letter. ", count: 999), to: "toilets.sqlite")
        }
    }

    @Test("when it is someone else’s") func foreign() throws {
        try refuses("another program") {
            try FileManager.default.removeItem(atPath: $0.database)
            try sql("CREATE TABLE accounts (n); INSERT INTO accounts VALUES (1)")($0)
        }
    }

    @Test("when its mark is another program’s") func mark() throws {
        try refuses("another program", after: sql("PRAGMA application_id = 7"))
    }

    @Test("when a newer version wrote it") func newer() throws {
        try refuses("newer toilets", "99", "update", after: sql("PRAGMA user_version = 99"))
    }

    @Test("when a virtual table in it could read any file of the machine") func virtualText() throws {
        try refuses("table leak", "toilets import --rebuild") { desk in
            let secret = try desk.folder.write("name\nsecret\n", to: "secret.csv")
            let made = try desk.other(
                "sqlite3", desk.database, "SELECT load_extension('mod_spatialite')",
                "CREATE VIRTUAL TABLE leak USING VirtualText('\(secret)', 'UTF-8', 1, POINT, NONE, ',')"
            )
            #expect(made.status == 0, "\(made)")
        }
    }

    @Test("when it is a folder") func folder() throws {
        try refuses("is a folder", status: .noInput) {
            try FileManager.default.removeItem(atPath: $0.database)
            try FileManager.default.createDirectory(atPath: $0.database, withIntermediateDirectories: true)
        }
    }

    @Test("when it is cut short", arguments: [50, 100, 4096, 100_000, 300_000])
    func cut(_ length: Int) throws {
        try refuses("is damaged", "toilets import --rebuild") { desk in
            let file = URL(filePath: desk.database)
            try Data(contentsOf: file).prefix(length).write(to: file)
        }
    }
}
