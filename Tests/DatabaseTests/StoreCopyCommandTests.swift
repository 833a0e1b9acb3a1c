import CommandSupport
import Foundation
import ParisToilets
import SQLText
import Postgres
import SpatiaLite
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite(
    "With --from-store, `import` copies a store",
    .enabled(if: Sanitizer.watchesServers, "what servers do takes the time: bin/test all"),
    .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed")
)
struct StoreCopyCommandTests {
    private let server: PostgresServer
    private let folder: ScratchFolder

    init() throws {
        server = try PostgresServer.shared()
        folder = try ScratchFolder()
    }

    private func newDatabase() throws -> String { server.address(of: try server.makeDatabase()) }

    @Test("from a file to a database and back, and says what it held")
    func copies() throws {
        let (world, database, file) = (try World.withSample(), try newDatabase(), folder.file("copy of it.sqlite"))
        let original = try #require(world.database)
        let dry = world.run("import", "--from-store", original, "--db", database, "--dry-run")
        #expect(dry.status == .done && dry.data.hasPrefix("would copy from \(original) to postgresql://"))
        #expect(world.run("list", "--db", database).status == .noInput)
        let copied = world.run("import", "--from-store", original, "--db", database)
        #expect(copied.status == .done && copied.talk.isEmpty, "\(copied.talk)")
        #expect(copied.data.hasPrefix("copied from \(original) to postgresql://"), "\(copied.data)")
        #expect(copied.data.contains("7 toilets, 0 that are gone, 1 import, 0 changes"), "\(copied.data)")
        let back = world.run("import", "--from-store", database, "--db", file, "--json")
        #expect(back.status == .done && back.data.contains("\"toilets\":7,\"former\":0"), "\(back.data)")
        for words in [["list", "--json"], ["near", "48.85,2.35", "--json"], ["changes", "--json"]] {
            let wanted = world.run(words).data
            #expect(world.run(words + ["--db", database]).data == wanted)
            #expect(world.run(words + ["--db", file]).data == wanted)
        }
        let again = world.run("import", "--from-store", original, "--db", file, "--accept", "-q")
        #expect(again.status == .done && again.data.isEmpty && again.talk.isEmpty)
        let french = world.run("import", "--from-store", original, "--db", file, "--accept", "--lang", "fr")
        #expect(french.data.hasPrefix("copiés de \(original) à "), "\(french.data)")
    }

    @Test("and what goes wrong is one sentence about the right one of the two stores")
    func failures() throws {
        let (world, database) = (try World.withSample(), try newDatabase())
        let original = try #require(world.database)
        let target = folder.file("target.sqlite")
        func fails(_ source: String, to target: String, _ status: ToiletsCommand.ExitStatus, _ parts: String...) {
            let outcome = world.run("import", "--from-store", source, "--db", target)
            #expect(outcome.status == status, "\(outcome.talk)")
            for part in parts { #expect(outcome.talk.contains(part), "\(outcome.talk)") }
            #expect(outcome.talk.split(separator: "\n").count == 1 && outcome.data.isEmpty)
        }
        fails(folder.file("none.sqlite"), to: target, .noInput, "none.sqlite does not exist")
        fails(try newDatabase(), to: target, .noInput, "postgresql://")
        fails(try folder.write("a,b\n1,2\n", to: "table.csv"), to: target, .badData, "is not a database")
        fails(folder.path, to: target, .noInput, "is a folder")
        // Nothing is made where nothing can be read.
        #expect(!FileManager.default.fileExists(atPath: target))
        #expect(world.run("import", "--from-store", original, "--db", database).status == .done)
        fails(original, to: database, .badData, "has 7 toilets", "--accept")
        let connection = try PostgresConnection(database)
        let reader = "copy_reader_\(getpid())"
        try connection.runScript(
            "CREATE ROLE \(reader) LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO \(reader)"
        )
        let reading = database.replacing("//\(PostgresServer.role)@", with: "//\(reader)@")
        fails(original, to: reading, .cannotCreate, "cannot be written")
        #expect(world.run("import", "--from-store", reading, "--db", target).status == .done)
        try connection.runScript("REVOKE SELECT ON changes FROM \(reader)")
        fails(reading, to: folder.file("other.sqlite"), .badConfiguration, "permission denied", reader)
        func mark(_ file: String, version: Int) throws {
            let file = try SpatiaLite.Connection(file, access: .write, trustsSchema: true)
            try file.runScript("PRAGMA user_version = \(version)")
        }
        let copy = folder.file("copy.sqlite")
        try FileManager.default.copyItem(atPath: target, toPath: copy)
        try mark(copy, version: 99)
        fails(copy, to: database, .badData, "copy.sqlite was written by a newer toilets")
        fails(original, to: copy, .badData, "copy.sqlite was written by a newer toilets")
        try connection.runScript("UPDATE store_state SET version = 99")
        fails(database, to: target, .badData, "newer toilets")
        fails(original, to: database, .badData, "newer toilets")
    }

    @Test("but none with a row that no store has, which it names")
    func hostile() throws {
        let world = try World.withSample()
        let original = try #require(world.database)
        let cases = [
            (
                "UPDATE toilets SET geometry = ST_SetSRID(ST_MakePoint('NaN', 'NaN'), 4326)::geography WHERE pk = 1",
                "a geometry of the table toilets"
            ),
            ("UPDATE toilets SET address_text = repeat('x', 1048577) WHERE pk = 1", "a text of the table toilets"),
            (
                """
                INSERT INTO places (source, kind, name, aliases, lines, arrondissements, latitude, longitude) \
                VALUES ('x', 'street', 'x', '', '', '', 'NaN', 2)
                """, "a number of the table places"
            ),
        ]
        for (statement, words) in cases {
            let (database, target) = (try newDatabase(), folder.file("target.sqlite"))
            #expect(world.run("import", "--from-store", original, "--db", database).status == .done)
            try PostgresConnection(database).runScript(statement)
            let outcome = world.run("import", "--from-store", database, "--db", target)
            #expect(outcome.status == .badData && outcome.talk.contains(words), "\(outcome.talk)")
            #expect(world.run("list", "--db", target).status == .noInput)
        }
        // A change of no import, which a file can have and a database cannot.
        let copy = folder.file("copy.sqlite")
        try FileManager.default.copyItem(atPath: original, toPath: copy)
        try SpatiaLite.Connection(copy, access: .write, trustsSchema: true)
            .runScript("INSERT INTO changes (import, toilet, what) VALUES (77, 'a0001', 'new')")
        let database = try newDatabase()
        let outcome = world.run("import", "--from-store", copy, "--db", database)
        #expect(outcome.status == .badData && outcome.talk.contains("copy.sqlite is damaged"), "\(outcome.talk)")
        #expect(outcome.talk.split(separator: "\n").count == 1)
        #expect(world.run("list", "--db", database).status == .noInput)
    }

    @Test("and takes no other work with it")
    func usage() throws {
        let world = try World.withSample()
        for words in [["x.csv"], ["--rebuild"], ["--base-url", "https://example.org"]] {
            let outcome = world.run(["import", "--from-store", "y.sqlite"] + words)
            #expect(outcome.status == .usage && outcome.talk.contains("--from-store"), "\(outcome.talk)")
        }
    }
}
