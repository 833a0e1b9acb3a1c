package import Foundation

/// A translation in the format of gettext (`.po`): texts by their context, which is the full name of the member.
package struct PortableObject {
    package struct Entry {
        package var context = ""
        package var english: [String] = []
        package var forms: [String] = []
        package var line = 0
        /// Whether the English has changed since, as `msgmerge` marks it.
        package var isFuzzy = false
    }

    package let file: String
    package let entries: [Entry]
    /// The fields of the header.
    package let header: [String: String]

    package init(contentsOf file: URL) throws {
        try self.init(String(contentsOf: file, encoding: .utf8), of: file.path)
    }

    package init(_ source: String, of file: String) throws {
        self.file = file
        var reader = EntryReader(file: file)
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) { try reader.read(line) }
        reader.finish()
        let first = reader.entries.first { $0.context.isEmpty }
        let fields = (first?.forms.first ?? "").split(separator: "\n").map { $0.split(separator: ":", maxSplits: 1) }
        header = Dictionary(
            fields.filter { $0.count == 2 }.map { (String($0[0]), String($0[1].drop { $0 == " " })) },
            uniquingKeysWith: { first, _ in first }
        )
        entries = reader.entries.filter { !$0.context.isEmpty }
    }

    /// The language, as BCP 47 writes it: `zh-Hans`.
    package var language: String { (header["Language"] ?? "").replacing("_", with: "-") }

    /// Whether it has all texts, and not those of answers and the page only.
    package var isComplete: Bool { header["X-Texts"] != "answers" }
}

/// Puts entries together from lines.
private struct EntryReader {
    let file: String
    var entries: [PortableObject.Entry] = []
    private var entry = PortableObject.Entry()
    private var line = 0
    /// What a line with nothing but a string continues.
    private var target: WritableKeyPath<PortableObject.Entry, String>?

    init(file: String) { self.file = file }

    mutating func read(_ text: Substring) throws {
        line += 1
        if text.hasPrefix("#,"), text.contains("fuzzy") {
            finish()
            entry.isFuzzy = true
        } else if text.isEmpty || text.hasPrefix("#") {
            if text.isEmpty { finish() }
        } else if text.hasPrefix("\"") {
            guard let target else { throw problem("a string continues nothing") }
            entry[keyPath: target] += try string(text)
        } else {
            guard let space = text.firstIndex(of: " ") else { throw problem("a keyword has no string") }
            try begin(text[..<space])
            guard let target else { return }
            entry[keyPath: target] += try string(text[space...].dropFirst())
        }
    }

    mutating func finish() {
        if !entry.forms.isEmpty { entries.append(entry) }
        entry = PortableObject.Entry()
        target = nil
    }

    private mutating func begin(_ keyword: Substring) throws {
        switch keyword {
        case "msgctxt":
            entry.line = line
            target = \.context
        case "msgid", "msgid_plural":
            entry.english.append("")
            target = \.english[entry.english.count - 1]
        case _ where keyword.hasPrefix("msgstr"):
            entry.forms.append("")
            target = \.forms[entry.forms.count - 1]
        default: throw problem("\(keyword) is no keyword of a translation")
        }
    }

    private func string(_ text: Substring) throws -> String {
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else {
            throw problem("a string is not closed")
        }
        var string = ""
        var isEscaped = false
        for character in text.dropFirst().dropLast() {
            if isEscaped {
                switch character {
                case "n": string.append("\n")
                case "t": string.append("\t")
                case "\\", "\"": string.append(character)
                default: throw problem("\\\(character) is no escape of a translation")
                }
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                string.append(character)
            }
        }
        return string
    }

    private func problem(_ message: String) -> TextProblem {
        TextProblem(file: file, line: line, message: message)
    }
}
