import CommandSupport
import Foundation
import ParisToilets
import SQLText
import Postgres
import TestSupport
import Testing

@testable import ToiletStorage
@testable import ToiletsCommand

/// Other roles of a database cannot make what the program does there run their code: which schema is the store's, and
/// to whom everything in it belongs.
@Suite("A store among roles that are not trusted", .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed"))
struct PostgresTrustTests {
    private let server: PostgresServer
    private let database: String
    private let administrator: PostgresConnection
    private let folder: ScratchFolder
    private let table: String
    private let world = World()
    /// The role that imports, and one that may only make schemas.
    private let boss = "boss_\(UUID().uuidString.prefix(8).lowercased())"
    private let mallory = "mallory_\(UUID().uuidString.prefix(8).lowercased())"

    init() throws {
        server = try PostgresServer.shared()
        database = try server.makeDatabase()
        administrator = try PostgresConnection(server.address(of: database))
        folder = try ScratchFolder()
        table = try folder.write(World.sample, to: "sample.csv")
        try administrator.runScript(
            """
            CREATE ROLE \(boss) LOGIN CREATEROLE; CREATE ROLE \(mallory) LOGIN;
            GRANT CREATE ON DATABASE \(database) TO \(mallory); GRANT CREATE ON SCHEMA public TO \(boss)
            """
        )
    }

    private func address(as role: String, _ parameters: String = "") -> String {
        server.address(of: database, role: role, parameters)
    }

    private func connect(as role: String) throws -> PostgresConnection {
        try PostgresConnection(address(as: role))
    }

    /// A function for triggers that makes its owner a member of the role that runs it.
    private func trap(in schema: String) -> String {
        """
        CREATE FUNCTION \(schema).trap() RETURNS trigger LANGUAGE plpgsql AS $trap$
        BEGIN
            EXECUTE 'GRANT \(boss) TO \(mallory)';
            RETURN NULL;
        END
        $trap$;
        """
    }

    @Test("Questions cannot write, also where one is a single statement without a transaction")
    func readOnly() throws {
        let address = address(as: boss)
        #expect(world.run("store", "init", address).status == .done)
        #expect(world.run("import", table, "--db", address).status == .done)
        let store = try PostgresStore(try #require(PostgresAddress(address)))
        for _ in 0..<3 {
            let setting = try store.pool.askAtOnce { session in
                try session.connection.first("SELECT current_setting('transaction_read_only')") { $0.text() }
            }
            #expect(setting == "on")
        }
    }

    private func rows(_ table: String) throws -> Int? {
        try administrator.first(SQL(trusted: "SELECT count(*) FROM \(table)")) { $0.integer() }
    }

    private var isTaken: Bool {
        get throws {
            try administrator.first("SELECT pg_has_role(\(mallory)::name, \(boss)::name, 'MEMBER')") {
                $0.boolean()
            } == true
        }
    }

    private func imports(_ parameters: String = "", place: SourceLocation = #_sourceLocation) {
        let outcome = world.run("import", table, "--db", address(as: boss, parameters), "-q")
        #expect(outcome.status == .done, "\(outcome.talk)", sourceLocation: place)
    }

    /// Expects one sentence that names the object, and that nothing was written.
    private func refuses(
        _ words: [String], _ object: String, as role: String? = nil, place: SourceLocation = #_sourceLocation
    ) throws {
        let before = try? rows("public.imports")
        let outcome = world.run(words + ["--db", address(as: role ?? boss)])
        #expect(outcome.status == .badData, "\(outcome.talk)", sourceLocation: place)
        #expect(outcome.talk.contains("the \(object) (\(mallory))"), "\(outcome.talk)", sourceLocation: place)
        #expect(outcome.talk.split(separator: "\n").count == 1, "\(outcome.talk)", sourceLocation: place)
        #expect(try !isTaken && (try? rows("public.imports")) == before, sourceLocation: place)
    }

    @Test("is not looked for in a schema with the name of the role that somebody else has made")
    func schemaOfTheRole() throws {
        imports()
        try connect(as: mallory).runScript(
            """
            CREATE SCHEMA \(boss);
            CREATE TABLE \(boss).imports (number bigint, at text);
            CREATE TABLE \(boss).store_state AS SELECT true AS only_row, 99::bigint AS version,
                1::bigint AS data_version, false AS has_counts, NULL::bigint AS names_version;
            GRANT ALL ON SCHEMA \(boss) TO PUBLIC; GRANT ALL ON ALL TABLES IN SCHEMA \(boss) TO PUBLIC;
            \(trap(in: boss))
            CREATE TRIGGER trap AFTER INSERT OR UPDATE ON \(boss).imports EXECUTE FUNCTION \(boss).trap();
            CREATE TRIGGER trap AFTER INSERT OR UPDATE ON \(boss).store_state EXECUTE FUNCTION \(boss).trap();
            """
        )
        imports()
        #expect(try !isTaken)
        #expect(try rows("public.imports") == 2 && rows("\(boss).imports") == 0)
        #expect(world.run("list", "--count", "--db", address(as: boss)).data == "7\n")
        // Nor by the store's own trigger, when the role edits toilets by another program.
        try connect(as: boss).runScript("UPDATE public.toilets SET page = NULL")
        #expect(try !isTaken)
        #expect(try administrator.first("SELECT has_counts FROM public.store_state") { $0.boolean() } == false)
        // Nor is a new one made there.
        #expect(world.run("store", "init", address(as: boss)).status == .done)
        #expect(try !isTaken)
    }

    @Test("is in the role's own schema, or in one that the address names")
    func ownSchemas() throws {
        try administrator.runScript(
            "CREATE SCHEMA AUTHORIZATION \(boss); CREATE SCHEMA other; GRANT ALL ON SCHEMA other TO \(boss)"
        )
        imports()
        #expect(try rows("\(boss).toilets") == 7)
        imports("&options=-c%20search_path%3Dother,public")
        #expect(try rows("other.toilets") == 7)
        #expect(
            world.run("list", "--count", "--db", address(as: boss, "&options=-c%20search_path%3Dother")).data
                == "7\n"
        )
    }

    @Test("is refused with a table of somebody else, before and after the first import")
    func tables() throws {
        try administrator.runScript("GRANT CREATE ON SCHEMA public TO \(mallory)")
        let other = try connect(as: mallory)
        let trapped = """
            \(trap(in: "public"))
            CREATE TRIGGER trap AFTER INSERT ON imports EXECUTE FUNCTION trap(); GRANT ALL ON imports TO PUBLIC
            """
        try other.runScript("CREATE TABLE imports (number bigint, at text); \(trapped)")
        try refuses(["import", table], "table imports")
        try other.runScript("DROP TABLE imports; DROP FUNCTION trap()")
        try administrator.runScript("REVOKE CREATE ON SCHEMA public FROM \(mallory)")
        imports()
        try administrator.runScript("ALTER TABLE opening_hours OWNER TO \(mallory)")
        try refuses(["import", table], "table opening_hours")
        try refuses(["import", table, "--dry-run"], "table opening_hours")
    }

    @Test("is refused with a trigger, a function or an operator of somebody else")
    func code() throws {
        imports()
        try administrator.runScript(
            "GRANT CREATE ON SCHEMA public TO \(mallory); GRANT TRIGGER ON imports TO \(mallory)"
        )
        let other = try connect(as: mallory)
        try other.runScript("\(trap(in: "public")) CREATE TRIGGER trap AFTER INSERT ON imports EXECUTE FUNCTION trap()")
        let mayCreate = "CREATE ON SCHEMA public"
        try administrator.runScript("REVOKE \(mayCreate) FROM \(mallory)")
        try refuses(["import", table], "trigger trap")
        // Reading does not run it.
        #expect(world.run("list", "--count", "--db", address(as: boss)).data == "7\n")
        try administrator.runScript("GRANT \(mayCreate) TO \(mallory)")
        try other.runScript(
            """
            DROP FUNCTION trap() CASCADE; CREATE FUNCTION st_y(text) RETURNS double precision LANGUAGE sql AS 'SELECT 1.0'
            """
        )
        try refuses(["list"], "function st_y")
        try other.runScript(
            """
            DROP FUNCTION st_y(text); CREATE FUNCTION same(text, name) RETURNS boolean LANGUAGE sql AS 'SELECT true';
            CREATE OPERATOR = (LEFTARG = text, RIGHTARG = name, FUNCTION = same)
            """
        )
        try refuses(["list"], "operator =")
        // What has a name of its own is met by no statement.
        try other.runScript("DROP OPERATOR public.= (text, name)")
        try administrator.runScript("REVOKE CREATE ON SCHEMA public FROM \(mallory)")
        imports()
    }

    /// Expects that all commands are refused by one sentence, with what takes the right away.
    private func isOpen(
        _ right: String, _ address: String, _ commands: [[String]] = [], place: SourceLocation = #_sourceLocation
    ) {
        let all = [
            ["import", table], ["import", table, "--dry-run"], ["near", "48.85,2.35"], ["list"], ["status"],
        ]
        for words in all.map({ $0 + ["--db", address] }) + commands {
            let outcome = world.run(words)
            #expect(outcome.status == .badData, "\(words): \(outcome.talk)", sourceLocation: place)
            #expect(
                outcome.talk.contains("`REVOKE CREATE ON SCHEMA \(right)`"), "\(words): \(outcome.talk)",
                sourceLocation: place
            )
            #expect(outcome.talk.split(separator: "\n").count == 1, "\(outcome.talk)", sourceLocation: place)
        }
    }

    @Test(
        "is in a schema in which nobody else may create anything, or refused until its owner has taken that right away",
        arguments: ["role", "PUBLIC", "group"]
    )
    func openSchema(grantee: String) throws {
        let address = server.address(of: database)
        try administrator.runScript("REVOKE CREATE ON SCHEMA public FROM \(boss)")
        func importAgain() {
            let outcome = world.run("import", table, "--db", address, "-q")
            #expect(outcome.status == .done, "\(outcome.talk)")
        }
        importAgain()
        let group = "writers_\(mallory)"
        let name = grantee == "PUBLIC" ? grantee : grantee == "role" ? mallory : group
        try administrator.runScript(
            """
            CREATE ROLE \(group); GRANT \(group) TO \(mallory); GRANT CREATE ON SCHEMA public TO \(name);
            GRANT SELECT ON ALL TABLES IN SCHEMA public TO \(boss)
            """
        )
        isOpen("public FROM \(name)", address)
        // Nor is it read by a role that may not end it.
        let reader = world.run("list", "--db", self.address(as: boss))
        #expect(reader.status == .badData && reader.talk.contains("public FROM \(name)"), "\(reader.talk)")
        let outcome = world.run("store", "init", address)
        #expect(outcome.status == .done, "\(outcome.talk)")
        #expect(outcome.talk.contains("(`REVOKE CREATE ON SCHEMA public FROM \(name)`)"), "\(outcome.talk)")
        let mayCreate = try administrator.first("SELECT has_schema_privilege(\(mallory)::name, 'public', 'CREATE')") {
            $0.boolean()
        }
        #expect(mayCreate == false)
        importAgain()
        #expect(world.run("list", "--count", "--db", self.address(as: boss)).data == "7\n")
        #expect(!world.run("store", "init", address).talk.contains("REVOKE"))
    }

    @Test("runs no aggregate that another role has put beside the store's, which fits better than the server's")
    func aggregate() throws {
        imports()
        try administrator.runScript("GRANT CREATE ON SCHEMA public TO \(mallory)")
        try connect(as: mallory).runScript(
            """
            CREATE FUNCTION public.taken(bigint, geometry) RETURNS bigint LANGUAGE plpgsql AS $$
            BEGIN EXECUTE 'GRANT \(boss) TO \(mallory)'; RETURN 0; END $$;
            CREATE AGGREGATE public.count(geometry) (SFUNC = public.taken, STYPE = bigint, INITCOND = '0')
            """
        )
        try refuses(["import", table], "function count")
        try refuses(["list"], "function count")
        // Nor is it met by what `store init` does before it refuses.
        _ = world.run("store", "init", server.address(of: database))
        #expect(try !isTaken)
        let statements = try rows(
            "(SELECT 1 FROM pg_proc WHERE proname = 'count' AND pronamespace = 'public'::regnamespace) AS own"
        )
        #expect(statements == 1)
        try administrator.runScript("DROP AGGREGATE public.count(geometry)")
        imports()
        #expect(try !isTaken)
    }

    @Test("is judged with the schema of PostGIS, and with what new schemas get by default")
    func otherOpenSchemas() throws {
        let name = try server.makeDatabase(withPostGIS: false)
        let administrator = try PostgresConnection(server.address(of: name))
        try administrator.runScript(
            "CREATE SCHEMA geo; CREATE EXTENSION postgis SCHEMA geo; GRANT USAGE, CREATE ON SCHEMA geo TO PUBLIC"
        )
        let address = server.address(of: name, role: boss)
        isOpen("geo FROM PUBLIC", address, [["store", "init", address]])
        try administrator.runScript(
            """
            REVOKE CREATE ON SCHEMA geo FROM PUBLIC;
            ALTER DEFAULT PRIVILEGES FOR ROLE \(boss) GRANT CREATE ON SCHEMAS TO \(mallory);
            CREATE SCHEMA AUTHORIZATION \(boss)
            """
        )
        // The role owns its schema, and takes away what the defaults gave.
        let outcome = world.run("store", "init", address)
        #expect(outcome.status == .done, "\(outcome.talk)")
        #expect(outcome.talk.contains("\(boss) FROM \(mallory)"), "\(outcome.talk)")
        let done = world.run("import", table, "--db", address, "-q")
        #expect(done.status == .done, "\(done.talk)")
        // A schema that somebody else owns and nobody has named does not count, whoever may use it.
        try administrator.runScript(
            "ALTER SCHEMA \(boss) OWNER TO \(mallory); GRANT USAGE ON SCHEMA \(boss) TO \(boss)"
        )
        let refused = world.run("list", "--db", address)
        #expect(refused.status == .noInput && refused.talk.contains("there is no store"), "\(refused.talk)")
    }

    @Test("may be read by a role that does not know its owner, but not where a view runs that owner's code")
    func readers() throws {
        imports()
        try administrator.runScript("GRANT SELECT ON ALL TABLES IN SCHEMA public TO \(mallory)")
        #expect(world.run("list", "--count", "--db", address(as: mallory)).data == "7\n")
        let own = address(as: boss).replacing(database, with: try server.makeDatabase())
        let place = own.replacing(boss, with: PostgresServer.role)
        try PostgresConnection(place).runScript(
            "GRANT CREATE ON SCHEMA public TO \(mallory); SET ROLE \(mallory); CREATE VIEW public.store_state AS SELECT 1"
        )
        let outcome = world.run("list", "--db", own)
        #expect(outcome.status == .badData && outcome.talk.contains("view store_state"), "\(outcome.talk)")
    }

    @Test("finds PostGIS in another schema, unless that is somebody else's")
    func placeOfPostGIS() throws {
        let name = try server.makeDatabase(withPostGIS: false)
        let administrator = try PostgresConnection(server.address(of: name))
        try administrator.runScript(
            """
            CREATE SCHEMA geo; CREATE EXTENSION postgis SCHEMA geo;
            GRANT CREATE ON SCHEMA public TO \(boss); GRANT USAGE ON SCHEMA geo TO PUBLIC
            """
        )
        let address = server.address(of: name, role: boss)
        let outcome = world.run("import", table, "--db", address, "-q")
        #expect(outcome.status == .done, "\(outcome.talk)")
        let near = world.run("near", "48.85,2.35", "--db", address, "--csv")
        #expect(near.status == .done && near.data.split(separator: "\n").count > 1, "\(near.talk)")
        #expect(world.run("import", table, "--db", address, "-q").status == .done)
        try administrator.runScript("ALTER SCHEMA geo OWNER TO \(mallory)")
        let refused = world.run("list", "--db", address)
        #expect(refused.status == .badData && refused.talk.contains("schema geo"), "\(refused.talk)")
    }

    @Test("has no shard whose table is somebody else's")
    func shards() throws {
        try administrator.runScript(
            """
            GRANT CREATE ON SCHEMA public TO \(mallory); SET ROLE \(mallory);
            CREATE TABLE public.toilets_shard (pk bigint); RESET ROLE
            """
        )
        let list = try folder.write(address(as: boss) + "\n", to: "shards.txt")
        let store = server.address(of: try server.makeDatabase())
        let outcome = world.run("store", "init", store, "--shards", list)
        #expect(outcome.status == .badData, "\(outcome.talk)")
        #expect(outcome.talk.contains("table toilets_shard (\(mallory))"), "\(outcome.talk)")
    }

    @Test("is made safely by the statements that `store init --dry-run` prints")
    func script() throws {
        try connect(as: mallory).runScript("CREATE SCHEMA \(boss)")
        let script = try folder.write(world.run("store", "init", address(as: boss), "--dry-run").data, to: "store.sql")
        let run = try OtherProgram(["psql", "-q", "-v", "ON_ERROR_STOP=1", "-f", script, address(as: boss)])
        #expect(run.status == 0, "\(run.errors)")
        #expect(try rows("public.toilets") == 0)
        imports()
        #expect(try rows("public.toilets") == 7)
    }
}
