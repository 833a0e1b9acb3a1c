internal import ToiletCore
internal import Wording

/// The geometry that one value of a row gives.
enum StreetShapeValue: Equatable {
    case absent
    case shape(StreetShape)
    /// No line and no polygon, or one that cannot be used; the reason as a clause for the user.
    case unusable(Message)

    /// Maximum number of corners; the copies at hand have 1 600 at most.
    static let maxCorners = 20_000

    init(_ geometry: GeoJSONGeometry) {
        guard geometry.ending == .whole else {
            self = .unusable(Message { $0.geometryIsNoGeoJSON })
            return
        }
        guard geometry.hasCoordinates else {
            self = .absent
            return
        }
        let isArea = geometry.type.hasSuffix("Polygon")
        guard ["LineString", "MultiLineString", "Polygon", "MultiPolygon"].contains(geometry.type) else {
            self = .unusable(Message { $0.geometryIsNoLine })
            return
        }
        guard geometry.corners <= Self.maxCorners else {
            self = .unusable(Message { $0.geometryTooLong(20_000) })
            return
        }
        guard geometry.isValid else {
            self = .unusable(Message { $0.geometryWithInvalidPosition })
            return
        }
        let lines = geometry.lists.filter { $0.count >= 2 }
        self =
            lines.isEmpty
            ? .unusable(Message { $0.geometryEmpty }) : .shape(StreetShape(parts: lines, isArea: isArea))
    }
}
