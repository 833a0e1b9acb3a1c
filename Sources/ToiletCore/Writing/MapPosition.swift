/// A position as maps have it, rounded to a ten-millionth of a degree (a centimetre).
///
/// RFC 7946 asks for no more decimals; and whole numbers make a box agree with its points to the last digit.
struct MapPosition {
    /// Degrees east, in ten-millionths.
    let longitude: Int
    /// Degrees north, in ten-millionths.
    let latitude: Int

    static let decimals = 7

    init(_ place: Coordinate) {
        let scale = Double(TextBuffer.powerOfTen(Self.decimals))
        longitude = Int(clamping: (place.longitude * scale).rounded())
        latitude = Int(clamping: (place.latitude * scale).rounded())
    }
}

extension TextBuffer {
    /// Adds degrees in ten-millionths.
    mutating func append(degrees: Int) { append(scaled: degrees, decimals: MapPosition.decimals) }
}
