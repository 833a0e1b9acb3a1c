package import ToiletCore

/// What is chosen about the way an answer is written. A format ignores what does not concern it.
package struct AnswerStyle: Sendable {
    /// The fields of each toilet, in this order; nil for those that the format usually has.
    package var fields: [AnswerField]?
    /// How a table is written as CSV.
    package var csv = CSVStyle.plain
    /// Whether CSV is the table that can be imported again, instead of the one for people.
    package var isForImport = false
    /// Whether JSON has a line for each member.
    package var isIndented = false
    /// The texts for people, such as the descriptions in GPX and KML.
    package var words = Words.english

    /// When the data was last updated; nil where nobody says it.
    package var dataOf: Instant?

    package init() {}
}

/// How a table for people is written as CSV.
package enum CSVStyle: String, WordValue {
    /// As RFC 4180 has it, with commas and in UTF-8.
    case plain
    /// As Excel opens it where numbers have decimal commas, as in France: a byte order mark, semicolons between cells,
    /// CRLF at the end of lines, and moments without the offset from UTC, which Excel does not know as moments.
    case excel

    package static var plural: Message { Message { $0.csvStyles } }

    var delimiter: UInt8 { self == .excel ? UInt8(ascii: ";") : UInt8(ascii: ",") }
    var lineBreak: StaticString { self == .excel ? "\r\n" : "\n" }
    /// What stands before the heading.
    var mark: StaticString { self == .excel ? "\u{FEFF}" : "" }
}

/// The value of `--fields`: names of fields with commas between them. Repeated names count once.
package struct FieldList: TypedValue {
    package let fields: [AnswerField]

    package static var choices: [String] { AnswerField.all.map(\.name) }
    package static var isList: Bool { true }

    package init(parsing text: String) throws(InvalidText) {
        var fields: [AnswerField] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let field = try AnswerField.parsed(String(word.drop { $0 == " " }))
            if !fields.contains(where: { $0.name == field.name }) { fields.append(field) }
        }
        self.fields = fields
    }
}

extension AnswerField {
    /// The field of a name; throws where there is none.
    static func parsed(_ text: String) throws(InvalidText) -> AnswerField {
        guard let field = named(text) else {
            let names = Self.all.map(\.name)
            throw InvalidText { words in
                guard let name = Suggestion.nearest(to: text, among: names) else {
                    return words.noSuchField(text, fields: names)
                }
                return words.noSuchField(text, didYouMean: name)
            }
        }
        return field
    }
}
