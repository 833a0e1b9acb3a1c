internal import SpatiaLite
package import ToiletCore
internal import Wording

/// Reads and writes the outlines of the arrondissements. Reading needs no SpatiaLite, writing does.
enum OutlineRow {
    /// All stored outlines.
    static func all(_ connection: borrowing Connection) throws -> [Outline] {
        try connection.withLongValues(upTo: maxLength) {
            try connection.rows("SELECT number, geometry FROM arrondissements", read)
        }
    }

    /// The stored outlines by their arrondissements.
    static func byArrondissement(_ connection: borrowing Connection) throws -> [Arrondissement: Outline] {
        Dictionary(try all(connection).map { ($0.arrondissement, $0) }) { first, _ in first }
    }

    /// Maximum size of an outline in bytes. The longest in Paris takes about fifty thousand as GeoJSON.
    static let maxLength: Int32 = 4 << 20

    /// Reads an outline from the columns `number` and `geometry`.
    static func read(_ row: inout Row) throws -> Outline {
        guard let number = Arrondissement(rawValue: row.integer()), let rings = row.polygon(),
            let corners = try? rings.map({
                try $0.map { try Coordinate(latitude: $0.y, longitude: $0.x) }
            }),
            let outline = Outline(number, rings: corners)
        else { throw StoreError.damaged { $0.outlineIsNoPolygon } }
        return outline
    }

    /// Replaces the stored outlines, inside the caller's transaction. SpatiaLite must be loaded.
    static func replaceAll(by outlines: [Outline], _ connection: borrowing Connection) throws {
        try connection.run("DELETE FROM arrondissements")
        try connection.withLongValues(upTo: maxLength) {
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

    /// An outline as a GeoJSON polygon (RFC 7946).
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
    /// Replaces a store's outlines in one transaction. Throws ``StoreError``.
    package static func replaceOutlines(by outlines: [Outline], path: String, shouldStop: @escaping () -> Bool) throws {
        // Outlines are added to existing stores only: a store without toilets answers nothing.
        _ = try SpatiaLiteStore(path: path, upgrading: true)
        let connection = try StoreFile.openForWriting(path, withSpatiaLite: true)
        connection.setShouldStop(shouldStop)
        try StoreError.converting {
            try connection.transaction { try OutlineRow.replaceAll(by: outlines, connection) }
        }
    }
}
