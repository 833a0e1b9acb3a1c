internal import ParisToilets

/// A way in which a value can be written, as an example with its meaning. Tests parse the examples.
struct WrittenForm {
    /// The examples, with commas between them on the page.
    let texts: [String]
    let meaning: Message

    private init(_ texts: String..., meaning: @escaping @Sendable (Words) -> SafeText) {
        self.texts = texts
        self.meaning = Message(meaning)
    }

    func item(_ words: Words) -> HelpPage.Item {
        HelpPage.Item(term: texts.map { SafeText($0) }.joined(separator: ", "), text: meaning.text(words))
    }
}

extension WrittenForm {
    /// The forms of a place that are looked up: names, addresses, ids.
    static let places = [
        WrittenForm("gare du nord", "chatelet") { $0.placeStation },
        WrittenForm("M4 odeon", "rer b luxembourg") { $0.placeStationOfLine },
        WrittenForm("tour eiffel", "beaubourg") { $0.placeLandmark },
        WrittenForm("jardin du luxembourg") { $0.placePark },
        WrittenForm("11e") { $0.placeArrondissement },
        WrittenForm("rue ortolan") { $0.placeStreet },
        WrittenForm("12 rue ortolan") { $0.placeAddress },
        WrittenForm("rivoli / saint martin") { $0.placeCorner },
        WrittenForm("a1b2c") { $0.placeToilet },
        WrittenForm("@home") { $0.placeSaved },
    ]

    /// The forms of coordinates.
    static let coordinates = [
        WrittenForm("48.85,2.35", "48.85 2.35") { $0.placeDecimal },
        WrittenForm("48.85N 2.35E", "E2.35 N48.85") { $0.placeLetters },
        WrittenForm("48°51′N 2°21′E", "48°51'0\"N 2°21'0\"E") { $0.placeDegrees },
        WrittenForm("geo:48.85,2.35") { $0.placeURI },
        WrittenForm("8FW4V82X+2X") { $0.placePlusCode },
        WrittenForm("https://www.openstreetmap.org/#map=17/48.85/2.35") { $0.placeLink },
    ]

    /// The forms of a moment.
    static let moments = [
        WrittenForm("23:30", "23h30", "7h", "noon", "minuit") { $0.timeOfDay },
        WrittenForm("2 am", "11:30pm") { $0.timeOfNight },
        WrittenForm("tonight", "ce soir", "demain matin") { $0.timePartOfDay },
        WrittenForm("tomorrow 7:00", "demain 7h") { $0.timeOnDay },
        WrittenForm("sat 9:30", "lundi 9h30") { $0.timeOnWeekday },
        WrittenForm("24/12 7h", "24/12/2026 23:30") { $0.timeOnDate },
        WrittenForm("2026-12-24 23:30") { $0.timeOnDate },
        WrittenForm("2026-12-24T23:30+01:00") { $0.timeWithZone },
        WrittenForm("+30m", "in 2h", "dans 30 min") { $0.timeLater },
    ]

    /// The forms of a day in the past.
    static let days = [
        WrittenForm("yesterday", "today", "lundi") { $0.dayRelative },
        WrittenForm("2026-08-16", "16/08/2026") { $0.dayDate },
    ]

    static let durations = [
        WrittenForm("15m", "15min") { $0.durationMinutes },
        WrittenForm("1h", "1h30") { $0.durationHours },
        WrittenForm("90s") { $0.durationSeconds },
    ]
}
