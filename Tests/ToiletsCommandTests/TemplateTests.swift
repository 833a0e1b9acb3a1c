import CommandSupport
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("A template")
struct TemplateTests {
    @Test(
        "is a line for each toilet, with the values of fields",
        arguments: [
            ("{distance}\\t{address}", "11.1\t10 rue Ortolan\n"), ("{id}\\n{kind}", "a0001\nsanisette\n"),
            ("{{{id}}} {{id}}", "{a0001} {id}\n"), ("\\\\{ID}\\\\t", "\\a0001\\t\n"),
            ("}{page}{park}", "}\n"),
            ("{opensAt}{closesAt} {doubtful}", "2026-11-21T22:00:00+01:00 false\n"),
            ("text alone", "text alone\n"),
        ]
    )
    func values(_ template: String, _ expected: String) throws {
        let world = try World.withSample()
        let outcome = world.run("near", "48.85,2.35", "-n", "1", "--template=\(template)")
        #expect(outcome.data == expected, "\(outcome)")
    }

    @Test("is understood on every command that writes toilets, with and without --format template")
    func commands() throws {
        let world = try World.withSample()
        for words in [
            ["near", "48.85,2.35"], ["list"], ["search", "ortolan"], ["show", "a0001"], ["export"],
        ] {
            let outcome = world.run(words + ["--template", "<{id}>"])
            #expect(outcome.status == .done && outcome.data.contains("<a0001>\n"), "\(outcome)")
            #expect(world.run(words + ["--template", "<{id}>", "--format", "template"]).data == outcome.data)
        }
    }

    @Test(
        "is refused with what to write instead",
        arguments: [
            (["--format", "template"], "--format template needs a template: --template '{distance}\\t"),
            (["--template", ""], "the template is empty"),
            (["--template", "{id"], "‘{id’ has no closing brace; for a brace itself write {{"),
            (["--template", "{idd}"], "there is no field ‘idd’; did you mean id?"),
            (["--template", "{}"], "there is no field ‘’"), (["--template", "\\q"], "‘\\q’ means nothing"),
            (["--template", "{id}\\"], "‘\\’ means nothing"),
            (["--template", "{id}", "--json"], "json and template are asked for at once"),
            (["--template", "{id}", "--fields", "id"], "--fields does not go with template"),
            (
                ["--fields", "id"],
                "--fields does not go with table; add --format json, --format ndjson, --format csv or --format markdown"
            ),
            (["--fields", "id", "--geojson"], "--fields does not go with geojson"),
            (["--fields", "id,", "--csv"], "there is no field ‘’"),
            (["--csv-style", "exel"], "did you mean excel?"),
            (["--csv-style", "excel", "--json"], "csv and json are asked for at once"),
            (["--template", "{id}", "--why"], "--why has a place only in the table and in --json"),
        ]
    )
    func refused(_ words: [String], _ expected: String) throws {
        let outcome = try World.withSample().run(["near", "48.85,2.35"] + words)
        #expect(outcome.status == .usage && outcome.data.isEmpty)
        #expect(outcome.talk.contains(expected), "\(outcome.talk)")
    }

    @Test("brings no control character to a terminal, but the tabs and line breaks that it names")
    func harmless() throws {
        let table = World.sample.replacing("10 rue ortolan", with: "10 rue\u{1B}[2J\u{202E}\u{9B}x")
        let outcome = try World(table).run(
            "list", "--template", "\u{1B}]0;x\u{7}{address}\\t\u{202E}|{hoursText}\\n\u{9B}\t"
        )
        #expect(outcome.status == .done)
        let codes = outcome.data.unicodeScalars.map(\.value).filter { $0 != 0x09 && $0 != 0x0A }
        let controls: ClosedRange<UInt32> = 0x7F...0x9F
        #expect(codes.allSatisfy { code in code >= 0x20 && code != 0x202E && !controls.contains(code) })
        #expect(outcome.data.contains("\t�|06h00 - 22h00\n�\t\n"), "\(outcome.data)")
    }
}
