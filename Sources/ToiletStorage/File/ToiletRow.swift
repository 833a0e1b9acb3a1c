internal import SpatiaLite
internal import ToiletCore
internal import Wording

/// The columns of a toilet row, with functions that read and bind them in the same order.
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
    static let tables: SQL = "toilets AS t LEFT JOIN parks AS p ON p.pk = t.park"

    /// Reads a toilet with ``columnsWithPark``.
    static func readWithPark(_ row: inout Row) throws -> Toilet {
        var toilet = try read(&row)
        toilet.park = ParkRow.ofToilet(&row)
        return toilet
    }

    /// Reads a toilet with ``columns``.
    static func read(_ row: inout Row) throws -> Toilet {
        let place = try coordinate(&row)
        return read(&row, at: place)
    }

    /// Reads the geometry column.
    static func coordinate(_ row: inout Row) throws -> Coordinate {
        guard let (x, y) = row.point(), let place = try? Coordinate(latitude: y, longitude: x) else {
            throw StoreError.damaged { $0.toiletWithoutPlace }
        }
        return place
    }

    /// Reads a position from two columns, as `former_toilets` stores it.
    static func formerCoordinate(_ row: inout Row) throws -> Coordinate {
        let (latitude, longitude) = (row.real(), row.real())
        guard let place = try? Coordinate(latitude: latitude, longitude: longitude) else {
            throw StoreError.damaged { $0.formerToiletWithoutPlace }
        }
        return place
    }

    /// Reads the columns ``names``.
    static func read(_ row: inout Row, at place: Coordinate) -> Toilet {
        Toilet(
            id: ToiletID(rawValue: row.text()), coordinate: place, kind: kind(&row), addressText: row.text(),
            arrondissement: row.optionalInteger().flatMap(Arrondissement.init), hoursText: row.optionalText(),
            properties: properties(&row), status: status(&row), page: row.optionalText().flatMap(Text.webPage),
            source: row.text(), sourceID: row.optionalText(), timeZone: row.optionalText(),
            unread: row.optionalText().map(UnreadText.parse) ?? [:]
        )
    }

    /// Reads the columns ``propertyColumns``.
    static func properties(_ row: inout Row) -> PropertyValues {
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

    static func kind(_ row: inout Row) -> Kind {
        row.keyword(in: kindWords).map { kinds[$0] } ?? .unknown
    }

    static func tristate(_ row: inout Row) -> Tristate {
        switch row.keyword(in: tristateWords) {
        case 0: .yes
        case 1: .no
        default: .unknown
        }
    }

    static func status(_ row: inout Row) -> Status {
        row.keyword(in: statusWords).map { statuses[$0] } ?? .unknown
    }

    private static let kinds = Kind.allCases
    private static let kindWords = KeywordTable(kinds.map(\.rawValue))
    /// Any other text means unknown.
    private static let tristateWords = KeywordTable(["yes", "no"])
    private static let propertyCount = Property.allCases.count
    private static let statuses = Status.allCases
    private static let statusWords = KeywordTable(statuses.map(\.rawValue))

    /// Binds a toilet in the order of ``names``.
    static func bind(_ toilet: Toilet, to binder: inout Binder) {
        binder.bind(toilet.id.rawValue)
        binder.bind(toilet.kind.rawValue)
        binder.bind(toilet.addressText)
        binder.bind(toilet.arrondissement?.rawValue)
        binder.bind(toilet.hoursText)
        // These are most of a row's values, so they are bound as literals, without copies.
        for property in Property.allCases {
            switch toilet[property] {
            case .yes: binder.bind(literal: "yes")
            case .no: binder.bind(literal: "no")
            case .unknown: binder.bind(literal: "unknown")
            }
        }
        binder.bind(toilet.status.rawValue)
        binder.bind(toilet.page)
        binder.bind(toilet.source)
        binder.bind(toilet.sourceID)
        binder.bind(toilet.timeZone)
        binder.bind(toilet.unread.isEmpty ? nil : UnreadText.write(toilet.unread))
    }
}
