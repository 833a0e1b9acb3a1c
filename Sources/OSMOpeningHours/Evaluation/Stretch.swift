/// The minutes that a span takes up, counted from the start of the day that it belongs to.
struct Stretch {
    /// Its first minute.
    var start: Int
    /// The minute after the last that is certain.
    var end: Int
    /// The minute after the last that is possible; the same as ``end`` unless the end is open.
    var latestEnd: Int
    /// Whether what lies between both ends is open in the text itself; else the sun decides, and nobody knows how.
    var isKnown = true

    /// Two days hold every span.
    static let longest = 2 * minutesPerDay
}

let minutesPerDay = 1440

extension OpeningHours.TimeSpan {
    /// The minutes of a day that the span takes up.
    func reach(on day: Int, in setting: OpeningHours.Setting) -> Stretch {
        // Nearly all spans are of this kind, and are asked for each minute that is judged.
        if case .clock(let start) = start, case .at(.clock(let end)) = end {
            let end = end <= start ? end + minutesPerDay : end
            return Stretch(start: start, end: end, latestEnd: end)
        }
        let last: OpeningHours.TimeOfDay?
        let isOpenEnded: Bool
        switch end {
        case .atOnce: return .nothing
        case .open: (last, isOpenEnded) = (nil, true)
        case .openAfter(let end): (last, isOpenEnded) = (end, true)
        // How often something happens meanwhile says nothing of whether it is open.
        case .at(let end), .every(_, let end): (last, isOpenEnded) = (end, false)
        }
        let isNextDay = last.map(passesMidnight) ?? false
        let first = start.bound(on: day, in: setting, isEnd: false)
        switch (first, last?.bound(on: isNextDay ? day + 1 : day, in: setting, isEnd: true) ?? first) {
        case (.never, _), (_, .never):
            return .nothing
        case (.minute(let start), .minute(let minute)):
            let end = isNextDay ? minute + minutesPerDay : minute
            return Stretch(start: start, end: end, latestEnd: isOpenEnded ? Self.latestEnd(from: end) : end)
        default:
            return .possibly(pastMidnight: isOpenEnded || isNextDay)
        }
    }

    /// Whether the end lies on the next day, since it comes before the start.
    ///
    /// What the sun decides must come before the start on every day of the year: "20:00-sunset" holds in summer, and
    /// in winter it is left out rather than stretched over the night.
    func passesMidnight(until end: OpeningHours.TimeOfDay) -> Bool {
        end.usualRange.upperBound <= start.usualRange.lowerBound
    }

    /// Until when a place may be open whose end is not known: to midnight, and if that is near or past, some hours more.
    ///
    /// There is no right answer; these are the hours that other programs for the same texts take.
    private static func latestEnd(from minute: Int) -> Int {
        let end =
            switch minute {
            case ..<(17 * 60): minutesPerDay
            case ..<(22 * 60): minute + 10 * 60
            default: minute + 8 * 60
            }
        return min(end, Stretch.longest)
    }
}

extension Stretch {
    fileprivate static let nothing = Stretch(start: 0, end: 0, latestEnd: 0)

    /// All that is possible where the sun decides and nobody knows how.
    fileprivate static func possibly(pastMidnight: Bool) -> Stretch {
        Stretch(start: 0, end: 0, latestEnd: pastMidnight ? longest : minutesPerDay, isKnown: false)
    }
}

/// A time of a day at which a span starts or ends.
private enum Bound {
    case minute(Int)
    /// The day has no such time, so that the span does not take place.
    case never
    /// The sun decides, and nobody knows how.
    case unknown
}

extension OpeningHours.TimeOfDay {
    /// The minute of a day on which it falls, as the start or the end of a span.
    fileprivate func bound(on day: Int, in setting: OpeningHours.Setting, isEnd: Bool) -> Bound {
        guard case .sun(let event, let offset) = self else {
            if case .clock(let minutes) = self { return .minute(minutes) }
            return .unknown
        }
        switch setting.moment(of: event, onDay: day) {
        case nil: return .unknown
        case .at(let minute): return .minute(minute + offset)
        // A sun that is always up has risen long ago and sets long after, whatever is added to that.
        case .staysUp(let from, let until):
            if event.isInTheMorning { return .minute(from) }
            return isEnd ? .minute(until) : .never
        // A night that goes on begins and ends at noon.
        case .staysDown(let noon):
            return event.isInTheMorning == isEnd ? .minute(noon) : .never
        }
    }

    /// Between which minutes it falls, in latitudes where most people live.
    fileprivate var usualRange: ClosedRange<Int> {
        switch self {
        case .clock(let minutes): minutes...minutes
        case .sun(let event, let offset):
            event.isInTheMorning
                ? (3 * 60 + offset)...(10 * 60 + offset) : (15 * 60 + offset)...(24 * 60 + offset)
        }
    }
}
