internal import SQLText
internal import SpatiaLite
internal import ToiletCore

extension PlaceRow {
    static func bind(_ place: NamedPlace, to binder: inout Binder) {
        binder.bind(place.kind.rawValue)
        binder.bind(place.name)
        binder.bind(place.storedAliases)
        binder.bind(place.storedLines)
        binder.bind(place.storedArrondissements)
        binder.bind(place.coordinate.latitude)
        binder.bind(place.coordinate.longitude)
        binder.bind(place.extent.map(SQLValue.real) ?? .null)
    }

    /// Reads the geometry column; a point where it has no valid lines.
    static func shape(_ row: inout Row) -> PlaceShape {
        let lines = row.lines()?.map { line in
            line.compactMap { try? Coordinate(latitude: $0.y, longitude: $0.x) }
        }
        guard let lines, !lines.isEmpty, lines.allSatisfy({ $0.count >= 2 }) else { return .point }
        return .lines(lines)
    }

    /// Maximum size of a row in bytes. The longest street of Paris takes five thousand.
    static let maxLength: Int32 = 4 << 20

    /// The geometry: the centre lines, or the point.
    static func geometry(_ entry: GazetteerEntry) -> [UInt8] {
        let point = entry.place.coordinate
        let bytes: [UInt8]? =
            switch entry.shape {
            case .point: nil
            case .lines(let lines):
                LineBlob.encode(lines.map { $0.map { (x: $0.longitude, y: $0.latitude) } })
            }
        return bytes ?? PointBlob.encode(x: point.longitude, y: point.latitude)
    }
}
