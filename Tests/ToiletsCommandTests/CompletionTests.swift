import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("A word is completed")
struct CompletionTests {
    private let folder: ScratchFolder
    private let world: World

    init() throws {
        folder = try ScratchFolder()
        var world = World()
        world.environment = ["HOME": folder.path]
        // Stations and landmarks are those of the checkout.
        world.executable = Checkout.root.path + "/.build/debug/toilets"
        self.world = world
        for (name, place) in [("home", "48.85,2.35"), ("Work", "48.86,2.36")] {
            #expect(world.run("place", "add", name, place).status == .done)
        }
    }

    /// What the last word can become in a shell.
    private func lines(_ shell: CompletionShell, _ words: [String]) -> [String] {
        let outcome = world.run(["completions", shell.rawValue, "--"] + words)
        #expect(outcome.status == .done && outcome.talk.isEmpty)
        return outcome.data.split(separator: "\n").map(String.init)
    }

    /// The same without meanings.
    private func values(_ words: String...) -> [String] {
        lines(.zsh, words).map { String($0.prefix { $0 != "\t" }) }
    }

    @Test("to every command")
    func commands() {
        #expect(values("") == CommandName.allCases.map(\.rawValue))
        #expect(values("sh") == ["show"])
        #expect(values("--lang", "fr", "ne") == ["near"])
        #expect(values("xyzzy", "") == [])
    }

    @Test("to every option of a command and no other", arguments: CommandName.allCases)
    func options(_ command: CommandName) throws {
        let offered = values(command.rawValue, "--")
        let flags = Flag.table.filter { $0.commands.contains(command) }
        #expect(offered == flags.map { $0.names.first { $0.hasPrefix("--") } })
        for name in flags.flatMap(\.names) where name.hasPrefix("--") {
            #expect(values(command.rawValue, name).contains(name), "\(name)")
        }
    }

    @Test("to the values of an option, each of which the option takes")
    func choices() throws {
        for flag in Flag.table {
            guard let command = flag.commands.first, flag.placeholder != nil else { continue }
            let name = flag.names[0]
            let choices = flag.choices
            if flag.placeholder != "FILE", flag.placeholder != "PLACE" {
                #expect(values(command.rawValue, name, "") == choices, "\(name)")
            }
            for choice in choices {
                var options = Options()
                #expect(throws: Never.self, "\(name) \(choice)") { try flag.set(&options, choice) }
            }
        }
        #expect(values("near", "--format", "geo") == ["geojson", "geojsonseq"])
        #expect(values("near", "--format=js") == ["--format=json"])
        #expect(values("list", "--sort", "a") == ["arrondissement", "address"])
        #expect(values("near", "-en", "") == ["all"])
        #expect(values("status", "--lang", "f") == ["fr"])
    }

    @Test("to a further value of a list, without those that it has")
    func lists() {
        #expect(values("list", "--kind", "wc,u") == ["wc,urinal", "wc,urinal-women", "wc,unknown"])
        #expect(!values("list", "--kind", "urinal,").contains("urinal,urinal"))
        #expect(values("list", "--source=paris,o") == ["--source=paris,osm"])
        #expect(values("list", "--kind", "!l") == ["!lavatory"])
        #expect(values("near", "--fields", "id,dist") == ["id,distance"])
    }

    @Test("to saved places, and to stations, landmarks and parks by their beginning")
    func places() {
        #expect(values("near", "") == ["@home", "@Work"])
        #expect(values("near", "@ho") == ["@home"])
        #expect(values("near", "gare du n") == ["gare du nord"])
        #expect(values("list", "--near", "chatele") == ["chatelet", "chatelet Theatre", "chatelet-Les Halles"])
        #expect(values("near", "CHATELET-LES ") == ["CHATELET-LES Halles"])
        #expect(values("near", "tour eif") == ["tour eiffel"])
        #expect(values("way", "gare", "du", "n") == ["nord"])
        #expect(values("way", "gare du nord", "tour eif") == ["tour eiffel"])
        #expect(values("way", "gare du nord", "@") == ["@home", "@Work"])
        #expect(values("place", "add", "x", "\"porte d'ivr") == ["porte d'ivry"])
        #expect(values("near", "porte-d-ivr") == [])
        #expect(values("place", "add", "x") == [])
    }

    @Test("to the rest of a name of which the first words stand before it")
    func severalWords() {
        #expect(values("near", "gare", "du", "n") == ["nord"])
        #expect(values("near", "gare", "du", "") == ["Nord"])
    }

    @Test("to names that `near` knows")
    func understood() throws {
        let filled = try FilledStore(World.sample)
        try BundledData(executable: world.executable).fillPlaces(of: filled.path)
        var world = world
        world.environment["TOILETS_DB"] = filled.path
        let names = ["a", "b", "c", "p"].flatMap { values("near", $0) }
        #expect(names.count > 100)
        for name in names.enumerated().filter({ $0.offset % 4 == 0 }).map(\.element) {
            let outcome = world.run("near", name, "-q")
            // Several places may have one name; then they are listed.
            #expect(outcome.status == .done || outcome.talk.contains("could be"), "\(name): \(outcome.talk)")
        }
    }

    @Test("to actions, sources, shells, topics and saved names")
    func operands() {
        #expect(values("place", "re") == ["remove", "rename"])
        #expect(values("place", "show", "W") == ["Work"])
        #expect(values("place", "rename", "home", "") == [])
        #expect(values("import", "st") == ["stations", "streets", "/"])
        #expect(values("completions", "") == ["bash", "zsh", "fish"])
        #expect(values("help", "ex") == ["export", "exit-status"])
    }

    @Test("to names of files where a file is wanted")
    func files() {
        #expect(values("near", "-o", "x") == ["/"])
        #expect(values("near", "--output=x") == ["/"])
        #expect(values("import", "osm", "") == ["/"])
    }

    @Test("with its meaning in the language of the person")
    func meanings() {
        #expect(lines(.fish, ["near", "--prm"]) == ["--prm\tonly step-free toilets (PMR)"])
        let french = world.run("completions", "zsh", "--lang", "fr", "--", "near", "--prm")
        #expect(french.data == "--prm\tseulement les toilettes PMR\n")
    }

    @Test(
        "in bash as one would type it on",
        arguments: [
            (#"gare\ du\ n"#, #"gare\ du\ nord"#), ("'gare du n", "'gare du nord"),
            ("\"gare du n", "\"gare du nord"),
            (#"tour\ "#, #"tour\ Eiffel"#), ("\"porte d'ivr", "\"porte d'ivry"),
            (#"porte\ d\'i"#, #"porte\ d\'italie"#),
            ("'porte d'", #"'porte d'"#),
        ]
    )
    func quoting(_ typed: String, _ wanted: String) {
        let offered = lines(.bash, ["near", typed])
        #expect(offered.allSatisfy { $0.hasPrefix(typed) })
        if wanted != typed {
            #expect(offered.contains { $0.lowercased() == wanted.lowercased() }, "\(offered)")
        }
    }

    @Test("by no shell that is not known")
    func unknown() {
        let outcome = world.run("completions", "tcsh")
        #expect(outcome.status == .usage)
        #expect(outcome.talk == "toilets: there are no completions for ‘tcsh’, but for bash, zsh or fish\n")
        #expect(world.run("completions").status == .usage)
    }

    @Test("without a store", arguments: CompletionShell.allCases)
    func noStore(_ shell: CompletionShell) {
        #expect(lines(shell, ["near", "@h"]).count == 1)
        #expect(world.database == nil)
    }
}
