internal import SpatiaLite
internal import ToiletCore

/// What is said otherwise in a file.
extension Connection: WritingConnection {
    borrowing func schemaVersion() throws -> Int { try Schema.version(of: self) }
    borrowing func hasPlaceNames() throws -> Bool { try NameTable.places.isValid(on: self) }

    borrowing func write(_ texts: HoursTexts, check: () throws -> Void) throws {
        let insert = try prepare("INSERT OR IGNORE INTO opening_hours (text, expression) VALUES (?, ?)")
        try texts.forEach(check: check) { text, expression in
            try insert.run { binder in
                binder.bind(text)
                binder.bind(expression)
            }
        }
    }

    static func isOneOf(_ column: SQL, _ texts: [String]) -> SQL {
        "\(column) IN (\(SQL.join(texts.map { "\($0)" }, by: ", ")))"
    }

    static func geometry(polygon: [[(x: Double, y: Double)]]) -> SQL {
        "\(PolygonBlob.encode(polygon).map(SQLValue.blob))"
    }

    static func mayCover(_ place: Coordinate) -> SQL {
        """
        pk IN (SELECT pkid FROM idx_parks_geometry WHERE xmin <= \(place.longitude) AND xmax >= \(place.longitude) \
        AND ymin <= \(place.latitude) AND ymax >= \(place.latitude))
        """
    }

    static func geometry(polygons: [[[(x: Double, y: Double)]]]?) -> SQL {
        "\(polygons.flatMap(MultiPolygonBlob.encode).map(SQLValue.blob))"
    }
}
