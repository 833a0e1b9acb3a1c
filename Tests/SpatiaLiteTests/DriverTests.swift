import SQLText
import SpatiaLite
import TestSupport
import Testing

@Suite("The driver")
struct DriverTests {
    @Test("binds what is interpolated, so a value never becomes SQL")
    func binding() throws {
        let connection = try Connection.inMemory(trustsSchema: true)
        try connection.runScript("CREATE TABLE names (name TEXT, number REAL, missing TEXT)")
        let hostile = "'); DROP TABLE names; --"
        try connection.run("INSERT INTO names VALUES (\(hostile), \(1.5), \(String?.none))")
        let rows = try connection.rows("SELECT name, number, missing FROM names WHERE name = \(hostile)") {
            ($0.text(), $0.real(), $0.optionalText())
        }
        #expect(rows.count == 1)
        #expect(rows[0] == (hostile, 1.5, nil))
    }

    @Test("tells an empty text from none", arguments: ["", "a", "œuf\u{1F6BD}", "a\0b"])
    func texts(text: String) throws {
        let connection = try Connection.inMemory(trustsSchema: true)
        let read = try connection.first("SELECT \(text)") { $0.optionalText() }
        #expect(read == .some(.some(text)))
    }

    @Test("undoes a transaction that fails, and gives the error on")
    func rollback() throws {
        struct Stop: Error {}
        let connection = try Connection.inMemory(trustsSchema: true)
        try connection.runScript("CREATE TABLE t (n)")
        #expect(throws: Stop.self) {
            try connection.transaction {
                try connection.run("INSERT INTO t VALUES (1)")
                throw Stop()
            }
        }
        #expect(try connection.first("SELECT count(*) FROM t") { $0.integer() } == 0)
    }

    @Test("says in an error what was asked, and never with which values")
    func errors() throws {
        let connection = try Connection.inMemory(trustsSchema: true)
        do {
            try connection.run("SELECT secret FROM nowhere WHERE x = \("my secret")")
            Issue.record("it should have failed")
        } catch let error as SQLError {
            #expect(error.statement == "SELECT secret FROM nowhere WHERE x = ?")
            #expect(error.message.contains("nowhere"))
            #expect(!error.description.contains("my secret"))
        }
    }

    @Test("runs one text inside its own loop")
    func reentrance() throws {
        let connection = try Connection.inMemory(trustsSchema: true)
        try connection.runScript("CREATE TABLE t (n); INSERT INTO t VALUES (1), (2), (3)")
        var pairs = 0
        try connection.forEach("SELECT n FROM t") { _ in
            try connection.forEach("SELECT n FROM t") { _ in
                pairs += 1
                return true
            }
            return true
        }
        #expect(pairs == 9)
    }

    @Test("loads SpatiaLite when it is asked to, and reads its points without it")
    func points() throws {
        var connection = try Connection.inMemory(trustsSchema: true)
        #expect(throws: SQLError.self) { try connection.first("SELECT spatialite_version()") { $0.text() } }
        try connection.loadSpatiaLite()
        var random = SeededRandom(seed: 31)
        for _ in 0..<200 {
            let x = Double.random(in: -180...180, using: &random)
            let y = Double.random(in: -90...90, using: &random)
            let point = try connection.first("SELECT MakePoint(\(x), \(y), 4326)") { $0.point() }
            #expect(point??.x == x && point??.y == y)
            let own = SQLValue.blob(PointBlob.encode(x: x, y: y))
            let same = try connection.first("SELECT MakePoint(\(x), \(y), 4326) = \(own)") { $0.integer() }
            #expect(same == 1)
        }
    }

    @Test("takes no other geometry for a point")
    func otherGeometry() throws {
        var connection = try Connection.inMemory(trustsSchema: true)
        try connection.loadSpatiaLite()
        for text in ["LINESTRING(0 0, 1 1)", "POINTZ(1 2 3)", "MULTIPOINT(1 2)"] {
            let point = try connection.first("SELECT GeomFromText(\(text), 4326)") { $0.point() }
            #expect(point.map { $0 == nil } == true)
        }
        #expect(try connection.first("SELECT x'0001'") { $0.point() == nil } == true)
    }
}
