internal import OSMOpeningHours
internal import ParisToilets

extension OldWords {
    /// The opening state of a toilet, and until or from when; on request without the season in which a time is usual.
    static func opening(_ opening: Opening, _ toilet: Toilet, withSeason: Bool = true) -> String {
        if let words = openingOfPark(opening, toilet, withSeason: withSeason) { return words }
        return switch opening.state {
        case .open: open(opening)
        case .closed: closed(opening)
        case .unknown: unknown(opening, toilet)
        }
    }

    /// The same, abbreviated.
    static func shortOpening(_ opening: Opening, _ toilet: Toilet) -> String {
        if let words = shortOpeningOfPark(opening, toilet) { return words }
        let next = opening.closesAt ?? opening.opensAt ?? opening.unknownFrom
        let time = next.map { clock($0, opening) }
        switch opening.state {
        case .open: return time.map { "until \($0)" } ?? "open"
        case .closed: return opening.opensAt == nil ? "closed" : time.map { "opens \($0)" } ?? "closed"
        case .unknown: return opening.isDoubtful ? "closed?" : "?"
        }
    }

    private static func open(_ opening: Opening) -> String {
        if let end = opening.unknownFrom {
            return "open · surely until \(clock(end, opening))"
        }
        guard let closes = opening.closesAt else { return "open · day and night" }
        return opening.closesSoon ? closing(closes, opening) : "open · until \(clock(closes, opening))"
    }

    /// In how many minutes it closes.
    static func closing(_ closes: Instant, _ opening: Opening) -> String {
        let seconds = closes.secondsSince1970 - opening.moment.secondsSince1970
        return "closes in \(max(1, seconds / 60)) min"
    }

    private static func closed(_ opening: Opening) -> String {
        if let opens = opening.opensAt { return "closed · opens \(clock(opens, opening))" }
        return opening.unknownFrom.map { "closed · perhaps opens \(clock($0, opening))" }
            ?? "closed"
    }

    private static func unknown(_ opening: Opening, _ toilet: Toilet) -> String {
        switch opening.hours {
        case .doubtful(let opens, let closes):
            return "closed? (portal: \(clock(minutes: opens))–\(clock(minutes: closes)))"
        case .known(let hours):
            let comment = toilet.setting.flatMap { hours.verdict(at: opening.moment, in: $0).comment }
            return comment.map { "perhaps open · \($0)" } ?? "perhaps open"
        case .unread: return "hours unknown · “\(toilet.hoursText ?? "")”"
        case .seePage, .unsaid: return toilet.page == nil ? "hours unknown" : "hours unknown · see page"
        }
    }

    /// A time in the time zone of the toilet.
    static func clock(_ moment: Instant, _ opening: Opening) -> String {
        clock(moment, seenAt: opening.moment, in: opening.zone)
    }

    /// A time of day, with the weekday or the date where it is more than a day away.
    static func clock(_ moment: Instant, seenAt now: Instant, in zone: CivilZone = .paris) -> String {
        let there = zone.civilTime(at: moment)
        let time = clock(minutes: there.secondOfDay / 60)
        let distance = moment.secondsSince1970 - now.secondsSince1970
        if distance < 86_400 { return there.secondOfDay < 60 ? "midnight" : time }
        if distance < 6 * 86_400 { return "\(weekday(there.date)) \(time)" }
        let year = there.date.year == zone.civilTime(at: now).date.year ? "" : " \(there.date.year)"
        return "\(there.date.day) \(month(there.date))\(year) \(time)"
    }

    /// A moment: `Thu 24 Dec 2026 at 23:30`.
    static func moment(_ moment: Instant, in zone: CivilZone = .paris) -> String {
        let there = zone.civilTime(at: moment)
        return "\(date(there.date)) at \(clock(minutes: there.secondOfDay / 60))"
    }

    /// A day: `Thu 24 Dec 2026`.
    static func date(_ date: CivilDate) -> String {
        "\(weekday(date)) \(date.day) \(month(date)) \(date.year)"
    }

    /// The requirement of `--open-at` and the like: `open on Thu 24 Dec 2026 at 23:30, Paris time`.
    static func requirement(_ requirement: OpeningRequirement, in zone: CivilZone) -> String {
        var words = requirement.onArrival == nil ? "open on " : "open on arrival, leaving on "
        words += moment(requirement.at, in: zone)
        if requirement.lasting > 0 { words += ", for \(duration(requirement.lasting))" }
        return words + ", \(city(of: zone)) time"
    }

    /// The city in the name of a time zone: `New York`.
    static func city(of zone: CivilZone) -> String {
        let name = zone.identifier.split(separator: "/").last ?? ""
        return String(name.map { $0 == "_" ? " " : $0 })
    }

    /// A duration: `15 min`, `1 h 30 min`.
    private static func duration(_ seconds: Int) -> String {
        let (hours, rest) = seconds.quotientAndRemainder(dividingBy: 3600)
        let parts = [
            hours > 0 ? "\(hours) h" : nil, rest >= 60 ? "\(rest / 60) min" : nil,
            rest % 60 > 0 ? "\(rest % 60) s" : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }

    static func clock(minutes: Int) -> String {
        let (hour, minute) = (minutes % 1440).quotientAndRemainder(dividingBy: 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }

    static func weekday(_ date: CivilDate) -> String {
        ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][date.weekday.rawValue]
    }

    static func month(_ date: CivilDate) -> String {
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][date.month - 1]
    }
}
