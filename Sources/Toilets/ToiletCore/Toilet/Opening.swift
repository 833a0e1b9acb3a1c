/// The opening state of a toilet at a moment, and the next change.
public struct Opening: Hashable, Sendable {
    /// Open, closed or unknown; a toilet out of service is closed.
    public let state: OpeningHours.State
    /// Whether the hours of the source look like a closure; the state is unknown then.
    public private(set) var isDoubtful = false
    /// When it opens next; nil where it is open, or that is not known or not within a year.
    public private(set) var opensAt: Instant?
    /// When it closes next; nil where it is not open, or that is not known or not within a year.
    public private(set) var closesAt: Instant?
    /// From when on the state is unknown, where that is the next change.
    public private(set) var unknownFrom: Instant?
    /// The moment.
    public let moment: Instant
    /// The hours that were evaluated: those of the toilet, or of its park.
    public let hours: Hours
    /// Whose hours they are.
    public private(set) var hoursOf = HoursOwner.toilet
    /// Whether the state is inferred from what was the same in all parks and periods that were seen, and not stated.
    public private(set) var isInferred = false
    /// Only its clocks are asked for, so it is without a position, and toilets of one zone have equal values.
    private var locality = Locality.paris.withoutSun

    /// Whether the hours of the park count for the toilet, known or not.
    package var isByPark: Bool { hoursOf == .park || hours == .seePage }

    /// The time zone of the toilet; that of Paris where its own is not known.
    public var zone: CivilZone { locality.setting?.zone ?? .paris }

    /// Whether all that is written of it is the same as of another one. The moment itself is not; what a park's usual
    /// hours are follows from its day.
    func saysTheSame(as other: Opening) -> Bool {
        // A day begins with a quarter of an hour in every zone.
        let quarters = (moment.secondsSince1970 / 900, other.moment.secondsSince1970 / 900)
        guard state == other.state, opensAt == other.opensAt, closesAt == other.closesAt,
            unknownFrom == other.unknownFrom, isDoubtful == other.isDoubtful,
            !isByPark || quarters.0 == quarters.1
        else { return false }
        return hours == other.hours && hoursOf == other.hoursOf && isInferred == other.isInferred
            && locality == other.locality
    }

    /// Whether it closes within half an hour; in a park a quarter of an hour earlier, because of the way to the gate.
    public var closesSoon: Bool {
        let soon = hoursOf == .park ? Self.longestSoon : 1800
        return closesAt.map { $0.secondsSince1970 - moment.secondsSince1970 <= soon } ?? false
    }

    /// Of a change that is farther away than so many seconds, nothing is said but when it is.
    static let longestSoon = 2700
}

/// Whose opening hours are meant.
public enum HoursOwner: String, Hashable, Sendable, CaseIterable {
    /// The toilet's own.
    case toilet
    /// Those of the park that it stands in.
    case park
}

extension Toilet {
    /// Its opening hours as its source states them. They are parsed on each access; ``Opening/hours`` has those that
    /// hold, parsed.
    public var hours: Hours { Hours(parsing: hoursText) }

    /// The text of the hours that hold: its own, or those of its park where its source refers to them.
    package var hoursInForce: (text: String?, of: HoursOwner) {
        guard let opening = park?.opening, Hours(parsing: hoursText) == .seePage else { return (hoursText, .toilet) }
        return (opening, .park)
    }

    /// Its opening state at a moment, and the next change.
    public func opening(at moment: Instant) -> Opening {
        let (text, owner) = hoursInForce
        return opening(at: moment, by: Hours(parsing: text), of: owner)
    }

    /// The same with hours that were parsed before.
    func opening(at moment: Instant, by hours: Hours, of owner: HoursOwner) -> Opening {
        Opening(at: moment, by: hours, of: owner, in: locality, setting, isOutOfService: status == .outOfService)
    }
}

extension Opening {
    /// How far the next change is looked for: a year.
    static let farthestChange = 366 * 86_400

    /// The opening state of a toilet with some hours in a place, whose setting is given too, as it takes time to make,
    /// and the next change within so many seconds. Unknown where the budget of the question is exceeded.
    init(
        at moment: Instant, by hours: Hours, of owner: HoursOwner, in locality: Locality,
        _ setting: OpeningHours.Setting?, isOutOfService: Bool, within seconds: Int = farthestChange
    ) {
        guard !isOutOfService, let expression = hours.expression, !StepBudget.isExceeded else {
            self.init(isOutOfService ? .closed : .unknown, by: hours, of: owner, at: moment)
            return
        }
        guard let setting else {
            let state = StepBudget.paying { expression.stateByAnyClock(at: moment, stepsLeft: &$0) }
            self.init(state: state, moment: moment, hours: hours, hoursOf: owner)
            return
        }
        let (verdict, change) = StepBudget.paying { left in
            let verdict = expression.verdict(at: moment, in: setting, stepsLeft: &left)
            let limit = moment.adding(seconds: seconds)
            return (verdict, expression.nextStateChange(after: moment, before: limit, in: setting, stepsLeft: &left))
        }
        let state = verdict.state
        let (next, then) = (change?.verdict.state, change?.instant)
        // A park may open before the time from which all parks are usually open.
        let isUsual = owner == .park && change?.verdict.comment == Park.Comment.usually
        self.init(
            state: state, opensAt: next == .open && !isUsual ? then : nil,
            closesAt: state == .open && next == .closed ? then : nil, unknownFrom: next == .unknown ? then : nil,
            moment: moment, hours: hours, hoursOf: owner,
            isInferred: owner == .park && state != .unknown && verdict.comment == Park.Comment.usually,
            locality: locality.withoutSun
        )
    }

    /// The state of a toilet that is gone, whatever its hours.
    package init(ofGone toilet: Toilet, at moment: Instant) {
        self.init(state: .closed, moment: moment, hours: toilet.hours)
    }

    /// A state that is not by the hours.
    init(_ state: OpeningHours.State, by hours: Hours, of owner: HoursOwner, at moment: Instant) {
        let isDoubtful = if case .doubtful = hours { true } else { false }
        self.init(state: state, isDoubtful: isDoubtful, moment: moment, hours: hours, hoursOf: owner)
    }
}
