import CommandSupport
import Foundation
import ParisToilets
import SQLText
import Postgres
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite(
    "With the address of a database in place of a file",
    .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed")
)
struct PostgresCommandTests {
    private let server: PostgresServer

    init() throws { server = try PostgresServer.shared() }

    /// A world with its store in a new database that holds the sample.
    private func filled() throws -> (world: World, address: String) {
        let address = server.address(of: try server.makeDatabase())
        var world = World()
        world.environment["TOILETS_DB"] = address
        world.executable = Checkout.root.appending(path: ".build/debug/toilets").path
        let file = try ScratchFolder()
        let table = try file.write(World.sample, to: "sample.csv")
        let imported = world.run("import", table)
        #expect(imported.status == .done, "\(imported.talk)")
        return (world, address)
    }

    @Test("every command says the same, byte for byte")
    func sameAnswers() throws {
        let (world, _) = try filled()
        var other = try World(World.sample)
        other.executable = world.executable
        let folder = try ScratchFolder()
        other.environment["TOILETS_DB"] = other.database
        _ = other.run("import", try folder.write(World.sample, to: "sample.csv"))
        let questions = [
            "near 48.85,2.35 --json", "near 48.85,2.35 --any-status --within 400m",
            "near gare du nord --json",
            "list --json", "list --sort status --json", "list --sort opening --csv", "search rue --json",
            "search ortolam --json", "show a0002 --json", "stats --json", "stats --by hours --json",
            "export --geojson", "export --csv", "changes --json", "list --count",
            "near 10 rue ortolan --prm --json",
            "list --bbox 2.3,48.85,2.4,48.853 --json", "near nowhere at all",
        ]
        for question in questions {
            let words = question.split(separator: " ").map(String.init)
            let (found, wanted) = (world.run(words), other.run(words))
            #expect(found.status == wanted.status, "\(question): \(found.talk)")
            #expect(found.data == wanted.data, "\(question)")
            #expect(found.talk == wanted.talk, "\(question)")
        }
        let status = world.run("status")
        #expect(status.status == .done && status.data.contains("postgresql://"))
    }

    @Test("a second import finds nothing new, and a dry run writes nothing")
    func imports() throws {
        let (world, _) = try filled()
        let folder = try ScratchFolder()
        let shorter = World.sample.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
        let table = try folder.write(shorter, to: "shorter.csv")
        let before = world.run("list", "--json").data
        let dry = world.run("import", table, "--dry-run", "--accept")
        #expect(dry.status == .done && dry.data.contains("1 "), "\(dry.talk)")
        #expect(world.run("list", "--json").data == before)
        #expect(world.run("import", table, "--accept").status == .done)
        #expect(world.run("list", "--count").data == "6\n")
        #expect(world.run("show", "a0007").data.contains("a0007"))
        #expect(world.run("import", try folder.write(World.sample, to: "all.csv")).status == .done)
        #expect(world.run("list", "--json").data == before)
    }

    @Test("`store init` makes what an import needs, and prints the same SQL with --dry-run")
    func initialise() throws {
        let address = server.address(of: try server.makeDatabase())
        let world = World()
        let missing = world.run("list", "--db", address)
        #expect(missing.status == .noInput && missing.talk.contains("toilets import --db"), "\(missing.talk)")
        let made = world.run("store", "init", address)
        #expect(made.status == .done && made.talk.contains("is ready"), "\(made.talk)")
        #expect(world.run("store", "init", address).status == .done)
        let script = world.run("store", "init", address, "--dry-run")
        #expect(script.status == .done && script.data.contains("CREATE TABLE toilets ("))
        let other = server.address(of: try server.makeDatabase())
        try PostgresConnection(other).runScript(script.data)
        let folder = try ScratchFolder()
        let table = try folder.write(World.sample, to: "sample.csv")
        for address in [address, other] {
            #expect(world.run("import", table, "--db", address, "-q").status == .done)
            #expect(world.run("list", "--count", "--db", address).data == "7\n")
        }
        #expect(world.run("store").status == .usage)
        #expect(world.run("store", "init", "toilets.sqlite").status == .usage)
    }

