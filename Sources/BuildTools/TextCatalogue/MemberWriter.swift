/// Writes the members of `Words`, with the English in them.
package enum MemberWriter {
    /// The Swift of the texts of one file of the catalogue; `numbers` are those of the texts in the tables.
    package static func members(_ texts: [(number: Int, text: CatalogueText)]) -> String {
        "extension Words {\n" + texts.map { member($0.text, $0.number) }.joined(separator: "\n") + "}\n"
    }

    private static func member(_ text: CatalogueText, _ number: Int) -> String {
        let comment = text.comment.isEmpty ? "" : "    /// \(text.comment)\n"
        let kind = text.parameters.isEmpty ? "var \(text.signature):" : "func \(text.signature) ->"
        let values = text.values.map { value in value.by.map { "self.\($0)(\(value.name))" } ?? "\"\\(\(value.name))\""
        }
        let given = values.isEmpty ? "" : ", [\(values.joined(separator: ", "))]"
        let call =
            if let counted = text.counted {
                "choose(\(number), of: \(counted), one: \(literal(text.forms[0])), other: \(literal(text.forms[1]))\(given))"
            } else {
                "choose(\(number), \(literal(text.forms[0]))\(given))"
            }
        return comment + "    package \(kind) SafeText {\n        \(call)\n    }\n"
    }

    /// A closure that writes the English with the words that it is given.
    private static func literal(_ pattern: TextPattern) -> String {
        let usesWords = pattern.values.contains { $0.by != nil }
        let inner = pattern.pieces.map { piece in
            switch piece {
            case .literal(let text): text.inSwift
            case .value(let name, nil): "\\(\(name))"
            case .value(let name, let by?): "\\($0.\(by)(\(name)))"
            }
        }.joined()
        return usesWords ? "{ \"\(inner)\" }" : "{ _ in \"\(inner)\" }"
    }

    /// The Swift of the tables of all languages.
    package static func tables(_ tables: [(language: String, table: String, isComplete: Bool)]) -> String {
        let cases = tables.map { language, table, isComplete in
            "        case \"\(language)\": self.init(language, table: \"\(table.inSwift)\", isComplete: \(isComplete))\n"
        }.joined()
        return """
            extension Translation {
                /// The translation of a language; none for English, which is in the members of `Words`.
                init?(_ language: Language) {
                    switch language.rawValue {
            \(cases)        default: return nil
                    }
                }
            }

            """
    }
}

extension String {
    /// The text as it stands in a literal of Swift.
    fileprivate var inSwift: String {
        var literal = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\": literal += "\\\\"
            case "\"": literal += "\\\""
            case _ where scalar.value < 0x20: literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal
    }
}
