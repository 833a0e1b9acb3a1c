import Foundation
import TestSupport
import Testing

@Suite("Readers beside a writer")
struct ReadersTests {
    @Test("see the old store or the new one, and never an error") func readers() throws {
        let desk = try Desk.filled()
        let table = try desk.made(30_000, seed: 11)
        let old = 609
        let imports = try desk.start(["import", table, "-q"])
        var totals: [Int] = []
        while imports.isRunning || totals.isEmpty {
            // Two at a time, so that they also meet each other.
            let running = try (0..<2).map { _ in
                try desk.start(["near", "48.85,2.35", "--any-status", "--json", "-n10"])
            }
            // Either of the two may have begun before the other, so their order says nothing.
            totals += try running.map { program in
                let outcome = try program.wait()
                outcome.isFine()
                let answer = try #require(JSONSerialization.jsonObject(with: outcome.data) as? [String: Any])
                return try #require(answer["total"] as? Int)
            }.sorted()
        }
        try imports.wait().isFine()
        #expect(Set(totals).isSubset(of: [old, 30_000]), "\(Set(totals))")
        #expect(totals == totals.sorted(), "the new one once, then always")
        #expect(totals.count > 2)
        #expect(try desk.ids().count == 30_000)
    }

    @Test("Two imports at once happen one after the other") func writers() throws {
        let desk = try Desk.filled()
        let sets = try [desk.made(3000, seed: 14), desk.made(4000, seed: 15)]
        let running = try sets.map { try desk.start(["import", $0, "-q", "--accept"]) }
        for program in running { try program.wait().isFine() }
        #expect([3000, 4000].contains(try desk.ids().count))
        #expect(try desk.other("sqlite3", desk.database, "SELECT count(*) FROM imports").text == "3\n")
    }
}
