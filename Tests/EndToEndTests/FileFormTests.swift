import Foundation
import TestSupport
import Testing

@Suite("A file of toilets in an odd form")
struct FileFormTests {
    private static let heading = "latitude,longitude,kind,arrondissement,address\n"

    private func report(_ desk: Desk, _ words: [String], input: String = "/dev/null") throws -> [String: Any] {
        let outcome = try desk.run(["import", "--json", "--accept"] + words, input: input)
        outcome.isFine()
        return try #require(JSONSerialization.jsonObject(with: outcome.data) as? [String: Any])
    }

    private func reasons(_ report: [String: Any]) -> [String] {
        (report["rejected"] as? [[String: Any]] ?? []).map { "\($0["row"] ?? ""): \($0["reason"] ?? "")" }
    }

    /// Commands of the shell that bring the bundled data in some form.
    private static let forms = [
        "$toilets import \"$bundled\"", "$toilets import - < \"$bundled\"",
        "cat \"$bundled\" | $toilets import -",
        "gzip -c \"$bundled\" | $toilets import -", "gzip -c \"$bundled\" > a; $toilets import a",
        "gzip -c \"$bundled\" > a; $toilets import - < a",
        "mkfifo f; cat \"$bundled\" > f & $toilets import f",
        "iconv -f UTF-8 -t UTF-16 \"$bundled\" | $toilets import -",
        "iconv -f UTF-8 -t UTF-16BE \"$bundled\" | $toilets import -",
        "sed 's/$/\\r/' \"$bundled\" | $toilets import -",
        "{ printf '\\357\\273\\277'; cat \"$bundled\"; } | $toilets import -",
    ]

    @Test("holds the same toilets", arguments: forms)
    func sameToilets(_ form: String) throws {
        let desk = try Desk()
        try #require(try desk.shell("bundled='\(Desk.bundled)'; \(form)").status == 0)
        let table = try desk.run("export", "--format", "csv")
        table.isFine()
        #expect(try table.data == Data(contentsOf: URL(filePath: Desk.bundled)))
    }

    @Test("has rows twice, which are counted once")
    func duplicates() throws {
        let desk = try Desk()
        try desk.shell("{ cat '\(Desk.bundled)'; tail -n +2 '\(Desk.bundled)'; } > twice.csv").isFine()
        let report = try report(desk, ["twice.csv"])
        #expect(report["read"] as? Int == 1218 && report["stored"] as? Int == 609)
        #expect(reasons(report).count == 609)
        #expect(reasons(report)[0] == "610: it is the same as row 1")
        #expect(try desk.ids().count == 609)
    }

    @Test("has rows that stand nowhere, which are named, while the others are stored")
    func badPlaces() throws {
        let desk = try Desk.filled(20)
        let table = """
            \(Self.heading)here,there,wc,4,rue A
            0,0,wc,4,rue B
            95,2.35,wc,4,rue C
            2.35,48.85,wc,4,rue D
            ,,wc,4,rue E
            nan,2.35,wc,4,rue F
            48.85,2.35,wc,4,rue G

            """
        let report = try report(desk, [desk.folder.write(table, to: "places.csv")])
        let reasons = reasons(report)
        #expect(reasons.count == 6 && report["stored"] as? Int == 1)
        for (reason, words) in zip(reasons, ["text", "0, 0", "out of range", "swapped", "no place", "nan"]) {
            #expect(reason.contains(words), "\(reason)")
        }
        #expect(try desk.ids().count == 1)
    }

    @Test("has a zero byte or half a character, which spoil neither the table nor the database")
    func oddCharacters() throws {
        let desk = try Desk()
        let zero = try desk.folder.write(Self.heading + "48.85,2.35,wc,4,5 rue\0 A\n", to: "zero.csv")
        _ = try report(desk, [zero])
        #expect(try desk.ids().count == 1)
        let table = try desk.run("list")
        table.isFine()
        #expect(!table.data.contains(0))
        let half =
            "[{\"geo_point_2d\": {\"lon\": 2.35, \"lat\": 48.85}, \"type\": \"WC\", \"adresse\": \"a \\ud800 b\"}]"
        _ = try report(desk, [desk.folder.write(half, to: "half.json")])
        #expect(String(data: try desk.run("list").data, encoding: .utf8) != nil)
        #expect(try desk.other("sqlite3", desk.database, "PRAGMA integrity_check").text == "ok\n")
    }
}

@Suite("A hostile value")
struct HostileValueTests {
    private static let values = [
        "\u{1B}[2J\u{1B}]0;owned\u{7}rue A", "'); DROP TABLE toilets; --", "\" OR \"\"=\"", "\u{9B}31m rue",
        "rue\r\u{8}\u{8}A", "\u{202E}rue", "%s%n%x", "rue ?1 :a $b @c",
    ]

    private static let commands = [
        ["near", "48.85,2.35"], ["list"], ["list", "--color", "always"], ["export", "--csv"],
        ["export", "--json"],
        ["export", "--geojson"], ["export", "--format", "ndjson"], ["export", "--format", "geojsonseq"],
    ]

    @Test("reaches neither the terminal nor SQL", arguments: values)
    func harmless(_ value: String) throws {
        let desk = try Desk()
        let cell = "\"\(value.replacing("\"", with: "\"\""))\""
        let table =
            "id,latitude,longitude,kind,arrondissement,address,hours,accessible,status,page,source\n"
            + "a1b2c,48.85,2.35,\(cell),\(cell),\(cell),\(cell),\(cell),\(cell),\(cell),\(cell)\n"
            + "a1b2d,48.86,2.35,wc,4,rue B,24/24h,yes,in-service,,paris\n"
        let report = try desk.run("import", desk.folder.write(table, to: "hostile.csv"))
        #expect(report.status == 0, "\(report)")
        var outcomes = [report]
        for command in Self.commands {
            outcomes.append(try desk.run(command + (command[0] == "export" ? [] : ["--any-status"])))
        }
        let ids = try desk.ids()
        #expect(ids.count == 2)
        for id in ids { outcomes.append(try desk.run("show", String(id))) }
        for outcome in outcomes {
            #expect(outcome.status == 0 && outcome.talk.isEmpty, "\(outcome)")
            let text = outcome.text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
            #expect(!text.unicodeScalars.contains { Self.steers($0) }, "\(outcome)")
        }
        #expect(try desk.other("sqlite3", desk.database, "SELECT count(*) FROM toilets").text == "2\n")
    }

    /// Whether a character steers a terminal; the mark of a GeoJSON sequence is not meant for one.
    private static func steers(_ character: Unicode.Scalar) -> Bool {
        character.value < 0x20 && character != "\n" && character.value != 0x1E
            || (0x7F...0x9F).contains(character.value)
            || (0x202A...0x202E).contains(character.value)
    }
}
