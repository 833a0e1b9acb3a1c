import OpeningHours

/// The ways in which a portal writes a moment.
enum PortalTime {
    /// Reads seconds since 1970, or a date and a time: `2026-07-28 00:00:00+00:00`, `2026-07-28T00:00:00.123Z`.
    static func parse(_ text: String) -> Instant? {
        let text = Text.cleaned(text)
        if let number = Double(text) {
            // Below that it can only be meant as a distance, and nobody says from when.
            return number > 1e9 && number < 1e11 ? Instant(secondsSince1970: Int(number)) : nil
        }
        guard let dot = text.firstIndex(of: ".") else { return Instant(iso: text, in: .utc) }
        let zone = text[dot...].dropFirst().drop { $0.isNumber }
        return Instant(iso: String(text[..<dot]) + zone, in: .utc)
    }
}
