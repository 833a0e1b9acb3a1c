/// A place on Earth, in degrees of WGS 84.
///
///     let place = try Coordinate(latitude: 48.85, longitude: 2.35)
public struct Coordinate: Hashable, Sendable {
    /// Degrees north of the equator, from −90 to 90.
    public let latitude: Double
    /// Degrees east of Greenwich, from −180 to 180.
    public let longitude: Double

    /// A number that is no latitude or no longitude.
    public enum OutOfRange: Error, Hashable, Sendable {
        case latitude(Double)
        case longitude(Double)
    }

    /// Takes a latitude and a longitude, in the order in which people say them.
    public init(latitude: Double, longitude: Double) throws(OutOfRange) {
        guard (-90...90).contains(latitude) else { throw .latitude(latitude) }
        guard (-180...180).contains(longitude) else { throw .longitude(longitude) }
        self.latitude = latitude
        self.longitude = longitude
    }
}
