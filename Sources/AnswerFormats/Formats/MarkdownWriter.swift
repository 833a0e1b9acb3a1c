internal import ToiletCore
internal import Wording

/// Writes an answer as a table in Markdown, as GitHub and most others understand it. Texts of the data never become
/// markup.
struct MarkdownWriter: ToiletWriter {
    private var columns: FieldColumns
    private var contents = AnswerContents()
    private let style: AnswerStyle

    init(_ style: AnswerStyle) {
        self.style = style
        columns = FieldColumns(style.fields, usual: AnswerField.usualMarkdown)
    }

    mutating func begin(_ header: AnswerHeader, _ output: inout TextBuffer) {
        columns.begin(header)
    }

    mutating func write(_ hit: Hit, _ output: inout TextBuffer) {
        if let fields = columns.heading(before: hit) { writeHeading(fields, &output) }
        for field in columns.fields {
            output.append("| ")
            output.append(safe: field.shown(field.value(hit)).text().asMarkdown)
            output.append(" ")
        }
        output.append("|\n")
        contents.add(hit)
    }

    mutating func end(_ output: inout TextBuffer) {
        if let fields = columns.heading(before: nil) { writeHeading(fields, &output) }
        guard let notice = DataNotice(contents, of: style.dataOf).sentence(style.words) else { return }
        output.append("\n")
        output.append(safe: notice.text.asMarkdown)
        output.append("\n")
    }

    private func writeHeading(_ fields: [AnswerField], _ output: inout TextBuffer) {
        for field in fields {
            output.append("| ")
            output.append(safe: field.name)
            output.append(" ")
        }
        output.append("|\n")
        for field in fields { output.append(field.type.isNumber ? "| ---: " : "| --- ") }
        output.append("|\n")
    }
}

extension AnswerField.ValueType {
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
