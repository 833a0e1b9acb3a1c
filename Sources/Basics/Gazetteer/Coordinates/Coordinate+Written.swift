extension Coordinate {
    /// The coordinates as a person writes them: `48.85,2.35`.
    package var written: String { text() }

    /// Reads two numbers as the program writes them; nil for others.
    package init?(latitudeAndLongitude parts: [Substring]) {
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
            let place = try? Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        self = place
    }

    /// The same to about a metre, as an operand of `near`.
    package var rounded: String { text(decimals: 5) }

    /// The place with fewer decimals.
    package func rounded(toDecimals decimals: Int) -> Coordinate {
        let scale = Double(Int.powerOfTen(decimals))
        return Coordinate(inRange: (latitude * scale).rounded() / scale, (longitude * scale).rounded() / scale)
    }

    /// Both numbers with a separator between them.
    func text(decimals: Int = 7, _ separator: String = ",") -> String {
        latitude.text(decimals: decimals) + separator + longitude.text(decimals: decimals)
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
