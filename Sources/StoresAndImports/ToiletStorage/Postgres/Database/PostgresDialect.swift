internal import Postgres
internal import ToiletCore

/// What is said otherwise in PostgreSQL.
extension PostgresConnection: WritingConnection {
    func schemaVersion() throws -> Int { try PostgresSchema.version(of: self) }
    func hasPlaceNames() throws -> Bool { try NameTable.places.isValid(on: self) }
    func withLongValues<Result>(upTo length: Int32, _ work: () throws -> Result) rethrows -> Result { try work() }

    func write(_ texts: HoursTexts, check: () throws -> Void) throws {
        var (all, expressions): ([String], [String]) = ([], [])
        try texts.forEach(check: check) { text, expression in
            all.append(text)
            expressions.append(expression)
        }
        try run(
            """
            INSERT INTO opening_hours (text, expression) SELECT * FROM unnest(\(all), \(expressions)) \
            ON CONFLICT (md5(text)) DO NOTHING
            """
        )
    }

    static func isOneOf(_ column: SQL, _ texts: [String]) -> SQL { "\(column) = ANY(\(texts))" }

    static func geometry(polygon: [[(x: Double, y: Double)]]) -> SQL {
        "\(BoundGeometry(GeometryBytes.polygon(polygon)))::geometry"
    }

    static func mayCover(_ place: Coordinate) -> SQL { "geometry && \(place.point)" }

    static func geometry(polygons: [[[(x: Double, y: Double)]]]?) -> SQL {
        "\(polygons.map { BoundGeometry(GeometryBytes.polygons($0)) })::geometry"
    }
}

extension StoreError {
    init(_ error: PostgresError) {
        self =
            switch error.kind {
            case .unreachable, .excessive: .unreachable(error.message)
            case .refused: .refused(error.message)
            case .busy, .timedOut: .busy
            case .readOnly: .readOnly
            case .full: .full
            case .interrupted: .interrupted
            case .noLibrary: .noLibpq(error.message)
            case .missingObject, .unexpectedContent: .damaged(Message(verbatim: error.message))
            }
    }

    /// Runs work on a store, and rethrows each ``PostgresError`` as a ``StoreError``.
    static func convertingPostgres<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as PostgresError {
            throw StoreError(error)
        }
    }
}
