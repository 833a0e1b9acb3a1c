internal import SpatiaLite
package import ToiletCore

/// The outlines of the arrondissements in the store: written by SpatiaLite, read without it.
enum OutlineRow {
    /// Every outline that is stored.
    static func all(_ connection: borrowing Connection) throws -> [Outline] {
        try connection.withLongValues(upTo: longest) {
            try connection.rows("SELECT number, geometry FROM arrondissements", read)
        }
    }

    /// Bytes of an outline; the longest of Paris has some fifty thousand as JSON.
    private static let longest: Int32 = 4 << 20

    private static func read(_ row: inout Row) throws -> Outline {
        guard let number = Arrondissement(rawValue: row.integer()), let rings = row.polygon(),
            let corners = try? rings.map({
                try $0.map { try Coordinate(latitude: $0.y, longitude: $0.x) }
            }),
            let outline = Outline(number, rings: corners)
        else { throw StoreError.damaged("an outline of an arrondissement in it is no polygon") }
        return outline
    }

    /// Puts outlines in the place of those that are stored, inside the caller's transaction; SpatiaLite is needed.
    static func replaceAll(by outlines: [Outline], _ connection: borrowing Connection) throws {
        try connection.run("DELETE FROM arrondissements")
        try connection.withLongValues(upTo: longest) {
            for outline in outlines {
                try connection.run(
                    """
                    INSERT INTO arrondissements (number, geometry) \
                    VALUES (\(outline.arrondissement.rawValue), SetSRID(GeomFromGeoJSON(\(geoJSON(outline))), 4326))
                    """
                )
            }
        }
    }

    /// A polygon as RFC 7946 writes it, longitude first.
    private static func geoJSON(_ outline: Outline) -> String {
        var text = TextBuffer()
        text.object { text in
            text.member("type", "Polygon")
            text.key("coordinates")
            text.array { text in
                for ring in outline.rings {
                    text.array { text in
                        for corner in ring {
                            text.array { text in
                                text.value(corner.longitude)
                                text.value(corner.latitude)
                            }
                        }
                    }
                }
            }
        }
        return text.text
    }
}

extension SpatiaLiteStore {
    /// Puts outlines in the place of those that a store has; all of them or none.
    package static func replaceOutlines(
        by outlines: [Outline],
        path: String,
        shouldStop: @escaping () -> Bool
    ) throws {
        // Without toilets a file would be a store in which nothing can be found.
        _ = try SpatiaLiteStore(path: path, upgrading: true)
        let connection = try StoreFile.openForWriting(path, withSpatiaLite: true)
        connection.setShouldStop(shouldStop)
        try StoreError.converting {
            try connection.transaction { try OutlineRow.replaceAll(by: outlines, connection) }
        }
    }
}
