internal import Synchronization

extension OpeningHours.Setting {
    /// The time of an event of the sun on a day; nil where the position is not known.
    func time(of event: OpeningHours.SunEvent, onDay day: Int) -> SunTime? {
        guard let position else { return nil }
        guard let sunCache else { return time(of: event, onDay: day, at: position) }
        return sunCache.time(of: event, onDay: day) { time(of: event, onDay: day, at: position) }
    }

    private func time(of event: OpeningHours.SunEvent, onDay day: Int, at position: Coordinate) -> SunTime {
        let (time, noon) = time(of: event, bySunOf: day, onDay: day, at: position)
        // Near the date line, clocks may show the date before or after that of the longitude.
        let shift = noon.dividedDown(by: minutesPerDay)
        return shift == 0
            ? time : self.time(of: event, bySunOf: day - shift, onDay: day, at: position).time
    }

    /// The time of an event by the sun over one day, and about that of noon, both counted from the start of another
    /// day.
    private func time(
        of event: OpeningHours.SunEvent, bySunOf start: Int, onDay day: Int, at position: Coordinate
    ) -> (time: SunTime, noon: Int) {
        let sun = SunDay(daysSince1970: start, at: position)
        let half = sun.halfDay(of: event)
        if half >= 720 {
            let lowest = minutes(sun.noon - 720, from: start, day)
            let until = max(minutesPerDay, minutes(sun.noon + 720, from: start, day))
            return (.staysUp(from: min(0, lowest), until: until), lowest + 720)
        }
        if half <= 0 {
            let noon = minutes(sun.noon, from: start, day)
            return (.staysDown(noon: noon), noon)
        }
        let before = event.isInTheMorning ? half : -half
        let minute = minutes(sun.noon - before, from: start, day)
        return (.at(minute), minute + Int(clamping: before))
    }

    /// The time on the clocks so many minutes of UTC after the start of one day, in minutes since the start of another.
    private func minutes(_ minutes: Double, from start: Int, _ day: Int) -> Int {
        let instant = Instant(secondsSince1970: start * 86_400 + Int(clamping: (minutes * 60).rounded()))
        let shown = zone.clock(at: instant).secondsSince1970 - day * 86_400
        return (shown + 30).dividedDown(by: 60)
    }
}

/// The time of an event of the sun on a day, in minutes on the clock since the day began.
enum SunTime {
    case at(Int)
    /// The sun does not set on this day. It is up at least from one lowest point, before noon, until the next; where
    /// these are within the day, until its start and end.
    case staysUp(from: Int, until: Int)
    /// The sun does not rise on this day; the time is that of noon.
    case staysDown(noon: Int)
}

/// Times of the sun that were computed before; one search asks for those of the same day many times.
///
/// It can be shared between threads.
final class SunCache: Sendable {
    private struct Key: Hashable {
        let day: Int
        let event: OpeningHours.SunEvent
    }

    private let known = Mutex<[Key: SunTime]>([:])
    /// Entries for some two years with all four events, after which the cache is emptied.
    private static let limit = 4096

    /// The time in the cache, or else the one that the closure computes.
    func time(of event: OpeningHours.SunEvent, onDay day: Int, else compute: () -> SunTime) -> SunTime {
        let key = Key(day: day, event: event)
        if let time = known.withLock({ $0[key] }) { return time }
        let time = compute()
        known.withLock { known in
            if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
            known[key] = time
        }
        return time
    }
}
