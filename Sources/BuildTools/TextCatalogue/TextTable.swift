/// The texts of a language in one string, in which the program finds a text by its number without reading the others.
///
/// It has the plural form of 0 to 199 as a digit each, then where each text begins, and where the last one ends, as six
/// hexadecimal digits, then the texts. Larger numbers have the form of their last two digits and 100. In a text, U+0001
/// and a character stand for a value, `0` for the first one, and U+0002 stands between plural forms.
package enum TextTable {
    package static func table(of translation: TranslatedTexts, _ catalogue: Catalogue) -> String {
        let forms = (0..<200).map { String(translation.plural.form(of: $0) ?? 0) }.joined()
        let texts = zip(catalogue.texts, translation.texts).map { text, forms in
            forms.map { encoded($0, text) }.joined(separator: "\u{2}")
        }
        var start = forms.utf8.count + 6 * (texts.count + 1)
        var index = ""
        for text in texts + [""] {
            let digits = String(start, radix: 16)
            index += String(repeating: "0", count: 6 - digits.count) + digits
            start += text.utf8.count
        }
        return forms + index + texts.joined()
    }

    private static func encoded(_ form: String, _ text: CatalogueText) -> String {
        let values = text.values.map(\.name)
        return TextPattern(form, parameters: text.parameters.map(\.name)).pieces.map { piece in
            switch piece {
            case .literal(let literal): literal
            case .value(let name, _): "\u{1}\(Unicode.Scalar(48 + UInt8(clamping: values.firstIndex(of: name) ?? 0)))"
            }
        }.joined()
    }
}

extension CatalogueText {
    /// The values in the order in which the member gives them to a translation.
    var values: [(name: String, by: String?)] {
        var values: [(name: String, by: String?)] = []
        for value in forms.flatMap(\.values) where !values.contains(where: { $0.name == value.name }) {
            values.append(value)
        }
        return values
    }
}
