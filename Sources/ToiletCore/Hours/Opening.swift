public import OSMOpeningHours

/// The opening state of a toilet at a moment, and the next change.
public struct Opening: Hashable, Sendable {
    /// Open, closed or unknown; a toilet out of service is closed.
    public let state: OpeningHours.State
    /// Whether the hours of the source look like a closure; the state is unknown then.
    public let isDoubtful: Bool
    /// When it opens next; nil where it is open, or that is not known or not within a year.
    public let opensAt: Instant?
    /// When it closes next; nil where it is not open, or that is not known or not within a year.
    public let closesAt: Instant?
    /// From when on the state is unknown, where that is the next change.
    public let unknownFrom: Instant?
    /// The moment.
    public let moment: Instant
    /// The hours that were evaluated.
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

    /// The time zone of the toilet; that of Paris where its own is not known.
    public var zone: CivilZone { locality.setting?.zone ?? .paris }

    /// Whether it closes within half an hour.
    public var closesSoon: Bool {
        closesAt.map { $0.secondsSince1970 - moment.secondsSince1970 <= 1800 } ?? false
    }
}

extension Toilet {
    /// Its opening hours. They are parsed on each access; ``Opening/hours`` has them parsed.
    public var hours: Hours { Hours(parsing: hoursText) }

    /// Its opening state at a moment, and the next change.
    public func opening(at moment: Instant) -> Opening { opening(at: moment, by: hours) }

    /// The same with hours that were parsed before.
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
    /// The next change to another state within a year; changes of the comment alone do not count.
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
