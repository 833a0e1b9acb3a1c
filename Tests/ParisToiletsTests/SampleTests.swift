import Foundation
import TestSupport
import Testing

/// Compiles what the documentation shows, as a user of the library would, and runs it.
@Suite(
    "The samples of the documentation",
    .enabled(if: !Sanitizer.isOn, "they are compiled without the sanitizer, which the modules want")
)
struct SampleTests {
    /// The pages with samples, and how many lines those print at least.
    static let pages = [
        ("README.md", 11),
        ("Sources/Programs/ParisToilets/Documentation.docc/ParisToilets.md", 12),
        ("Sources/Basics/OSMOpeningHours/Documentation.docc/OSMOpeningHours.md", 4),
    ]

    @Test(
        "of each page are, with the imports that they show, a program that prints what stands beside its lines",
        arguments: pages
    )
    func run(page: String, lines: Int) throws {
        let text = try Checkout.text(of: page)
        let samples = text.matches(of: /(?ms)^```swift\n(.*?)^```/).map { String($0.output.1) }
        try #require(!samples.isEmpty)
        // What asks the network is only compiled.
        let parts = samples.map { $0.contains("PortalClient") ? "if CommandLine.argc > 1 {\n\($0)}\n" : $0 }
        let table = MadeToilets.table(900, in: [.paris], seed: 62)
        let filled = try FilledStore(table)
        _ = try filled.folder.write(table, to: "toilets.csv")
        let program = filled.folder.file("sample")
        try Self.compile(parts.joined(), from: page, ["-o", program] + Self.objects)
        let outcome = try OtherProgram([program], in: filled.folder.path)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.split(separator: "\n").count >= lines, "\(outcome)")
        for printed in text.matches(of: /(?m)^ *print\(.*\) *\/\/ (.*)$/) {
            #expect(outcome.output.contains(printed.output.1 + "\n"), "\(outcome)")
        }
    }

    /// The values that samples of declarations use without making them.
    private static let given = """
        import Foundation
        import OSMOpeningHours
        import ParisToilets
        func given<Value>() -> Value { fatalError() }
        let now = Instant(secondsSince1970: 1_795_258_800)

        """
    private static let values =
        [
            "store: SpatiaLiteStore", "here: Coordinate", "place: Coordinate", "toilet: Toilet",
            "query: ToiletQuery", "answer: Answer", "changes: [ToiletChange]", "hours: OpeningHours",
            "date: Date", "path: String",
            "client: PortalClient", "address: WebAddress",
        ].map { "let \($0) = given()" }.joined(separator: "\n")

    @Test("of each public declaration")
    func declarations() throws {
        var source = Self.given
        var count = 0
        for target in ["OSMOpeningHours"] + Checkout.library {
            for file in try Checkout.sources(of: target) {
                for sample in Self.samples(of: file.text) {
                    count += 1
                    source += """
                        func sample\(count)() throws {    // \(target)/\(file.name)
                        \(Self.values)
                            var filter = Filter.usable
                            filter.accessible = true
                            do {
                        \(sample)
                            }
                        }

                        """
                }
            }
        }
        #expect(count > 10)
        try Self.compile(source, from: "the comments", ["-typecheck"])
    }

    /// The samples in the comments of the public declarations of a file.
    private static func samples(of text: String) -> [String] {
        var samples: [String] = []
        var lines: [Substring] = []
        var isAfterBlank = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let bare = line.drop { $0 == " " }
            if bare.hasPrefix("///") {
                // Code stands after an empty line; what is indented without one goes on with an item.
                let isCode = bare.hasPrefix("///     ")
                if isCode, isAfterBlank { lines.append(bare.dropFirst(8)) }
                isAfterBlank = bare == "///" || isCode && isAfterBlank
            } else if !bare.hasPrefix("@") {
                if bare.hasPrefix("public "), !lines.isEmpty { samples.append(lines.joined(separator: "\n")) }
                lines = []
            }
        }
        return samples
    }

    /// The folder with the modules, beside the program that runs the tests.
    private static let build = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path

    /// What a program that uses the library consists of besides itself.
    private static let objects =
        (Checkout.library + ["OSMOpeningHours", "Wording", "ByteStreams", "SQLText", "SpatiaLite", "Postgres"]).flatMap
    {
        let folder = "\(build)/\($0).build"
        let files = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
        return files.filter { $0.hasSuffix(".o") }.map { "\(folder)/\($0)" }
    }

    private static func compile(_ source: String, from page: String, _ words: [String]) throws {
        let folder = try ScratchFolder()
        let file = try folder.write(source, to: "main.swift")
        let maps = ["CSQLite", "CCurl", "CNettle", "CPQ", "CZlib"].flatMap {
            ["-Xcc", "-fmodule-map-file=\(Checkout.root.path)/Sources/Drivers/\($0)/module.modulemap"]
        }
        let compiler = try OtherProgram(
            ["swiftc", "-swift-version", "6", "-I", build + "/Modules", file] + maps + words
        )
        #expect(compiler.status == 0, "\(page): \(compiler.errors)")
    }
}
