import Dispatch
import SQLText
import Postgres
import TestSupport
import Testing

/// The driver against a real server.
@Suite("The driver of PostgreSQL", .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed"))
struct ConnectionTests {
    private let server: PostgresServer
    private let database: String

    init() throws {
        server = try PostgresServer.shared()
        database = try server.makeDatabase()
    }

    private func connect(_ parameters: String = "") throws -> PostgresConnection {
        try PostgresConnection(server.address(of: database, parameters))
    }

    /// Lets the work of a connection stop when it asks for the third time whether to.
    private func stopSoon(_ connection: PostgresConnection) {
        var turns = 0
        connection.setShouldStop {
            turns += 1
            return turns > 2
        }
    }

    @Test("Values come back as they were bound")
    func values() throws {
        let connection = try connect()
        let texts = [
            "", "é’\u{1F6BB}", "'; DROP TABLE toilets; --", "a\nb\\c\t\"",
            String(repeating: "x", count: 100_000),
        ]
        for text in texts {
            #expect(try connection.first("SELECT \(text)") { $0.text() } == text)
        }
        for number in [0, 1, -1, .max, .min] {
            #expect(try connection.first("SELECT \(number)") { $0.integer() } == number)
        }
        for number in [0.1, -0.0, 1e300, .infinity, .leastNonzeroMagnitude] {
            #expect(try connection.first("SELECT \(number)") { $0.real() } == number)
        }
        #expect(
            try connection.first("SELECT \(nil as String?), \(nil as Int?)") {
                ($0.optionalText(), $0.optionalInteger())
            }! == (nil, nil)
        )
        #expect(try connection.first("SELECT \(SQLValue.blob([0, 255, 10]))") { $0.bytes() } == [0, 255, 10])
        #expect(
            try connection.first("SELECT 1::smallint + 1::smallint, 3::integer, true") {
                ($0.integer(), $0.integer(), $0.boolean())
            }! == (2, 3, true)
        )
        #expect(try connection.first("SELECT \("a\0b")") { $0.text() } == "a\u{FFFD}b")
    }

    @Test("Arrays are bound with their NULLs, and empty ones too")
    func arrays() throws {
        let connection = try connect()
        let numbers: [Int?] = [3, nil, 1]
        let rows = try connection.rows("SELECT n, w FROM unnest(\(numbers), \(["a", "b,\"", ""])) AS u (n, w)") {
            ($0.optionalInteger(), $0.text())
        }
        #expect(rows.map(\.0) == numbers)
        #expect(rows.map(\.1) == ["a", "b,\"", ""])
        #expect(try connection.first("SELECT 1 = ANY(\([] as [Int]))") { $0.boolean() } == false)
    }

    @Test("Points and polygons of PostGIS come back to the last bit")
    func geometries() throws {
        let connection = try connect()
        var random = SeededRandom(seed: 5)
        for _ in 0..<100 {
            let (x, y) = (Double.random(in: -180...180, using: &random), Double.random(in: -90...90, using: &random))
            let point = BoundGeometry(GeometryBytes.point(x: x, y: y))
            let found = try connection.first("SELECT \(point)::geography, ST_X(\(point)::geometry)") {
                ($0.point(), $0.real())
            }
            #expect(found?.0?.x == x && found?.0?.y == y && found?.1 == x)
        }
        let ring = [(0.0, 0.0), (1.5, 0), (1, 1), (0, 0)].map { (x: $0.0, y: $0.1) }
        let polygons = BoundGeometry(GeometryBytes.polygons([[ring], [ring, ring]]))
        let read = try connection.first("SELECT \(polygons)::geometry, 'no geometry'::bytea") {
            ($0.polygons(), $0.polygons())
        }
        #expect(read?.0?.map(\.count) == [1, 2])
        #expect(read?.0?[1][1].map(\.x) == [0, 1.5, 1, 0])
        #expect(read?.1 == nil)
        let lines = BoundGeometry(GeometryBytes.lines([ring, ring]))
        #expect(try connection.first("SELECT ST_NPoints(\(lines)::geometry)") { $0.integer() } == 8)
    }

    @Test("Rows are read some at a time, also where other statements run between them")
    func cursors() throws {
        let connection = try connect()
        try connection.snapshot {
            var seen: [Int] = []
            try connection.forEach("SELECT generate_series(1, \(2500))") { row in
                seen.append(row.integer())
                if seen.count % 1000 == 1 {
                    var inner = 0
                    try connection.forEach("SELECT generate_series(1, 10)") { _ in
                        inner += 1
                        return inner < 5
                    }
                    #expect(inner == 5)
                }
                return true
            }
            #expect(seen == Array(1...2500))
        }
    }

    @Test("COPY writes what was put, and nothing where it fails")
    func copies() throws {
        let connection = try connect()
        try connection.runScript("CREATE TABLE copied (a bigint, b text, c double precision, w tsvector)")
        let count = 20_000
        try connection.copy(into: "copied", ["a", "b", "c", "w"]) { writer in
            for number in 0..<count {
                try writer.put(number)
                try writer.put(number % 3 == 0 ? nil : "text \(number)")
                try writer.put(Double(number) / 3)
                try writer.put(words: Array("rue \(number) rue".utf8))
            }
        }
        let sums = try connection.first("SELECT count(*), count(b), sum(a)::bigint, max(length(w)) FROM copied") {
            [$0.integer(), $0.integer(), $0.integer(), $0.integer()]
        }
        #expect(sums == [count, count - (count + 2) / 3, count * (count - 1) / 2, 2])
        #expect(
            try connection.first("SELECT count(*) FROM copied WHERE w @@ '''rue'' & ''7'''::tsquery") {
                $0.integer()
            } == 1
        )
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try connection.copy(into: "copied", ["a"]) { writer in
                for number in 0..<count { try writer.put(number) }
                throw Stop()
            }
        }
        #expect(throws: PostgresError.self) {
            try connection.copy(into: "missing", ["a"]) { try $0.put(1) }
        }
        #expect(try connection.first("SELECT count(*) FROM copied") { $0.integer() } == count)
    }

    @Test("A transaction that throws leaves nothing behind, and a snapshot can write nothing")
    func transactions() throws {
        let connection = try connect()
        try connection.runScript("CREATE TABLE kept (a bigint)")
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try connection.transaction {
                try connection.run("INSERT INTO kept VALUES (1)")
                throw Stop()
            }
        }
        #expect(throws: PostgresError.self) {
            try connection.transaction { try connection.run("INSERT INTO nowhere VALUES (1)") }
        }
        #expect { try connection.snapshot { try connection.run("INSERT INTO kept VALUES (1)") } } throws: {
            ($0 as? PostgresError)?.kind == .readOnly
        }
        #expect(try connection.first("SELECT count(*) FROM kept") { $0.integer() } == 0)
        try connection.transaction { try connection.run("INSERT INTO kept VALUES (1), (2)") }
        #expect(try connection.first("SELECT count(*) FROM kept") { $0.integer() } == 2)
    }

    @Test("A snapshot sees one state of the data")
    func snapshots() throws {
        let (reader, writer) = (try connect(), try connect())
        try writer.runScript("CREATE TABLE seen (a bigint)")
        try reader.snapshot {
            func count() throws -> Int? { try reader.first("SELECT count(*) FROM seen") { $0.integer() } }
            #expect(try count() == 0)
            try writer.run("INSERT INTO seen VALUES (1)")
            #expect(try count() == 0)
        }
        #expect(try reader.first("SELECT count(*) FROM seen") { $0.integer() } == 1)
    }

    @Test("A statement under way is cancelled by another thread")
    func cancellation() throws {
        let connection = try connect()
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            connection.interrupt()
            done.signal()
        }
        #expect { try connection.run("SELECT pg_sleep(60)") } throws: {
            ($0 as? PostgresError)?.kind == .interrupted
        }
        done.wait()
        #expect(!connection.isUsable)
    }

    @Test("A statement is cancelled when the work should stop")
    func stop() throws {
        let connection = try connect()
        stopSoon(connection)
        #expect { try connection.run("SELECT pg_sleep(60)") } throws: {
            ($0 as? PostgresError)?.kind == .interrupted
        }
    }

    @Test("The server's time limit ends a statement, and the connection stays")
    func timeout() throws {
        let connection = try connect("&options=-cstatement_timeout%3D50")
        #expect { try connection.run("SELECT pg_sleep(60)") } throws: {
            ($0 as? PostgresError)?.kind == .timedOut
        }
        #expect(try connection.first("SELECT 1") { $0.integer() } == 1)
    }

    @Test("A connection that the server ends is lost, and says so")
    func lost() throws {
        let (one, other) = (try connect(), try connect())
        let number = try one.first("SELECT pg_backend_pid()") { $0.integer() } ?? 0
        try other.run("SELECT pg_terminate_backend(\(number)::integer)")
        #expect { try one.run("SELECT pg_sleep(60)") } throws: {
            ($0 as? PostgresError)?.kind == .unreachable
        }
        #expect(!one.isUsable)
    }

    @Test("A notification arrives")
    func notifications() throws {
        let (one, other) = (try connect(), try connect())
        try one.run("LISTEN news")
        #expect(try !one.takeNotifications())
        try other.run("NOTIFY news")
        // The server sends notifications before the answer to the next statement.
        try one.run("SELECT 1")
        #expect(try one.takeNotifications())
        #expect(try !one.takeNotifications())
    }

    @Test("Rows can be had before their statement has ended, and the next statement waits for that")
    func rowsBeforeEnd() throws {
        let (connection, other) = (try connect(), try connect())
        // At its end each of these waits for a lock, and then fails where it should.
        try other.runScript(
            """
            CREATE TABLE asked (fails bigint);
            CREATE FUNCTION finish() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                PERFORM pg_advisory_xact_lock(7);
                IF NEW.fails = 1 THEN RAISE 'at the end'; END IF;
                RETURN NULL;
            END $$;
            CREATE CONSTRAINT TRIGGER finish AFTER INSERT ON asked DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION finish();
            CREATE FUNCTION ask(fails bigint, number bigint) RETURNS bigint LANGUAGE sql AS
            'INSERT INTO asked VALUES (fails); SELECT number';
            SELECT pg_advisory_lock(7)
            """
        )
        for (number, fails) in [0, 1, 0].enumerated() {
            let rows = try connection.rowsBeforeEnd("SELECT ask(\(fails), \(number))")
            var row = rows[0]
            #expect(rows.count == 1 && row.integer() == number)
            #expect(!connection.hasEnded)
            try other.run("SELECT pg_advisory_unlock(7)")
            #expect(try connection.first("SELECT \(number + 1)") { $0.integer() } == number + 1)
            #expect(connection.hasEnded && connection.isUsable)
            try other.run("SELECT pg_advisory_lock(7)")
        }
        #expect(try connection.first("SELECT count(*) FROM asked") { $0.integer() } == 2)
        // What fails at once is told at once, and the connection stays.
        #expect { try connection.rowsBeforeEnd("SELECT 1 / 0") } throws: {
            ($0 as? PostgresError)?.state == "22012"
        }
        try connection.transaction { try connection.run("DELETE FROM asked") }
        #expect(try connection.first("SELECT count(*) FROM asked") { $0.integer() } == 0)
        #expect(try connection.rowsBeforeEnd("SELECT 1 WHERE false").count == 0)
        try other.run("SELECT pg_advisory_unlock(7)")
        try connection.copy(into: "asked", ["fails"]) { try $0.put(0) }
    }

    @Test("A statement whose end does not come is cancelled when the work should stop")
    func endlessEnd() throws {
        let (connection, other) = (try connect(), try connect())
        try other.runScript(
            """
            CREATE TABLE asked (number bigint);
            CREATE FUNCTION finish() RETURNS trigger LANGUAGE plpgsql AS
            'BEGIN PERFORM pg_sleep(60); RETURN NULL; END';
            CREATE CONSTRAINT TRIGGER finish AFTER INSERT ON asked DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION finish()
            """
        )
        _ = try connection.rowsBeforeEnd("INSERT INTO asked VALUES (1) RETURNING number")
        stopSoon(connection)
        #expect { try connection.run("SELECT 1") } throws: {
            ($0 as? PostgresError)?.kind == .interrupted
        }
    }

    @Test("Each failure has its kind, and its message is one line")
    func errors() throws {
        let connection = try connect()
        func kind(_ sql: SQL) -> PostgresError? {
            do {
                try connection.run(sql)
                return nil
            } catch {
                return error
            }
        }
        #expect(kind("SELECT * FROM nowhere")?.kind == .missingObject)
        #expect(kind("SELECT 1 / 0")?.kind == .unexpectedContent)
        #expect(kind("SELECT 1 / 0")?.message == "division by zero")
        #expect(kind("SELECT 1 / 0")?.state == "22012")
        func failure(_ address: String) -> PostgresError? {
            do {
                _ = try PostgresConnection(address)
                return nil
            } catch {
                return error
            }
        }
        #expect(failure(server.address(of: "nowhere"))?.kind == .refused)
        #expect(failure(server.address(of: database, role: "nobody"))?.kind == .refused)
        #expect(failure("postgresql:///x?host=/nowhere")?.kind == .unreachable)
        #expect(failure("postgresql://h/x?nonsense=1")?.kind == .unreachable)
        for address in [server.address(of: "nowhere"), "postgresql:///x?host=/nowhere"] {
            let message = try #require(failure(address)?.message)
            #expect(!message.isEmpty && !message.contains("\n"))
        }
    }
}
