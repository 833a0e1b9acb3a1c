extension OpeningHours.Weekday {
    /// The two letters of the language, `Mo`.
    public var symbol: String { Self.symbols[rawValue] }

    private static let symbols = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
}

extension OpeningHours.State {
    /// The word of the language, `off` where closed.
    public var symbol: String {
        switch self {
        case .open: "open"
        case .closed: "off"
        case .unknown: "unknown"
        }
    }
}

extension OpeningHours {
    /// The months by number, from 1.
    package enum Month {
        private static let symbols = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]

        /// The three letters of the language, `Jan`.
        package static func symbol(_ number: Int) -> String { symbols[number - 1] }

        /// The days of a month, of a leap February if no year is given.
        static func length(_ number: Int, in year: Int?) -> Int {
            CivilDate.days(inMonth: number, of: year ?? 2000)
        }
    }
}
