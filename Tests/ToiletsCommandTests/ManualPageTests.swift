import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("The pages of the manual")
struct ManualPageTests {
    private static func page(_ name: String, _ words: Words) -> String {
        World().run(["help", "--man"] + (name.isEmpty ? [] : [name]) + ["--lang", words.language.rawValue]).data
    }

    @Test("have the sections that one looks for", arguments: [Words.english, .french])
    func sections(_ words: Words) {
        for command in CommandName.allCases {
            let headings = Self.page(command.rawValue, words).split(separator: "\n").filter {
                $0.hasPrefix(".SH")
            }
            let wanted = [
                words.nameHeading, words.synopsisHeading, words.descriptionHeading, words.optionsHeading,
                words.examplesHeading, words.exitStatusHeading, words.environmentHeading,
            ].map { ".SH \"\($0.text.uppercased())\"" }
            #expect(headings.prefix(wanted.count).map(String.init) == wanted, "\(command)")
            #expect(headings.last?.contains(words.seeAlsoHeading.text.uppercased()) == true)
        }
    }

    @Test("name every option of the command, with its help", arguments: CommandName.allCases)
    func options(_ command: CommandName) {
        let page = Self.page(command.rawValue, .french)
        for flag in Flag.table where flag.commands.contains(command) {
            for name in flag.names {
                let name = name.split(separator: "-", omittingEmptySubsequences: false).joined(separator: "\\-")
                #expect(page.contains(name), "\(name)")
            }
        }
    }

    @Test("name all other pages in the first one")
    func others() {
        let page = Self.page("", .english)
        for name in CommandName.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue) {
            let name = name.split(separator: "-").joined(separator: "\\-")
            #expect(page.contains(".BR toilets\\-\(name) ("), "\(name)")
        }
    }

    @Test("keep every character as it is")
    func escapes() {
        var page = HelpPage(name: "x", summary: "a\\b 'c' -d e-f `g -h ~ ^ 'i'`")
        page.description = [.paragraph(".begins with a dot"), .paragraph("'begins with a quote")]
        let text = page.roff(.english).text
        #expect(text.contains("a\\eb \\(aqc\\(aq \\-d e-f \\fBg \\-h \\(ti \\(ha \\(aqi\\(aq\\fR"))
        #expect(text.contains("\n\\&.begins with a dot\n") && text.contains("\n\\(aqbegins with a quote\n"))
    }

    /// The programs that read manual pages, with what makes them say all that they dislike.
    private static let readers = [
        ["groff", "-k", "-man", "-Tutf8", "-ww"], ["mandoc", "-T", "lint", "-W", "warning"],
        ["man", "--warnings", "-l"],
    ]

    @Test(
        "are read by each of the programs for manuals without a warning",
        .enabled(
            if: readers.allSatisfy { OtherProgram.isInstalled($0[0]) },
            "groff, mandoc or man is not here; bin/setup --tests installs them"
        ),
        arguments: [Words.english, .french]
    )
    func warnings(_ words: Words) throws {
        let folder = try ScratchFolder()
        for name in [""] + HelpCommand.names {
            let number = HelpTopic(rawValue: name) == nil ? 1 : 7
            let file = try folder.write(
                Self.page(name, words), to: HelpPage.manualName(name, number).text + ".\(number)"
            )
            for reader in Self.readers {
                let outcome = try OtherProgram(["LC_ALL=C.UTF-8"] + reader + [file])
                // mandoc lints to its standard output, and the others write the page there.
                let text = outcome.errors + (reader[0] == "mandoc" ? outcome.output : "")
                #expect(outcome.status == 0 && text.isEmpty, "\(reader[0]) \(name): \(text)")
            }
        }
    }
}
