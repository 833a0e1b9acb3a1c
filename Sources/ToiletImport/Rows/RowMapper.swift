internal import ToiletCore

/// Makes toilets of rows, each by the description of its data set, or says why a row is none.
struct RowMapper {
    private var hoursTexts = StringInterner { Hours(parsing: $0) != .unread }
    // What is opened with a click must be a page of the web and nothing else.
    private var pages = StringInterner { $0.hasPrefix("https://") || $0.hasPrefix("http://") }
    private var repeats = RepeatGuard()
    /// Finds the time zone of a place, where it is known.
    private let timeZone: (Coordinate) -> String?
    /// How many rows said the same as an earlier one.
    private(set) var repeated = 0

    /// The only source whose rows of our own table are taken; nil for all.
    private let expected: String?

    /// Takes what knows the time zones of the Earth.
    init(expecting source: String? = nil, timeZone: @escaping (Coordinate) -> String? = { _ in nil }) {
        expected = source
        self.timeZone = timeZone
    }

    /// Judges one row.
    mutating func outcome(
        row: Int,
        values: RowValues,
        in text: [UInt8],
        evidence: LocationEvidence,
        of set: DataSet
    ) throws(ImportError) -> RowOutcome {
        let decision: (place: Coordinate, shapeIsSwapped: Bool)
        do {
            decision = try evidence.decide(in: set.area, acceptingOutlines: set.acceptsOutlines)
        } catch {
            return .rejected(row: row, reason: error.reason)
        }
        do {
            guard let toilet = try toilet(at: decision, values, text, of: set) else {
                return .rejected(row: row, reason: "it is of no toilet")
            }
            if set == .own, let expected, toilet.source != expected {
                return .rejected(row: row, reason: "it is of the source \(toilet.source)")
            }
            let content = content(values, text.span)
            if let earlier = repeats.earlierRow(at: decision.place, saying: content, row: row) {
                repeated += 1
                return .rejected(row: row, reason: "it is the same as row \(earlier)")
            }
            return .toilet(toilet)
        } catch {
            throw .badEncoding(byte: error.byte, row: row)
        }
    }

    /// Makes the toilet of a row; nil where the data set is not of toilets.
    private mutating func toilet(
        at decision: (place: Coordinate, shapeIsSwapped: Bool),
        _ values: RowValues,
        _ text: [UInt8],
        of set: DataSet
    ) throws(Text.InvalidUTF8) -> Toilet? {
        guard let read = set.toilet else { return nil }
        var fields = try RowFields(values, in: text)
        var toilet = try read(decision.place, &fields, &self)
        if decision.shapeIsSwapped { fields.note("shape", "latitude and longitude exchanged") }
        toilet.timeZone = Source.facts(of: toilet.source).timeZone ?? timeZone(decision.place)
        toilet.unread = fields.unread
        // Rows of our own table may be of any source.
        DataSet.completing(toilet.source)?(&toilet)
        return toilet
    }

    /// Reads opening hours as the source writes them.
    mutating func hours(_ fields: inout RowFields) throws(Text.InvalidUTF8) -> String? {
        if fields.isEmpty(.hours) { return nil }
        let hours = try hoursTexts.entry(fields.text.span, fields.values[.hours])
        if !hours.isAccepted { fields.note("hours", hours.text) }
        return hours.text.isEmpty || hours.text == ":" ? nil : hours.text
    }

    /// Reads the address of a page of the web.
    mutating func page(_ fields: inout RowFields) throws(Text.InvalidUTF8) -> String? {
        if fields.isEmpty(.page) { return nil }
        let page = try pages.entry(fields.text.span, fields.values[.page])
        if page.isAccepted { return page.text }
        fields.note("page", page.text)
        return nil
    }

    /// What a row says, but for its place.
    private func content(_ values: RowValues, _ bytes: Span<UInt8>) -> WideDigest {
        var digest = repeats.emptyContent
        values.forEach(of: Field.content) { digest.mix(bytes, values[number: $0], as: $0) }
        return digest
    }
}
