import Foundation
import TestSupport
import Testing
import ToiletsCommand

/// Real shells in a pseudo-terminal, in which a person presses Tab.
@Suite("The Tab key")
struct ShellCompletionTests {
    private static let shells = ["bash", "zsh", "fish"]

    /// What is typed before Tab, and the arguments that come of it.
    private static let cases = [
        ("toilets ne", "[near]"),
        ("toilets near 1,2 --chan", "[near][1,2][--changing-table]"),
        ("toilets near --format nd", "[near][--format][ndjson]"),
        ("toilets near --format=nd", "[near][--format=ndjson]"),
        ("toilets list --kind=wc,urinal-", "[list][--kind=wc,urinal-women]"),
        ("toilets near @ho", "[near][@home]"),
        ("toilets list --near=@ho", "[list][--near=@home]"),
        ("toilets place show ho", "[place][show][home]"),
        ("toilets near gare du n", "[near][gare][du][nord]"),
        (#"toilets near gare\ du\ n"#, "[near][gare du nord]"),
        ("toilets list --near 'gare du n", "[list][--near][gare du nord]"),
        ("toilets list --near=\"gare du n", "[list][--near=gare du nord]"),
        ("toilets near \"porte d'ivr", "[near][porte d'ivry]"),
        (#"toilets near porte\ d\'ivr"#, "[near][porte d'ivry]"),
        ("toilets help exi", "[help][exit-status]"),
        ("toilets import stre", "[import][streets]"),
        ("toilets import sani", "[import][sanisettes of today.csv]"),
        ("toilets near 1,2 -o sani", "[near][1,2][-o][sanisettes of today.csv]"),
    ]

    @Test(
        "completes commands, options, values, places and files",
        .enabled(if: shells.allSatisfy(OtherProgram.isInstalled), "a shell is not here; see bin/setup --tests"),
        arguments: shells
    )
    func completes(_ shell: String) throws {
        let desk = try Desk()
        try desk.run("place", "add", "home", "48.85,2.35", "-q").isFine()
        _ = try desk.folder.write("", to: "sanisettes of today.csv")
        let script = Desk.package + "/Tests/EndToEndTests/type_into_shell.py"
        let outcome = try desk.other(["python3", script, shell, Desk.program] + Self.cases.map(\.0))
        #expect(outcome.status == 0, "\(outcome)")
        let lines = outcome.text.split(separator: "\n").map(String.init)
        try #require(lines.count == Self.cases.count, "\(outcome)")
        for (line, example) in zip(lines, Self.cases) {
            #expect(line == example.1, "\(example.0)")
        }
    }
}
