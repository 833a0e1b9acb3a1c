internal import ToiletCore

/// Maps rows to toilets by the description of their data set, or rejects them with a reason.
package struct RowMapper {
    private var texts = SharedTexts()
    private var repeats = RepeatedRows()
    /// Finds the time zone of a place; nil where it is not known.
    private let timeZone: (Coordinate) -> String?
    /// The only source that is accepted in a table of `toilets export`; nil for all.
    private let expected: Source?
    /// How many rows repeated an earlier one.
    private(set) var repeated = 0
    /// The row behind which the current page begins, where errors count rows within pages.
    var lastRowBeforePage = 0

    init(expecting source: Source? = nil, timeZone: @escaping (Coordinate) -> String? = { _ in nil }) {
        expected = source
        self.timeZone = timeZone
    }

    /// Maps one row; text that is not UTF-8 ends the import.
    mutating func outcome(of row: SourceRow) throws(ImportError) -> RowOutcome {
        switch row {
        case .outcome(let outcome): outcome
        case .values(let number, let values, let text, let evidence, let set):
            try outcome(row: number, values, text, evidence, of: set)
        }
    }

    private mutating func outcome(
        row: Int, _ values: RowValues, _ text: [UInt8], _ evidence: LocationEvidence, of set: DataSet
    ) throws(ImportError) -> RowOutcome {
        let decision: (place: Coordinate, shapeIsSwapped: Bool)
        do {
            decision = try evidence.decide(in: set.area, acceptingOutlines: set.acceptsOutlines)
        } catch {
            return .rejected(row: row, reason: error.reason)
        }
        do {
            guard let toilet = try toilet(at: decision, values, text, of: set) else {
                return .rejected(row: row, reason: Message { $0.rowOfNoToilet })
            }
            if set == .own, let expected, toilet.source != expected {
                return .rejected(row: row, reason: Message { [source = toilet.source.name] in $0.rowOfSource(source) })
            }
            let content = content(values, text.span)
            if let earlier = repeats.earlierRow(at: decision.place, content: content, row: row) {
                repeated += 1
                return .rejected(row: row, reason: Message { $0.sameAsRow(earlier) })
            }
            return .toilet(toilet)
        } catch {
            throw .invalidUTF8(byte: error.byte, row: row - lastRowBeforePage)
        }
    }

    /// The toilet of a row; nil where the data set is not of toilets.
    private mutating func toilet(
        at decision: (place: Coordinate, shapeIsSwapped: Bool), _ values: RowValues, _ text: [UInt8], of set: DataSet
    ) throws(Text.InvalidUTF8) -> Toilet? {
        guard let makeToilet = set.makeToilet else { return nil }
        var fields = try RowFields(values, in: text)
        var toilet = try makeToilet(decision.place, &fields, &texts)
        if decision.shapeIsSwapped { fields.note("shape", "latitude and longitude exchanged") }
        // By the toilet's source: a table of `toilets export` has rows of any.
        let described = DataSet.of(toilet.source)
        toilet.source = described?.source ?? toilet.source
        toilet.timeZone = described?.timeZone ?? timeZone(decision.place)
        toilet.unread = fields.unread
        described?.fillDefaults?(&toilet)
        return toilet
    }

    /// A digest of all values of a row but its location.
    private func content(_ values: RowValues, _ bytes: Span<UInt8>) -> WideDigest {
        var digest = repeats.emptyContent
        values.forEach(of: Field.content) { digest.mix(bytes, values[number: $0], as: $0) }
        return digest
    }
}
