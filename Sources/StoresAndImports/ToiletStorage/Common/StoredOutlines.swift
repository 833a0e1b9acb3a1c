internal import SQLText
internal import ToiletCore

/// The outlines of the arrondissements.
extension StoreConnection where Self: ~Copyable {
    /// All stored outlines.
    borrowing func outlines() throws -> [Outline] {
        try withLongValues(upTo: Outline.maxLength) {
            try rows("SELECT number, geometry FROM arrondissements") { try Outline(stored: &$0) }
        }
    }

    /// The stored outlines by their arrondissements.
    borrowing func outlinesByArrondissement() throws -> [Arrondissement: Outline] {
        Dictionary(try outlines().map { ($0.arrondissement, $0) }) { first, _ in first }
    }
}

extension WritingConnection where Self: ~Copyable {
    /// Replaces the stored outlines, inside the caller's transaction.
    borrowing func replaceOutlines(by outlines: [Outline]) throws {
        try run("DELETE FROM arrondissements")
        try withLongValues(upTo: Outline.maxLength) {
            for outline in outlines {
                let rings = outline.rings.map { $0.map { (x: $0.longitude, y: $0.latitude) } }
                try run(
                    """
                    INSERT INTO arrondissements (number, geometry) \
                    VALUES (\(outline.arrondissement.rawValue), \(Self.geometry(polygon: rings)))
                    """
                )
            }
        }
    }
}

extension Outline {
    /// Maximum size of an outline in bytes. The longest in Paris takes about fifty thousand as GeoJSON.
    static let maxLength: Int32 = 4 << 20

    /// Reads an outline from the columns `number` and `geometry`.
    init(stored row: inout some SQLRow) throws {
        guard let number = Arrondissement(rawValue: row.integer()), let rings = row.polygon(),
            let corners = try? rings.map({
                try $0.map { try Coordinate(latitude: $0.y, longitude: $0.x) }
            }),
            let outline = Outline(number, rings: corners)
        else { throw StoreError.damaged { $0.outlineIsNoPolygon } }
        self = outline
    }
}
