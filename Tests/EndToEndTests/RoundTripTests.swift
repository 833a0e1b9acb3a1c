import Foundation
import TestSupport
import Testing

@Suite("There and back")
struct RoundTripTests {
    @Test("The first fill exports the very table that it came from") func bundled() throws {
        let table = try Desk.filled().run("export", "--format", "csv")
        table.isFine()
        #expect(try table.data == Data(contentsOf: URL(filePath: Desk.bundled)))
    }

    @Test("What one store exports, another imports and exports again", arguments: ["bundled", "made"])
    func again(_ origin: String) throws {
        let desk = try origin == "made" ? Desk.filled(3000) : Desk.filled()
        try desk.run("export", "-o", "one.csv").isFine()
        let one = desk.folder.file("one.csv")
        let second = try Desk()
        try second.run("import", one, "-q").isFine()
        let table = try second.run("export", "--csv")
        #expect(try table.data == Data(contentsOf: URL(filePath: one)))
        let report = try second.run("import", one, "--json")
        #expect(
            report.text.contains(
                "\"new\":0,\"gone\":0,\"moved\":0,\"changed\":0,\"unchanged\":\(try desk.ids().count),"
            )
        )
    }

    @Test("A toilet that is gone stays known as gone, and is in no answer; it comes back under its name")
    func gone() throws {
        let desk = try Desk.filled()
        try desk.shell("grep -v ^ptph3 '\(Desk.bundled)' > fewer.csv").isFine()
        let before = try desk.content()
        let report = try desk.run("import", "fewer.csv", "--json")
        #expect(report.text.contains("\"gone\":1"))
        #expect(try !desk.ids().contains("ptph3"))
        let gone = try #require(
            JSONSerialization.jsonObject(with: desk.run("show", "ptph3", "--json").data) as? [String: Any]
        )
        #expect(gone["gone"] is String)
        try desk.run("import", Desk.bundled, "-q").isFine()
        #expect(try desk.ids().contains("ptph3"))
        #expect(try before.starts(with: desk.run("export", "--csv").data))
    }

    @Test("Copies of three years keep the names", .enabled(if: Vintages.areHere, "the dated copies are not here"))
    func vintages() throws {
        let desk = try Desk()
        var names: [Set<Substring>] = []
        for name in [
            "2024-04_v2.1-json_615.json", "2025-05_v2.1-csv_623.csv", "2026-08_ratp-v2.1-csv_609.csv",
        ] {
            let outcome = try desk.run("import", Vintages.path(name), "--json")
            outcome.isFine()
            let report = try #require(JSONSerialization.jsonObject(with: outcome.data) as? [String: Any])
            #expect(report["read"] as? Int == Vintages.rows(in: name))
            names.append(try desk.ids())
            #expect(report["stored"] as? Int == names.last?.count)
            if names.count > 1 {
                let kept = names[names.count - 2].intersection(names[names.count - 1]).count
                #expect(kept >= 560, "\(name): \(kept)")
                #expect(names[names.count - 2].count - kept == report["gone"] as? Int)
            }
        }
    }
}
