extension OpeningHours {
    /// The public holidays of France, which the Code du travail names; its school holidays are decreed year by year
    /// and not known here.
    public struct FrenchHolidays: HolidayCalendar {
        /// Whether Good Friday and 26 December are holidays too.
        public let alsaceMoselle: Bool

        /// Takes whether it is for Alsace and Moselle, which have two more.
        public init(alsaceMoselle: Bool = false) {
            self.alsaceMoselle = alsaceMoselle
        }

        /// Whether a day is a public holiday; of school holidays nothing is known.
        public func isHoliday(_ kind: Holiday.Kind, on date: CivilDate) -> Answer {
            switch kind {
            case .public: Answer(isFixed(date) || isAroundEaster(date))
            case .school: .unknown
            }
        }

        private func isFixed(_ date: CivilDate) -> Bool {
            switch (date.month, date.day) {
            case (1, 1), (5, 1), (5, 8), (7, 14), (8, 15), (11, 1), (11, 11), (12, 25): true
            case (12, 26): alsaceMoselle
            default: false
            }
        }

        private func isAroundEaster(_ date: CivilDate) -> Bool {
            // The earliest is Good Friday on 20 March, the latest Whit Monday on 14 June.
            guard (3...6).contains(date.month) else { return false }
            let easter = CivilDate.easter(of: date.year).daysSince1970
            switch date.daysSince1970 - easter {
            // Easter Monday, Ascension Day, Whit Monday.
            case 1, 39, 50: return true
            case -2: return alsaceMoselle
            default: return false
            }
        }
    }
}
