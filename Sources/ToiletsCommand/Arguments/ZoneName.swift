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

/// A country whose public holidays are known, or a part of it that has others, by the codes of ISO 3166.
struct Country: TypedValue {
    let holidays: OpeningHours.FrenchHolidays

    init(parsing text: String) throws(InvalidText) {
        switch text.uppercased() {
        case "FR": holidays = OpeningHours.FrenchHolidays()
        case "FR-57", "FR-67", "FR-68": holidays = OpeningHours.FrenchHolidays(alsaceMoselle: true)
        default:
            throw InvalidText(
                sentence:
                    "the holidays of \(quoted(text)) are not known; known are FR, and FR-57, FR-67 and FR-68 for Alsace and Moselle"
            )
        }
    }
}
