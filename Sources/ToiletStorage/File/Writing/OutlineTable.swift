internal import SQLText
internal import SpatiaLite
package import ToiletCore

/// Writes the outlines of the arrondissements, for which SpatiaLite is needed.
enum OutlineTable {
    /// Replaces the stored outlines, inside the caller's transaction. SpatiaLite must be loaded.
    static func replaceAll(by outlines: [Outline], _ connection: borrowing Connection) throws {
        try connection.run("DELETE FROM arrondissements")
        try connection.withLongValues(upTo: Outline.maxLength) {
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
        let rings = outline.rings.map { ring in
            "[" + ring.map { "[\($0.longitude),\($0.latitude)]" }.joined(separator: ",") + "]"
        }
        return #"{"type":"Polygon","coordinates":[\#(rings.joined(separator: ","))]}"#
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
            try connection.transaction { try OutlineTable.replaceAll(by: outlines, connection) }
        }
    }
}
