internal import ToiletCore

/// The columns of all data sets, but for those of properties.
enum Column: Int, CaseIterable {
    case id, latitude, longitude, kind, arrondissement, address, hours, status, page, source
    /// The portal's point.
    case point
    /// A GeoJSON geometry.
    case shape
    /// The portal's point under its name until 2017.
    case pointBefore2017
    case streetNumber, streetName
    /// The closing time, where opening and closing times have a column each.
    case closing
    /// The identifier in the data set, and the type of an OpenStreetMap element: node, way or relation.
    case sourceID, elementType
    /// OpenStreetMap's `amenity`.
    case amenity
    /// Whether it is no longer used.
    case disused
    /// OpenStreetMap's `toilets:position`: seated, urinal or squat.
    case position
    /// The name of the place, its town, and the metro or train line there.
    case name, town, line
    /// The abbreviated name of a street.
    case shortName
    /// Whose a street is: the City's, private and so on.
    case legalStatus
    /// Whether it lies behind the ticket gates.
    case behindGates
    /// A bounding box, where there is no point.
    case bounds

    /// Those that hold the location.
    fileprivate static let locations: Set<Column> = [.latitude, .longitude, .point, .shape, .pointBefore2017, .bounds]
}

/// A value of a row: of a column, or of an alternative of a property.
enum Field: Hashable {
    case column(Column)
    /// `alternative` is an index in ``PropertyRule/alternatives``.
    case property(Property, alternative: Int)

    /// Its index among the values of a row.
    var number: Int {
        switch self {
        case .column(let column): column.rawValue
        case .property(let property, let alternative):
            Column.allCases.count + property.rawValue * PropertyRule.maxAlternatives + alternative
        }
    }

    /// All fields, in the order of their numbers.
    static let all =
        Column.allCases.map(Field.column)
        + Property.allCases.flatMap { property in
            (0..<PropertyRule.maxAlternatives).map { Field.property(property, alternative: $0) }
        }

    /// The number of fields.
    static let count = Column.allCases.count + Property.allCases.count * PropertyRule.maxAlternatives

    /// A bit for each field but those of the location, by their numbers.
    static let content = all.reduce(into: UInt64(0)) { bits, field in
        if case .column(let column) = field, Column.locations.contains(column) { return }
        bits |= 1 << UInt64(truncatingIfNeeded: field.number)
    }

    /// Its name in the list of unread values.
    var name: String {
        switch self {
        case .column(let column): "\(column)"
        case .property(let property, _): property.facts.json
        }
    }
}

/// Finds columns by their names, ignoring case; also by names that a shapefile's DBF has cut to ten letters.
struct ColumnNames<Column: Sendable>: Sendable {
    /// The names, indexed by their length as written.
    private var byLength: [[(name: [UInt8], column: Column)]] = []

    /// Takes the names of columns. Where two are cut to the same letters, the first one has them.
    init(_ names: [(name: String, column: Column)]) {
        for (name, column) in names { add(name, column) }
    }

    private mutating func add(_ name: String, _ column: Column) {
        let bytes = Array(name.utf8)
        while byLength.count <= max(bytes.count, 10) { byLength.append([]) }
        byLength[bytes.count].append((bytes, column))
        if bytes.count > 10 { byLength[10].append((bytes, column)) }
    }

    /// The column of a name in UTF-8; nil where it is unknown.
    subscript(_ name: some Collection<UInt8>) -> Column? {
        guard name.count < byLength.count else { return nil }
        return byLength[name.count].first { zip(name, $0.name).allSatisfy { Self.fold($0) == $1 } }?.column
    }

    private static func fold(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: " "): UInt8(ascii: "_")
        default: byte
        }
    }
}

extension ColumnNames<Field> {
    /// Takes the names of columns and of the alternatives of properties.
    init(_ names: [(name: String, column: ToiletImport.Column)], _ rules: [PropertyRule]) {
        self.init(
            names.map { ($0.name, .column($0.column)) }
                + rules.flatMap { rule in
                    rule.alternatives.enumerated().flatMap { number, alternative in
                        alternative.names.map { ($0, .property(rule.property, alternative: number)) }
                    }
                }
        )
    }
}
