import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletCore
@testable import ToiletsCommand

@Suite("JSON for people and for programs")
struct JSONFormTests {
    private static let answers = [
        "near 48.85,2.35", "near 48.85,2.35 --open --why --unknown include -n 2",
        "near 48.85,2.35 --within 1m",
        "near 48.85,2.35 --open-at 12:00 --for 1h --on-arrival --bbox 2,48,3,49 --arrondissement 4,5 --kind wc",
        "near 48.85,2.35 --prm --open --why -n 1", "list",
        "near 48.85,2.35 --within 1m --kind !wc --detour 1.2",
        "list --any-status --sort status -n 3 --page 2",
        "list --near 48.85,2.35 --within 2km --source paris", "search ortolan", "export",
    ]
    private static let others = ["show a0001", "show a0006", "changes", "status", "hours 24/7 --week"]

    private func words(_ line: String) -> [String] {
        line.split(separator: " ").map(String.init) + ["--json"]
    }

    @Test(
        "has on a terminal the line breaks and spaces that Python would give it, and none elsewhere",
        .enabled(if: PythonPackage.isPythonHere, "python3 is not here"), arguments: answers + others
    )
    func indented(_ line: String) throws {
        var world = try World(PeopleTableTests.odd)
        let compact = world.run(words(line)).data
        #expect(compact.count { $0 == "\n" } == 1)
        world.columns = 80
        let script = "import json, sys; print(json.dumps(json.load(sys.stdin), indent=2, ensure_ascii=False))"
        #expect(try PythonPackage.printed(byScript: script, input: compact) == world.run(words(line)).data)
    }

    @Test("is compact in a file and as NDJSON or GeoJSON, on a terminal too")
    func compact() throws {
        var world = try World.withSample()
        world.columns = 80
        let folder = try ScratchFolder()
        #expect(world.run("list", "-o", folder.file("a.json")).status == .done)
        let text = try String(contentsOfFile: folder.file("a.json"), encoding: .utf8)
        #expect(text.count { $0 == "\n" } == 1)
        #expect(world.run("list", "--geojson").lines.count == 2)
        #expect(world.run("list", "--format", "ndjson").lines.count == 8)
        #expect(world.run("list", "--json").lines.count > 100)
    }

    private static let package = PythonPackage(name: "jsonschema", version: "4.26.0", module: "jsonschema")

    /// Validates documents, a schema and a document a line; members that the schema does not name are errors here.
    private static let script = """
        import json, re, sys, jsonschema
        moment = re.compile(r'\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d[+-]\\d\\d:\\d\\d')
        checker = jsonschema.FormatChecker(formats=['date'])
        checker.checks('date-time')(lambda t: not isinstance(t, str) or moment.fullmatch(t) is not None)
        def strict(part):
            if isinstance(part, dict):
                if isinstance(part.get('properties'), dict): part['additionalProperties'] = False
                for inner in part.values(): strict(inner)
        for line in sys.stdin:
            schema, document = json.loads(line)
            jsonschema.Draft202012Validator.check_schema(schema)
            assert schema['$schema'] == 'https://json-schema.org/draft/2020-12/schema'
            strict(schema)
            errors = jsonschema.Draft202012Validator(schema, format_checker=checker).iter_errors(document)
            print('; '.join(f'{e.json_path}: {e.message}' for e in errors)[:300])
        """

    private func errors(_ pairs: [(schema: JSONSchema, document: String)]) throws -> [Substring]? {
        let lines = pairs.map { schema, document in
            var text = TextBuffer()
            schema.writeDocument(to: &text)
            return "[\(text.text.trimmingCharacters(in: .newlines)),\(document)]"
        }
        return try Self.package.printedIfAvailable(byScript: Self.script, input: lines.joined(separator: "\n"))?
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }

    @Test("is what the schemas say")
    func schemas() throws {
        let world = try World(PeopleTableTests.odd)
        var pairs: [(schema: JSONSchema, document: String)] = []
        for line in Self.answers {
            let outcome = world.run(words(line))
            #expect(outcome.status == .done, "\(outcome)")
            pairs.append((.answer, outcome.lines[0].description))
        }
        for id in ["a0001", "a0002", "a0006", "b0001"] {
            pairs.append((.known, world.run(words("show \(id)")).lines[0].description))
        }
        let lines = world.run("near", "48.85,2.35", "--any-status", "--format", "ndjson").lines.dropLast()
        for line in lines { pairs.append((.toilet, line.description)) }
        #expect(lines.count > 5)
        guard let errors = try errors(pairs) else { return }
        #expect(errors.count == pairs.count)
        for (error, pair) in zip(errors, pairs) { #expect(error.isEmpty, "\(error): \(pair.document)") }
    }

    @Test("would be refused by them with a wrong value, a member less or a member more")
    func wrong() throws {
        let right = try #require(try World.withSample().run(words("near 48.85,2.35 --why")).lines.first)
            .description
        let wrong = [
            right.replacing("\"rank\":1", with: "\"rank\":\"1\""),
            right.replacing("\"open\":\"open\"", with: "\"open\":true"),
            right.replacing("\"doubtful\":false,", with: ""),
            right.replacing("\"total\":", with: "\"sum\":1,\"total\":"),
            right.replacing("T12:00:00+01:00", with: ""),
            right.replacing("\"leftOut\":[", with: "\"leftOut\":[1,"),
        ]
        for text in wrong { #expect(text != right) }
        guard let errors = try errors((wrong + [right]).map { (.answer, $0) }) else { return }
        #expect(errors.dropLast().allSatisfy { !$0.isEmpty } && errors.last == "", "\(errors)")
    }
}
