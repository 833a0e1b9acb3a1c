import CommandSupport
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("The pages of help")
struct HelpPageTests {
    private static let inBoth = [Words.english, .french]
    private static let pages = [""] + HelpCommand.names

    /// Runs `help` for a page in a language, on a terminal of so many columns.
    private func help(_ name: String, _ words: Words, columns: Int?) -> World.Outcome {
        var world = World()
        world.columns = columns
        return world.run(["help"] + (name.isEmpty ? [] : [name]) + ["--lang", words.language.rawValue])
    }

    @Test("fit any width, in both languages", arguments: pages, inBoth)
    func width(_ name: String, _ words: Words) {
        for columns in [40, 60, 80, 120, 200] {
            let page = help(name, words, columns: columns)
            #expect(page.status == .done && page.talk.isEmpty)
            for line in page.lines where TextWidth.of(line) > columns {
                // Only one word may be too long, such as an address of the web.
                let longest = line.split(separator: " ").map { TextWidth.of($0) }.max() ?? 0
                #expect(longest > columns - 8, "\(columns): \(line)")
            }
            #expect(!page.lines.contains { $0.hasSuffix(" ") }, "\(columns)")
        }
    }

    @Test("break no word, so that all widths have the same words", arguments: pages, inBoth)
    func sameWords(_ name: String, _ words: Words) {
        func parts(_ columns: Int?) -> [Substring] {
            help(name, words, columns: columns).data.split { $0 == " " || $0 == "\n" }.filter { $0 != "\\" }
        }
        let wide = parts(1000)
        #expect(parts(40) == wide)
        #expect(parts(nil) == wide)
    }

    @Test("are 80 columns wide where there is no terminal")
    func usualWidth() {
        #expect(help("near", .english, columns: nil).data == help("near", .english, columns: 80).data)
    }

    @Test("keep a command in backticks on one line where it fits", arguments: inBoth)
    func commands(_ words: Words) {
        let lines = TextLayout(width: 40).lines(
            of: "One two three four five six `toilets import streets` and more", indent: 0
        )
        #expect(lines.map(\.text) == ["One two three four five six", "`toilets import streets` and more"])
    }

    @Test("continue a long command after a backslash, as a shell reads it")
    func longCommand() {
        let item = HelpPage.Item(term: "toilets near '48°51′N 2°21′E' --prm --open --page 2", text: "x")
        let lines = TextLayout(width: 40).lines(of: [item]).map(\.text)
        #expect(lines == ["  toilets near '48°51′N 2°21′E' --prm \\", "      --open --page 2", "      x"])
    }

    @Test("are in each language in its own words", arguments: pages)
    func ownWords(_ name: String) {
        let pages = Self.inBoth.map { help(name, $0, columns: 80).lines }
        #expect(pages[0][0] != pages[1][0])
        #expect(pages[0].count > 5 && pages[1].count > 5)
    }

    @Test("list every command and every topic", arguments: inBoth)
    func overview(_ words: Words) {
        let page = help("", words, columns: 80)
        for name in HelpCommand.names {
            #expect(page.lines.contains { $0 == "  \(name)" || $0.hasPrefix("  \(name) ") }, "\(name)")
        }
    }

    @Test(
        "suggest the command or topic that was meant",
        arguments: [
            ("timse", "did you mean times?"), ("format", "did you mean formats?"),
            ("xyzzy", "`toilets help` lists"),
        ]
    )
    func suggestions(_ word: String, _ words: String) {
        let outcome = World().run("help", word)
        #expect(outcome.status == .usage && outcome.talk.contains(words), "\(outcome.talk)")
    }

    @Test("take one name at a time")
    func oneName() {
        #expect(
            World().run("help", "near", "list").talk
                == "toilets: help takes one command or topic; ‘list’ is one too many\n"
        )
    }
}

@Suite("The topics of help")
struct HelpTopicTests {
    @Test("name times that are understood", arguments: WrittenForm.moments.flatMap(\.texts))
    func moments(_ text: String) {
        #expect(throws: Never.self) { try MomentText(parsing: text) }
    }

    @Test("name days that are understood", arguments: WrittenForm.days.flatMap(\.texts))
    func days(_ text: String) {
        #expect(throws: Never.self) { try PastDay(parsing: text) }
    }

    @Test("name durations that are understood", arguments: WrittenForm.durations.flatMap(\.texts))
    func durations(_ text: String) {
        #expect(throws: Never.self) { try DurationText(parsing: text) }
    }

    @Test("name forms of coordinates that are understood", arguments: WrittenForm.coordinates.flatMap(\.texts))
    func coordinates(_ text: String) throws {
        let place = try #require(try WrittenCoordinate(parsing: text))
        #expect(abs(place.coordinate.latitude - 48.85) < 0.001 && abs(place.coordinate.longitude - 2.35) < 0.001)
    }

    @Test("list each exit status, format and variable")
    func tables() {
        let statuses = World().run("help", "exit-status").lines
        for status in ExitStatus.allCases {
            #expect(statuses.contains { $0.hasPrefix("  \(status.rawValue) ") }, "\(status)")
        }
        let formats = World().run("help", "formats").lines
        for format in AskedFormat.allCases {
            #expect(formats.contains { $0.hasPrefix("  \(format.rawValue) ") }, "\(format)")
        }
        let told = World().run("help", "formats").data.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for some in [Statistics.formats, AnswerFormat.ofChanges, AnswerFormat.ofBatches] {
            let names = some.map(\.rawValue)
            let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
            #expect(told.contains("the table, \(list)"), "\(list)")
        }
        let variables = World().run("help", "environment").lines
        for variable in EnvironmentVariable.allCases {
            #expect(variables.contains { $0.hasPrefix("  \(variable.rawValue) ") }, "\(variable)")
        }
    }
}

@Suite("The name of the program")
struct ProgramNameTests {
    private func run(_ words: String...) -> (data: String, talk: String) {
        let (output, talk) = (Output.memory(), Output.memory())
        var world = World()
        world.environment["HOME"] = "/none"
        var context = world.context(output, talk)
        context.words = Words(.french, calling: ProgramName(path: "/usr/local/bin/toilettes"))
        _ = ToiletsProgram.run(words, in: context)
        return (output.text, talk.text)
    }

    @Test("is the one by which it was called, in help and in messages")
    func called() {
        let help = run("help", "near").data
        #expect(help.hasPrefix("toilettes near"))
        #expect(help.contains("  toilettes near gare du nord") && help.contains("`toilettes help places`"))
        #expect(!help.contains("toilets "))
        let error = run("help", "xyzzy").talk
        #expect(error.hasPrefix("toilettes: ") && error.contains("`toilettes help`"))
        #expect(run("search").talk.contains("`toilettes search rue de rivoli`"))
        #expect(run("place", "add").talk.contains("`toilettes place add NOM LIEU`"))
        #expect(run("config", "unset", "speed").talk.contains("`toilettes config --unset speed`"))
        let examples = run("help", "completions").data + run("help", "import").data
        #expect(examples.contains("$(toilettes completions bash)") && examples.contains("| toilettes import -"))
        let welcome = run().data
        #expect(welcome.contains("  toilettes near gare du nord ") && !welcome.contains("toilets "))
    }

    @Test("is toilets for every other one", arguments: ["toilets", "/usr/bin/toilets", "./t", "", "toilettes/x"])
    func other(_ path: String) {
        #expect(ProgramName(path: path) == .toilets)
    }
}
