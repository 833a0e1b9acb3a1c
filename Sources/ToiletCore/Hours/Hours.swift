public import OSMOpeningHours

/// Opening hours as they were read from what a source writes.
///
///     Hours(parsing: "6 h - 1 h")           // known: Mo-Su 06:00-01:00
///     Hours(parsing: "Horaires du parc")    // seePage
public enum Hours: Hashable, Sendable {
    /// What is read; parts of it may be unknown.
    case known(OpeningHours)
    /// A window so short that it looks like a closure written as hours, in minutes of the day.
    case doubtful(opens: Int, closes: Int)
    /// As the park around it opens, which its page says.
    case seePage
    /// The source says nothing.
    case unsaid
    /// The source says something that no rule reads.
    case unread

    /// Reads a phrase of the portal, in any of its models, or an expression of OpenStreetMap.
    public init(parsing text: String?) {
        guard let text else {
            self = .unsaid
            return
        }
        switch PortalHours(parsing: text) {
        case .nothing: self = .unsaid
        case .seePage: self = .seePage
        case .always: self = Self.read("24/7")
        case .daily(let opens, let closes) where PortalHours.isDoubtful(opens: opens, closes: closes):
            self = .doubtful(opens: opens, closes: closes)
        case .daily(let opens, let closes):
            self = Self.read(PortalHours.expression(opens: opens, closes: closes))
        case .seasons: self = PortalSeasons(parsing: text).map { Self.read($0.expression) } ?? .unread
        case .unread:
            self = Self.read(text)
            // `fermé le lundi` leaves unsaid when it opens.
            if expression?.saysOnlyWhenClosed == true { self = .unread }
        }
    }

    private static func read(_ expression: String) -> Hours {
        guard let hours = try? OpeningHours(parsing: expression) else { return .unread }
        return hours.shortWindow.map { .doubtful(opens: $0.lowerBound, closes: $0.upperBound) }
            ?? .known(hours)
    }

    /// The hours in OpenStreetMap's language; nil where they are not known or in doubt.
    public var expression: OpeningHours? {
        if case .known(let hours) = self { hours } else { nil }
    }

    /// Whether it is open from a moment on and for so many seconds after it; where nobody knows by which clocks, only
    /// what holds by all of them.
    func isOpen(at moment: Instant, lasting seconds: Int = 0, in setting: OpeningHours.Setting?) -> Tristate {
        guard let expression else { return .unknown }
        guard let setting else {
            return Tristate(expression.stateByAnyClock(at: moment, lasting: seconds))
        }
        var answer = Tristate(expression.state(at: moment, in: setting))
        guard seconds > 0, answer != .no else { return answer }
        let end = moment.adding(seconds: seconds)
        var seen = moment
        while let change = expression.nextChange(after: seen, before: end, in: setting) {
            switch change.verdict.state {
            case .closed: return .no
            case .unknown: answer = .unknown
            case .open: break
            }
            seen = change.instant
        }
        return answer
    }
}

extension Tristate {
    fileprivate init(_ state: OpeningHours.State) {
        self =
            switch state {
            case .open: .yes
            case .closed: .no
            case .unknown: .unknown
            }
    }
}

extension OpeningHours {
    /// What holds for a while on all the clocks of the Earth; unknown where they differ.
    func stateByAnyClock(at moment: Instant, lasting seconds: Int = 0) -> State {
        // No clock is farther from UTC.
        let reach = 14 * 3600
        let setting = Setting(zone: .utc)
        let start = moment.adding(seconds: -reach)
        let end = moment.adding(seconds: seconds + reach)
        let changes = nextChange(after: start, before: end, in: setting) != nil
        return changes ? .unknown : state(at: start, in: setting)
    }

    /// Its only window, where that is so short that it looks like a closure, in minutes of the day; `00:00-00:00` may be
    /// none, or a whole day.
    fileprivate var shortWindow: Range<Int>? {
        guard rules.count == 1, rules[0].state == .open, rules[0].times.count == 1,
            case .clock(let opens) = rules[0].times[0].start,
            case .at(.clock(var closes)) = rules[0].times[0].end
        else { return nil }
        if closes < opens { closes += 1440 }
        return PortalHours.isDoubtful(opens: opens, closes: closes) ? opens..<closes : nil
    }
}
