import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("A store that other programs have edited")
struct EditedStoreTests {
    /// Runs SQL as the `sqlite3` shell does, with SpatiaLite or without.
    private func sql(_ desk: Desk, _ script: String, withSpatiaLite: Bool = false) throws {
        let load = withSpatiaLite ? ["SELECT load_extension('mod_spatialite')"] : []
        let outcome = try RunningProgram(
            ["sqlite3", desk.database] + load + [script], input: "/dev/null", environment: desk.environment,
            folder: desk.folder.path
        ).wait()
        #expect(outcome.status == 0 && outcome.talk.isEmpty, "\(outcome)")
    }

    private struct Listed: Decodable {
        let id: String
        let arrondissement: Int?
    }

    private func near(_ desk: Desk, _ words: String..., place: String = "48.85,2.35") throws -> [Listed] {
        struct Answer: Decodable {
            let total: Int
            let toilets: [Listed]
        }
        let outcome = try desk.run(["near", place, "--any-status", "-n", "1000", "--json"] + words)
        outcome.isFine()
        let answer = try JSONDecoder().decode(Answer.self, from: outcome.data)
        #expect(answer.total == answer.toilets.count)
        return answer.toilets
    }

    private func checkIndex(_ desk: Desk) throws {
        let check = try desk.other("sqlite3", desk.database, "SELECT rtreecheck('idx_toilets_geometry')")
        #expect(check.text == "ok\n", "\(check)")
        let rows = try desk.other(
            "sqlite3", desk.database,
            "SELECT count(*) FROM (SELECT pk FROM toilets EXCEPT SELECT pkid FROM idx_toilets_geometry)"
        )
        #expect(rows.text == "0\n", "\(rows)")
    }

    @Test("by deleting: what is gone is in no answer, and nothing is said to be damaged")
    func deleted() throws {
        let desk = try Desk.filled()
        let before = try near(desk, "--arrondissement", "4,5,11")
        try sql(desk, "DELETE FROM toilets WHERE id IN ('\(before[0].id)', '\(before[3].id)')")
        let after = try near(desk, "--arrondissement", "4,5,11")
        #expect(after.map(\.id) == before.map(\.id).filter { $0 != before[0].id && $0 != before[3].id })
        #expect(try near(desk).count == 607)
        try checkIndex(desk)
    }

    @Test("by inserting: what is new is found, in its arrondissement too")
    func inserted() throws {
        let desk = try Desk.filled()
        try sql(
            desk,
            """
            INSERT INTO toilets (id, kind, address, address_text, address_key, arrondissement, hours_text, accessible,
                changing_table, status, source, first_seen, last_changed, geometry)
            VALUES ('zzzz9', 'wc', 'here', 'here', 'here', 4, '24/24h', 'yes', 'no', 'in-service', 'paris',
                '2026-11-21', '2026-11-21', MakePoint(2.35, 48.85, 4326))
            """,
            withSpatiaLite: true
        )
        #expect(try near(desk).first?.id == "zzzz9")
        #expect(try near(desk, "--arrondissement", "4").first?.id == "zzzz9")
        try desk.run("show", "zzzz9").isFine()
        try checkIndex(desk)
    }

    @Test("by giving another arrondissement, or another place")
    func changed() throws {
        let desk = try Desk.filled()
        let toilet = try #require(try near(desk, "--arrondissement", "5").first)
        try sql(desk, "UPDATE toilets SET arrondissement = 19 WHERE id = '\(toilet.id)'")
        #expect(try !near(desk, "--arrondissement", "5").contains { $0.id == toilet.id })
        #expect(try near(desk, "--arrondissement", "19").first?.id == toilet.id)
        try sql(
            desk,
            "UPDATE toilets SET geometry = MakePoint(2.4, 48.89, 4326), arrondissement = NULL WHERE id = '\(toilet.id)'",
            withSpatiaLite: true
        )
        #expect(try near(desk, place: "48.89,2.4").first?.id == toilet.id)
        #expect(
            try near(desk, "--arrondissement", "3", "--unknown", "include", place: "48.89,2.4").first?.id
                == toilet.id
        )
        try checkIndex(desk)
    }

    @Test("by deleting the row that leads a merged toilet: the other row is found from then on")
    func leader() throws {
        let desk = try Desk.filled()
        let table = try desk.folder.write(
            """
            id,latitude,longitude,kind,address,source
            ,48.8462,2.3372,wc,first,one
            ,48.8462,2.3373,wc,second,two
            ,48.8463,2.3373,wc,third,three

            """,
            to: "pair.csv"
        )
        try desk.run("import", table).isFine()
        let merged = try near(desk, "--source", "one", place: "48.8462,2.3372")
        #expect(merged.count == 1)
        #expect(try near(desk).count == 610)
        try sql(desk, "DELETE FROM toilets WHERE id = '\(merged[0].id)'")
        let left = try near(desk, "--source", "two", place: "48.8462,2.3372")
        #expect(left.count == 1 && left[0].id != merged[0].id)
        #expect(try near(desk).count == 610)
        try desk.run("show", left[0].id).isFine()
    }

    @Test("without its triggers: orphans are passed over, and the next import repairs the index")
    func withoutTriggers() throws {
        let desk = try Desk.filled()
        try sql(
            desk,
            """
            DELETE FROM idx_toilets_geometry WHERE pkid BETWEEN 30 AND 40;
            INSERT INTO idx_toilets_geometry VALUES (9999, 2.35, 2.35, 48.85, 48.85);
            """
        )
        // What an index lacks is found all the same.
        #expect(try near(desk, "--arrondissement", (1...20).map(String.init).joined(separator: ",")).count > 600)
        #expect(try near(desk).count == 609)
        try sql(desk, "DROP TRIGGER toilet_counts_insert")
        try desk.run("import", Desk.bundled).isFine()
        let triggers = try desk.other(
            "sqlite3", desk.database, "SELECT count(*) FROM sqlite_schema WHERE name = 'toilet_counts_insert'"
        )
        #expect(triggers.text == "1\n")
        #expect(try near(desk).count == 609)
        #expect(try near(desk, "--arrondissement", (1...20).map(String.init).joined(separator: ",")).count > 600)
        try checkIndex(desk)
    }
}
