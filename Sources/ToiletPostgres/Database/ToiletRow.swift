internal import Postgres
internal import ToiletCore
internal import Wording

/// The columns of a toilet row, with functions that read and write them in the same order.
enum ToiletRow {
    /// The columns that `toilets` and `former_toilets` share, in the order in which they are read.
    static let names =
        ["id", "kind", "address_text", "arrondissement", "hours_text"] + Property.allCases.map(\.facts.column)
        + ["status", "page", "source", "source_id", "time_zone", "unread"]

    /// The property columns.
    static let propertyColumns = SQL(trusted: Property.allCases.map(\.facts.column).joined(separator: ", "))

    /// ``names`` for a query with the table alias `t`.
    static let namesInQuery = SQL(trusted: names.map { "t." + $0 }.joined(separator: ", "))

    /// The toilets, each with its park.
    static let tables = withParks("toilets")

    /// Some table of toilets, or rows of one, each with its park.
    static func withParks(_ rows: SQL) -> SQL { "\(rows) AS t LEFT JOIN parks AS p ON p.pk = t.park" }

    /// What ``FoundRow`` reads of ``tables``.
    static let columns: SQL =
        "t.geometry, \(namesInQuery), \(ParkRow.columnsOfToilet), t.pk, t.twin, t.address_key"

    /// SQL condition for the rows that represent a toilet: rows of a single source, and leader rows.
    ///
    /// If another program deleted a leader row, the row with the lowest `pk` among the remaining ones is the
    /// leader.
    static let leads: SQL = """
        (t.twin IS NULL OR t.twin = t.pk OR \
        t.pk = (SELECT min(pk) FROM toilets WHERE twin = t.twin) \
        AND NOT EXISTS (SELECT 1 FROM toilets AS leader WHERE leader.pk = t.twin AND leader.twin = leader.pk))
        """

    /// Reads the geometry column.
    static func coordinate(_ row: inout Row) throws -> Coordinate {
        guard let (x, y) = row.point(), let place = try? Coordinate(latitude: y, longitude: x) else {
            throw StoreError.damaged { $0.toiletWithoutPlace }
        }
        return place
    }

    /// Reads a position from two columns, as `former_toilets` stores it.
    static func formerCoordinate(_ row: inout Row) throws -> Coordinate {
        guard let place = try? Coordinate(latitude: row.real(), longitude: row.real()) else {
            throw StoreError.damaged { $0.formerToiletWithoutPlace }
        }
        return place
    }

    /// Reads the columns ``names``.
    static func read(_ row: inout Row, at place: Coordinate) -> Toilet {
        Toilet(
            id: ToiletID(rawValue: row.text()), coordinate: place, kind: kind(&row), addressText: row.text(),
            arrondissement: row.optionalInteger().flatMap(Arrondissement.init), hoursText: row.optionalText(),
            properties: properties(&row), status: Status(rawValue: row.text()) ?? .unknown,
            page: row.optionalText().flatMap(Text.webPage), source: row.text(), sourceID: row.optionalText(),
            timeZone: row.optionalText(), unread: row.optionalText().map(UnreadText.parse) ?? [:]
        )
    }

    static func kind(_ row: inout Row) -> Kind { Kind(rawValue: row.text()) ?? .unknown }

    /// The columns that ``traits(_:properties:)`` reads before those of the properties.
    static let traitNames = ["kind", "arrondissement", "status", "source"]

    /// Reads the columns ``traitNames``, and then the properties.
    static func traits(_ row: inout Row, properties: (inout Row) -> PropertyValues) -> Traits {
        let kind = kind(&row)
        let arrondissement = row.optionalInteger().flatMap(Arrondissement.init)
        let status = Status(rawValue: row.text()) ?? .unknown
        let source = row.text()
        return Traits(
            kind: kind, arrondissement: arrondissement, properties: properties(&row), status: status, source: source
        )
    }

    /// Reads the columns of some properties, by default ``propertyColumns``.
    static func properties(_ row: inout Row, _ properties: [Property] = Property.allCases) -> PropertyValues {
        var values = PropertyValues()
        for property in properties {
            let value = tristate(&row)
            if value != .unknown { values[property] = value }
        }
        return values
    }

    static func tristate(_ row: inout Row) -> Tristate {
        switch row.word(in: ["yes", "no"]) {
        case 0: .yes
        case 1: .no
        default: .unknown
        }
    }

    /// The columns that ``write(_:to:)`` writes, in order.
    static let written = ["geometry", "address", "address_key"] + names

    static func write(_ toilet: Toilet, to writer: inout CopyWriter) throws {
        try writer.putPoint(x: toilet.coordinate.longitude, y: toilet.coordinate.latitude)
        let address = toilet.address
        try writer.put(address)
        try writer.put(AddressText.sortKey(address))
        try writer.put(toilet.id.rawValue)
        try writer.put(toilet.kind.rawValue)
        try writer.put(toilet.addressText)
        try writer.put(toilet.arrondissement?.rawValue)
        try writer.put(toilet.hoursText)
        for property in Property.allCases {
            switch toilet[property] {
            case .yes: try writer.put(literal: "yes")
            case .no: try writer.put(literal: "no")
            case .unknown: try writer.put(literal: "unknown")
            }
        }
        try writer.put(toilet.status.rawValue)
        try writer.put(toilet.page)
        try writer.put(toilet.source)
        try writer.put(toilet.sourceID)
        try writer.put(toilet.timeZone)
        try writer.put(toilet.unread.isEmpty ? nil : UnreadText.write(toilet.unread))
    }
}

/// A row of ``ToiletRow/columns``.
struct FoundRow {
    /// The toilet; of several sources, once ``FoundRow/merged(_:on:)`` was called.
    fileprivate(set) var toilet: Toilet
    let number: Int
    let twin: Int?
    /// The arrondissement and the key of the address of the row itself.
    let arrondissement: Int?
    let addressKey: [UInt8]

    init(_ row: inout Row) throws {
        let place = try ToiletRow.coordinate(&row)
        toilet = ToiletRow.read(&row, at: place)
        toilet.park = ParkRow.ofToilet(&row)
        number = row.integer()
        twin = row.optionalInteger()
        addressKey = row.bytes()
        // As in a file, no text of a toilet is that long.
        guard !row.hasLongValue else { throw StoreError.damaged { $0.valueTooLong("toilets") } }
        arrondissement = toilet.arrondissement?.rawValue
    }

    /// The metres within which all rows of a toilet are; many times more than there ever are between them.
    private static let spread = 5000.0

    /// Merges the other rows of toilets into leading rows, all by one statement.
    static func merge(_ rows: inout [FoundRow], _ session: StoreSession) throws {
        let leading = rows.filter { $0.twin != nil }
        guard !leading.isEmpty else { return }
        session.noteMerged()
        let places = leading.map(\.toilet.coordinate)
        let sql: SQL = """
            SELECT \(ToiletRow.columns) FROM \(ToiletRow.tables) \
            WHERE t.twin = ANY(\(leading.compactMap(\.twin))) AND \(session.onShards(around: places, within: spread)) \
            ORDER BY t.pk
            """
        let all = try session.connection.rows(sql) { try FoundRow(&$0) }
        let groups = Dictionary(grouping: all) { $0.twin ?? 0 }
        for index in rows.indices {
            guard let twin = rows[index].twin else { continue }
            let others = (groups[twin] ?? []).filter { $0.number != rows[index].number }
            rows[index].toilet = rows[index].toilet.merged(with: others.map(\.toilet))
        }
    }
}
