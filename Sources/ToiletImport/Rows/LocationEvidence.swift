internal import ToiletCore

/// What one value says of a place.
enum LocationValue: Hashable {
    case absent
    case degrees(latitude: Double, longitude: Double)
    /// A geometry of more than one point, and the middle of the box around it, where that was worked out.
    case several(middle: Coordinate?)
    case unreadable(String)
}

/// What a row says of its place, by each of its ways to say it.
struct LocationEvidence {
    var point = LocationValue.absent
    var shape = LocationValue.absent
    var olderPoint = LocationValue.absent
    var bounds = LocationValue.absent

    /// Whether there is none.
    var saysNothing: Bool {
        point == .absent && shape == .absent && olderPoint == .absent && bounds == .absent
    }

    /// Why a row has no place that can be used.
    struct Refusal: Error {
        let reason: String
    }

    /// Decides where the toilet stands; also whether the shape has latitude and longitude exchanged.
    ///
    /// OpenStreetMap draws many a toilet as the outline of its house, in whose middle one will find it.
    func decide(
        in area: Box,
        acceptingOutlines: Bool = false
    ) throws(Refusal) -> (place: Coordinate, shapeIsSwapped: Bool) {
        if case .degrees(let latitude, let longitude) = point {
            let place = try Self.check(latitude, longitude, area)
            return (place, isExchanged(place))
        }
        if case .degrees(let latitude, let longitude) = shape {
            return (try Self.check(latitude, longitude, area), false)
        }
        if case .degrees(let latitude, let longitude) = olderPoint {
            return (try Self.check(latitude, longitude, area), false)
        }
        if acceptingOutlines {
            for case .several(let middle?) in [shape, bounds] { return (middle, false) }
        }
        if acceptingOutlines, saysNothing {
            throw Refusal(reason: "it has no place; ask Overpass for it with `out center`")
        }
        throw Refusal(reason: reasonForNoPlace)
    }

    private var reasonForNoPlace: String {
        for reading in [point, shape, olderPoint] {
            if case .unreadable(let text) = reading {
                return "it has text for coordinates: “\(text.shortened(to: 80))”"
            }
        }
        if case .several = shape { return "its shape is not one point" }
        return "it has no place"
    }

    private static func check(
        _ latitude: Double,
        _ longitude: Double,
        _ area: Box
    ) throws(Refusal) -> Coordinate {
        if latitude == 0, longitude == 0 { throw Refusal(reason: "it stands at 0, 0, which is in the sea") }
        if area.contains(latitude: longitude, longitude: latitude) {
            throw Refusal(reason: "latitude and longitude look swapped: \(latitude), \(longitude)")
        }
        do {
            return try Coordinate(latitude: latitude, longitude: longitude)
        } catch {
            switch error {
            case .latitude: throw Refusal(reason: "its latitude is out of range: \(latitude)")
            case .longitude: throw Refusal(reason: "its longitude is out of range: \(longitude)")
            }
        }
    }

    private func isExchanged(_ place: Coordinate) -> Bool {
        guard case .degrees(let latitude, let longitude) = shape else { return false }
        let near = 0.01
        return abs(place.latitude - longitude) < near && abs(place.longitude - latitude) < near
            && abs(place.latitude - latitude) >= near
    }
}
