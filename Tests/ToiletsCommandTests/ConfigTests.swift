import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("Settings")
struct ConfigTests {
    private let folder = try? ScratchFolder()

    private func world(_ lines: String? = nil, _ environment: [String: String] = [:]) throws -> World {
        let folder = try #require(folder)
        var world = try World.withSample()
        world.environment = environment.merging(["XDG_CONFIG_HOME": folder.file("config")]) { $1 }
        if let lines {
            try FileManager.default.createDirectory(
                atPath: folder.file("config/toilets"), withIntermediateDirectories: true
            )
            try lines.write(toFile: folder.file("config/toilets/settings.conf"), atomically: true, encoding: .utf8)
        }
        return world
    }

    private func json(_ world: World, _ words: String...) throws -> [String: Any] {
        try world.run(words + ["--json"]).json
    }

    private func file() throws -> String {
        try String(contentsOfFile: try #require(folder).file("config/toilets/settings.conf"), encoding: .utf8)
    }

    @Test("are the usual ones where there is no file, and no file is made by reading them")
    func usual() throws {
        let outcome = try world().run("config")
        let shown = outcome.lines.dropLast().map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
        let properties = Property.allCases.map { "\($0.facts.query.names[0]) any default" }
        #expect(
            shown == [
                "per-page 10 default", "speed 4.5 default", "detour 1.3 default", "by line default",
                "language en default", "unknown exclude default", "color auto default",
                "tiles https://tile.openstreetmap.org/{z}/{x}/{y}.png default", "open any default",
                "no-urinals any default",
            ] + properties
        )
        #expect(throws: (any Error).self) { try file() }
    }

    @Test("are what an option would be that is left out, and the option wins")
    func effect() throws {
        let world = try world("per-page = 2\nspeed = 9\nunknown = include\n")
        #expect(world.run("near", "48.85,2.35").data.contains("1–2 of "))
        #expect(world.run("near", "48.85,2.35", "-n", "1").data.contains("1 of "))
        let answer = try json(world, "near", "48.8501,2.36", "--prm")
        #expect((answer["filters"] as? [String: Any])?["unknown"] as? String == "include")
        let plain = try json(World.withSample(), "near", "48.8501,2.36", "--prm", "--unknown=include")
        func walk(_ answer: [String: Any]) -> Double? {
            (answer["toilets"] as? [[String: Any]])?.first?["walk"] as? Double
        }
        let halved = try #require(walk(answer))
        #expect(abs(try #require(walk(plain)) - 2 * halved) <= 1)
        // A setting asks for nothing, so no place is needed for a speed.
        #expect(world.run("list").status == .done)
    }

    @Test("ask for what a person always needs, which the footer says, and options win")
    func needs() throws {
        let world = try world("prm = yes\nopen = yes\n")
        let usual = world.run("near", "48.85,2.35")
        #expect(usual.data.contains("Your settings ask for --prm --open; --no-config leaves them out"))
        func ids(_ words: String...) throws -> [String] {
            try world.run(words + ["--json"]).ids
        }
        let asked = try ids("near", "48.85,2.35", "--prm", "--open", "--no-config")
        #expect(try ids("near", "48.85,2.35") == asked && !asked.isEmpty)
        #expect(try ids("list") == ids("list", "--prm", "--open", "--no-config"))
        #expect(try ids("near", "48.85,2.35", "--no-prm") != asked)
        #expect(!world.run("near", "48.85,2.35", "--prm", "--open").data.contains("Your settings"))
        #expect(!world.run("near", "48.85,2.35", "--no-config").data.contains("Your settings"))
        let places = try #require(folder).file("places.txt")
        try "48.85,2.35\n".write(toFile: places, atomically: true, encoding: .utf8)
        #expect(world.run("near", "--batch", places, "--csv").talk.contains("Your settings ask for --prm --open"))
        #expect(!world.run("near", "--batch", places, "--no-config").talk.contains("Your settings"))
        // What is kept or counted is all that there is.
        #expect(world.run("export").data == world.run("export", "--no-config").data)
        #expect(world.run("stats").data == world.run("stats", "--no-config").data)
        let wrong = world.run("config", "prm", "maybe")
        #expect(wrong.status == .usage && wrong.talk.contains("they are yes, no and any"))
    }

