internal import OpeningHours

/// The clocks of a region, by their name.
struct ZoneName: TypedValue {
    let zone: CivilZone

    init(parsing text: String) throws(InvalidText) {
        guard let zone = CivilZone(identifier: text) else {
            throw InvalidText(sentence: "\(quoted(text)) is no time zone; write Europe/Paris, UTC or +01:00")
        }
        self.zone = zone
    }
}

/// A country whose public holidays are known.
enum Country: String, WordValue {
    case france = "fr"

    static let plural = "countries"
}
