/// Whose opening hours of a toilet are known.
package enum KnownHours: Hashable, Sendable {
    case none, own, doubtful
    /// Those of its park, to the end of a day that is counted from 1970 on; nil where that is not known.
    case park(until: Int?)

    init(_ hours: Hours, of park: Park?) {
        switch hours {
        case .known: self = .own
        case .doubtful: self = .doubtful
        case .seePage:
            guard let park, park.hoursFrom != nil else {
                self = .none
                return
            }
            self = .park(until: park.hoursUntil?.daysSince1970)
        case .unsaid, .unread: self = .none
        }
    }

    /// The value by which statistics count them; nil where no hours are known.
    package func value(at moment: Instant) -> String? {
        switch self {
        case .none: return nil
        case .own: return "own"
        case .doubtful: return "doubtful"
        case .park(let until):
            let day = CivilZone.paris.civilTime(at: moment).date.daysSince1970
            return until.map { $0 < day } ?? false ? nil : "park"
        }
    }
}
