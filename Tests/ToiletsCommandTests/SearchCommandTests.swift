import CommandSupport
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("toilets search, and --near and --sort of other commands")
struct SearchCommandTests {
    @Test("shows what has the words, with the number of the rest and the command for it")
    func table() throws {
        let world = try World.withSample()
        let one = world.run("search", "rue", "Ortolan")
        #expect(one.status == .done && one.talk.isEmpty)
        #expect(one.data.contains("10 rue Ortolan") && one.data.contains("1 of 1, page 1 of 1\n"))
        let many = world.run("search", "rue", "-n", "1", "--any-status")
        #expect(many.data.contains("1 of 3, page 1 of 3 · next: toilets search rue -n 1 --any-status --page 2\n"))
        #expect(world.run("search", "rue", "-n", "1", "--page", "9").talk.contains("page 9 is past the end"))
    }

    @Test("takes every filter, and says what it leaves out")
    func filters() throws {
        let outcome = try World.withSample().run("search", "4e", "--prm")
        #expect(outcome.status == .done && outcome.talk.isEmpty)
        #expect(outcome.data.contains("No toilet matches.\nleft out: 1 with unknown access"))
    }

    @Test("says where no toilet has the words, with what is similar")
    func nothing() throws {
        let world = try World.withSample()
        let outcome = world.run("search", "99", "ortolan")
        #expect(outcome.status == .done && outcome.data == "No toilet matches.\n")
        #expect(outcome.talk == "toilets: no toilet has the words ‘99 ortolan’; did you mean ‘ortolan’?\n")
        #expect(
            world.run("search", "qqqqzzzz").talk
                == "toilets: no toilet has the words ‘qqqqzzzz’; `toilets near PLACE` looks around a place\n"
        )
        #expect(world.run("search", "qqqqzzzz", "-q").talk.isEmpty)
        #expect(world.run("search", "qqqqzzzz", "-e").status == .nothingFound)
        #expect(world.run("search", "qqqqzzzz", "--json").data.contains("\"total\":0"))
    }

    @Test("writes every format, with the words and the order in JSON", arguments: AnswerFormat.allCases)
    func formats(_ format: AnswerFormat) throws {
        let world = try World.withSample()
        let outcome = world.run("search", "4e", "--format", format.rawValue)
        #expect(outcome.status == .done && outcome.data.contains("a0002"))
        guard format == .json else { return }
        #expect(outcome.data.contains("\"place\":null,\"words\":\"4e\",\"filters\":{"))
        #expect(outcome.data.contains("},\"sort\":\"fit\",\"at\":"))
        let near = world.run("list", "--near", "48.85,2.35", "--json").data
        #expect(near.contains("\"words\":null") && near.contains("\"sort\":\"distance\""))
        #expect(world.run("list", "--json").data.contains("\"sort\":\"arrondissement\""))
    }

    @Test(
        "with --near, every hit has its way, whatever the order",
        arguments: ["search 4e", "search 4e --sort fit", "list --arrondissement 4", "list --sort status"]
    )
    func ways(_ line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let outcome = try World.withSample().run(words + ["--near", "48.8525,2.35", "--any-status", "--csv"])
        #expect(outcome.status == .done)
        #expect(outcome.lines[0].hasPrefix("rank,id,distance,walkMinutes,"), "\(outcome.lines[0])")
        let distances = outcome.lines.dropFirst().dropLast().map { $0.split(separator: ",")[2] }
        #expect(distances.count >= 3 && distances.allSatisfy { Double($0) != nil })
    }

    @Test("--near puts the nearest first, --within leaves out what is farther, and --at is local there")
    func near() throws {
        let world = try World.withSample()
        let outcome = world.run("search", "4e", "--near", "48.8519,2.35", "--within", "120m", "--format", "ndjson")
        #expect(outcome.lines.dropLast().map { $0.prefix(60).contains("a0003") } == [true, false])
        #expect(world.run("export", "--near", "48.85,2.35", "--within", "20m", "--csv").data.contains("a0001"))
        #expect(world.run("list", "--near", "48.85,2.35", "--at", "12:00").status == .done)
        #expect(world.run("list", "--near", "nowhere at all").status == .usage)
    }

    @Test("--sort says first what needs attention")
    func attention() throws {
        let world = try World.withSample()
        let state = world.run("list", "--sort", "status", "--format", "ndjson").lines.map {
            $0.contains("a0004")
        }
        #expect(state[0])
        let at = ["--at", "2026-11-21 17:00", "--format", "ndjson"]
        let opening = world.run(["list", "--sort", "opening"] + at).lines
        #expect(opening[0].contains("a0003") && opening[1].contains("a0001"))
    }
}
