import CommandSupport
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("The table of options")
struct FlagTableTests {
    @Test("gives no name twice to one command")
    func unique() {
        for command in CommandName.allCases {
            let names = Flag.table.filter { $0.commands.contains(command) }
                .flatMap { $0.names + $0.frenchNames + $0.synonyms }
            #expect(Set(names).count == names.count, "\(command)")
        }
    }

    @Test("has two of one name, which are told apart by the command", arguments: ["--by", "--by=walk"])
    func twice(option: String) throws {
        let world = try World.withSample()
        let near = ["near", "48.85,2.35"] + (option == "--by" ? ["--by", "walk"] : [option])
        #expect(world.run(near).status == .done)
        #expect(world.run(["--by", "walk", "near", "48.85,2.35"]).status == .done)
        #expect(world.run("stats", "--by", "kind").status == .done)
        #expect(world.run("--by", "kind", "stats").status == .done)
        #expect(world.run("stats", "--by", "walk").status == .usage)
        #expect(world.run("near", "48.85,2.35", "--by", "kind").status == .usage)
        #expect(world.run("changes", "--by", "walk").talk.contains("`toilets help changes`"))
        let other = world.run("list", "--near", "48.85,2.35", "--by", "walk", "--sort", "address")
        #expect(other.status == .usage && other.talk.contains("--sort"))
    }

    @Test(
        "also understands the words that people try",
        arguments: [
            ("--pmr", "--prm"), ("--wheelchair", "--prm"), ("--open-now", "--open"), ("--ouvert", "--open"),
            ("--gratuit", "--free"), ("--limit=2", "-n2"),
        ]
    )
    func synonyms(typed: String, meant: String) throws {
        let world = try World.withSample()
        let (one, other) = (world.run("near", "48.85,2.35", typed), world.run("near", "48.85,2.35", meant))
        #expect(one.status == .done && one.talk.isEmpty)
        // The commands for the next page repeat what was typed.
        #expect(one.lines.prefix { !$0.isEmpty } == other.lines.prefix { !$0.isEmpty })
        #expect(!world.run("help", "near").data.contains(typed.prefix { $0 != "=" } + ","))
    }

    @Test("has the French names in French help, and not in English help")
    func frenchNames() throws {
        let world = try World.withSample()
        let (french, english) = (world.run("help", "near", "--lang", "fr").data, world.run("help", "near").data)
        for names in ["--prm, --accessible, --pmr ", "--open, --ouvert ", "-n, --per-page, --nombre N"] {
            #expect(french.contains(names), "\(names)")
        }
        for name in Flag.table.flatMap(\.frenchNames) {
            #expect(french.contains(", \(name) ") && !english.contains(name))
        }
        #expect(world.run("help", "--man", "near", "--lang", "fr").data.contains("\\-\\-pmr"))
    }

    @Test("gives each option a dash for a letter, two for a word", arguments: Flag.table.flatMap(\.names))
    func dashes(_ name: String) {
        #expect(name.hasPrefix("--") ? name.count > 3 : name.count == 2 && name.hasPrefix("-"))
    }

    @Test("says of each what it does and for which commands", arguments: Flag.table.map(\.names[0]))
    func complete(_ name: String) throws {
        let flag = try #require(Flag.table.first { $0.names[0] == name })
        for words in [Words.english, .french] {
            let help = flag.help.text(words)
            #expect(!help.isEmpty && !help.text.hasSuffix("."))
        }
        #expect(flag.help.text(.english) != flag.help.text(.french))
        #expect(!flag.commands.isEmpty)
        #expect(flag.placeholder?.isEmpty != true)
        #expect(flag.names.contains { $0.hasPrefix("--") })
    }

    @Test("is what the help of each command lists, and no more", arguments: CommandName.allCases)
    func help(_ command: CommandName) {
        let help = World().run("help", command.rawValue)
        #expect(help.status == .done && help.talk.isEmpty)
        for flag in Flag.table {
            let usage = "  " + flag.usage(.english).text
            let line = help.lines.contains { $0 == usage || $0.hasPrefix(usage + " ") }
            #expect(line == flag.commands.contains(command), "\(usage)")
        }
        #expect(help.data == World().run(command.rawValue, "--help").data)
        #expect(help.data == World().run("-h", command.rawValue).data)
    }

    /// The words of a line as the shell sees them, with single quotation marks as the only special character.
    private static func words(_ line: String) -> [String] {
        line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
    }

    @Test("is all that the examples in the help use", arguments: CommandName.allCases)
    func examples(_ command: CommandName) throws {
        #expect(!command.facts.examples.isEmpty)
        for example in command.facts.examples where example.line.hasPrefix("toilets ") {
            #expect(throws: Never.self) { try ParsedArguments(Array(Self.words(example.line).dropFirst())) }
        }
    }
}
