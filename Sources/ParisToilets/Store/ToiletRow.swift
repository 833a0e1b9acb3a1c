internal import SpatiaLite

/// The columns of a toilet, and the initialiser that reads them in the same order.
enum ToiletRow {
    /// The columns after the geometry, which former toilets have too.
    static let names = [
        "id", "kind", "address_text", "arrondissement", "hours_text", "accessible", "changing_table",
        "status", "page",
        "source", "unread", "fee", "public", "source_id", "time_zone",
    ]

    /// The same for a query that calls the table `t`.
    static let namesInQuery = SQL(stringLiteral: names.map { "t." + $0 }.joined(separator: ", "))

    static let columns: SQL = "t.geometry, \(namesInQuery)"

    /// Reads a whole toilet.
    static func read(_ row: inout Row) throws -> Toilet {
        let place = try coordinate(&row)
        return read(&row, at: place)
    }

    /// Reads the first column.
    static func coordinate(_ row: inout Row) throws -> Coordinate {
        guard let (x, y) = row.point(), let place = try? Coordinate(latitude: y, longitude: x) else {
            throw StoreError.damaged("a toilet in it has no place")
        }
        return place
    }

    /// Reads a place that stands in two columns, as former toilets have it.
    static func formerCoordinate(_ row: inout Row) throws -> Coordinate {
        let (latitude, longitude) = (row.real(), row.real())
        guard let place = try? Coordinate(latitude: latitude, longitude: longitude) else {
            throw StoreError.damaged("a toilet in it that is gone has no place")
        }
        return place
    }

    /// Reads the columns after the first.
    static func read(_ row: inout Row, at place: Coordinate) -> Toilet {
        var toilet = Toilet(
            id: ToiletID(rawValue: row.text()),
            coordinate: place,
            kind: kind(&row),
            addressText: row.text(),
            arrondissement: row.optionalInteger().flatMap(Arrondissement.init),
            hoursText: row.optionalText(),
            accessible: answer(&row),
            changingTable: answer(&row),
            status: status(&row),
            page: row.optionalText(),
            source: row.text(),
            unread: row.optionalText().map(UnreadText.parse) ?? [:]
        )
        toilet.fee = answer(&row)
        toilet.isPublic = answer(&row)
        toilet.sourceID = row.optionalText()
        toilet.timeZone = row.optionalText()
        return toilet
    }

    static func kind(_ row: inout Row) -> Kind {
        row.word(of: kindWords).map { kinds[$0] } ?? .unknown
    }

    static func answer(_ row: inout Row) -> Tristate {
        row.word(of: answerWords).map { answers[$0] } ?? .unknown
    }

    static func status(_ row: inout Row) -> Status {
        row.word(of: statusWords).map { statuses[$0] } ?? .unknown
    }

    private static let kinds = Kind.allCases
    private static let kindWords = WordTable(kinds.map(\.rawValue))
    private static let answers = Tristate.allCases
    private static let answerWords = WordTable(answers.map(\.rawValue))
    private static let statuses = Status.allCases
    private static let statusWords = WordTable(statuses.map(\.rawValue))

    /// Binds a toilet in the order of ``columns``, without the geometry.
    static func bind(_ toilet: Toilet, to binder: inout Binder) {
        binder.bind(toilet.id.rawValue)
        binder.bind(toilet.kind.rawValue)
        binder.bind(toilet.addressText)
        binder.bind(toilet.arrondissement?.rawValue)
        binder.bind(toilet.hoursText)
        binder.bind(toilet.accessible.rawValue)
        binder.bind(toilet.changingTable.rawValue)
        binder.bind(toilet.status.rawValue)
        binder.bind(toilet.page)
        binder.bind(toilet.source)
        binder.bind(toilet.unread.isEmpty ? nil : UnreadText.write(toilet.unread))
        binder.bind(toilet.fee.rawValue)
        binder.bind(toilet.isPublic.rawValue)
        binder.bind(toilet.sourceID)
        binder.bind(toilet.timeZone)
    }
}
