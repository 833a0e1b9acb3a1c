import CommandSupport
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("toilets near")
struct NearTests {
    @Test("names a pair that was probably exchanged, unless the text says which number is which")
    func exchanged() throws {
        let world = try World.withSample()
        let outcome = world.run("near", "2.35,48.85")
        #expect(outcome.status == .usage && outcome.data.isEmpty)
        #expect(outcome.talk.contains("did you mean 48.85,2.35?"))
        #expect(outcome.talk.contains("If not, write 2.35N,48.85E"))
        #expect(world.run("near", "2.35N 48.85E").status == .done)
        #expect(world.run("near", "2.35,48.85", "--within", "500m").status == .usage)
    }

    @Test(
        "says why words are no place",
        arguments: [
            ([""], "which place"), (["  "], "which place"),
            (["Gare", "de", "Lyon"], "‘Gare de Lyon’"), (["0x10,2"], "‘0x10,2’"), (["11e"], "‘11e’"),
        ]
    )
    func words(_ operands: [String], _ words: String) throws {
        let outcome = try World.withSample().run(["near"] + operands)
        #expect(outcome.status == .usage && outcome.data.isEmpty)
        #expect(outcome.talk.contains(words))
    }

    @Test(
        "takes a pair that seems exchanged as it stands, written as the refusal says",
        arguments: ["2.35,48.85", "2.3512345678,48.85", "-2.35,48.9"]
    )
    func insisted(_ place: String) throws {
        let world = try World(World.sample + "b0001,48.9,-2.35,wc,,,,,,,,osm\n")
        let talk = world.run("near", place).talk
        let written = try #require(talk.split(whereSeparator: \.isWhitespace).last)
        let outcome = world.run("near", String(written), "--json")
        #expect(outcome.status == .done, "\(talk) \(outcome)")
        #expect(outcome.talk.contains("the nearest toilet of all is"))
    }

    @Test("answers from far away, with a note that can be silenced")
    func far() throws {
        let world = try World.withSample()
        let outcome = world.run("near", "45.76,4.84", "--json")
        #expect(outcome.status == .done && outcome.data.contains("\"total\":6"))
        #expect(outcome.talk.contains("the nearest toilet of all is 391 km away"))
        #expect(world.run("near", "45.76,4.84", "-q").talk.isEmpty)
    }

    @Test("gives everything when so much is asked for", arguments: ["7", "100000000", "1000000000"])
    func everything(_ count: String) throws {
        let outcome = try World.withSample().run("near", "48.85,2.35", "-n", count, "--any-status")
        #expect(outcome.data.contains("1–7 of 7, page 1 of 1\n"))
    }

    @Test("ends with 1 when nothing is found and that was to be told")
    func exitStatus() throws {
        let world = try World.withSample()
        #expect(world.run("near", "48.85,2.35", "--kind", "lavatory", "--within", "10m").status == .done)
        #expect(world.run("near", "48.85,2.35", "--kind", "lavatory", "--within", "10m", "-e").status == .nothingFound)
        #expect(world.run("near", "48.85,2.35", "-e").status == .done)
        for line in ["near 48.85,2.35", "list", "search rue", "list --near 48.85,2.35"] {
            for format in ["table", "json"] {
                let words =
                    line.split(separator: " ").map(String.init) + ["--format", format, "--page", "900"]
                #expect(world.run(words).status == .done, "\(words)")
                #expect(world.run(words + ["-e"]).status == .nothingFound, "\(words)")
            }
        }
    }

    @Test("says beside a format without room for it what was left out", arguments: ["csv", "geojson", "ndjson"])
    func hidden(_ format: String) throws {
        let world = try World.withSample()
        let talk = world.run("near", "48.85,2.35", "--prm", "--format", format).talk
        #expect(talk == "toilets: left out: 2 with unknown access (--unknown include)\n")
        #expect(world.run("near", "48.85,2.35", "--prm", "--format", format, "-q").talk.isEmpty)
        #expect(world.run("near", "48.85,2.35", "--prm", "--json").talk.isEmpty)
    }
}
