import CommandSupport
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("Pages on a terminal")
struct PageWidthTests {
    private static let pages = [
        "", "status", "status --odd", "stats", "stats --by source --open", "changes",
        "changes --since 2026-11-01",
        "show a0001 a0002", "near 48.85,2.35 --prm", "near 48.85,2.35 --prm -q", "way 48.85,2.35 a0001",
        "import later.csv --dry-run",
    ]

    @Test("have no line that is too long, unless a link, a path or a command is", arguments: pages, [40, 60, 80, 120])
    func fit(_ page: String, _ columns: Int) throws {
        var world = try World(World.sample)
        let folder = try ScratchFolder()
        let later = World.sample.replacing("10h00 - 18h00", with: "10h00 - 17h00")
            .replacing("a0001,48.8501", with: "a0001,48.8506")
        if page.hasPrefix("changes --since") {
            try world.imports(later, at: FilledStore.now.adding(seconds: 60))
        }
        let file = try folder.write(later, to: "later.csv")
        world.columns = columns
        world.environment["XDG_CONFIG_HOME"] = folder.path
        world.environment["NO_COLOR"] = "1"
        let words = page.split(separator: " ").map { $0 == "later.csv" ? file : String($0) }
        for language in ["en", "fr"] {
            world.environment["LANG"] = language
            let outcome = world.run(words)
            #expect(outcome.status == .done && !outcome.data.isEmpty, "\(outcome)")
            for line in outcome.lines where TextWidth.of(line) > columns {
                let isWord = line.split(separator: " ").count == 1
                let isCommand = line.contains("toilets ")
                #expect(isWord || isCommand, "\(line)")
            }
        }
    }

    @Test(
        "have all words at every width",
        arguments: ["status", "changes --since 2026-11-01", "show a0002", "way 48.85,2.35 a0002"]
    )
    func whole(_ page: String) throws {
        var world = try World(World.sample)
        try world.imports(
            World.sample.replacing("10h00 - 18h00", with: "10h00 - 17h00"), at: FilledStore.now.adding(seconds: 60)
        )
        let line = page.split(separator: " ").map(String.init) + ["--color", "never"]
        let words = world.run(line).data.split { $0.isWhitespace }
        for columns in [30, 40, 60, 80] {
            world.columns = columns
            let narrow = world.run(line).data.split { $0.isWhitespace }
            // A colon between a place and its values gives way to a line break.
            let joined = narrow.map { word in String(word.drop { $0 == ":" }) }.joined()
            #expect(joined == words.joined() || page.hasPrefix("changes"))
            for id in ["a0003", "a0002"] where words.contains(Substring(id)) {
                #expect(narrow.contains(Substring(id)))
            }
        }
    }

    @Test("have the id of each toilet of a batch", arguments: [40, 50, 60, 72, 80, 120])
    func batch(_ columns: Int) throws {
        var world = try World.withSample()
        let folder = try ScratchFolder()
        let file = try folder.write("name,lat,lon\nPlace de la Concorde,48.85,2.35\n", to: "places.csv")
        world.columns = columns
        let outcome = world.run("near", "--batch", file, "--color", "never")
        #expect(outcome.data.contains("a0001"), "\(outcome)")
        #expect(outcome.lines.allSatisfy { TextWidth.of($0) <= columns }, "\(outcome.data)")
    }

    @Test("are the table alone with --quiet")
    func quiet() throws {
        let world = try World.withSample()
        let near = world.run("near", "48.85,2.35", "-q")
        #expect(
            near.lines.dropLast().allSatisfy { !$0.isEmpty }
                && near.lines.dropFirst().dropLast().allSatisfy { $0.contains("  a000") },
            "\(near)"
        )
        let stats = world.run("stats", "--open", "-q").data
        #expect(!stats.contains("\n\n") && stats.contains("\nall "), "\(stats)")
        #expect(world.run("changes", "-q").data.isEmpty)
    }

    @Test("show a toilet that is named twice once, with the colours of the table")
    func show() throws {
        let world = try World.withSample()
        let once = world.run("show", "a0001", "--color", "always")
        #expect(world.run("show", "a0001", "A0001", "--color", "always").data == once.data)
        #expect(once.data.contains("\u{1B}[32min service") && once.data.contains("\u{1B}[32mopen · until"))
    }
}

@Suite("Words in a shell")
struct ShellQuotingTests {
    @Test(
        "are quoted as one would type them",
        arguments: [
            ("48.85,2.35", "48.85,2.35"), ("gare du nord", "'gare du nord'"), ("", "''"),
            ("place de l'opéra", "\"place de l'opéra\""), ("l'$HOME", "'l'\\''$HOME'"),
            ("l'`ls`", "'l'\\''`ls`'"),
            ("l'\"a\"", "'l'\\''\"a\"'"), ("l'été!", "'l'\\''été!'"),
        ]
    )
    func quoted(_ word: String, _ expected: String) { #expect(Shell.quoted(word) == expected) }
}
