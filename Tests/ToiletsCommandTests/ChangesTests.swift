import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("toilets changes")
struct ChangesCommandTests {
    /// The sample, and then the sample with a toilet less and another that closes.
    private func world() throws -> World {
        let world = try World(World.sample)
        let later = World.sample.replacing("10h00 - 18h00", with: "10h00 - 17h00")
            .split(separator: "\n").filter { !$0.contains("a0007") }.joined(separator: "\n")
        try world.imports(later)
        return world
    }

    @Test("lists what the last import did, in words, and counts it")
    func table() throws {
        let outcome = try world().run("changes")
        #expect(outcome.status == .done && outcome.talk.isEmpty)
        #expect(outcome.data.hasPrefix("Sat 21 Nov 2026, 12:00\n"), "\(outcome.data)")
        #expect(
            outcome.data.contains(
                "other hours      a0003  1 place de l'Hôtel de Ville, 4e: 10h00 - 18h00 → 10h00 - 17h00\n"
            )
        )
        #expect(outcome.data.contains("gone             a0007"))
        #expect(outcome.data.hasSuffix("\n1 gone, 1 other hours\n"))
    }

    @Test("is empty where nothing changed, which can be told by its status")
    func nothing() throws {
        let world = try World.withSample()
        #expect(world.run("changes").data == "The last import changed nothing that was known before.\n")
        #expect(world.run("changes", "--since", "2026-11-22").data == "Nothing has changed since.\n")
        #expect(world.run("changes", "-e").status == .nothingFound)
        #expect(world.run("changes", "--since", "lately").status == .usage)
    }

    @Test("comes in every format", arguments: ["json", "ndjson", "geojson", "geojsonseq", "csv"])
    func formats(_ format: String) throws {
        let outcome = try world().run("changes", "--format", format)
        #expect(outcome.status == .done)
        for word in ["other", "a0003", "10h00 - 17h00", "a0007"].dropFirst() {
            #expect(outcome.data.contains(word))
        }
        if format == "json" || format == "geojson" {
            let object = try JSONSerialization.jsonObject(with: Data(outcome.data.utf8)) as? [String: Any]
            #expect((object?[format == "json" ? "changes" : "features"] as? [Any])?.count == 2)
        }
    }
}
