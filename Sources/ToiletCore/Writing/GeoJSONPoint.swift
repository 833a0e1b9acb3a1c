/// A position as GeoJSON has it, longitude first, rounded to a ten-millionth of a degree (a centimetre).
struct GeoJSONPoint {
    /// Degrees east, in ten-millionths.
    let longitude: Int
    /// Degrees north, in ten-millionths.
    let latitude: Int

    /// RFC 7946 asks for no more; and whole numbers make the box agree with the points to the last digit.
    static let decimals = 7

    init(_ place: Coordinate) {
        let scale = Double(Decimals.scale(Self.decimals))
        longitude = Int((place.longitude * scale).rounded())
        latitude = Int((place.latitude * scale).rounded())
    }

    func write(to output: inout TextBuffer) {
        output.append("[")
        output.append(scaled: longitude, decimals: Self.decimals)
        output.append(",")
        output.append(scaled: latitude, decimals: Self.decimals)
        output.append("]")
    }
}
