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
    "What can go wrong with a database is one sentence",
    .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed")
)
struct PostgresFailureTests {
    private let server: PostgresServer
    private let folder: ScratchFolder
    private let world = World()

    init() throws {
        server = try PostgresServer.shared()
        folder = try ScratchFolder()
    }

    /// A database with the sample.
    private func filled() throws -> String {
        let address = server.address(of: try server.makeDatabase())
        let table = try folder.write(World.sample, to: "sample.csv")
        let imported = world.run("import", table, "--db", address, "-q")
        #expect(imported.status == .done, "\(imported.talk)")
        return address
    }

    private func fails(
        _ words: [String], _ status: ToiletsCommand.ExitStatus, _ parts: String...,
        place: SourceLocation = #_sourceLocation
    ) {
        let outcome = world.run(words)
        #expect(outcome.status == status, "\(words): \(outcome.talk)", sourceLocation: place)
        for part in parts { #expect(outcome.talk.contains(part), "\(outcome.talk)", sourceLocation: place) }
        #expect(outcome.talk.split(separator: "\n").count == 1, "\(outcome.talk)", sourceLocation: place)
    }

    /// The address of a database with another role.
    private func address(_ address: String, as role: String) -> String {
        address.replacing("//\(PostgresServer.role)@", with: "//\(role)@")
    }

    @Test(
        "a password that is wrong or missing; a right one may be in the address or in a file",
        .enabled(if: TestRun.isMore, "long: bin/test more")
    )
    func longPasswords() throws {
        let database = try filled()
        let role = "locked_\(getpid())"
        let connection = try PostgresConnection(database)
        try connection.runScript(
            "CREATE ROLE \(role) LOGIN PASSWORD 'right'; GRANT SELECT ON ALL TABLES IN SCHEMA public TO \(role)"
        )
        let rules = server.folder + "/data/pg_hba.conf"
        let before = try String(contentsOfFile: rules, encoding: .utf8)
        // Written into the file that the server's role owns.
        let file = try FileHandle(forWritingTo: URL(filePath: rules))
        try file.write(contentsOf: Data("local all \(role) scram-sha-256\n\(before)".utf8))
        try file.close()
        try connection.runScript("SELECT pg_reload_conf()")
        let (none, wrong) = (address(database, as: role), address(database, as: "\(role):wrong"))
        // The server reads its rules again when it comes to it.
        for _ in 0..<2000 where (try? PostgresConnection(none)) != nil { usleep(1000) }
        fails(["list", "--db", wrong], .badConfiguration, "password authentication failed", "postgresql://\(role)@")
        fails(["list", "--db", none + "&passfile=/dev/null"], .badConfiguration, "no password supplied")
        #expect(world.run("list", "--count", "--db", address(database, as: "\(role):right")).data == "7\n")
        let passwords = try folder.write("*:*:*:\(role):right\n", to: "pgpass")
        chmod(passwords, 0o600)
        #expect(world.run("list", "--count", "--db", none + "&passfile=\(passwords)").data == "7\n")
    }

    @Test("a server that takes no more connections; it is asked again a little later")
    func connections() throws {
        let server = try PostgresServer(settings: ["max_connections = 8", "max_wal_senders = 0"])
        defer { server.stop() }
        let database = server.address(of: try server.makeDatabase())
        let table = try folder.write(World.sample, to: "sample.csv")
        #expect(world.run("import", table, "--db", database, "-q").status == .done)
        try PostgresConnection(database).runScript(
            "CREATE ROLE plain LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO plain"
        )
        let plain = address(database, as: "plain")
        var open: [PostgresConnection] = []
        for _ in 0..<20 { if let connection = try? PostgresConnection(plain) { open.append(connection) } }
        #expect((3...8).contains(open.count))
        fails(["list", "--db", plain], .tryAgain, "in use")
        open = []
        // The server may not have noticed yet that they are closed.
        var last = world.run("list", "--count", "--db", plain)
        for _ in 0..<500 where last.status == .tryAgain { last = world.run("list", "--count", "--db", plain) }
        #expect(last.data == "7\n", "\(last.talk)")
    }

    @Test("a schema of a development version, or a newer one")
    func schemas() throws {
        let database = try filled()
        let connection = try PostgresConnection(database)
        try connection.runScript("UPDATE store_state SET version = 99")
        fails(["list", "--db", database], .badData, "newer toilets")
        try connection.runScript("ALTER TABLE store_state RENAME version TO schema_version")
        for words in [["list"], ["near", "48.85,2.35"], ["status"]] {
            fails(words + ["--db", database], .badData, "development version")
        }
    }

    /// Whether a small disk can be mounted here.
    static let canMount =
        (try? OtherProgram(["sh", "-c", "d=$(mktemp -d) && mount -t tmpfs -o size=64k none $d && umount $d"]))?
        .status == 0

    @Test("a full disk, which leaves what was there", .enabled(if: canMount, "no disk can be mounted here"))
    func fullDisk() throws {
        let disk = "/tmp/toilets-disk-\(UUID().uuidString.prefix(8))"
        // Of its own: a server whose disk is full cannot end its checkpoints, which others wait for.
        let server = try PostgresServer()
        defer {
            server.stop()
            _ = try? OtherProgram(["sh", "-c", "umount $0 && rmdir $0", disk])
        }
        let mounted = try OtherProgram([
            "sh", "-c",
            "mkdir $0 && mount -t tmpfs -o size=26m none $0 && mkdir $0/space && chown --reference=$1/data $0/space && chmod 700 $0/space",
            disk, server.folder,
        ])
        #expect(mounted.status == 0, "\(mounted.errors)")
        let (main, name) = (try PostgresConnection(server.address(of: "postgres")), "small")
        try main.runScript("CREATE TABLESPACE \(name) LOCATION '\(disk)/space'")
        try main.runScript("CREATE DATABASE \(name) TEMPLATE with_postgis TABLESPACE \(name)")
        let database = server.address(of: name)
        let table = try folder.write(World.sample, to: "sample.csv")
        #expect(world.run("import", table, "--db", database, "-q").status == .done)
        let before = world.run("list", "--json", "--db", database).data
        let large = try folder.write(MadeToilets.table(60_000, in: [.paris], seed: 8), to: "large.csv")
        fails(["import", large, "--db", database, "--accept"], .inputOutput, "the disk is full", "as it was")
        #expect(world.run("list", "--json", "--db", database).data == before)
        let file = folder.file("large.sqlite")
        #expect(world.run("import", large, "--db", file, "-q").status == .done)
        fails(
            ["import", "--from-store", file, "--db", database, "--accept"], .inputOutput, "the disk is full",
            "postgresql://"
        )
        #expect(world.run("list", "--json", "--db", database).data == before)
    }

    @Test("a row that no import writes is judged as in a file", arguments: Forgery.all)
    func hostile(_ forgery: Forgery) throws {
        let (database, file) = (try filled(), folder.file("toilets.sqlite"))
        #expect(world.run("import", "--from-store", database, "--db", file).status == .done)
        try PostgresConnection(database).runScript(forgery.inDatabase)
        let editor = try SpatiaLite.Connection(file, access: .write)
        // What the triggers do in other programs.
        let triggered = "; DELETE FROM toilet_counts; DELETE FROM name_words WHERE of = 'toilets'"
        try editor.withLongValues(upTo: 2 << 20) { try editor.runScript(forgery.inFile + triggered) }
        for question in forgery.questions {
            let words = question.split(separator: " ").map(String.init)
            let (found, wanted) = (world.run(words + ["--db", database]), world.run(words + ["--db", file]))
            #expect(found.status == wanted.status, "\(question): \(found.talk) \(wanted.talk)")
            #expect(found.data == wanted.data, "\(question)")
            #expect(!found.data.utf8.contains(0x1B) && !found.talk.utf8.contains(0x1B))
            #expect(found.talk.isEmpty == wanted.talk.isEmpty, "\(found.talk) \(wanted.talk)")
        }
    }

    /// What another program might write.
    struct Forgery: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let inDatabase: String
        let inFile: String
        /// What both answer alike.
        var questions = everything

        private static let everything = [
            "list", "list --json", "list --count", "near 48.85,2.35 --any-status --json",
            "search rue --json", "show a0001 --json", "show a0004", "export --csv", "stats --json",
            "changes --json",
        ]

        static let all = [
            Forgery(
                testDescription: "control characters",
                inDatabase:
                    "UPDATE toilets SET address_text = E'a\\u001b[31mb\\u0007', address = E'a\\u001b[31mb' WHERE id = 'a0003'",
                inFile:
                    "UPDATE toilets SET address_text = 'a' || char(27) || '[31mb' || char(7), address = 'a' || char(27) || '[31mb' WHERE id = 'a0003'"
            ),
            Forgery(
                testDescription: "a text of 50 kB",
                inDatabase: "UPDATE toilets SET address_text = repeat('rue ', 12500) WHERE id = 'a0003'",
                inFile:
                    "UPDATE toilets SET address_text = replace(hex(zeroblob(6250)), '0', 'rue ') WHERE id = 'a0003'"
            ),
            Forgery(
                testDescription: "a text of a megabyte",
                inDatabase: "UPDATE toilets SET address_text = repeat('rue ', 250000) WHERE id = 'a0003'",
                inFile:
                    "UPDATE toilets SET address_text = replace(hex(zeroblob(125000)), '0', 'rue ') WHERE id = 'a0003'",
                // The others do not read it, in the one or the other.
                questions: ["list", "list --json", "near 48.85,2.35 --any-status --json", "show a0003"]
            ),
            Forgery(
                testDescription: "two rows that lead each other",
                inDatabase: """
                    UPDATE toilets SET twin = (SELECT pk FROM toilets WHERE id = 'a0002') WHERE id = 'a0001';
                    UPDATE toilets SET twin = (SELECT pk FROM toilets WHERE id = 'a0001') WHERE id = 'a0002'
                    """,
                inFile: """
                    UPDATE toilets SET twin = (SELECT pk FROM toilets WHERE id = 'a0002') WHERE id = 'a0001';
                    UPDATE toilets SET twin = (SELECT pk FROM toilets WHERE id = 'a0001') WHERE id = 'a0002'
                    """
            ),
            Forgery(
                testDescription: "a place that is none",
                inDatabase:
                    "UPDATE toilets SET geometry = ST_SetSRID(ST_MakePoint('NaN', 'NaN'), 4326)::geography WHERE id = 'a0004'",
                inFile: "UPDATE toilets SET geometry = x'00' WHERE id = 'a0004'",
                // A file can count toilets without their places.
                questions: everything.filter { $0 != "list --count" }
            ),
            Forgery(
                testDescription: "a kind, a status and a time zone that nobody knows",
                inDatabase:
                    "UPDATE toilets SET kind = 'palace', time_zone = '../../etc/passwd' WHERE id = 'a0001'",
                inFile:
                    "UPDATE toilets SET kind = 'palace', time_zone = '../../etc/passwd' WHERE id = 'a0001'",
                questions: everything + [
                    "near 48.85,2.35 --any-status --kind wc --json", "list --kind unknown --json",
                    "near 48.85,2.35 --any-status --kind unknown --json",
                    "list --kind wc --unknown include --json",
                    "near 48.85,2.35 --any-status --kind wc --why --json",
                ]
            ),
        ]
    }
}
