extension Coordinate {
    /// The coordinates as a person writes them: `48.85,2.35`.
    package var written: String {
        "\(latitude.text(decimals: 7)),\(longitude.text(decimals: 7))"
    }

    /// The coordinates with letters for the axes: `48.85N,2.35E`.
    package var writtenWithLetters: String {
        abs(latitude).text(decimals: 7) + (latitude < 0 ? "S," : "N,")
            + abs(longitude).text(decimals: 7) + (longitude < 0 ? "W" : "E")
    }

    /// The coordinates with latitude and longitude exchanged; nil where these are out of range.
    package var exchanged: Coordinate? {
        try? Coordinate(latitude: longitude, longitude: latitude)
    }
}
