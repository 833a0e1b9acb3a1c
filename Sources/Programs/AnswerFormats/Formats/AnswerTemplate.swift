package import ToiletCore

/// The value of `--template`: a line for each toilet, with the names of fields in braces.
///
///     {distance}\t{address}       \t is a tab, \n a line break, \\ a backslash, {{ a brace
package struct AnswerTemplate: TypedValue, Sendable {
    private enum Part {
        /// A text that is safe for a terminal.
        case text(String)
        case field(AnswerField)
    }

    private var parts: [Part] = []

    package init(parsing text: String) throws(InvalidText) {
        guard !text.isEmpty else {
            throw InvalidText { $0.templateIsEmpty }
        }
        var rest = text[...]
        var literal = ""
        while let letter = rest.popFirst() {
            switch letter {
            case "\\": literal.append(try Self.escape(&rest))
            case "{" where rest.first == "{", "}" where rest.first == "}":
                literal.append(letter)
                rest.removeFirst()
            case "{":
                add(literal)
                literal = ""
                guard let end = rest.firstIndex(of: "}") else {
                    let open = "{" + rest
                    throw InvalidText { $0.braceIsOpen(open) }
                }
                parts.append(.field(try AnswerField.parsed(String(rest[..<end]))))
                rest = rest[rest.index(after: end)...]
            default: literal.append(letter)
            }
        }
        add(literal)
    }

    /// The character that a backslash and the next letter mean.
    private static func escape(_ rest: inout Substring) throws(InvalidText) -> Character {
        switch rest.popFirst() {
        case "t": return "\t"
        case "n": return "\n"
        case "\\": return "\\"
        case let letter:
            let escape = "\\" + (letter.map(String.init) ?? "")
            throw InvalidText { $0.noSuchEscape(escape) }
        }
    }

    private mutating func add(_ literal: String) {
        guard !literal.isEmpty else { return }
        // Tabs and line breaks are kept as they are; a printable text has spaces for them.
        let lines = literal.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(\.printable).joined(separator: "\t")
        }
        parts.append(.text(lines.joined(separator: "\n")))
    }
}

/// Writes each toilet of an answer by the template, and nothing else.
extension AnswerTemplate: ToiletWriter {
    package func write(_ hit: Hit, _ output: inout TextBuffer) {
        for part in parts {
            switch part {
            case .text(let text): output.append(safe: text)
            case .field(let field): output.append(safe: field.shown(field.value(hit)).text().printable)
            }
        }
        output.append("\n")
    }
}
