extension Kind: WordValue {
    package static var plural: Message { Message { $0.kinds } }
}

extension Status: WordValue {
    package static var plural: Message { Message { $0.states } }
}

extension SortOrder: WordValue {
    package static var plural: Message { Message { $0.orders } }
}

extension NearestBy: WordValue {
    package static var plural: Message { Message { $0.choices } }
    package static var synonyms: [String: NearestBy] {
        let onFoot = ["walk", "foot", "walking", "on-foot", "by-walk", "by-foot", "pied", "marche"]
        return Dictionary(uniqueKeysWithValues: onFoot.map { ($0, .walk) })
    }
}

extension Filter.UnknownPolicy: WordValue {
    package static var plural: Message { Message { $0.choices } }
}

/// The name of a source.
package struct SourceName: TypedValue, Hashable {
    package let text: String

    package static var choices: [String] { Source.named.map(\.name) }

    package init(parsing text: String) throws(InvalidText) {
        guard !text.isEmpty, text.allSatisfy(Source.isAllowedInName) else {
            throw InvalidText { $0.notAStoredSource(text, Source.named.map(\.name)) }
        }
        self.text = text.lowercased()
    }
}

extension ToiletChange.What: WordValue {
    package static var plural: Message { Message { $0.kindsOfChanges } }
}

extension Arrondissement: TypedValue {
    package static var choices: [String] { (1...20).map(String.init) }

    package init(parsing text: String) throws(InvalidText) {
        let read: Arrondissement? = .init(parsing: text[...])
        guard let read else { throw InvalidText { $0.notAnArrondissement(text) } }
        self = read
    }
}

/// The number of toilets on a page: a ``BoundedNumber``, or `all`.
package struct PageSize: TypedValue {
    /// `Int.max` for all.
    package let count: Int

    package static var choices: [String] { ["all"] }
    package static var form: ValueForm { .numberOrAll }

    package init(parsing text: String) throws(InvalidText) {
        let isAll = ["all", "tout", "tous", "toutes"].contains(text.lowercased())
        count = isAll ? .max : try BoundedNumber(parsing: text).value
    }
}
