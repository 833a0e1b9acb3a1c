/// A day or a moment in the past in user input: `yesterday`, `monday`, `2026-08-16`, `2026-08-16T14:30`.
package struct PastDay: TypedValue, Equatable {
    private enum Meaning: Equatable {
        /// A date, in days since 1970-01-01.
        case date(Int)
        /// Days from today, at most 0.
        case today(Int)
        /// The last such weekday, possibly today.
        case weekday(OpeningHours.Weekday)
        /// An ISO 8601 date and time, local unless it states an offset.
        case moment(String)
    }

    private let meaning: Meaning

    package init(parsing text: String) throws(InvalidText) {
        switch DayName(text.lowercased()) {
        case .date(let days)?: meaning = .date(days)
        case .later(let days)? where days <= 0: meaning = .today(days)
        case .weekday(let weekday)?: meaning = .weekday(weekday)
        default:
            guard Instant(iso: text, in: .utc) != nil else { throw InvalidText { $0.noPastDay(text) } }
            meaning = .moment(text)
        }
    }

    /// The start of the day in a time zone, or the moment.
    package func start(seenAt now: Instant, in zone: CivilZone = .paris) -> Instant {
        moment(seenAt: now, in: zone, later: 0)
    }

    /// The end of the day in a time zone, which is the start of the next one, or the second after the moment.
    package func end(seenAt now: Instant, in zone: CivilZone = .paris) -> Instant {
        moment(seenAt: now, in: zone, later: 1)
    }

    private func moment(seenAt now: Instant, in zone: CivilZone, later: Int) -> Instant {
        let today = zone.civilTime(at: now).date
        func midnight(_ days: Int) -> Instant {
            zone.instant(of: CivilTime(CivilDate(daysSince1970: days + later), second: 0))
        }
        switch meaning {
        case .date(let days): return midnight(days)
        case .today(let days): return midnight(today.daysSince1970 + days)
        case .weekday(let weekday):
            let back = (today.weekday.rawValue - weekday.rawValue + 7) % 7
            return midnight(today.daysSince1970 - back)
        case .moment(let text): return (Instant(iso: text, in: zone) ?? now).adding(seconds: later)
        }
    }
}

extension ChangeQuery {
    /// Creates a query for the changes from the start of a day to the end of another, in Paris. Throws where there is
    /// no time between them.
    package init(since first: PastDay?, until last: PastDay?, seenAt now: Instant) throws(InvalidText) {
        self.init(since: first?.start(seenAt: now))
        until = last?.end(seenAt: now)
        if let since, let until, until <= since { throw InvalidText { $0.untilIsBeforeSince } }
    }

    /// Takes the kinds of changes that are asked for; those behind a `!` are left out.
    package mutating func restrict(to kinds: Choices<ToiletChange.What>) {
        what = (kinds.wanted.isEmpty ? what : kinds.wanted).subtracting(kinds.excluded)
    }
}
