import CommandSupport
import Foundation
import ParisToilets
import SQLText
import Postgres
import TestSupport
import Testing

@testable import ToiletsCommand

/// Another program may write any number into a column of the store.
@Suite(
    "Numbers of a database as large as they can be", .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed")
)
struct PostgresExtremesTests {
    private let server: PostgresServer
    private let folder: ScratchFolder
    private let table: String
    private let world = World()
    /// A database with the sample, from which each case is copied.
    private let filled: String

    init() throws {
        server = try PostgresServer.shared()
        folder = try ScratchFolder()
        table = try folder.write(World.sample, to: "sample.csv")
        filled = try server.makeDatabase()
        for _ in 0..<2 {
            let outcome = world.run("import", table, "--db", server.address(of: filled), "-q")
            #expect(outcome.status == .done, "\(outcome.talk)")
        }
    }

    private func copy() throws -> String {
        let name = "extremes_\(UUID().uuidString.prefix(8).lowercased())"
        try PostgresConnection(server.address(of: "postgres")).runScript("CREATE DATABASE \(name) TEMPLATE \(filled)")
        return server.address(of: name)
    }

    @Test("a toilet with the highest number leaves room for others")
    func highestRow() throws {
        let database = try copy()
        let connection = try PostgresConnection(database)
        try connection.runScript(
            """
            UPDATE toilets SET pk = 9223372036854775807 WHERE pk = (SELECT max(pk) FROM toilets);
            UPDATE imports SET number = 9223372036854775807 WHERE number = (SELECT min(number) FROM imports i
                WHERE NOT EXISTS (SELECT 1 FROM changes WHERE import = i.number));
            DELETE FROM toilets WHERE pk = (SELECT min(pk) FROM toilets);
            UPDATE store_state SET data_version = 9223372036854775807
            """
        )
        // The toilet that is missing is added again.
        for words in [["import", table, "--dry-run"], ["import", table, "--accept", "-q"]] {
            let outcome = world.run(words + ["--db", database])
            #expect(outcome.status == .done, "\(outcome.talk)")
        }
        #expect(try connection.first("SELECT count(*) FROM imports") { $0.integer() } == 3)
        #expect(try connection.first("SELECT data_version FROM store_state") { $0.integer() } == 1)
    }

    @Test("a version that no store has is one sentence", arguments: [-1, 0, Int.min])
    func versions(_ version: Int) throws {
        let database = try copy()
        try PostgresConnection(database).run("UPDATE store_state SET version = \(version)")
        for words in [["import", table, "--accept"], ["import", table, "--dry-run"], ["status"], ["list"]] {
            let outcome = world.run(words + ["--db", database])
            #expect(outcome.status == .badData, "\(words): \(outcome.talk)")
            #expect(outcome.talk.contains("its version is \(version)"), "\(outcome.talk)")
            #expect(outcome.talk.split(separator: "\n").count == 1, "\(outcome.talk)")
        }
    }

    @Test("end no command, wherever they are", .enabled(if: TestRun.isMore, "long: bin/test more"))
    func longColumns() throws {
        let columns = try PostgresConnection(server.address(of: filled)).rows(
            """
            SELECT c.table_name::text, c.column_name::text, c.data_type::text FROM information_schema.columns AS c \
            JOIN pg_tables AS t ON t.schemaname = c.table_schema AND t.tablename = c.table_name \
            WHERE c.table_schema = 'public' AND c.data_type IN ('bigint', 'integer', 'smallint', 'double precision') \
            AND t.tablename <> 'spatial_ref_sys' ORDER BY 1, 2
            """
        ) { ($0.text(), $0.text(), $0.text()) }
        #expect(columns.count > 30)
        // The driver reads no narrower ones, and the program writes none.
        #expect(columns.allSatisfy { ["bigint", "double precision"].contains($0.2) })
        let database = try copy()
        let connection = try PostgresConnection(database)
        for (table, column, type) in columns {
            let values =
                type == "bigint"
                ? ["9223372036854775807", "-9223372036854775808"] : ["'NaN'", "'Infinity'", "-1e308"]
            for value in values {
                let row = "ctid = (SELECT min(ctid) FROM \(table))"
                let before = try connection.first(SQL(trusted: "SELECT \(column)::text FROM \(table) WHERE \(row)")) {
                    $0.optionalText()
                }
                // A check may refuse it.
                guard case .some = before,
                    (try? connection.runScript("UPDATE \(table) SET \(column) = \(value) WHERE \(row)"))
                        != nil
                else { continue }
                try tryAll(database, "\(table).\(column) = \(value)")
                let now = "\(column) = \(value)::\(type)"
                let old = before.flatMap { $0 }.map(\.sqlLiteral) ?? "NULL"
                _ = try? connection.runScript("UPDATE \(table) SET \(column) = \(old)::\(type) WHERE \(now)")
            }
        }
    }

    private func tryAll(_ database: String, _ what: String) throws {
        let file = folder.file("copy.sqlite")
        let commands = [
            ["status"], ["near", "48.85,2.35"], ["list"], ["stats"], ["changes"], ["search", "rue"],
            ["import", table, "--dry-run"], ["import", "--from-store", database, "--db", file],
            ["import", table, "--accept", "-q"],
        ]
        for words in commands {
            let outcome = world.run(words.contains("--from-store") ? words : words + ["--db", database])
            // What it says is its own affair; that it says so in a sentence, and goes on, is not.
            #expect(outcome.status != .software, "\(what), \(words): \(outcome.talk)")
        }
        try? FileManager.default.removeItem(atPath: file)
    }
}
