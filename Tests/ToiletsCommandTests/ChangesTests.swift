import CommandSupport
import Foundation
import OSMOpeningHours
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
                "other hours      a0003  1 place de l'Hôtel de Ville, 4e: 10:00–18:00 every day → 10:00–17:00 every day\n"
            )
        )
        #expect(outcome.data.contains("gone             a0007"))
        #expect(outcome.data.hasSuffix("\n1 gone, 1 other hours\n"))
    }

    @Test("lists the kinds of changes that are asked for")
    func kinds() throws {
        let world = try world()
        #expect(world.run("changes", "--what", "hours").data.hasSuffix("\n1 other hours\n"))
        #expect(world.run("changes", "--what", "!hours").data.hasSuffix("\n1 gone\n"))
        #expect(world.run("changes", "--what", "moved,new").data.hasPrefix("The last import made no such changes."))
        let wrong = world.run("changes", "--what", "gon")
        #expect(wrong.status == .usage && wrong.talk.contains("gone"), "\(wrong.talk)")
    }

    @Test("is empty where nothing changed, which can be told by its status")
    func nothing() throws {
        let world = try World.withSample()
        #expect(world.run("changes").data.hasPrefix("No changes: the last import was the first one, or "))
        #expect(world.run("changes", "--since", "2026-11-22").data == "Nothing has changed in this time.\n")
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
            #expect((try outcome.json[format == "json" ? "changes" : "features"] as? [Any])?.count == 2)
        }
    }

    /// The sample; the sample a day later, with a toilet that moved; and another day later with one less.
    private func history() throws -> World {
        let world = try World(World.sample)
        let moved = World.sample.replacing("a0001,48.8501", with: "a0001,48.8506")
        try world.imports(moved, at: FilledStore.now.adding(seconds: 86_400))
        let fewer = moved.split(separator: "\n").filter { !$0.contains("a0007") }.joined(separator: "\n")
        try world.imports(fewer, at: FilledStore.now.adding(seconds: 2 * 86_400))
        return world
    }

    @Test("says how far a toilet moved")
    func moved() throws {
        let world = try history()
        let page = world.run("changes", "--since", "2026-11-21")
        #expect(page.data.contains("  moved 56 m       a0001  10 rue Ortolan, 5e\n"), "\(page.data)")
        #expect(page.data.hasSuffix("\n1 gone, 1 moved\n"))
        #expect(world.run("changes", "--since", "2026-11-21", "--json").data.contains("\"distance\":55.6"))
        #expect(world.run("changes", "--since", "2026-11-21", "--csv").lines[1].hasSuffix(",55.6"))
        #expect(world.run("changes", "--since", "2026-11-21", "--lang", "fr").data.contains("déplacées de 56 m"))
    }

    @Test("takes days as people say them, and the last one too")
    func days() throws {
        var world = try history()
        // Tuesday, the day after the last import.
        world.now = FilledStore.now.adding(seconds: 3 * 86_400)
        func count(_ words: String...) throws -> Int? {
            try world.run(["changes", "--json"] + words).json["total"] as? Int
        }
        #expect(try count("--since", "yesterday") == 1)
        #expect(try count("--since", "hier") == 1)
        #expect(try count("--since", "sunday") == 2)
        #expect(try count("--since", "dimanche", "--until", "sunday") == 1)
        #expect(try count("--since", "2026-11-22", "--until", "2026-11-22") == 1)
        #expect(try count("--until", "2026-11-21") == 0)
        #expect(try count("--until", "yesterday") == 2)
        #expect(try count("--since", "2026-11-23T11:59:00Z") == 0)
        #expect(try count("--since", "today") == 0)
        #expect(world.run("changes", "--since", "tomorrow").status == .usage)
        #expect(world.run("changes", "--since", "today", "--until", "yesterday").status == .usage)
    }

    @Test("takes the filters of toilets, and ids")
    func filters() throws {
        let world = try history()
        func ids(_ words: String...) -> [String] {
            let lines = world.run(["changes", "--since", "2026-11-21", "--format", "ndjson"] + words).lines
            return lines.compactMap { line in
                line.firstRange(of: "\"id\":\"").map { String(line[$0.upperBound...].prefix(5)) }
            }
        }
        #expect(ids() == ["a0001", "a0007"])
        #expect(ids("--arrondissement", "5") == ["a0001"])
        #expect(ids("--kind", "wc") == [])
        #expect(ids("--bbox", "2.3,48.89,2.4,48.91") == ["a0007"])
        #expect(ids("--near", "48.85,2.35", "--within", "500m") == ["a0001"])
        #expect(ids("--id", "A0007") == ["a0007"])
        #expect(world.run("changes", "--id", "a0001").data.contains("moved 56 m"))
        #expect(world.run("changes", "--near", "48.85,2.35").status == .usage)
        #expect(world.run("changes", "--id", "?").status == .usage)
        let none = world.run("changes", "--arrondissement", "20")
        #expect(none.data == "The last import changed none of these toilets.\n")
    }

    @Test("are in the page of a toilet, the newest first, and in its JSON")
    func ofOne() throws {
        let world = try history()
        let page = world.run("show", "a0001")
        #expect(page.data.contains("  history         22 Nov 2026, moved 56 m\n"), "\(page.data)")
        #expect(world.run("show", "a0007").data.contains("23 Nov 2026, gone\n"))
        #expect(!world.run("show", "a0002").data.contains("history"))
        #expect(world.run("show", "a0001", "--json").data.contains("\"history\":[{\"what\":\"moved\""))
        #expect(world.run("show", "a0002", "--json").data.contains("\"history\":[]"))
    }

    @Test("are listed by a dry run as they would be after the import, and nothing is changed")
    func planned() throws {
        let world = try World(World.sample)
        let folder = try ScratchFolder()
        let later = World.sample.replacing("a0001,48.8501", with: "a0001,48.8506")
            .replacing("10h00 - 18h00", with: "10h00 - 17h00")
            .split(separator: "\n").filter { !$0.contains("a0007") }.joined(separator: "\n")
        let file = try folder.write(later + "\na0009,48.87,2.36,wc,10,9 rue neuve,,,,,,paris\n", to: "later.csv")
        let dry = world.run("import", file, "--dry-run")
        #expect(dry.status == .done && world.run("changes").data.hasPrefix("No changes: "))
        let json = world.run("import", file, "--dry-run", "--json")
        let report = try world.run("import", file, "--json").json
        var rehearsal = try json.json
        #expect((rehearsal.removeValue(forKey: "changes") as? [Any])?.isEmpty == false)
        #expect(rehearsal as NSDictionary == report as NSDictionary)
        let after = world.run("changes")
        let listed = after.lines.filter { $0.hasPrefix("  ") }
        #expect(listed.count == 4)
        #expect(dry.lines.filter { $0.hasPrefix("  ") } == listed, "\(dry.data)")
        func changes(_ outcome: World.Outcome) throws -> [[String: String]] {
            try (outcome.json["changes"] as? [[String: Any]] ?? []).map { $0.mapValues { "\($0)" } }
        }
        #expect(try changes(json) == changes(world.run("changes", "--json")))
    }

    @Test("are bounded in a dry run for people, and all there for programs")
    func plannedMany() throws {
        let world = try World(MadeToilets.table(100, in: [.paris], seed: 5))
        let folder = try ScratchFolder()
        let file = try folder.write(MadeToilets.table(100, in: [.paris], seed: 6), to: "other.csv")
        let dry = world.run("import", file, "--dry-run", "--accept")
        #expect(dry.lines.count { $0.hasPrefix("  ") } == 31, "\(dry.data)")
        #expect(dry.data.contains(" more (--json lists them all)\n"))
    }
}
