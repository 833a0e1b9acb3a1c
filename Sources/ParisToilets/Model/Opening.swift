public import OpeningHours

/// Whether a toilet is open at a moment, and what comes next.
public struct Opening: Hashable, Sendable {
    /// Open, closed, or nobody knows; what is out of service is closed.
    public let state: OpeningHours.State
    /// Whether the source gives hours that look like a closure.
    public let isDoubtful: Bool
    /// When it opens next, where it is not open and that is known and within a year.
    public let opensAt: Instant?
    /// When it closes next, where it is open; nil where it does not within a year, or nobody knows when.
    public let closesAt: Instant?
    /// From when on nobody knows whether it is open, where that comes next.
    public let unknownFrom: Instant?
    /// Whether it closes within half an hour.
    public var closesSoon: Bool {
        closesAt.map { $0.secondsSince1970 - moment.secondsSince1970 <= 1800 } ?? false
    }

    /// The moment of which all this is said.
    public let moment: Instant
}

extension Opening {
    /// What there is to say of a toilet that is gone.
    static func closed(at moment: Instant) -> Opening {
        Opening(
            state: .closed,
            isDoubtful: false,
            opensAt: nil,
            closesAt: nil,
            unknownFrom: nil,
            moment: moment
        )
    }
}

extension Toilet {
    /// Its opening hours, as they were read.
    public var hours: Hours { Hours(parsing: hoursText) }

    /// Whether it is open at a moment, and what comes next.
    public func opening(at moment: Instant) -> Opening {
        let hours = hours
        guard status != .outOfService, let expression = hours.expression else {
            var isDoubtful = false
            if case .doubtful = hours { isDoubtful = true }
            return Opening(
                state: status == .outOfService ? .closed : .unknown,
                isDoubtful: isDoubtful,
                opensAt: nil,
                closesAt: nil,
                unknownFrom: nil,
                moment: moment
            )
        }
        let state = expression.state(at: moment, in: .paris)
        let change = expression.nextState(after: moment, than: state)
        return Opening(
            state: state,
            isDoubtful: false,
            opensAt: change?.verdict.state == .open ? change?.instant : nil,
            closesAt: state == .open && change?.verdict.state == .closed ? change?.instant : nil,
            unknownFrom: change?.verdict.state == .unknown ? change?.instant : nil,
            moment: moment
        )
    }
}

extension OpeningHours {
    /// The next change to another state, within a year; what changes may be only the comment.
    fileprivate func nextState(after moment: Instant, than state: State) -> Change? {
        let limit = moment.adding(seconds: 366 * 86_400)
        var seen = moment
        while let change = nextChange(after: seen, before: limit, in: .paris) {
            if change.verdict.state != state { return change }
            seen = change.instant
        }
        return nil
    }
}