    @Test("`store init --shards` spreads the toilets, and prints SQL for psql, without passwords, with --dry-run")
    func shards() throws {
        let folder = try ScratchFolder()
        let world = World()
        let (list, other) = (try ShardServers.shared().makeList(), try ShardServers.shared().makeList())
        let file = try folder.write("# three\n\n" + list, to: "shards.txt")
        let address = server.address(of: try server.makeDatabase())
        let made = world.run("store", "init", address, "--shards", file)
        #expect(made.status == .done && made.talk.contains("is ready"), "\(made.talk)")
        let table = try folder.write(World.sample, to: "sample.csv")
        #expect(world.run("import", table, "--db", address, "-q").status == .done)
        #expect(world.run("list", "--count", "--db", address).data == "7\n")
        let again = world.run("store", "init", address, "--shards", file)
        #expect(again.status == .usage && again.talk.contains("a store already"), "\(again.talk)")
        let next = server.address(of: try server.makeDatabase())
        let filled = world.run("store", "init", next, "--shards", file)
        #expect(filled.status == .usage && filled.talk.contains("has toilets already"), "\(filled.talk)")

        // The script, as an administrator would run it.
        let secret = try folder.write(other.replacing("//toilets@", with: "//toilets:s'e\\cret@"), to: "secret.txt")
        let script = world.run("store", "init", next, "--shards", secret, "--dry-run")
        #expect(script.status == .done && !script.data.contains("cret"), "\(script.talk)")
        let sql = try folder.write(script.data, to: "script.sql")
        let variables = (1...3).flatMap { ["-v", "toilets_shard_\($0)_password=s'e\\cret"] }
        let run = try OtherProgram(["psql", "-q", "-X", "-v", "ON_ERROR_STOP=1"] + variables + ["-f", sql, next])
        #expect(run.status == 0, "\(run.errors)")
        #expect(world.run("import", table, "--db", next, "-q").status == .done)
        #expect(world.run("list", "--count", "--db", next).data == "7\n")

        let wrong = try folder.write("postgresql://a/b\nelsewhere\n", to: "wrong.txt")
        let refused = world.run("store", "init", next, "--shards", wrong)
        #expect(refused.status == .usage && refused.talk.contains("line 2"), "\(refused.talk)")
        let empty = world.run("store", "init", next, "--shards", try folder.write("#\n", to: "empty.txt"))
        #expect(empty.status == .usage && empty.talk.contains("from 1 to 64"), "\(empty.talk)")
        #expect(world.run("store", "init", next, "--shards", folder.file("none")).status == .noInput)
    }

    @Test("a role that may read is enough to ask, cannot import, and is the only one that serves unasked")
    func roles() throws {
        let (world, address) = try filled()
        let role = "reader_\(UUID().uuidString.prefix(8).lowercased())"
        #expect(world.run("store", "init", address).status == .done)
        try PostgresConnection(address).runScript("CREATE ROLE \(role) LOGIN IN ROLE toilets_reader")
        let reading = address.replacing("//\(PostgresServer.role)@", with: "//\(role)@")
        #expect(world.run("list", "--count", "--db", reading).data == "7\n")
        let folder = try ScratchFolder()
        let table = try folder.write(World.sample, to: "sample.csv")
        let refused = world.run("import", table, "--db", reading)
        #expect(refused.status == .cannotCreate, "\(refused.talk)")
        let serving = world.run("serve", "--unix", folder.file("socket"), "--db", address)
        #expect(serving.status == .badConfiguration && serving.talk.contains("--allow-writer"), "\(serving.talk)")
    }

    @Test("`store init` lets `toilets_reader` read all that a store has, and nothing else that is there")
    func readingRole() throws {
        let address = server.address(of: try server.makeDatabase())
        try PostgresConnection(address).runScript("CREATE TABLE diary (page text)")
        #expect(World().run("store", "init", address).status == .done)
        #expect(try unreadable(in: address) == ["diary"])
        let sharded = try ShardServers.shared().makeStore(on: server)
        #expect(try unreadable(in: sharded) == [])
        for address in [address, sharded] {
            let writable = try PostgresConnection(address).first(
                """
                SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace \
                AND has_table_privilege('toilets_reader', oid, 'INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
                """
            ) { $0.integer() }
            #expect(writable == 0)
        }
    }

