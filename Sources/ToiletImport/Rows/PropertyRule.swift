internal import ToiletCore

/// How a data set says one property.
struct PropertyRule: Sendable {
    /// The columns that say it in one vocabulary.
    struct Way: Sendable {
        /// The names of the column.
        let names: [String]
        /// Its words; nil where it only has amounts, and any other text says nothing.
        let words: Vocabulary<Tristate>?
        /// Whether an amount that is not zero means yes.
        var readsAmounts = false
    }

    /// No property is said in more ways than these.
    static let mostWays = 2

    let property: Property
    /// Its name in the list of values that no rule reads.
    private let name: String
    /// A bit for each field that says it, by ``Field/number``.
    let fields: UInt64
    /// The first way of which a row has a value is the one that counts.
    let ways: [Way]

    init(_ property: Property, _ ways: [Way]) {
        precondition(ways.count <= Self.mostWays)
        self.property = property
        name = property.facts.json
        self.ways = ways
        fields = ways.indices.reduce(0) { $0 | 1 << UInt64(Field.property(property, way: $1).number) }
    }

    /// A property that is said in one way.
    init(_ property: Property, in names: String..., words: Vocabulary<Tristate>) {
        self.init(property, [Way(names: names, words: words)])
    }

    /// Reads it from a row; text that is no word of the vocabulary is noted.
    func answer(in fields: inout RowFields) throws(Text.InvalidUTF8) -> Tristate {
        for (number, way) in ways.enumerated() {
            let field = Field.property(property, way: number)
            let range = fields.values[field]
            if range.isEmpty { continue }
            if way.readsAmounts, Self.isAmount(fields.text.span, range) { return .yes }
            guard let words = way.words else { return .unknown }
            return try fields.value(field, words, noting: name)
        }
        return .unknown
    }

    /// Whether a text begins with a number, perhaps behind the sign of a currency, and is of more than nothing.
    private static func isAmount(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let text = String(decoding: range.prefix(40).map { bytes[$0] }, as: UTF8.self).unicodeScalars
        var isCurrencyPast = false
        for scalar in text {
            switch scalar {
            case "0"..."9": return text.contains { ("1"..."9").contains($0) }
            case _ where scalar.properties.isWhitespace: break
            case _ where scalar.properties.generalCategory == .currencySymbol && !isCurrencyPast:
                isCurrencyPast = true
            default: return false
            }
        }
        return false
    }
}
