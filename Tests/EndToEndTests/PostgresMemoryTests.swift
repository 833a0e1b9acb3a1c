import Foundation
import SQLText
import Postgres
import TestSupport
import Testing

@Suite("With many toilets in PostgreSQL", .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed"))
struct PostgresMemoryTests {
    @Test("the memory of the program that lists them does not grow with their number")
    func listing() throws {
        let server = try PostgresServer()
        defer { server.stop() }
        // What is measured is memory: a slow machine may take more than a minute to sort them.
        let address = server.address(of: try server.makeDatabase(), "&options=-c%20statement_timeout%3D1h")
        let desk = try Desk()
        try desk.run("import", desk.made(1000, seed: 3), "-q", "--db", address).isFine()
        func peak() throws -> Int {
            let outcome = try desk.other(
                "python3", "-c",
                "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True); print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)",
                Desk.program, "export", "--format", "ndjson", "-o", "all.ndjson", "--db", address
            )
            #expect(outcome.status == 0, "\(outcome)")
            return try #require(Int(outcome.text.split(separator: "\n").last ?? ""))
        }
        func lines() throws -> Int {
            Int(try desk.shell("wc -l < all.ndjson").text.trimmingCharacters(in: .whitespacesAndNewlines))
                ?? 0
        }
        let few = try peak()
        #expect(try lines() == 1000)
        let connection = try PostgresConnection(address)
        let columns = try connection.rows(
            "SELECT column_name::text FROM information_schema.columns WHERE table_name = 'toilets' ORDER BY ordinal_position"
        ) { $0.text() }
        let values = columns.map { column in
            switch column {
            case "pk": "g"
            case "id": "'g' || g"
            case "geometry":
                "ST_SetSRID(ST_MakePoint(2.25 + g % 1000 * 0.0002, 48.8 + g / 1000 * 0.0001), 4326)::geography"
            case "address", "address_text": "'rue ' || md5(g::text)"
            case "address_key": "md5(g::text)"
            default: "t.\(column)"
            }
        }
        // Without indexes and triggers, which are of no use here. As after an import, the server is told what it has.
        try connection.runScript(
            """
            SET session_replication_role = replica;
            DROP INDEX toilets_by_id, toilets_by_place, toilets_by_address;
            CREATE TEMPORARY TABLE one AS SELECT * FROM toilets LIMIT 1;
            INSERT INTO toilets (\(columns.joined(separator: ", "))) SELECT \(values.joined(separator: ", "))
            FROM one AS t, generate_series(10001, 409000) AS g;
            DELETE FROM toilet_counts;
            UPDATE store_state SET has_counts = false, names_version = NULL, data_version = data_version + 1;
            ANALYZE toilets
            """
        )
        let many = try peak()
        #expect(try lines() == 400_000)
        #expect(many < few + 60_000, "\(few) kB, \(many) kB")
    }
}
