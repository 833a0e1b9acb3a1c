/// A position as maps have it, rounded to a ten-millionth of a degree (a centimetre).
///
/// RFC 7946 asks for no more decimals; and whole numbers make a box agree with its points to the last digit.
package struct MapPosition {
    /// Degrees east, in ten-millionths.
    package let longitude: Int
    /// Degrees north, in ten-millionths.
    package let latitude: Int

    package static let decimals = 7

    package init(_ place: Coordinate) {
        let scale = Double(Int.powerOfTen(Self.decimals))
        longitude = Int(clamping: (place.longitude * scale).rounded())
        latitude = Int(clamping: (place.latitude * scale).rounded())
    }

    /// A longitude or latitude in degrees.
    package static func degrees(_ value: Int) -> Double { Double(value) / Double(Int.powerOfTen(decimals)) }
}
