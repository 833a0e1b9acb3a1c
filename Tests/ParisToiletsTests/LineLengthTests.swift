import Foundation
import TestSupport
import Testing

/// The formatter keeps the length of code; comments, prose and the page's scripts are looked at here.
@Suite("Lines of code and prose")
struct LineLengthTests {
    /// The longest line, in characters; `.swift-format` has it too.
    private static let limit = 120

    @Test(
        "are no longer than a screen is wide, but for texts that one wants to find in one piece",
        arguments: ["Sources", "Tests", "bench", "fuzz", "web", "data", "docs", "Documentation", "."]
    )
    func length(folder: String) throws {
        var checked = 0
        for file in try Self.files(in: folder) {
            checked += 1
            var isVerbatim = false
            let text = try String(contentsOf: file, encoding: .utf8)
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let (wasVerbatim, mark) = (isVerbatim, file.pathExtension == "md" ? "```" : "\"\"\"")
                if line.split(separator: mark, omittingEmptySubsequences: false).count.isMultiple(of: 2) {
                    isVerbatim.toggle()
                }
                guard line.count > Self.limit, !wasVerbatim, !Self.isOneText(line) else { continue }
                Issue.record("\(folder)/\(file.lastPathComponent):\(index + 1) has \(line.count) characters")
            }
        }
        #expect(checked > 0)
        #expect(try Checkout.text(of: ".swift-format").contains("\"lineLength\": \(Self.limit)"))
    }

    /// Whether a line has a literal and little else, or is a row of a table or a picture in Markdown.
    private static func isOneText(_ line: Substring) -> Bool {
        let line = line.drop { $0 == " " }
        return line.hasPrefix("|") || line.hasPrefix("<img") || line.starts(with: /(\+ |== |return )?#?"/)
    }

    /// The files of the endings that are looked at; `.` means those beside the folders.
    private static func files(in folder: String) throws -> [URL] {
        let endings: Set = ["swift", "md", "js", "texts"]
        let root = Checkout.root.appending(path: folder)
        let all =
            folder == "."
            ? try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
            : FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
        return all.filter { endings.contains($0.pathExtension) }
    }
}
