internal import Wording

extension Kind: WordValue {
    package static var plural: String { "kinds" }
}

extension Status: WordValue {
    package static var plural: String { "states" }
}

extension SortOrder: WordValue {
    package static var plural: String { "orders" }
}

extension Filter.UnknownPolicy: WordValue {
    package static var plural: String { "choices" }
}

/// The name of a source.
package struct SourceName: TypedValue, Hashable {
    package let text: String

    package init(parsing text: String) throws(InvalidText) {
        guard !text.isEmpty, text.allSatisfy(Source.isAllowedInName) else {
            throw InvalidText(
                sentence:
                    "\(quoted(text)) is no source; they are \(Source.known.map(\.name).joined(separator: ", ")), as `toilets status` lists them"
            )
        }
        self.text = text.lowercased()
    }
}

extension Arrondissement: TypedValue {
    package init(parsing text: String) throws(InvalidText) {
        guard let number = Arrondissement(reading: text) else {
            throw InvalidText(
                sentence: "\(quoted(text)) is no arrondissement of Paris; they are 1 to 20, or 75001 to 75020"
            )
        }
        self = number
    }

    private init?(reading text: String) {
        let read: Arrondissement? = .init(parsing: text[...])
        guard let read else { return nil }
        self = read
    }
}

/// The number of toilets on a page: a whole number, or `all`.
package struct PageSize: TypedValue {
    /// `Int.max` for all.
    package let count: Int

    package init(parsing text: String) throws(InvalidText) {
        count = ["all", "tout", "tous", "toutes"].contains(text.lowercased()) ? .max : try Int(parsing: text)
    }
}
