internal import ToiletCore

/// Reads the rings of a GeoJSON polygon.
enum GeoJSONPolygon {
    /// Maximum number of corners; the largest arrondissement has some thousand.
    static let maxCorners = 100_000
    static let maxRings = 1000

    /// Reads a geometry or a feature whose opening brace was read; nil where it is no polygon.
    static func rings(from json: inout JSONReader) throws(ImportError) -> [[Coordinate]]? {
        let geometry = try GeoJSONGeometry(
            .beginObject,
            from: &json,
            maxCorners: maxCorners,
            refusal: GeoJSONGeometry.Refusal(
                corners: Message { $0.tooManyCorners(maxCorners) }, maxLists: maxRings,
                lists: Message { $0.tooManyRings(maxRings) }
            )
        )
        guard geometry.type == "Polygon", geometry.ending == .whole, geometry.isValid, geometry.depth == 3
        else { return nil }
        return geometry.lists
    }
}
