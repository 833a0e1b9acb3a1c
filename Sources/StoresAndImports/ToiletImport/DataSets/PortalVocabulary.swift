package import ToiletCore

/// The words of the portals, old and new, and of the table that `toilets export` writes.
enum PortalVocabulary {
    static let kinds = ColumnVocabulary<Kind>(
        [
            "sanisette": .sanisette, "wc": .wc, "lavatory": .lavatory, "urinoir": .urinal, "urinal": .urinal,
            "sanisettes": .sanisette, "toilettes": .wc, "wc publics permanents": .wc, "cabine mobile": .wc,
            "toilette": .wc, "toilettes publiques": .wc, "toilette publique": .wc, "urinoirs": .urinal,
            "sanisette automatique": .sanisette, "urinoir mobile": .urinal, "urinoir femme": .urinalWomen,
            "urinal-women": .urinalWomen,
            "unknown": .unknown,
        ],
        else: .unknown
    )

    static let yesOrNo = ColumnVocabulary<Tristate>(
        [
            "yes": .yes, "no": .no, "unknown": .unknown, "oui": .yes, "non": .no, "true": .yes, "false": .no,
        ],
        else: .unknown
    )

    static let fees = ColumnVocabulary<Tristate>(
        ["gratuit": .no, "payant": .yes, "oui": .yes, "non": .no], else: .unknown)

    static let statuses = ColumnVocabulary<Status>(
        [
            "in-service": .inService, "out-of-service": .outOfService, "unknown": .unknown,
            "en service": .inService, "hors service": .outOfService, "ouvert": .inService,
            "ferme": .outOfService,
        ],
        else: .unknown
    )
}

/// The ways in which a portal writes a time.
package enum PortalTime {
    /// Parses seconds since 1970, or a date and time: `2026-07-28 00:00:00+00:00`, `2026-07-28T00:00:00.123Z`, or the
    /// form of HTTP headers. UTC where no zone is given.
    package static func parse(_ text: String) -> Instant? {
        let text = Text.cleaned(text)
        if let number = Double(text) {
            // A smaller number would be a number of seconds from now, which no portal sends here.
            return number > 1e9 && number < 1e11 ? Instant(secondsSince1970: Int(clamping: number)) : nil
        }
        if text.hasSuffix("GMT") { return parse(http: text) }
        guard let dot = text.firstIndex(of: ".") else { return Instant(iso: text, in: .utc) }
        let zone = text[dot...].dropFirst().drop { $0.isNumber }
        return Instant(iso: String(text[..<dot]) + zone, in: .utc)
    }

    /// Parses the time of an HTTP header: `Tue, 28 Jul 2026 00:00:00 GMT`.
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
