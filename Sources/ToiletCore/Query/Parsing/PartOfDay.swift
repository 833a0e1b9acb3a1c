internal import OSMOpeningHours

/// A part of a day in user input: `morning`, `après-midi`, `soir`.
enum PartOfDay: Equatable {
    /// From 8:00 to noon.
    case morning
    /// From 14:00 to 18:00.
    case afternoon
    /// From 20:00 to midnight.
    case evening

    init?(_ word: String) {
        switch word {
        case "morning", "matin": self = .morning
        case "afternoon", "après-midi", "apres-midi": self = .afternoon
        case "evening", "soir": self = .evening
        default: return nil
        }
    }

    /// Seconds since midnight.
    private var seconds: Range<Int> {
        switch self {
        case .morning: 8 * 3600..<12 * 3600
        case .afternoon: 14 * 3600..<18 * 3600
        case .evening: 20 * 3600..<24 * 3600
        }
    }

    /// The beginning of this part of a day, or `now` if that is within it.
    func instant(on day: DayName, after now: Instant, in zone: CivilZone) -> Instant {
        let today = zone.civilTime(at: now)
        if day.date(from: today.date) == today.date, seconds.contains(today.secondOfDay) { return now }
        return day.instant(of: seconds.lowerBound, after: now, in: zone)
    }
}
