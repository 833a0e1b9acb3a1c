import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletsCommand
@testable import ToiletCore

@Suite("A store whose texts are hostile")
struct HostileTextTests {
    /// Every command that reads a store, in words for people.
    private static let forPeople = [
        "near 48.85,2.35", "near 48.85,2.35 --any-status --unknown include -n 100",
        "near 48.85,2.35 --open --why --unknown include", "near 48.85,2.35 --open-at 12:00 --kind wc",
        "near 45.76,4.84", "near 2.35,48.85", "near 48.85,2.35 --source nope", "list",
        "list --sort address -n 3 --page 2",
        "list --source nope", "list --why", "show a0001", "show a0007", "show a0001 --at 12:00", "show zzzzz",
        "changes",
        "changes --since 2026-01-01", "status", "status --check", "export --source nope",
        "import nothing.csv",
        "near 48.85,2.35 --csv", "near 48.85,2.35 --any-status --csv", "list --csv", "show a0001 --csv",
        "show a0007 --csv",
        "changes --csv", "near --csv 45.76,4.84", "list --markdown", "show a0001 --markdown",
        "near 48.85,2.35 --csv --fields address,hoursText,page,park",
        "export --csv --fields address,sourceID,page",
        "list --template {address}|{hoursText}|{page}",
    ]

    /// The same for programs, in JSON and its kin.
    private static let forPrograms =
        ["near 48.85,2.35 --any-status", "list", "show a0001", "changes", "export"].flatMap {
            command in ["json", "ndjson", "geojson", "geojsonseq"].map { "\(command) --format \($0)" }
        } + [
            "status --json", "near 48.85,2.35 --why --json", "show a0007 --json", "export --format csv",
            "show a0007 --geojson",
        ]

    private static let store = Result { try HostileStore() }

    private func run(_ line: String, _ more: String...) throws -> World.Outcome {
        try Self.store.get().world.run(line.split(separator: " ").map(String.init) + more)
    }

