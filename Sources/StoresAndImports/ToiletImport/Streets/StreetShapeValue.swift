internal import ToiletCore

/// The geometry that one value of a row gives.
enum StreetShapeValue: Equatable {
    case absent
    case shape(StreetShape)
    /// No line and no polygon, or one that cannot be used; the reason as a clause for the user.
    case unusable(Message)

    /// Maximum number of corners, so that a store can read all lines; the copies at hand have 1 600 at most.
    static let maxCorners = 3000

    init(_ geometry: GeoJSONGeometry) {
        let lines = geometry.lists.filter { $0.count >= 2 }
        if geometry.ending == .whole, !geometry.hasCoordinates {
            self = .absent
        } else if let reason = Self.reason(against: geometry, lines) {
            self = .unusable(reason)
        } else {
            self = .shape(StreetShape(parts: lines, isArea: geometry.type.hasSuffix("Polygon")))
        }
    }

    private static func reason(against geometry: GeoJSONGeometry, _ lines: [[Coordinate]]) -> Message? {
        if geometry.ending != .whole { return Message { $0.geometryIsNoGeoJSON } }
        if !["LineString", "MultiLineString", "Polygon", "MultiPolygon"].contains(geometry.type) {
            return Message { $0.geometryIsNoLine }
        }
        if geometry.corners > maxCorners { return Message { $0.geometryTooLong(maxCorners) } }
        if !geometry.isValid { return Message { $0.geometryWithInvalidPosition } }
        return lines.isEmpty ? Message { $0.geometryEmpty } : nil
    }
}
