internal import ToiletCore

/// The location values of a row, from each of its columns that may hold one.
struct LocationEvidence {
    var point = LocationValue.absent
    var shape = LocationValue.absent
    var pointBefore2017 = LocationValue.absent
    var bounds = LocationValue.absent

    /// Whether all are absent.
    var isEmpty: Bool {
        point == .absent && shape == .absent && pointBefore2017 == .absent && bounds == .absent
    }

    /// Why a row has no usable location, as a clause for the user.
    struct Refusal: Error {
        let reason: Message

        init(_ reason: @escaping @Sendable (Words) -> SafeText) { self.reason = Message(reason) }

        init(reason: Message) { self.reason = reason }
    }

    /// Chooses the location, and tells whether the shape beside it has latitude and longitude swapped.
    ///
    /// All toilets of the data set lie in `area`; a location that lies there only when swapped is refused. With
    /// `acceptingOutlines` the centre of an outline is a location: OpenStreetMap has many toilets as outlines of
    /// buildings.
    func decide(
        in area: Box, acceptingOutlines: Bool = false
    ) throws(Refusal) -> (place: Coordinate, shapeIsSwapped: Bool) {
        if case .degrees(let latitude, let longitude) = point {
            let place = try Self.check(latitude, longitude, area)
            return (place, isSwapped(place))
        }
        if case .degrees(let latitude, let longitude) = shape {
            return (try Self.check(latitude, longitude, area), false)
        }
        if case .degrees(let latitude, let longitude) = pointBefore2017 {
            return (try Self.check(latitude, longitude, area), false)
        }
        if acceptingOutlines {
            for case .outline(let center?) in [shape, bounds] { return (center, false) }
        }
        if acceptingOutlines, isEmpty {
            throw Refusal { $0.rowWithoutPlaceOfOverpass }
        }
        throw Refusal(reason: reasonForNoLocation)
    }

    private var reasonForNoLocation: Message {
        for value in [point, shape, pointBefore2017] {
            if case .unreadable(let text) = value {
                return Message { $0.textForCoordinates(text.shortened(to: 80)) }
            }
        }
        if case .outline = shape { return Message { $0.shapeOfSeveralPoints } }
        return Message { $0.rowWithoutPlace }
    }

    /// The coordinate; throws where it is invalid, at 0, 0, or in the area only when swapped.
    private static func check(_ latitude: Double, _ longitude: Double, _ area: Box) throws(Refusal) -> Coordinate {
        if latitude == 0, longitude == 0 { throw Refusal { $0.placeInTheSea } }
        if area.contains(latitude: longitude, longitude: latitude) {
            throw Refusal { $0.swapped(latitude, longitude) }
        }
        do {
            return try Coordinate(latitude: latitude, longitude: longitude)
        } catch {
            switch error {
            case .latitude: throw Refusal { $0.latitudeOutOfRange(latitude) }
            case .longitude: throw Refusal { $0.longitudeOutOfRange(longitude) }
            }
        }
    }

    /// Whether the shape agrees with a location only when its latitude and longitude are swapped.
    private func isSwapped(_ place: Coordinate) -> Bool {
        guard case .degrees(let latitude, let longitude) = shape else { return false }
        let tolerance = 0.01
        return abs(place.latitude - longitude) < tolerance && abs(place.longitude - latitude) < tolerance
            && abs(place.latitude - latitude) >= tolerance
    }
}
