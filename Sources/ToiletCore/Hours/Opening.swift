public import OSMOpeningHours

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
    /// The moment of which all this is said.
    public let moment: Instant
    /// The hours by which this is said.
    public let hours: Hours
    private let locality: Locality

    init(
        _ state: OpeningHours.State,
        by hours: Hours,
        at moment: Instant,
        in locality: Locality = .paris,
        isDoubtful: Bool = false,
        opensAt: Instant? = nil,
        closesAt: Instant? = nil,
        unknownFrom: Instant? = nil
    ) {
        self.state = state
        self.hours = hours
        self.isDoubtful = isDoubtful
        self.opensAt = opensAt
        self.closesAt = closesAt
        self.unknownFrom = unknownFrom
        self.moment = moment
        // Only its clocks are asked for, so that toilets of one zone have equal values.
        self.locality = locality.withoutSun
    }

    /// The clocks of the toilet; those of Paris where its own are not known.
    public var zone: CivilZone { locality.setting?.zone ?? .paris }

    /// Whether it closes within half an hour.
    public var closesSoon: Bool {
        closesAt.map { $0.secondsSince1970 - moment.secondsSince1970 <= 1800 } ?? false
    }
}

extension Toilet {
    /// Reads its opening hours, each time anew; ``Opening/hours`` are read already.
    public var hours: Hours { Hours(parsing: hoursText) }

    /// Whether it is open at a moment, and what comes next.
    public func opening(at moment: Instant) -> Opening { opening(at: moment, by: hours) }

    /// The same where its hours were read before.
    func opening(at moment: Instant, by hours: Hours) -> Opening {
        guard status != .outOfService, let expression = hours.expression else {
            let isDoubtful = if case .doubtful = hours { true } else { false }
            let state: OpeningHours.State = status == .outOfService ? .closed : .unknown
            return Opening(state, by: hours, at: moment, isDoubtful: isDoubtful)
        }
        guard let setting else {
            return Opening(expression.stateByAnyClock(at: moment), by: hours, at: moment)
        }
        let state = expression.state(at: moment, in: setting)
        let change = expression.nextState(after: moment, than: state, in: setting)
        let (next, then) = (change?.verdict.state, change?.instant)
        return Opening(
            state,
            by: hours,
            at: moment,
            in: locality,
            opensAt: next == .open ? then : nil,
            closesAt: state == .open && next == .closed ? then : nil,
            unknownFrom: next == .unknown ? then : nil
        )
    }
}

extension OpeningHours {
    /// The next change to another state, within a year; what changes may be only the comment.
    fileprivate func nextState(after moment: Instant, than state: State, in setting: Setting) -> Change? {
        let limit = moment.adding(seconds: 366 * 86_400)
        var seen = moment
        while let change = nextChange(after: seen, before: limit, in: setting) {
            if change.verdict.state != state { return change }
            seen = change.instant
        }
        return nil
    }
}
