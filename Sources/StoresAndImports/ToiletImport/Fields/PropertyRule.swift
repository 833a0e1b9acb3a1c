internal import ToiletCore

/// How one property is read from the columns of a data set.
struct PropertyRule: Sendable {
    /// One of the columns that may hold the property, with its vocabulary.
    struct Alternative: Sendable {
        /// The names that the column has had.
        let names: [String]
        /// The words in it; nil where it holds amounts only, and other text is ignored.
        let vocabulary: ColumnVocabulary<Tristate>?
        /// Whether an amount of money other than zero means yes.
        var readsAmounts = false
    }

    /// Maximum number of alternatives.
    static let maxAlternatives = 2

    let property: Property
    /// Its name in the list of unread values.
    private let name: String
    /// A bit for each of its fields, by ``Field/number``.
    let fields: UInt64
    /// The first one of which a row has a value counts.
    let alternatives: [Alternative]

    init(_ property: Property, _ alternatives: [Alternative]) {
        precondition(alternatives.count <= Self.maxAlternatives)
        self.property = property
        name = property.facts.json
        self.alternatives = alternatives
        fields = alternatives.indices.reduce(0) {
            $0 | 1 << UInt64(truncatingIfNeeded: Field.property(property, alternative: $1).number)
        }
    }

    /// A property with one column.
    init(_ property: Property, in names: String..., vocabulary: ColumnVocabulary<Tristate>) {
        self.init(property, [Alternative(names: names, vocabulary: vocabulary)])
    }

    /// Reads the property from a row; text that is not in the vocabulary is noted as unread.
    func value(in fields: inout RowFields) throws(Text.InvalidUTF8) -> Tristate {
        for (number, alternative) in alternatives.enumerated() {
            let field = Field.property(property, alternative: number)
            let range = fields.values[field]
            if range.isEmpty { continue }
            if alternative.readsAmounts, Self.isAmount(fields.text.span, range) { return .yes }
            guard let vocabulary = alternative.vocabulary else { return .unknown }
            return try fields.value(field, vocabulary, noting: name)
        }
        return .unknown
    }

    /// Whether a text begins with a number, optionally behind a currency sign, and is not zero.
    private static func isAmount(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let text = String(decoding: range.prefix(40).map { bytes[$0] }, as: UTF8.self).unicodeScalars
        var hasCurrency = false
        for scalar in text {
            switch scalar {
            case "0"..."9": return text.contains { ("1"..."9").contains($0) }
            case _ where scalar.properties.isWhitespace: break
            case _ where scalar.properties.generalCategory == .currencySymbol && !hasCurrency:
                hasCurrency = true
            default: return false
            }
        }
        return false
    }
}
