/// A text that people see, as the catalogue says it: the member of `Words` by which callers ask for it, and its
/// English.
package struct CatalogueText {
    /// The member without `func` or `var`, as Swift writes it: `page(_ range: SafeText, of total: Int)`.
    package let signature: String
    package let parameters: [Parameter]
    /// The English: one form, or two where a number decides.
    package let forms: [TextPattern]
    /// The parameter that decides between the two forms.
    package let counted: String?
    /// Where it is shown, and what it says of itself.
    package let section: String
    package let comment: String
    /// Whether a language needs it that has answers and the page only.
    package let isOfAnswers: Bool
    /// The file of the catalogue, and the line there.
    package let file: String
    package let line: Int

    package struct Parameter {
        package let label: String
        package let name: String
        package let type: String
    }

    /// The full name of the member, by which translations know the text: `page(_:of:)`.
    package var context: String {
        parameters.isEmpty ? memberName : memberName + "(" + parameters.map { $0.label + ":" }.joined() + ")"
    }

    package var memberName: String {
        String(signature.prefix { $0 != "(" })
    }
}

extension CatalogueText.Parameter {
    /// The parameters of a signature.
    static func list(in signature: String) -> [CatalogueText.Parameter] {
        guard let start = signature.firstIndex(of: "("), signature.hasSuffix(")") else { return [] }
        // A comma within brackets belongs to a type.
        var depth = 0
        let parts = signature[signature.index(after: start)...].dropLast().split { character in
            if "[(".contains(character) { depth += 1 }
            if "])".contains(character) { depth -= 1 }
            return character == "," && depth == 0
        }
        return parts.compactMap { part in
            let sides = part.split(separator: ":", maxSplits: 1)
            let names = sides.first?.split(separator: " ") ?? []
            guard sides.count == 2, let label = names.first, let name = names.last else { return nil }
            return CatalogueText.Parameter(
                label: String(label), name: String(name), type: String(sides[1].drop { $0 == " " })
            )
        }
    }
}
