/// A position as maps have it, rounded to a ten-millionth of a degree (a centimetre).
///
/// RFC 7946 asks for no more decimals; and whole numbers make a box agree with its points to the last digit.
package struct MapPosition {
    /// Degrees east, in ten-millionths.
    package let longitude: Int
    /// Degrees north, in ten-millionths.
    package let latitude: Int

    package static let decimals = 7
    private static let scale = 10_000_000.0

    package init(_ place: Coordinate) {
        longitude = Int(clamping: (place.longitude * Self.scale).rounded())
        latitude = Int(clamping: (place.latitude * Self.scale).rounded())
    }
}
