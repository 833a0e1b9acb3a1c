package import OSMOpeningHours
internal import ToiletCore

/// The ways in which a portal writes a moment.
package enum PortalTime {
    /// Reads seconds since 1970, or a date and a time: `2026-07-28 00:00:00+00:00`, `2026-07-28T00:00:00.123Z`.
    package static func parse(_ text: String) -> Instant? {
        let text = Text.cleaned(text)
        if let number = Double(text) {
            // Below that it can only be meant as a distance, and nobody says from when.
            return number > 1e9 && number < 1e11 ? Instant(secondsSince1970: Int(number)) : nil
        }
        if text.hasSuffix("GMT") { return parse(http: text) }
        guard let dot = text.firstIndex(of: ".") else { return Instant(iso: text, in: .utc) }
        let zone = text[dot...].dropFirst().drop { $0.isNumber }
        return Instant(iso: String(text[..<dot]) + zone, in: .utc)
    }

    /// Reads a moment as HTTP writes it: `Tue, 28 Jul 2026 00:00:00 GMT`.
    private static func parse(http text: String) -> Instant? {
        let words = text.split(separator: " ")
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        guard words.count == 6, let month = months.firstIndex(where: { $0 == words[2] }) else { return nil }
        let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
        return Instant(iso: "\(words[3])-\(number)-\(words[1])T\(words[4])Z", in: .utc)
    }
}
