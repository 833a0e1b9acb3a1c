internal import OSMOpeningHours
internal import ParisToilets

/// The opening state of toilets that have the hours of their park.
extension OldWords {
    /// The state, whose hours those are, and until or from when; nil for a toilet with hours of its own, and where nothing is
    /// known of its park's.
    ///
    /// A time is named only if the park states it, or as what is usual.
    static func openingOfPark(_ opening: Opening, _ toilet: Toilet, withSeason: Bool) -> String? {
        guard hasHoursOfPark(opening, toilet) else { return nil }
        let usual = toilet.park?.usualClosing(at: opening.moment).map {
            withSeason ? usualClosing($0) : "until \(clock(minutes: $0.minute))"
        }
        switch opening.state {
        case .open where opening.isInferred:
            return usual.map { "park usually open · perhaps \($0)" } ?? "park usually open"
        case .open:
            if let closes = opening.closesAt {
                return opening.closesSoon
                    ? "park \(closing(closes, opening))" : "park open until \(clock(closes, opening))"
            }
            return opening.unknownFrom.map { "park open · surely until \(clock($0, opening))" } ?? "park open"
        case .closed where opening.isInferred: return "park usually closed"
        case .closed:
            return opening.opensAt.map { "park closed · opens \(clock($0, opening))" } ?? "park closed"
        case .unknown:
            if let reason = reason(opening, toilet) {
                return reason == ParkHours.atNight ? "hours unknown \(reason)" : "hours unknown · \(reason)"
            }
            return usual.map { "hours unknown · usually \($0)" }
                ?? (toilet.page ?? toilet.park?.page == nil ? "hours unknown" : "hours unknown · see page")
        }
    }

    /// The same, abbreviated; nil also where the words for other toilets serve.
    static func shortOpeningOfPark(_ opening: Opening, _ toilet: Toilet) -> String? {
        guard hasHoursOfPark(opening, toilet) else { return nil }
        switch opening.state {
        case .open where opening.isInferred: return "usually open"
        case .closed where opening.isInferred: return "usually closed"
        case .open:
            let end = opening.closesAt ?? opening.unknownFrom
            return end.map { "park until \(clock($0, opening))" } ?? "park open"
        case .closed: return opening.opensAt.map { "park opens \(clock($0, opening))" } ?? "park closed"
        case .unknown:
            if let reason = reason(opening, toilet) {
                return reason == ParkHours.perhapsClosed ? "closed?" : nil
            }
            return toilet.park?.usualClosing(at: opening.moment).map { "until \(clock(minutes: $0.minute))?" }
        }
    }

    /// When a park usually closes: `until 17:45 in winter`.
    static func usualClosing(_ closing: (minute: Int, season: CitySeason)) -> String {
        "until \(clock(minutes: closing.minute)) in \(closing.season.rawValue)"
    }

    /// Why the hours are unknown, where that is known.
    private static func reason(_ opening: Opening, _ toilet: Toilet) -> String? {
        guard let hours = opening.hours.expression, let setting = toilet.setting else { return nil }
        return hours.verdict(at: opening.moment, in: setting).comment
    }

    /// Whether a state is that of a park. A toilet out of service is closed whatever its park's hours.
    private static func hasHoursOfPark(_ opening: Opening, _ toilet: Toilet) -> Bool {
        toilet.status != .outOfService && opening.isByPark && toilet.park != nil
    }
}
