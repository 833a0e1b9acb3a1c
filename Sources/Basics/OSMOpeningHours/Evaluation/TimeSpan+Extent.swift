/// The minutes that a span of time covers, counted from the start of the day that it belongs to.
struct Extent {
    /// Its first minute.
    var start: Int
    /// The minute after the last that is certain.
    var end: Int
    /// The minute after the last that is possible; the same as ``end`` unless the end is open.
    var latestEnd: Int
    /// Whether the uncertain minutes from ``end`` to ``latestEnd`` come from an open end in the text; false where they
    /// come from a time of the sun that is not known.
    var isOpenEnded = true

    /// The latest end of any span: it may reach into the next day, and no further.
    static let longest = 2 * minutesPerDay

    /// Whether it covers a minute after its certain ones.
    func uncertain(_ minute: Int, isClosed: Bool) -> Tristate {
        guard minute < latestEnd else { return .no }
        // A closure with an open end, "14:00+ off", is certain until its latest end.
        return isClosed && isOpenEnded ? .yes : .unknown
    }
}

extension OpeningHours.Rule {
    /// Whether its times cover a minute, counted from the start of a day that the rule selects.
    ///
    /// Of several spans, only the one that began last may have an open end: by "07:00+,12:00-16:00" nothing is
    /// open after 16:00.
    func covers(_ minute: Int, of day: Int, in setting: OpeningHours.Setting) -> Tristate {
        if times.isEmpty { return Tristate((0..<minutesPerDay).contains(minute)) }
        var latest = Extent(start: .min, end: .min, latestEnd: .min)
        for index in times.indices {
            let extent = times[index].extent(on: day, in: setting)
            guard extent.start <= minute else { continue }
            if minute < extent.end { return .yes }
            if extent.start >= latest.start { latest = extent }
        }
        return latest.uncertain(minute, isClosed: state == .closed)
    }

    /// Whether some of its times may reach into the next day.
    var passesMidnight: Bool {
        times.contains { span in
            switch span.end {
            case .atOnce: false
            case .open, .openAfter: true
            case .at(let end), .every(_, let end): span.mayPassMidnight(until: end)
            }
        }
    }

    /// Whether any of its times is given by the sun.
    var dependsOnSun: Bool { times.contains(where: \.dependsOnSun) }
}

extension OpeningHours.TimeSpan {
    /// Whether it is given by the sun.
    var dependsOnSun: Bool {
        if case .sun = start { return true }
        switch end {
        case .at(.sun), .openAfter(.sun), .every(_, .sun): return true
        default: return false
        }
    }

    /// The minutes that the span covers, for a day in days since 1970.
    func extent(on day: Int, in setting: OpeningHours.Setting) -> Extent {
        // The fast path: nearly all spans are from one clock time to another, and this is called for each minute that
        // is evaluated.
        if case .clock(let start) = start, case .at(.clock(let end)) = end {
            let end = end <= start ? end + minutesPerDay : end
            return Extent(start: start, end: end, latestEnd: end)
        }
        let last: OpeningHours.TimeOfDay?
        let isOpenEnded: Bool
        switch end {
        case .atOnce: return .empty
        case .open: (last, isOpenEnded) = (nil, true)
        case .openAfter(let end): (last, isOpenEnded) = (end, true)
        // Points within the span do not change whether it is open.
        case .at(let end), .every(_, let end): (last, isOpenEnded) = (end, false)
        }
        let isNextDay = last.map(passesMidnight) ?? false
        let first = start.bound(on: day, in: setting, isEnd: false)
        switch (first, last?.bound(on: isNextDay ? day + 1 : day, in: setting, isEnd: true) ?? first) {
        case (.never, _), (_, .never):
            return .empty
        case (.minute(let start), .minute(let minute)):
            let end = isNextDay ? minute + minutesPerDay : minute
            return Extent(start: start, end: end, latestEnd: isOpenEnded ? Self.latestEnd(from: end) : end)
        default:
            return .unknown(pastMidnight: isOpenEnded || isNextDay)
        }
    }

    /// Whether the end lies on the next day, since it comes before the start.
    ///
    /// A time of the sun counts only if it comes before the start on every day of the year: "20:00-sunset" is a span in
    /// summer, and empty in winter instead of a span over the night.
    private func passesMidnight(until end: OpeningHours.TimeOfDay) -> Bool {
        end.usualRange.upperBound <= start.usualRange.lowerBound
    }

    fileprivate func mayPassMidnight(until end: OpeningHours.TimeOfDay) -> Bool {
        switch end {
        case .clock(let minutes) where minutes > minutesPerDay: true
        // In high latitudes the sun may set after midnight, and an offset of hours may lead there anywhere.
        case .sun(let event, _) where !event.isInTheMorning: true
        default: passesMidnight(until: end)
        }
    }

    /// The latest minute to which a span with an open end may last: midnight, or some hours more where that is near or
    /// past.
    ///
    /// The specification does not say how long; these are the hours of opening_hours.js.
    private static func latestEnd(from minute: Int) -> Int {
        let end =
            switch minute {
            case ..<(17 * 60): minutesPerDay
            case ..<(22 * 60): minute + 10 * 60
            default: minute + 8 * 60
            }
        return min(end, Extent.longest)
    }
}

extension Extent {
    fileprivate static let empty = Extent(start: 0, end: 0, latestEnd: 0)

    /// All minutes that are possible where a time of the sun is not known.
    fileprivate static func unknown(pastMidnight: Bool) -> Extent {
        Extent(start: 0, end: 0, latestEnd: pastMidnight ? longest : minutesPerDay, isOpenEnded: false)
    }
}

/// The minute at which a span starts or ends on a certain day.
private enum Bound {
    case minute(Int)
    /// The day has no such time, so the span is empty.
    case never
    /// It depends on the sun, and the position is not known.
    case unknown
}

extension OpeningHours.TimeOfDay {
    /// The minute of a day on which it falls, as the start or the end of a span.
    fileprivate func bound(on day: Int, in setting: OpeningHours.Setting, isEnd: Bool) -> Bound {
        guard case .sun(let event, let offset) = self else {
            if case .clock(let minutes) = self { return .minute(minutes) }
            return .unknown
        }
        switch setting.time(of: event, onDay: day) {
        case nil: return .unknown
        case .at(let minute): return .minute(minute + offset)
        // With the sun up all day, sunrise is at the start of the time it is up and sunset at its end, without offsets.
        case .staysUp(let from, let until):
            if event.isInTheMorning { return .minute(from) }
            return isEnd ? .minute(until) : .never
        // With the sun down all day, the night ends and the next one begins at noon.
        case .staysDown(let noon):
            return event.isInTheMorning == isEnd ? .minute(noon) : .never
        }
    }

    /// Between which minutes it falls over the year, in latitudes where most people live.
    fileprivate var usualRange: ClosedRange<Int> {
        switch self {
        case .clock(let minutes): minutes...minutes
        case .sun(let event, let offset):
            event.isInTheMorning
                ? (3 * 60 + offset)...(10 * 60 + offset) : (15 * 60 + offset)...(24 * 60 + offset)
        }
    }
}
