/// A part of the map: from west to east and from south to north, in degrees.
///
/// One whose west is greater than its east reaches across the date line.
///
///     let paris = try Box(parsing: "2.22,48.81,2.47,48.91")
public struct Box: Hashable, Sendable {
    /// The longitude at which it begins.
    public let west: Double
    /// The latitude of its southern side.
    public let south: Double
    /// The longitude at which it ends.
    public let east: Double
    /// The latitude of its northern side.
    public let north: Double

    /// Takes the four sides in the order of GeoJSON; nil for degrees that there are not, or a south beyond the north.
    public init?(west: Double, south: Double, east: Double, north: Double) {
        guard (-180...180).contains(west), (-180...180).contains(east), (-90...90).contains(south),
            (-90...90).contains(north), south <= north
        else { return nil }
        (self.west, self.south, self.east, self.north) = (west, south, east, north)
    }

    /// Takes ranges of degrees.
    package init(latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>) {
        (west, east) = (longitudes.lowerBound, longitudes.upperBound)
        (south, north) = (latitudes.lowerBound, latitudes.upperBound)
    }

    /// Paris and its region.
    package static let paris = Box(latitudes: 48...49.4, longitudes: 1.3...3.7)

    /// The sides in the order of GeoJSON: west, south, east, north.
    public var sides: [Double] { [west, south, east, north] }

    /// Whether a place lies in it, or on a side of it.
    public func contains(_ place: Coordinate) -> Bool {
        contains(latitude: place.latitude, longitude: place.longitude)
    }

    /// The same for degrees of which it is not known whether there are such.
    package func contains(latitude: Double, longitude: Double) -> Bool {
        guard south <= latitude, latitude <= north else { return false }
        let isBetween =
            west <= east
            ? west <= longitude && longitude <= east : west <= longitude || longitude <= east
        // 180 and -180 are one meridian.
        return isBetween || east == 180 && longitude == -180 || west == -180 && longitude == 180
    }

    /// Its longitudes from -180 to 180, where both ends are one meridian.
    package var longitudes: [ClosedRange<Double>] {
        var ranges = west <= east ? [west...east] : [west...180, -180...east]
        if east == 180 { ranges.append(-180...(-180)) }
        if west == -180 { ranges.append(180...180) }
        return ranges
    }
}

extension Box: TypedValue {
    /// Reads four numbers in the order of GeoJSON.
    package init(parsing text: String) throws(InvalidText) {
        let words = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = words.compactMap { Double($0.filter { $0 != " " }) }.filter(\.isFinite)
        guard words.count == 4, numbers.count == 4 else {
            throw InvalidText(
                sentence:
                    "\(quoted(text)) is no box; write west,south,east,north, as in 2.22,48.81,2.47,48.91"
            )
        }
        guard let box = Box(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3]) else {
            let why: SafeText =
                if abs(numbers[1]) <= 90, numbers[3] < numbers[1] {
                    "has its south beyond its north"
                } else if Box(west: numbers[1], south: numbers[0], east: numbers[3], north: numbers[2]) != nil
                {
                    "seems to have the latitudes first"
                } else {
                    "has a longitude beyond 180 or a latitude beyond 90"
                }
            throw InvalidText(sentence: "\(quoted(text)) \(why); write west,south,east,north")
        }
        self = box
    }
}