    @Test("choose the language before the environment does, and after --lang")
    func language() throws {
        let french = try world("language = fr\n", ["LANG": "en_GB.UTF-8"])
        #expect(french.run("list", "--page", "9").data.hasPrefix("7 résultats"))
        #expect(french.run("list", "--page", "9", "--lang", "en").data.hasPrefix("7 match"))
        try FileManager.default.removeItem(atPath: try #require(folder).file("config"))
        for (environment, isFrench) in [
            (["LANG": "fr_FR.UTF-8"], true), (["LC_ALL": "C", "LANG": "fr_FR.UTF-8"], false),
            (["LC_MESSAGES": "fr", "LANG": "en_US"], true), (["LANG": "en_US", "LANGUAGE": "fr:en"], true),
            (["LANG": "C", "LANGUAGE": "fr"], false), (["LANG": "sv_SE.UTF-8"], false), ([:], false),
        ] {
            let data = try world(nil, environment).run("list", "--page", "9").data
            #expect(data.hasPrefix(isFrench ? "7 résultats" : "7 match"), "\(environment)")
        }
        let page = try world(nil, ["LANG": "fr_FR.UTF-8"]).run("config", "language").data
        #expect(page == "language  fr  $LANG\n")
    }

    @Test("that are wrong are named with their line, and the others hold")
    func problems() throws {
        let world = try world(
            "# mine\n\nper-page = 2\nper-page = 3\nspede = 5\nspeed = fast\nnothing\nunknown = only\ncolour=never\n"
        )
        let outcome = world.run("near", "48.85,2.35")
        #expect(outcome.status == .done && outcome.data.contains("1–2 of "))
        let talk = outcome.talk.split(separator: "\n").map { String($0) }
        let wanted = [
            (4, "per-page is already in line 3"), (5, "did you mean speed?"), (6, "‘fast’"),
            (7, "‘nothing’ has no ="), (8, "only can be asked for by --unknown"), (9, "did you mean color?"),
        ]
        #expect(talk.count == wanted.count, "\(outcome.talk)")
        for (line, (number, words)) in zip(talk, wanted) {
            #expect(line.contains("settings.conf, line \(number): ") && line.contains(words), "\(line)")
        }
        #expect(world.run("config", "per-page").data.contains("settings.conf, line 3\n"))
    }

    @Test("are set in their line, added at the end, and removed, and all else stays as it is")
    func edits() throws {
        let world = try world("# mine\r\nper-page=2   # small screen\r\nnot understood\r\n")
        #expect(world.run("config", "per-page", "20").status == .done)
        #expect(world.run("config", "speed", "5").status == .done)
        #expect(try file() == "# mine\r\nper-page=20   # small screen\r\nnot understood\r\nspeed = 5\r\n")
        #expect(world.run("config", "--unset", "per-page").status == .done)
        #expect(try file() == "# mine\r\nnot understood\r\nspeed = 5\r\n")
        #expect(world.run("config", "speed").data.contains("line 3\n"))
    }

    @Test("take the place of a wrong value of theirs, under the name of the option too")
    func mended() throws {
        let world = try world("speed = quick\nper-page = 2\n")
        #expect(world.run("list").talk.contains("line 1"))
        #expect(world.run("config", "speed", "5").status == .done)
        #expect(world.run("config", "lang", "fr").status == .done)
        #expect(try file() == "speed = 5\nper-page = 2\nlanguage = fr\n")
        #expect(world.run("list").talk.isEmpty)
    }

    @Test("leave a file alone that is no text")
    func bytes() throws {
        let world = try world("")
        let path = try #require(folder).file("config/toilets/settings.conf")
        try Data([0x61, 0xFF, 0x0A]).write(to: URL(filePath: path))
        #expect(world.run("config", "per-page", "3").status == .badConfiguration)
        #expect(try Data(contentsOf: URL(filePath: path)) == Data([0x61, 0xFF, 0x0A]))
    }

    @Test("are checked as the options are, and nothing is written where one is wrong")
    func checks() throws {
        let world = try world()
        for (words, sentence) in [
            (["per-page", "many"], "‘many’ is not a whole number"), (["spede", "5"], "did you mean speed?"),
            (["language", "sv"], "is no language that toilets speaks"), (["--unset"], "takes the name"),
            (["per-page", "2", "3"], "one word too many"), (["--unset", "speed", "5"], "takes the name"),
            (["unknown", "only"], "only can be asked for"), (["speed", "5", "--json"], "no option --json"),
        ] {
            let outcome = world.run(["config"] + words)
            #expect(outcome.status == .usage && outcome.talk.contains(sentence), "\(outcome.talk)")
        }
        #expect(throws: (any Error).self) { try file() }
    }

    @Test(
        "say how they are written to those who know other programs",
        arguments: [
            ("unset per-page", "`toilets config --unset per-page`"),
            ("unset", "`toilets config --unset NAME`"),
            ("set speed 5", "`toilets config speed 5`"), ("get", "`toilets config NAME`"),
        ]
    )
    func verbs(_ line: String, _ advice: String) throws {
        let outcome = try world().run(["config"] + line.split(separator: " ").map(String.init))
        #expect(outcome.status == .usage && outcome.talk.contains(advice), "\(outcome.talk)")
    }

    @Test("are told to a program, with the line that sets each")
    func json() throws {
        let answer = try json(world("detour = 1.5\n"), "config")
        let settings = try #require(answer["settings"] as? [String: [String: Any]])
        #expect(Set(settings.keys) == Set(Setting.allCases.map(\.name)))
        #expect(settings["detour"]?["value"] as? Double == 1.5 && settings["detour"]?["line"] as? Int == 1)
        #expect(settings["color"]?["line"] is NSNull)
        #expect(settings["per-page"]?["value"] as? Int == 10 && settings["speed"]?["value"] as? Double == 4.5)
        let all = try json(self.world("per-page = all\n"), "config")
        let perPage = (all["settings"] as? [String: [String: Any]])?["per-page"]
        #expect(perPage?["value"] as? String == "all")
    }
}
