internal import ToiletCore

/// The values of one row of the national address base.
struct AddressRow {
    /// The columns that are read.
    enum Column: Sendable { case number, repetition, street, postcode, commune, town, latitude, longitude }

    var number: Int?
    var repetition = ""
    var street = ""
    var postcode = ""
    /// The number of the commune, `93048`; each arrondissement of Paris is one, `75101`.
    var commune = ""
    var town = ""
    var latitude: Double?
    var longitude: Double?

    /// The house; throws a reason where the row has none.
    func house() throws(LocationEvidence.Refusal) -> HouseNumbers.House {
        guard let number, 1...Self.highest ~= number else {
            throw LocationEvidence.Refusal { $0.rowWithoutHouseNumber }
        }
        guard !street.isEmpty else { throw LocationEvidence.Refusal { $0.rowWithoutName } }
        guard [street, town, postcode, commune].allSatisfy({ $0.utf8.count <= Self.longest }) else {
            throw LocationEvidence.Refusal { $0.tooLongName(Self.longest) }
        }
        guard let latitude, let longitude, let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
        else { throw LocationEvidence.Refusal { $0.rowWithoutGeometry } }
        let known = ["bis", "ter", "quater"].contains(repetition)
        return HouseNumbers.House(number, known ? repetition : String(repetition.prefix(1)), at: coordinate)
    }

    /// Higher numbers of the base are those of places without numbers.
    private static let highest = 9_999
    /// Maximum length of a name in bytes, so that a store takes it with the name of its town.
    private static let longest = 150
}

extension AddressRow: RowRecord {
    static let set = ReferenceSet.addresses
    static func isNone(_ names: SafeText, _ words: Words) -> SafeText { words.notOfAddresses(names) }
    static let columns = ColumnNames<Column>([
        ("numero", .number), ("rep", .repetition), ("nom_voie", .street), ("code_postal", .postcode),
        ("code_insee", .commune), ("nom_commune", .town), ("lat", .latitude), ("lon", .longitude),
    ])
    /// The largest department has a million.
    static let maxRows = (count: 5_000_000, excess: Message { $0.tooManyAddresses(5_000_000) })

    mutating func take(_ column: Column, _ bytes: [UInt8], _ range: Range<Int>) throws(Text.InvalidUTF8) {
        switch column {
        case .latitude: latitude = DecimalNumber.parse(bytes.span, range)
        case .longitude: longitude = DecimalNumber.parse(bytes.span, range)
        case .number: number = DecimalNumber.parse(bytes.span, range).flatMap { Int(exactly: $0) }
        default: take(column, try Text.cleaned(bytes.span, range))
        }
    }

    mutating func take(_ column: Column, _ token: JSONReader.Token, from json: inout JSONReader) throws(ImportError) {
        guard token == .string || token == .number else { return try json.skip(token) }
        take(column, json.cleanText)
    }

    private mutating func take(_ column: Column, _ text: String) {
        func decimal() -> Double? { DecimalNumber.parse(Array(text.utf8).span) }
        switch column {
        case .number: number = decimal().flatMap { Int(exactly: $0) }
        case .repetition: repetition = text.lowercased()
        case .street: street = text
        case .postcode: postcode = text
        case .commune: commune = text
        case .town: town = text
        case .latitude: latitude = decimal()
        case .longitude: longitude = decimal()
        }
    }
}
