internal import Synchronization

/// When the sun rises and sets on days that were asked for before; one search asks the same day many times.
final class SunMemory: Sendable {
    private struct Key: Hashable {
        let day: Int
        let event: OpeningHours.SunEvent
    }

    private let known = Mutex<[Key: SunMoment]>([:])
    /// Two years, all four events.
    private static let limit = 4096

    /// What is known, or what the closure works out.
    func moment(of event: OpeningHours.SunEvent, onDay day: Int, else work: () -> SunMoment) -> SunMoment {
        let key = Key(day: day, event: event)
        if let moment = known.withLock({ $0[key] }) { return moment }
        let moment = work()
        known.withLock { known in
            if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
            known[key] = moment
        }
        return moment
    }
}
