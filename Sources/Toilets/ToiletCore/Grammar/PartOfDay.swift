/// A part of a day in user input: `morning`, `après-midi`, `soir`.
enum PartOfDay: Equatable {
    /// From 8:00 to noon.
    case morning
    /// From 14:00 to 18:00.
    case afternoon
    /// From 20:00 to midnight.
    case evening
    /// From 22:00 to 6:00.
    case night

    init?(_ word: String) {
        switch word {
        case "morning", "matin": self = .morning
        case "afternoon", "après-midi", "apres-midi": self = .afternoon
        case "evening", "soir": self = .evening
        case "night", "nuit": self = .night
        default: return nil
        }
    }

    /// Seconds since midnight.
    private var seconds: Range<Int> {
        switch self {
        case .morning: 8 * 3600..<12 * 3600
        case .afternoon: 14 * 3600..<18 * 3600
        case .evening: 20 * 3600..<24 * 3600
        case .night: 22 * 3600..<24 * 3600
        }
    }

    /// The seconds since midnight of a time of day that is said to be in it, as in `2h du matin` and `8h du soir`; nil
    /// where it cannot be.
    func seconds(of time: TimeOfDayText) -> Int? {
        let hour = 3600
        switch (self, time.seconds) {
        case (.morning, 0..<12 * hour), (.afternoon, 12 * hour..<19 * hour),
            (.evening, 17 * hour...24 * hour):
            return time.seconds
        case (.afternoon, hour..<7 * hour), (.evening, 5 * hour..<12 * hour): return time.seconds + 12 * hour
        default: return nil
        }
    }

    /// The beginning of this part of a day, or `now` if that is within it.
    func instant(on day: DayName, after now: Instant, in zone: CivilZone) -> Instant {
        let today = zone.civilTime(at: now)
        if day.date(from: today.date) == today.date, seconds.contains(today.secondOfDay) { return now }
        // The night of today has begun yesterday.
        if self == .night, day == .later(0), today.secondOfDay < 6 * 3600 { return now }
        return day.instant(of: seconds.lowerBound, after: now, in: zone)
    }
}
