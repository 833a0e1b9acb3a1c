extension OpeningHours {
    /// The public holidays of France by the Code du travail. School holidays, which are decreed year by year, are
    /// unknown.
    ///
    /// The eleven national days are the same everywhere. A ``Region`` adds its own; a day that is perhaps a holiday
    /// there is unknown.
    public struct FrenchHolidays: HolidayCalendar, Hashable {
        /// The region whose days are added to the national ones.
        public let region: Region

        /// A part of France with a calendar of its own.
        public enum Region: Hashable, Sendable, CaseIterable {
            /// European France without Alsace and Moselle: only the national days.
            case mainland
            /// The departments 57, 67 and 68, with Good Friday and 26 December.
            case alsaceMoselle
            /// Places so near to the border of Alsace and Moselle that it is not known on which side they are; their
            /// two days are unknown.
            case aroundAlsaceMoselle
            case guadeloupe, martinique, guyane, reunion, mayotte
            case saintMartin, saintBarthelemy, saintPierreMiquelon
            case newCaledonia, frenchPolynesia
        }

        /// Makes the calendar of a region.
        public init(_ region: Region = .mainland) {
            self.region = region
        }

        /// Whether a day is a public holiday; whether it is a school holiday is always unknown.
        public func isHoliday(_ kind: Holiday.Kind, on date: CivilDate) -> Tristate {
            guard kind == .public else { return .unknown }
            switch (date.month, date.day) {
            case (1, 1), (5, 1), (5, 8), (7, 14), (8, 15), (11, 1), (11, 11), (12, 25): return .yes
            default: break
            }
            let isOwn = region.keeps(month: date.month, day: date.day)
            guard isOwn == .no else { return isOwn }
            // The earliest is Good Friday on 20 March, the latest Whit Monday on 14 June.
            guard (3...6).contains(date.month) else { return .no }
            switch date.daysSince1970 - CivilDate.easter(of: date.year).daysSince1970 {
            // Easter Monday, Ascension Day, Whit Monday.
            case 1, 39, 50: return .yes
            case -2: return region.keepsGoodFriday
            default: return .no
            }
        }
    }
}

extension OpeningHours.FrenchHolidays.Region {
    /// Whether a day that is no national holiday is one in this region, each year.
    ///
    /// The days in memory of the abolition of slavery are those of the Code du travail, L. 3422-2.
    fileprivate func keeps(month: Int, day: Int) -> Tristate {
        switch (self, month, day) {
        case (.alsaceMoselle, 12, 26): .yes
        case (.aroundAlsaceMoselle, 12, 26): .unknown
        case (.guadeloupe, 5, 27), (.martinique, 5, 22), (.guyane, 6, 10), (.reunion, 12, 20),
            (.mayotte, 4, 27),
            (.saintMartin, 5, 28), (.saintBarthelemy, 10, 9):
            .yes
        // Victor Schœlcher's day is a holiday by custom, not by law.
        case (.guadeloupe, 7, 21), (.martinique, 7, 21): .unknown
        case (.newCaledonia, 9, 24), (.frenchPolynesia, 3, 5): .yes
        // The first has been replaced by the second, but from when on is not certain.
        case (.frenchPolynesia, 6, 29), (.frenchPolynesia, 11, 20): .unknown
        default: .no
        }
    }

    /// Whether Good Friday is a holiday.
    fileprivate var keepsGoodFriday: Tristate {
        switch self {
        case .alsaceMoselle, .frenchPolynesia: .yes
        // In the Antilles it is a holiday by custom and collective agreements, not by law.
        case .aroundAlsaceMoselle, .guadeloupe, .martinique, .saintMartin, .saintBarthelemy: .unknown
        case .mainland, .guyane, .reunion, .mayotte, .saintPierreMiquelon, .newCaledonia: .no
        }
    }
}
