internal import MemoryIndex
internal import SQLText
internal import ToiletCore

/// The columns of a toilet row, with functions that read them in the same order.
enum ToiletRow {
    /// The columns that `toilets` and `former_toilets` share, in the order in which they are read.
    static let names =
        ["id", "kind", "address_text", "arrondissement", "hours_text"] + Property.allCases.map(\.facts.column)
        + ["status", "page", "source", "source_id", "time_zone", "unread"]

    /// The property columns, for ``properties(_:)``.
    static let propertyColumns = SQL(trusted: Property.allCases.map(\.facts.column).joined(separator: ", "))

    /// ``names`` for a query with the table alias `t`.
    static let namesInQuery = SQL(trusted: names.map { "t." + $0 }.joined(separator: ", "))

    static let columns: SQL = "t.geometry, \(namesInQuery)"

    /// ``columns`` and those of the toilet's park, of ``tables``.
    static let columnsWithPark: SQL = "\(columns), \(ParkRow.columnsOfToilet)"

    /// The toilets, each with its park.
    static let tables = withParks("toilets")

    /// Some table of toilets, or rows of one, each with its park.
    static func withParks(_ rows: SQL) -> SQL { "\(rows) AS t LEFT JOIN parks AS p ON p.pk = t.park" }

    /// SQL condition for the rows that represent a toilet: rows of a single source, and leader rows.
    ///
    /// If another program deleted a leader row, the row with the lowest `pk` among the remaining ones is the leader.
    static let leads: SQL = """
        (t.twin IS NULL OR t.twin = t.pk OR \
        t.pk = (SELECT min(pk) FROM toilets WHERE twin = t.twin) \
        AND NOT EXISTS (SELECT 1 FROM toilets AS leader WHERE leader.pk = t.twin AND leader.twin = leader.pk))
        """

    /// Reads a toilet with ``columnsWithPark``.
    static func readWithPark(_ row: inout some SQLRow, _ sources: KnownSources) throws -> Toilet {
        var toilet = try read(&row, sources)
        toilet.park = ParkRow.ofToilet(&row)
        try requireUsualLength(row)
        return toilet
    }

    /// Reads a toilet with ``columns``.
    static func read(_ row: inout some SQLRow, _ sources: KnownSources) throws -> Toilet {
        let place = try coordinate(&row)
        return read(&row, at: place, sources)
    }

    /// Throws where a value of a toilet is longer than any is.
    static func requireUsualLength(_ row: some SQLRow) throws {
        guard !row.hasLongValue else { throw StoreError.damaged { $0.valueTooLong("toilets") } }
    }

    /// Reads the geometry column.
    static func coordinate(_ row: inout some SQLRow) throws -> Coordinate {
        guard let (x, y) = row.point(), let place = try? Coordinate(latitude: y, longitude: x) else {
            throw StoreError.damaged { $0.toiletWithoutPlace }
        }
        return place
    }

    /// Reads a position from two columns, as `former_toilets` stores it.
    static func formerCoordinate(_ row: inout some SQLRow) throws -> Coordinate {
        let (latitude, longitude) = (row.real(), row.real())
        guard let place = try? Coordinate(latitude: latitude, longitude: longitude) else {
            throw StoreError.damaged { $0.formerToiletWithoutPlace }
        }
        return place
    }

    /// Reads the columns ``names``.
    static func read(_ row: inout some SQLRow, at place: Coordinate, _ sources: KnownSources) -> Toilet {
        Toilet(
            id: ToiletID(rawValue: row.text()), coordinate: place, kind: kind(&row), addressText: row.text(),
            arrondissement: row.optionalInteger().flatMap(Arrondissement.init), hoursText: row.optionalText(),
            properties: properties(&row), status: status(&row), page: row.optionalText().flatMap(Text.webPage),
            source: sources[row.text()], sourceID: row.optionalText(), timeZone: row.optionalText(),
            unread: row.optionalText().map(UnreadText.parse) ?? [:]
        )
    }

    /// Reads the columns ``propertyColumns``.
    static func properties(_ row: inout some SQLRow) -> PropertyValues {
        // Builds ``PropertyValues/bits`` directly, because this runs for each toilet that a search reads.
        var bits: UInt32 = 0
        for _ in 0..<propertyCount {
            let code: UInt32 =
                switch row.keyword(in: tristateWords) {
                case 0: 1
                case 1: 2
                default: 0
                }
            bits = bits << 2 | code
        }
        return PropertyValues(bits: bits << UInt32(truncatingIfNeeded: 32 - 2 * propertyCount))
            ?? PropertyValues()
    }

    static func kind(_ row: inout some SQLRow) -> Kind {
        row.keyword(in: kindWords).map { kinds[$0] } ?? .unknown
    }

    static func tristate(_ row: inout some SQLRow) -> Tristate {
        switch row.keyword(in: tristateWords) {
        case 0: .yes
        case 1: .no
        default: .unknown
        }
    }

    static func status(_ row: inout some SQLRow) -> Status {
        row.keyword(in: statusWords).map { statuses[$0] } ?? .unknown
    }

    private static let kinds = Kind.allCases
    private static let kindWords = KeywordTable(kinds.map(\.rawValue))
    /// Any other text means unknown.
    private static let tristateWords = KeywordTable(["yes", "no"])
    private static let propertyCount = Property.allCases.count
    private static let statuses = Status.allCases
    private static let statusWords = KeywordTable(statuses.map(\.rawValue))

    /// The columns that ``traits(_:properties:)`` reads before those of the properties.
    static let traitNames = ["kind", "arrondissement", "status", "source"]

    /// Reads the columns ``traitNames``, and then the properties.
    static func traits<Row: SQLRow>(_ row: inout Row, properties: (inout Row) -> PropertyValues) -> Traits {
        let kind = kind(&row)
        let arrondissement = row.optionalInteger().flatMap(Arrondissement.init)
        let status = status(&row)
        let source = row.text()
        return Traits(
            kind: kind, arrondissement: arrondissement, properties: properties(&row), status: status, source: source
        )
    }

    /// Reads the columns of some properties.
    static func properties(_ row: inout some SQLRow, of properties: [Property]) -> PropertyValues {
        var values = PropertyValues()
        for property in properties {
            let value = tristate(&row)
            if value != .unknown { values[property] = value }
        }
        return values
    }
}

extension ListOrder {
    /// The columns of `toilets AS t` by which a list is sorted.
    var columns: SQL {
        switch self {
        case .arrondissement: "t.arrondissement NULLS LAST, t.address_key, t.id"
        case .address: "t.address_key, t.id"
        }
    }
}
