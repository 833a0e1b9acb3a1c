import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("A database that is not what it should be is refused")
struct OddDatabaseTests {
    /// What is done to a store that the bundled data filled, how each command then ends, and what it says.
    private static let cases: [(String, Ending, [String])] = [
        ("printf 'A letter. %.0s' $(seq 999) > toilets.sqlite", .badData, ["not a database"]),
        ("rm toilets.sqlite; mkdir toilets.sqlite", .noInput, ["is a folder"]),
        (
            "rm toilets.sqlite; sqlite3 toilets.sqlite 'CREATE TABLE accounts (n); INSERT INTO accounts VALUES (1)'",
            .badData, ["another program"]
        ),
        ("sqlite3 toilets.sqlite 'PRAGMA application_id = 7'", .badData, ["another program"]),
        ("sqlite3 toilets.sqlite 'PRAGMA user_version = 99'", .badData, ["newer toilets", "99", "update"]),
        (
            // A virtual table that could read any file of the machine.
            #"""
            printf 'name\nsecret\n' > secret.csv
            sqlite3 toilets.sqlite "SELECT load_extension('mod_spatialite')" \
                "CREATE VIRTUAL TABLE leak USING VirtualText('$PWD/secret.csv', 'UTF-8', 1, POINT, NONE, ',')"
            """#,
            .badData, ["table leak", "toilets import --rebuild"]
        ),
    ]
    private static let cuts: [(String, Ending, [String])] = [50, 100, 4096, 100_000, 300_000].map {
        ("truncate -s \($0) toilets.sqlite", .badData, ["is damaged", "toilets import --rebuild"])
    }

    @Test("by every command, and left as it is", arguments: cases + cuts)
    func refused(_ spoil: String, _ ending: Ending, _ words: [String]) throws {
        let desk = try Desk.filled()
        try desk.other("sqlite3", desk.database, "PRAGMA journal_mode = DELETE").isFine()
        let spoiling = try desk.shell(spoil)
        #expect(spoiling.status == 0, "\(spoiling)")
        let before = try? Data(contentsOf: URL(filePath: desk.database))
        for command in [
            ["near", "48.85,2.35", "-n", "1000"], ["list"], ["export"], ["status"], ["import", Desk.bundled],
        ] {
            let outcome = try desk.run(command)
            outcome.fails(ending, desk.database)
            outcome.says(words)
        }
        #expect((try? Data(contentsOf: URL(filePath: desk.database))) == before)
    }
}