    /// What of a text a person must not get; joiners and selectors only where no emoji wants them.
    private func unfit(_ text: String, allowing allowed: Set<Unicode.Scalar> = []) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0..<0x20, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x180E, 0x200B...0x200F,
                0x2028...0x202E,
                0x2060...0x206F, 0x3164, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
                !allowed.contains(scalar)
            default: false
            }
        }
    }

    @Test("steers nothing in any answer, note or failure for people", arguments: forPeople)
    func people(_ line: String) throws {
        let outcome = try run(line)
        #expect(unfit(outcome.data).isEmpty && unfit(outcome.talk).isEmpty, "\(outcome)")
        #expect(!outcome.data.isEmpty || !outcome.talk.isEmpty)
    }

    @Test("is coloured by nothing but the program's own codes", arguments: forPeople.filter { !$0.contains("csv") })
    func colours(_ line: String) throws {
        let hasColours = ["near", "list", "show", "changes"].contains { line.hasPrefix($0) }
        guard hasColours else { return }
        let outcome = try run(line, "--color", "always")
        let bare = outcome.data.replacing(/\u{1B}\[(0|1|2|31|32|33)m/, with: "")
        #expect(unfit(bare).isEmpty && unfit(outcome.talk).isEmpty, "\(outcome)")
    }

    @Test("is answered, and not refused, where only its free texts are hostile")
    func answers() throws {
        for line in ["near 48.85,2.35", "list", "show a0001", "show a0007", "changes", "status", "export"] {
            let outcome = try run(line)
            #expect(outcome.status == .done, "\(outcome)")
        }
        let sources = try run("near 48.85,2.35 --source nope")
        #expect(sources.status == .usage && sources.talk.contains("nothing of the source ‘nope’"), "\(sources)")
        #expect(try run("near 45.76,4.84").talk.contains("the data is from "))
        #expect(try run("show a0001").data.contains("end"))
        #expect(try run("changes").data.contains("�"))
    }

    @Test("is escaped for programs", arguments: forPrograms)
    func programs(_ line: String) throws {
        let outcome = try run(line)
        #expect(outcome.status == .done && !outcome.data.isEmpty, "\(outcome)")
        // The exact table keeps what is invisible, and a sequence has its record separators.
        let allowed =
            line.hasSuffix("csv")
            ? Set(HostileStore.poison.unicodeScalars.filter { !$0.isControl || $0.value == 0x61C })
            : line.hasSuffix("seq") ? ["\u{1E}"] : []
        #expect(unfit(outcome.data, allowing: allowed).isEmpty, "\(outcome)")
    }

    @Test("is valid JSON with every text as it is stored", .enabled(if: PythonPackage.isPythonHere, "needs python3"))
    func json() throws {
        for line in Self.forPrograms where !line.hasSuffix("csv") {
            let outcome = try run(line)
            let isLines = line.hasSuffix("ndjson") || line.hasSuffix("seq")
            let lines = outcome.data.split(separator: "\n").map { line in String(line.drop { $0 == "\u{1E}" }) }
            let texts: [String] = isLines ? lines : [outcome.data]
            let strings = try Self.python(texts)
            // Changes have addresses in readable case, and the status has origins.
            let isRaw = strings.contains { HostileStore.texts.contains($0) }
            #expect(isRaw, "\(line): \(strings)")
        }
    }

    @Test("is no formula in a spreadsheet", .enabled(if: PythonPackage.isPythonHere, "python3 is not here"))
    func formulas() throws {
        for line in Self.forPeople where line.contains("--csv") {
            let table = try run(line).data
            for cell in try Self.python([table], reading: "[c for r in csv.reader(io.StringIO(t)) for c in r]") {
                let isFormula =
                    cell.unicodeScalars.first.map { "=+-@\t\r＝".unicodeScalars.contains($0) } ?? false
                #expect(!isFormula || Double(cell) != nil, "\(line): \(cell)")
            }
        }
    }

    @Test("steers nothing either where a word or a moment is hostile", arguments: HostileStore.bound.keys.sorted())
    func words(_ table: String) throws {
        for column in HostileStore.bound[table] ?? [] {
            let world = try HostileStore(only: (table, column)).world
            for line in Self.forPeople {
                // Not `run`: what hostile data has is no suggestion of the program.
                let outcome = world.call(line.split(separator: " ").map(String.init))
                #expect(unfit(outcome.data).isEmpty && unfit(outcome.talk).isEmpty, "\(column), \(line): \(outcome)")
                #expect(outcome.status != .software, "\(column), \(line): \(outcome)")
            }
        }
    }

    @Test("and whose file's name, words and import are hostile too are said without harm")
    func typed() throws {
        let world = try Self.store.get().world
        let folder = try ScratchFolder()
        let name = "a\u{1B}[2J\u{202E}b\u{E0041}.csv"
        let table = World.sample.replacing("Cabine spatiale", with: "\u{E0041}\u{AD}=Cabine").replacing(
            "Toujours", with: "\u{34F}ever"
        )
        let file = try folder.write(table, to: name)
        for words in [
            ["import", file, "--dry-run", "--accept"], ["import", file + "x"], ["near", HostileStore.poison],
            ["near", "48.85,2.35", "--kind", HostileStore.poison],
            ["near", "48.85,2.35", "--" + HostileStore.poison],
            [HostileStore.poison], ["list", "--db", folder.path + "/" + HostileStore.poison],
            ["hours", "Mo " + HostileStore.poison],
            ["list", "-o", folder.path + "/" + name + "/x", "--csv"],
            ["near", "48.85,2.35", "--page", "9", "--sort\u{1B}"],
            ["import", "https://\u{1B}[2J"],
            ["near", "48.85,2.35", "-n", "1", "--at", "2026-11-21 12:00", "--speed", "4\u{1B}"],
        ] {
            let outcome = world.run(words)
            #expect(unfit(outcome.data).isEmpty && unfit(outcome.talk).isEmpty, "\(words): \(outcome)")
            #expect(!outcome.data.isEmpty || !outcome.talk.isEmpty, "\(words)")
        }
    }

    @Test(
        "and an import of it reaches neither the terminal nor SQL",
        arguments: [
            "\u{1B}[2J\u{1B}]0;x\u{7}rue", "'); DROP TABLE toilets; --", "\" OR \"\"=\"", "\u{9B}31m rue",
            "rue\r\u{8}\u{8}A", "\u{202E}rue", "%s%n ?1 :a $b @c",
        ]
    )
    func imported(_ value: String) throws {
        let cells = Array(repeating: "\"\(value.replacing("\"", with: "\"\""))\"", count: 8).joined(separator: ",")
        let world = try World(
            "id,latitude,longitude,kind,arrondissement,address,hours,accessible,status,page,source\n"
                + "a1b2c,48.85,2.35,\(cells)\na1b2d,48.86,2.35,wc,4,rue B,24/24h,yes,in-service,,paris\n"
        )
        for line in ["list", "list --json", "near 48.85,2.35 --any-status", "show a1b2c", "export --csv"] {
            // Not `run`: what hostile data has is no suggestion of the program.
            let outcome = world.call(line.split(separator: " ").map(String.init))
            #expect(outcome.status == .done && outcome.talk.isEmpty && !outcome.data.isEmpty, "\(line): \(outcome)")
            #expect(unfit(outcome.data).isEmpty, "\(line): \(outcome)")
        }
        #expect(world.run("list", "--count").data == "2\n")
    }

    @Test("is marked where it is quoted because it is wrong, so that it can be seen what is wrong with it")
    func marked() {
        let outcome = World().run("near", "48.85,2.35", "--prm\u{200B}")
        #expect(outcome.talk.contains("there is no option ‘--prm�’; did you mean --prm?"), "\(outcome)")
        #expect(World().run("near", "48.85,2.35", "--kind", "wc\u{AD}").talk.contains("‘wc�’"))
    }

    /// All strings that Python's reader finds in some texts of JSON, or in tables.
    private static func python(_ texts: [String], reading expression: String = "list(strings(json.loads(t)))")
        throws -> [String]
    {
        let script = """
            import csv, io, json, sys
            def strings(value):
                if isinstance(value, str): yield value
                for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
                    yield from strings(inner)
            json.dump([s for t in json.load(sys.stdin) for s in \(expression)], sys.stdout)
            """
        return try PythonPackage.decoded(byScript: script, input: texts)
    }
}
