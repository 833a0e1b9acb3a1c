extension OpeningHours {
    /// What a word of the text means.
    enum Word: Equatable {
        case weekday(Weekday)
        case month(Int)
        /// `mar` in small letters: March, or mardi.
        case tuesdayOrMarch
        case holiday(Holiday.Kind)
        case state(State)
        case sun(SunEvent)
        case noon, midnight
        /// `daylight hours`: from sunrise to sunset.
        case daylight
        /// The hours of `24 hours`.
        case hours
        case easter, week, day
        /// The j of `7j/7`.
        case dayMark
        /// `to`, `à`: what the language writes as a dash.
        case through
        /// `and`, `et`: what the language writes as a comma.
        case and
        /// `du`, `le`: says nothing that matters here.
        case filler
        /// A short form that is one day in one language and another in the next, with the one that it is in German.
        case ambiguous(german: Weekday?)

        /// How the language writes it.
        var canonical: String {
            switch self {
            case .weekday(let day): day.symbol
            case .month(let number): Month.symbol(number)
            case .holiday(let kind): kind.rawValue
            case .state(let state): state.symbol
            case .sun(let event): event.rawValue
            case .noon: "12:00"
            case .daylight: "sunrise-sunset"
            case .easter: "easter"
            case .week: "week"
            case .day: "day"
            case .through: "-"
            case .and: ","
            case .midnight, .tuesdayOrMarch, .dayMark, .hours, .filler, .ambiguous: ""
            }
        }
    }
}
