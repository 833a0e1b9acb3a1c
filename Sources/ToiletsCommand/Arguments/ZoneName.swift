internal import OSMOpeningHours
internal import ParisToilets

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
        guard let region = Self.regions[text.uppercased()] else {
            throw InvalidText(
                sentence:
                    "the holidays of \(quoted(text)) are not known; known are \(Self.regions.keys.sorted().joined(separator: ", "))"
            )
        }
        holidays = OpeningHours.FrenchHolidays(region)
    }

    private static let regions: [String: OpeningHours.FrenchHolidays.Region] = [
        "FR": .mainland, "FR-57": .alsaceMoselle, "FR-67": .alsaceMoselle, "FR-68": .alsaceMoselle,
        "FR-971": .guadeloupe, "FR-972": .martinique, "FR-973": .guyane, "FR-974": .reunion,
        "FR-976": .mayotte, "FR-BL": .saintBarthelemy, "FR-MF": .saintMartin, "FR-NC": .newCaledonia,
        "FR-PF": .frenchPolynesia, "FR-PM": .saintPierreMiquelon,
    ]
}
