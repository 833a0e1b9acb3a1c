import CommandSupport
import ParisToilets
import TestSupport
import Testing
import ToiletsCommand

@Suite("A urinal")
struct UrinalTests {
    private static let table = """
        id,latitude,longitude,kind,arrondissement,address,hours,accessible,changingTable,female,status,public,source
        a0001,48.8501,2.35,urinal,4,1 rue a,24/24h,yes,yes,yes,in-service,yes,paris
        a0002,48.8502,2.35,urinal-women,4,2 rue b,24/24h,yes,yes,yes,in-service,yes,paris
        a0003,48.8520,2.35,sanisette,4,3 rue c,24/24h,yes,yes,yes,in-service,yes,paris

        """

    private static func ids(_ words: String...) throws -> [Substring] {
        let world = try World(table)
        let outcome = world.run(["near", "48.85,2.35", "--fields", "id", "--csv"] + words)
        return Array(outcome.lines.dropFirst().filter { !$0.isEmpty })
    }

    @Test("is no answer to those who need what it cannot have, whatever the data says")
    func ofNoUse() throws {
        #expect(try Self.ids() == ["a0001", "a0002", "a0003"])
        #expect(try Self.ids("--prm") == ["a0003"])
        #expect(try Self.ids("--changing-table") == ["a0003"])
        #expect(try Self.ids("--women") == ["a0002", "a0003"])
        // Who names the kind means it.
        #expect(try Self.ids("--prm", "--kind", "urinal") == ["a0001"])
        #expect(try Self.ids("--no-prm").isEmpty)
    }

    @Test("as the first answer leads to the nearest cabin")
    func footer() throws {
        let world = try World(Self.table)
        let line = /^the first is a urinal; the nearest with a cabin is 3 rue C, [45] min: --no-urinals$/
        #expect(world.run("near", "48.85,2.35").lines.contains { $0.contains(line) })
        let alone = world.run("near", "48.85,2.35", "-n", "1").lines
        #expect(alone.contains { $0 == "the first is a urinal; --no-urinals leaves these out" })
        for words in [["--no-urinals"], ["--kind", "urinal"]] {
            let lines = world.run(["near", "48.85,2.35"] + words).lines
            #expect(!lines.contains { $0.hasPrefix("the first is a urinal") })
        }
    }

    @Test("is left out for somebody who has set that, but where another kind is asked for")
    func setting() throws {
        let folder = try ScratchFolder()
        var world = try World(Self.table)
        world.environment = ["XDG_CONFIG_HOME": folder.path]
        #expect(world.run("config", "no-urinals", "yes").status == .done)
        let outcome = world.run("near", "48.85,2.35")
        #expect(outcome.lines[1].hasSuffix("a0003") && outcome.data.contains("--no-urinals"), "\(outcome.data)")
        #expect(world.run("near", "48.85,2.35", "--kind", "urinal").lines[1].hasSuffix("a0001"))
        #expect(world.run("near", "48.85,2.35", "--no-config").lines[1].hasSuffix("a0001"))
        #expect(world.run("export", "--csv").data.contains("a0001"))
    }
}
