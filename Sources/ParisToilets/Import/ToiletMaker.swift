/// Makes toilets of the values of rows, or says why not.
struct ToiletMaker {
    private var hoursTexts = TextPool { Hours(parsing: $0) != .unread }
    // What is opened with a click must be a page of the web and nothing else.
    private var pages = TextPool { $0.hasPrefix("https://") || $0.hasPrefix("http://") }
    private var repeats = RepeatGuard()
    /// Finds the time zone of a place, where it is known.
    let timeZone: (Coordinate) -> String?
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
        evidence: PlaceEvidence,
        of set: KnownSet
    ) throws(ImportError) -> RowOutcome {
        let bytes = text.span
        let place: Coordinate
        var unread: [String: String] = [:]
        do {
            let decision = try evidence.decide(acceptingOutlines: set == .osm)
            place = decision.place
            if decision.shapeIsSwapped { unread["shape"] = "latitude and longitude exchanged" }
        } catch {
            return .rejected(row: row, reason: error.reason)
        }
        do {
            let all = values
            var values = values
            let tooLong = try Self.removeLong(&values, bytes)
            var toilet =
                switch set {
                case .osm: try openStreetMapToilet(at: place, values, bytes)
                case .region: try regionalToilet(at: place, values, bytes)
                case .stations: try stationToilet(at: place, values, bytes)
                default: try toilet(at: place, values, bytes, unread: unread)
                }
            for (column, text) in tooLong { toilet.unread[column] = text }
            if set == .own, let expected, toilet.source != expected {
                return .rejected(row: row, reason: "it is of the source \(toilet.source)")
            }
            if let earlier = repeats.earlierRow(at: place, saying: content(all, bytes), row: row) {
                repeated += 1
                return .rejected(row: row, reason: "it is the same as row \(earlier)")
            }
            return .toilet(toilet)
        } catch {
            throw .badEncoding(byte: error.byte, row: row)
        }
    }

    private mutating func toilet(
        at place: Coordinate,
        _ values: RowValues,
        _ bytes: Span<UInt8>,
        unread: [String: String]
    ) throws(Text.InvalidUTF8) -> Toilet {
        var unread = unread
        let kind = try Self.read(PortalWords.kinds, bytes, values[.kind], "kind", &unread)
        // The City's own columns and those of our table are read alike.
        let properties = try Self.properties(PortalWords.own, values, bytes, &unread)
        let status = try Self.read(PortalWords.statuses, bytes, values[.status], "status", &unread)
        let source = try Self.source(bytes, values[.source])
        let sourceID = try Text.cleaned(bytes, values[.sourceID])
        var toilet = Toilet(
            id: try Self.id(bytes, values[.id], &unread),
            coordinate: place,
            kind: kind,
            addressText: try Self.address(bytes, values),
            arrondissement: try Self.arrondissement(bytes, values[.arrondissement], &unread),
            hoursText: try hours(bytes, values[.hours], &unread),
            properties: properties,
            status: status,
            page: try page(bytes, values[.page], &unread),
            source: source,
            sourceID: sourceID.isEmpty ? nil : sourceID,
            timeZone: Source.isAroundParis(source) ? Source.parisTimeZone : timeZone(place)
        )
        toilet.unread = unread
        if toilet.source == Source.paris { toilet.learnFromCity() }
        return toilet
    }

    private static func source(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(Text.InvalidUTF8) -> String {
        let text = try Text.cleaned(bytes, range)
        return text.isEmpty ? Source.paris : Source.name(from: text)
    }

    /// Reads the properties of a row by the rules of its data set.
    static func properties(
        _ rules: [PropertyRule],
        _ values: RowValues,
        _ bytes: Span<UInt8>,
        _ unread: inout [String: String]
    ) throws(Text.InvalidUTF8) -> PropertyValues {
        var properties = PropertyValues()
        for rule in rules { properties[rule.property] = try rule.answer(values, bytes, &unread) }
        return properties
    }

    static func read<Value>(
        _ vocabulary: Vocabulary<Value>,
        _ bytes: Span<UInt8>,
        _ range: Range<Int>,
        _ name: String,
        _ unread: inout [String: String]
    ) throws(Text.InvalidUTF8) -> Value {
        if range.isEmpty { return vocabulary.unknown }
        if let word = Word(plain: bytes, range), let value = vocabulary[word] { return value }
        if let word = Word(bytes, range) {
            if let value = vocabulary[word] { return value }
            if word.isEmpty { return vocabulary.unknown }
        }
        note(name, try Text.cleaned(bytes, range), &unread)
        return vocabulary.unknown
    }

    static func note(_ name: String, _ text: String, _ unread: inout [String: String]) {
        if !text.isEmpty { unread[name] = text.shortened(to: longestUnread) }
    }

    /// No value of a toilet is longer, in bytes; OpenStreetMap allows 255 characters.
    private static let longestValue = 4096
    /// So much is kept of a value that no rule reads, in characters.
    private static let longestUnread = 300

    /// Takes out values that are too long to be what they are called, and answers how each begins, by column.
    private static func removeLong(
        _ values: inout RowValues,
        _ bytes: Span<UInt8>
    ) throws(Text.InvalidUTF8) -> [String: String] {
        var removed: [String: String] = [:]
        for field in Field.content {
            let range = values[field]
            guard range.count > longestValue else { continue }
            let text = try Text.cleaned(bytes, range)
            note(field.name, text.shortened(to: longestUnread), &removed)
            values[field] = range.lowerBound..<range.lowerBound
        }
        return removed
    }

    private static func id(
        _ bytes: Span<UInt8>,
        _ range: Range<Int>,
        _ unread: inout [String: String]
    ) throws(Text.InvalidUTF8) -> ToiletID? {
        guard !range.isEmpty else { return nil }
        let text = try Text.cleaned(bytes, range)
        // Nearly every name is written as it is stored, and need not be understood as a person's typing.
        if ToiletID.isWritten(bytes, range) { return ToiletID(rawValue: text) }
        let id = ToiletID(parsing: text)
        if id == nil { note("id", text, &unread) }
        return id
    }

    static func address(_ bytes: Span<UInt8>, _ values: RowValues) throws(Text.InvalidUTF8) -> String {
        let text = try Text.cleaned(bytes, values[.address])
        guard text.isEmpty, !values[.streetName].isEmpty else { return text }
        let number = try Text.cleaned(bytes, values[.streetNumber])
        let street = try Text.cleaned(bytes, values[.streetName])
        return number.isEmpty ? street : "\(number) \(street)"
    }

    private static func arrondissement(
        _ bytes: Span<UInt8>,
        _ range: Range<Int>,
        _ unread: inout [String: String]
    ) throws(Text.InvalidUTF8) -> Arrondissement? {
        if range.isEmpty { return nil }
        var number = 0
        for index in range where range.count <= 5 {
            let digit = bytes[index] &- 0x30
            number = digit < 10 ? number * 10 + Int(digit) : -1_000_000
        }
        if range.count == 5, 75001...75020 ~= number { return Arrondissement(rawValue: number - 75000) }
        if range.count <= 2, 1...20 ~= number { return Arrondissement(rawValue: number) }
        let text = try Text.cleaned(bytes, range)
        let value = Arrondissement(parsing: text)
        if value == nil { note("arrondissement", text, &unread) }
        return value
    }

    mutating func hours(
        _ bytes: Span<UInt8>,
        _ range: Range<Int>,
        _ unread: inout [String: String]
    ) throws(Text.InvalidUTF8) -> String? {
        if range.isEmpty { return nil }
        let hours = try hoursTexts.entry(bytes, range)
        if !hours.isAccepted { Self.note("hours", hours.text, &unread) }
        return hours.text.isEmpty || hours.text == ":" ? nil : hours.text
    }

    mutating func page(
        _ bytes: Span<UInt8>,
        _ range: Range<Int>,
        _ unread: inout [String: String]
    ) throws(Text.InvalidUTF8) -> String? {
        if range.isEmpty { return nil }
        let page = try pages.entry(bytes, range)
        if page.isAccepted { return page.text }
        Self.note("page", page.text, &unread)
        return nil
    }

    /// What a row says, but for its place.
    private func content(_ values: RowValues, _ bytes: Span<UInt8>) -> WideDigest {
        var digest = repeats.emptyContent
        for field in Field.content {
            let range = values[field]
            if !range.isEmpty { digest.mix(bytes, range, as: field.number) }
        }
        return digest
    }
}

extension Toilet {
    /// Takes over what the City says of all its toilets of a kind: all are for everybody, and only those with staff
    /// cost something.
    fileprivate mutating func learnFromCity() {
        if publicAccess == .unknown { self[.publicAccess] = .yes }
        guard fee == .unknown else { return }
        switch kind {
        case .lavatory: self[.fee] = .yes
        case .unknown: break
        case .sanisette, .wc, .urinal, .urinalWomen: self[.fee] = .no
        }
    }
}
