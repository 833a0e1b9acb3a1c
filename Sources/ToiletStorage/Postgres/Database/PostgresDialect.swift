internal import Postgres
internal import ToiletCore

/// What is said otherwise in PostgreSQL.
extension PostgresConnection: StoreConnection {
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

    static func geometry(polygons: [[[(x: Double, y: Double)]]]?) -> SQL {
        "\(polygons.map { BoundGeometry(GeometryBytes.polygons($0)) })::geometry"
    }
}
