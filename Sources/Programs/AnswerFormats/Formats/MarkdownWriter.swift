internal import ToiletCore

/// Writes an answer as a table in Markdown, as GitHub and most others understand it. Texts of the data never become
/// markup.
struct MarkdownWriter: ToiletWriter {
    private var columns: FieldColumns
    private var contents = AnswerPreamble()
    private let style: AnswerStyle

    init(_ style: AnswerStyle) {
        self.style = style
        columns = FieldColumns(style.fields, usual: AnswerField.usualMarkdown)
    }

    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {
        columns.begin(header)
    }

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        writeHeading(before: hit, &output)
        output.markdownRow(columns.fields.lazy.map { $0.shown($0.value(hit)).text() })
        contents.add(hit)
    }

    mutating func end(_ output: inout TextBuffer) {
        writeHeading(before: nil, &output)
        output.markdown(DataNotice(contents, of: style.dataOf), style.words)
    }

    private mutating func writeHeading(before hit: Hit?, _ output: inout TextBuffer) {
        guard let fields = columns.heading(before: hit) else { return }
        output.markdownHeading(fields.map { ($0.name, isNumber: $0.type.isNumber) })
    }
}

extension TextBuffer {
    /// Writes the heading of a table in Markdown; numbers are aligned to the right.
    mutating func markdownHeading(_ columns: [(name: String, isNumber: Bool)]) {
        markdownRow(columns.map(\.name))
        for column in columns { append(column.isNumber ? "| ---: " : "| --- ") }
        append("|\n")
    }

    /// Writes a row of such a table.
    mutating func markdownRow(_ cells: some Sequence<String>) {
        for cell in cells {
            append("| ")
            append(safe: cell.asMarkdown)
            append(" ")
        }
        append("|\n")
    }

    /// Writes whose data a table has, if it has any.
    mutating func markdown(_ notice: DataNotice, _ words: Words) {
        guard let sentence = notice.sentence(words) else { return }
        append("\n")
        append(safe: sentence.text.asMarkdown)
        append("\n")
    }
}

extension JSONSchema {
    /// Whether a column of it is aligned to the right.
    var isNumber: Bool {
        switch self {
        case .number, .wholeNumber: true
        default: false
        }
    }
}

extension String {
    /// The text in a cell of a Markdown table, with a backslash before what could be markup in any of its dialects, or
    /// would make a bare address of the web a link. An e-mail address may become one, which no escape prevents.
    var asMarkdown: String {
        let text = printable.unicodeScalars
        var escaped = UnicodeScalarView()
        for (index, scalar) in zip(text.indices, text) {
            switch scalar {
            case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&", "$", "^": escaped.append("\\")
            case ":" where text[index...].dropFirst().first == "/": escaped.append("\\")
            case "." where String(text[..<index].suffix(3)).lowercased() == "www": escaped.append("\\")
            default: break
            }
            escaped.append(scalar)
        }
        return String(escaped)
    }
}
