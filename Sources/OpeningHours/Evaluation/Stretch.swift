/// The minutes that a span takes up, counted from the start of the day that it belongs to.
struct Stretch {
    /// Its first minute.
    var start: Int
    /// The minute after the last that is certain.
    var end: Int
    /// The minute after the last that is possible; the same as ``end`` unless the end is open.
    var latestEnd: Int

    /// Two days hold every span.
    static let longest = 2 * minutesPerDay
}

let minutesPerDay = 1440

extension OpeningHours.TimeSpan {
    /// The minutes of a day that the span takes up.
    func reach(on day: Int, in setting: OpeningHours.Setting) -> Stretch {
        switch end {
        case .atOnce, .every:
            return Stretch(start: 0, end: 0, latestEnd: 0)
        case .open:
            guard let start = start.minute(on: day, in: setting) else { return .possibly(pastMidnight: true) }
            return Stretch(start: start, end: start, latestEnd: Self.latestEnd(from: start))
        case .at(let end):
            guard let (start, end) = bounds(until: end, on: day, in: setting) else {
                return .possibly(pastMidnight: passesMidnight(until: end))
            }
            return Stretch(start: start, end: end, latestEnd: end)
        case .openAfter(let end):
            guard let (start, end) = bounds(until: end, on: day, in: setting) else {
                return .possibly(pastMidnight: true)
            }
            return Stretch(start: start, end: end, latestEnd: Self.latestEnd(from: end))
        }
    }

    private func bounds(
        until end: OpeningHours.TimeOfDay,
        on day: Int,
        in setting: OpeningHours.Setting
    ) -> (start: Int, end: Int)? {
        let isNextDay = passesMidnight(until: end)
        guard let first = start.minute(on: day, in: setting),
            let last = end.minute(on: isNextDay ? day + 1 : day, in: setting)
        else { return nil }
        return (first, isNextDay ? last + minutesPerDay : last)
    }

    /// Whether the end lies on the next day, since it comes before the start.
    ///
    /// What the sun decides must come before the start on every day of the year: "20:00-sunset" holds in summer, and
    /// in winter it is left out rather than stretched over the night.
    func passesMidnight(until end: OpeningHours.TimeOfDay) -> Bool {
        end.usualRange.upperBound <= start.usualRange.lowerBound
    }

    /// Until when a place may be open whose end is not known: to midnight, and if that is near, into the night.
    ///
    /// There is no right answer; these are the hours that other programs for the same texts take.
    private static func latestEnd(from minute: Int) -> Int {
        let ofDay = minute.remainder(by: minutesPerDay)
        let end =
            switch ofDay {
            case ..<(17 * 60): minute - ofDay + minutesPerDay
            case ..<(22 * 60): minute + 10 * 60
            default: minute + 8 * 60
            }
        return min(end, Stretch.longest)
    }
}

extension Stretch {
    /// All that is possible where the sun decides and nobody knows how.
    fileprivate static func possibly(pastMidnight: Bool) -> Stretch {
        Stretch(start: 0, end: 0, latestEnd: pastMidnight ? longest : minutesPerDay)
    }
}

extension OpeningHours.TimeOfDay {
    /// The minute of a day on which it falls; nil where the sun decides and nobody knows how.
    fileprivate func minute(on day: Int, in setting: OpeningHours.Setting) -> Int? {
        switch self {
        case .clock(let minutes): minutes
        case .sun(let event, let offset): setting.minutes(of: event, onDay: day).map { $0 + offset }
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
