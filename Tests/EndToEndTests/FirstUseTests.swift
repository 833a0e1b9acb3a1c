import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("The first use")
struct FirstUseTests {
    @Test("fills the store and says so once")
    func fills() throws {
        let desk = try Desk()
        let first = try desk.run("list", "--csv", "-n10")
        #expect(first.status == 0)
        first.says(["filling", "bundled copy"])
        let second = try desk.run("list", "--csv", "-n10")
        second.isFine()
        #expect(first.data == second.data)
        #expect(second.text.split(separator: "\n").count == 11)
    }

    @Test("makes the folders in the home folder that it needs")
    func home() throws {
        let desk = try Desk()
        try #require(try desk.shell("unset TOILETS_DB; exec $toilets status").status == 0)
        #expect(FileManager.default.fileExists(atPath: desk.folder.file(".local/share/toilets/toilets.sqlite")))
    }

    @Test("goes where XDG_DATA_HOME points")
    func dataHome() throws {
        let desk = try Desk()
        try #require(try desk.shell("unset TOILETS_DB; XDG_DATA_HOME=$PWD/x exec $toilets status").status == 0)
        #expect(FileManager.default.fileExists(atPath: desk.folder.file("x/toilets/toilets.sqlite")))
    }

    @Test("without a home says what to set")
    func homeless() throws {
        try Desk().shell("unset TOILETS_DB HOME; exec $toilets status").fails(.badConfiguration, "HOME", "TOILETS_DB")
    }

    @Test("by two at once serves both")
    func together() throws {
        let desk = try Desk()
        let running = try (0..<4).map { _ in try desk.start(["status", "--json"]) }
        for program in running {
            let outcome = try program.wait()
            #expect(outcome.status == 0, "\(outcome)")
            #expect(outcome.text.contains("\"toilets\":609"))
        }
    }
}

@Suite("JSON")
struct JSONTests {
    private static let answer = [
        "place", "filters", "total", "page", "pages", "perPage", "hidden", "toilets",
    ]
    private static let toilet = [
        "rank", "id", "distance", "bearing", "walk", "latitude", "longitude", "kind", "address",
        "arrondissement",
        "accessible", "changingTable", "status", "hours", "hoursText", "page", "source",
    ]

    private func object(_ outcome: Outcome) throws -> [String: Any] {
        outcome.isFine()
        return try #require(JSONSerialization.jsonObject(with: outcome.data) as? [String: Any])
    }

    @Test(
        "of an answer has the keys of the envelope and of its toilets", arguments: [["near", "48.85,2.35"], ["list"]])
    func answer(_ words: [String]) throws {
        let answer = try object(Desk.filled().run(words + ["--json", "-n10"]))
        #expect(Set(Self.answer).isSubset(of: answer.keys))
        let toilets = try #require(answer["toilets"] as? [[String: Any]])
        #expect(toilets.count == 10)
        for toilet in toilets { #expect(Set(Self.toilet).isSubset(of: toilet.keys)) }
        let hidden = try #require(answer["hidden"] as? [String: Int])
        #expect((hidden["outOfService"] ?? 0 > 0) == (words[0] == "near"))
    }

    @Test("of the status has the keys that scripts rely on")
    func status() throws {
        let desk = try Desk.filled()
        let status = try object(desk.run("status", "--json"))
        #expect(status["toilets"] as? Int == 609)
        #expect(status["path"] as? String == desk.database)
        #expect(Set(["source", "importedAt", "schema"]).isSubset(of: status.keys))
    }

    @Test("of one toilet says everything")
    func show() throws {
        let desk = try Desk.filled()
        let toilet = try object(desk.run("show", "ptph3", "--json"))
        #expect(toilet["id"] as? String == "ptph3")
        #expect(Set(Self.toilet.dropFirst(5)).isSubset(of: toilet.keys))
    }

    @Test("of an import is the report, and a rehearsal reports the same and writes nothing")
    func report() throws {
        let desk = try Desk.filled()
        let table = try desk.made(40, seed: 3)
        try desk.keepsStore { _ = try object(desk.run("import", table, "--accept", "--dry-run", "--json")) }
        let rehearsal = try desk.run("import", table, "--accept", "--dry-run", "--json")
        let report = try desk.run("import", table, "--accept", "--json")
        var rehearsed = try object(rehearsal)
        // It also lists what would change.
        #expect((rehearsed.removeValue(forKey: "changes") as? [Any])?.isEmpty == false)
        let counts = try object(report)
        #expect(rehearsed as NSDictionary == counts as NSDictionary)
        for key in ["read", "stored"] { #expect(counts[key] as? Int == 40) }
        for key in ["rejected", "new", "gone", "moved", "changed", "unchanged", "unread"] {
            #expect(counts[key] != nil)
        }
    }
}
