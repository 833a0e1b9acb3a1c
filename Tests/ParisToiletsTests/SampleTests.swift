import Foundation
import TestSupport
import Testing

/// Compiles what the documentation shows, as a user of the library would.
@Suite("The samples of the documentation compile")
struct SampleTests {
    /// The pages with samples.
    static let pages = [
        "README.md",
        "Sources/ParisToilets/Documentation.docc/ParisToilets.md",
        "Sources/OSMOpeningHours/Documentation.docc/OSMOpeningHours.md",
    ]

    @Test("of each page, one after the other", arguments: pages)
    func compile(page: String) throws {
        let text = try Checkout.text(of: page)
        let samples = text.matches(of: /(?ms)^```swift\n(.*?)^```/).map { String($0.output.1) }
        try #require(!samples.isEmpty)
        let module = page.contains("OSMOpeningHours") ? "OSMOpeningHours" : "ParisToilets"
        try Self.compile("import OSMOpeningHours\nimport \(module)\n" + samples.joined(), from: page)
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
        try Self.compile(source, from: "the comments")
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

    private static func compile(_ source: String, from page: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "samples-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "main.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        // The modules lie beside the program that runs the tests.
        let build = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let maps = ["CSQLite", "CCurl", "CNettle", "CPQ", "CZlib"].flatMap {
            ["-Xcc", "-fmodule-map-file=\(Checkout.root.path)/Sources/\($0)/module.modulemap"]
        }
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments =
            ["swiftc", "-typecheck", "-swift-version", "6", "-I", build.path + "/Modules", file.path] + maps
        let errors = Pipe()
        compiler.standardError = errors
        try compiler.run()
        let words = try errors.fileHandleForReading.readToEnd() ?? Data()
        compiler.waitUntilExit()
        #expect(compiler.terminationStatus == 0, "\(page): \(String(decoding: words, as: UTF8.self))")
    }
}
