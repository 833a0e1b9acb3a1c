extension Coordinate {
    /// The coordinates as a person writes them: `48.85,2.35`.
    package var written: String {
        var text = TextBuffer()
        text.append(latitude, decimals: 7)
        text.append(",")
        text.append(longitude, decimals: 7)
        return text.text
    }

    /// The coordinates with letters for the axes: `48.85N,2.35E`.
    package var writtenWithLetters: String {
        var text = TextBuffer()
        text.append(abs(latitude), decimals: 7)
        text.append(latitude < 0 ? "S," : "N,")
        text.append(abs(longitude), decimals: 7)
        text.append(longitude < 0 ? "W" : "E")
        return text.text
    }

    /// The coordinates with latitude and longitude exchanged; nil where these are out of range.
    package var exchanged: Coordinate? {
        try? Coordinate(latitude: longitude, longitude: latitude)
    }
}