    @Test("`store init` of who may make no roles makes the tables, and gives the rights when the role is there")
    func noRightToMakeRoles() throws {
        let server = try PostgresServer()
        let name = try server.makeDatabase()
        let administrator = try PostgresConnection(server.address(of: name))
        try administrator.runScript("CREATE ROLE owner LOGIN; ALTER DATABASE \(name) OWNER TO owner")
        let address = server.address(of: name)
        let owned = address.replacing("//\(PostgresServer.role)@", with: "//owner@")
        let world = World()
        #expect(world.run("store", "init", owned).status == .done)
        #expect(world.run("status", "--db", owned).status != .badConfiguration)
        try administrator.runScript("CREATE ROLE toilets_reader")
        #expect(try unreadable(in: address).contains("toilets"))
        #expect(world.run("store", "init", owned).status == .done)
        #expect(try unreadable(in: address) == [])
    }

    /// The tables and views that `toilets_reader` may not read, without those of extensions.
    private func unreadable(in address: String) throws -> [String] {
        try PostgresConnection(address).rows(
            """
            SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace \
            AND relkind = ANY(ARRAY['r', 'p', 'f', 'v', 'm']::"char"[]) \
            AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e') \
            AND NOT has_table_privilege('toilets_reader', oid, 'SELECT') ORDER BY relname
            """
        ) { $0.text() }
    }

    @Test("what goes wrong is one sentence with its status")
    func failures() throws {
        let (world, address) = try filled()
        let plain = server.address(of: try server.makeDatabase(withPostGIS: false))
        func fails(_ words: [String], _ status: ToiletsCommand.ExitStatus, _ part: String) {
            let outcome = world.run(words)
            #expect(outcome.status == status, "\(words): \(outcome.talk)")
            #expect(outcome.talk.contains(part), "\(outcome.talk)")
            #expect(outcome.talk.split(separator: "\n").count == 1, "\(outcome.talk)")
        }
        fails(["list", "--db", server.address(of: "nowhere")], .badConfiguration, "nowhere")
        fails(["list", "--db", "postgresql:///x?host=/nowhere"], .unavailable, "cannot be reached")
        fails(["list", "--db", "postgresql://:secret@127.0.0.1:1/x"], .unavailable, "postgresql://@127.0.0.1:1/x")
        let folder = try ScratchFolder()
        let table = try folder.write(World.sample, to: "sample.csv")
        // Its role may make extensions, so that only another version would be missing one.
        try PostgresConnection(server.address(of: "postgres")).runScript("CREATE ROLE plain_\(getpid()) LOGIN")
        let powerless = plain.replacing("//\(PostgresServer.role)@", with: "//plain_\(getpid())@")
        fails(["import", table, "--db", powerless], .unavailable, "CREATE EXTENSION postgis")
        fails(["store", "init", powerless], .unavailable, "CREATE EXTENSION postgis")
        let role = "full_\(getpid())"
        let connection = try PostgresConnection(address)
        try connection.runScript("CREATE ROLE \(role) LOGIN CONNECTION LIMIT 0")
        let full = address.replacing("//\(PostgresServer.role)@", with: "//\(role)@")
        fails(["list", "--db", full], .tryAgain, "in use")
        try connection.runScript("CREATE ROLE none_\(getpid()) LOGIN")
        let none = address.replacing("//\(PostgresServer.role)@", with: "//none_\(getpid())@")
        fails(["list", "--db", none], .badConfiguration, "permission denied")
        try connection.runScript("UPDATE store_state SET version = 99")
        fails(["list"], .badData, "newer toilets")
        fails(["import", table], .badData, "newer toilets")
        try connection.runScript("UPDATE store_state SET version = 0")
        fails(["import", "--rebuild"], .usage, "restore a backup")
    }

    @Test("the password of an address is never shown")
    func passwords() throws {
        let cases = [
            ("postgresql://me:secret@host/db", "postgresql://me@host/db"),
            ("postgresql://me:se:cr%40et@a,b:1/db?password=secret&x=1", "postgresql://me@a,b:1/db?x=1"),
            ("postgresql://me:sec?ret@host", "postgresql://me@host"),
            ("postgres:///db?password=secret", "postgres:///db"), ("postgresql://host", "postgresql://host"),
        ]
        for (address, shown) in cases { #expect(PostgresAddress(address)?.shown == shown) }
        #expect(PostgresAddress("toilets.sqlite") == nil)
    }
}
