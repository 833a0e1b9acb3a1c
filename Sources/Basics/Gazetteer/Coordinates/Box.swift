/// A bounding box in degrees.
///
/// If `west` is greater than `east`, the box crosses the date line.
///
///     let paris = Box(west: 2.22, south: 48.81, east: 2.47, north: 48.91)
public struct Box: Hashable, Sendable {
    /// The longitude of the western side.
    public let west: Double
    /// The latitude of the southern side.
    public let south: Double
    /// The longitude of the eastern side.
    public let east: Double
    /// The latitude of the northern side.
    public let north: Double

    /// Creates a box; nil if a side is out of range, or `south` is greater than `north`.
    public init?(west: Double, south: Double, east: Double, north: Double) {
        guard (-180...180).contains(west), (-180...180).contains(east), (-90...90).contains(south),
            (-90...90).contains(north), south <= north
        else { return nil }
        (self.west, self.south, self.east, self.north) = (west, south, east, north)
    }

    /// Creates a box from ranges that are known to be valid.
    package init(latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>) {
        (west, east) = (longitudes.lowerBound, longitudes.upperBound)
        (south, north) = (latitudes.lowerBound, latitudes.upperBound)
    }

    /// The surroundings of Paris, about the Île-de-France region.
    package static let paris = Box(latitudes: 48...49.4, longitudes: 1.3...3.7)

    /// The sides in the order of GeoJSON: west, south, east, north.
    public var sides: [Double] { [west, south, east, north] }

    /// Whether a position is inside or on the border.
    public func contains(_ place: Coordinate) -> Bool {
        contains(latitude: place.latitude, longitude: place.longitude)
    }

    /// As ``contains(_:)``, for numbers that may be out of range.
    package func contains(latitude: Double, longitude: Double) -> Bool {
        guard south <= latitude, latitude <= north else { return false }
        let isBetween =
            west <= east
            ? west <= longitude && longitude <= east : west <= longitude || longitude <= east
        // 180 and −180 are the same meridian.
        return isBetween || east == 180 && longitude == -180 || west == -180 && longitude == 180
    }

    /// The longitudes as one or more ranges from −180 to 180; if a side is the 180th meridian, both of its numbers
    /// are included.
    package var longitudes: [ClosedRange<Double>] {
        var ranges = west <= east ? [west...east] : [west...180, -180...east]
        if east == 180 { ranges.append(-180...(-180)) }
        if west == -180 { ranges.append(180...180) }
        return ranges
    }
}

extension Box: TypedValue {
    /// Parses `west,south,east,north`.
    package init(parsing text: String) throws(InvalidText) {
        let words = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = words.compactMap { Double($0.filter { $0 != " " }) }.filter(\.isFinite)
        guard words.count == 4, numbers.count == 4 else {
            throw InvalidText { $0.notABox(text) }
        }
        guard let box = Box(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3]) else {
            if abs(numbers[1]) <= 90, numbers[3] < numbers[1] {
                throw InvalidText { $0.boxUpsideDown(text) }
            }
            let exchanged = Box(west: numbers[1], south: numbers[0], east: numbers[3], north: numbers[2])
            throw InvalidText { exchanged != nil ? $0.boxWithLatitudesFirst(text) : $0.boxOutOfRange(text) }
        }
        self = box
    }
}
