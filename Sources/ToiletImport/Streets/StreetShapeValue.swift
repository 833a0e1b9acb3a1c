internal import ToiletCore

/// The geometry that one value of a row gives.
enum StreetShapeValue: Equatable {
    case absent
    case shape(StreetShape)
    /// No line and no polygon, or one that cannot be used; the reason as a clause for the user.
    case unusable(String)

    /// Maximum number of corners; the copies at hand have 1 600 at most.
    static let maxCorners = 20_000

    init(_ geometry: GeoJSONGeometry) {
        guard geometry.ending == .whole else {
            self = .unusable("its geometry is no GeoJSON")
            return
        }
        guard geometry.hasCoordinates else {
            self = .absent
            return
        }
        let isArea = geometry.type.hasSuffix("Polygon")
        guard ["LineString", "MultiLineString", "Polygon", "MultiPolygon"].contains(geometry.type) else {
            self = .unusable("its geometry is no line and no polygon")
            return
        }
        guard geometry.corners <= Self.maxCorners else {
            self = .unusable("its geometry has more than 20 000 corners")
            return
        }
        guard geometry.isValid else {
            self = .unusable("its geometry has a position that is none")
            return
        }
        let lines = geometry.lists.filter { $0.count >= 2 }
        self =
            lines.isEmpty
            ? .unusable("its geometry is empty") : .shape(StreetShape(parts: lines, isArea: isArea))
    }
}
