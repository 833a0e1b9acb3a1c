internal import ToiletCore

/// What a column can say of a toilet.
enum Column: Int, CaseIterable {
    case id, latitude, longitude, kind, arrondissement, address, hours, status, page, source
    /// The portal's point.
    case point
    /// A GeoJSON geometry.
    case shape
    /// The portal's point as it was called until 2017.
    case olderPoint
    case streetNumber, streetName
    /// When it closes, where the hours stand in two columns.
    case closing
    /// The name that its data set has for it, and what sort of thing that is a name of.
    case sourceID, elementType
    /// What OpenStreetMap takes the thing for.
    case amenity
    /// Whether it is used no more.
    case disused
    /// Whether one sits or stands.
    case position
    /// The name of the place, of its town, of the lines that stop there.
    case name, town, line
    /// Whether one needs a ticket to get there.
    case behindGates
    /// A box around it, where no point is said.
    case bounds

    /// Whether it says something of the place.
    fileprivate var isOfPlace: Bool {
        switch self {
        case .latitude, .longitude, .point, .shape, .olderPoint, .bounds: true
        default: false
        }
    }
}

/// A value of a row that is read: of a column, or of a property by one of the ways in which a data set says it.
enum Field: Hashable {
    case column(Column)
    case property(Property, way: Int)

    /// Its place among the values of a row.
    var number: Int {
        switch self {
        case .column(let column): column.rawValue
        case .property(let property, let way):
            Column.allCases.count + property.rawValue * PropertyRule.mostWays + way
        }
    }

    /// All of them, in the order of their numbers.
    static let all =
        Column.allCases.map(Field.column)
        + Property.allCases.flatMap { property in
            (0..<PropertyRule.mostWays).map { Field.property(property, way: $0) }
        }

    /// How many there are.
    static let count = Column.allCases.count + Property.allCases.count * PropertyRule.mostWays

    /// A bit for each of those that say something other than the place, by their numbers.
    static let content = all.reduce(into: UInt64(0)) { bits, field in
        if case .column(let column) = field, column.isOfPlace { return }
        bits |= 1 << UInt64(field.number)
    }

    /// Its name where a value cannot be read.
    var name: String {
        switch self {
        case .column(let column): "\(column)"
        case .property(let property, _): property.facts.json
        }
    }
}

/// The names of columns, found without regard to case; those cut to ten letters, as DBF does, are known too.
struct ColumnNames: Sendable {
    /// The names by how long they may be written.
    private var byLength: [[(name: [UInt8], field: Field)]] = []

    /// Takes the names of columns, and those in which rules look for properties.
    init(_ names: [(name: String, column: Column)], _ rules: [PropertyRule]) {
        for (name, column) in names { add(name, .column(column)) }
        for rule in rules {
            for (number, way) in rule.ways.enumerated() {
                for name in way.names { add(name, .property(rule.property, way: number)) }
            }
        }
    }

    /// Takes the names of all columns of some sets.
    init(_ sets: [DataSet]) {
        self.init(sets.flatMap(\.columns), sets.flatMap(\.properties))
    }

    private mutating func add(_ name: String, _ field: Field) {
        let bytes = Array(name.utf8)
        while byLength.count <= max(bytes.count, 10) { byLength.append([]) }
        byLength[bytes.count].append((bytes, field))
        if bytes.count > 10 { byLength[10].append((bytes, field)) }
    }

    subscript(_ name: some Collection<UInt8>) -> Field? {
        guard name.count < byLength.count else { return nil }
        return byLength[name.count].first { zip(name, $0.name).allSatisfy { Self.fold($0) == $1 } }?.field
    }

    private static func fold(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: " "): UInt8(ascii: "_")
        default: byte
        }
    }
}
