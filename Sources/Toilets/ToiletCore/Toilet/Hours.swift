/// Opening hours as they were read from what a source writes.
///
///     Hours(parsing: "6 h - 1 h")           // known: Mo-Su 06:00-01:00
///     Hours(parsing: "Horaires du parc")    // seePage
public enum Hours: Hashable, Sendable {
    /// Known hours; they may be unknown at some times.
    case known(OpeningHours)
    /// Hours so short that they look like a closure, such as 00:01–00:02, in minutes of the day.
    case doubtful(opens: Int, closes: Int)
    /// The hours of the park around it, which are on its web page.
    case seePage
    /// The source gives no hours.
    case unsaid
    /// The source gives hours that cannot be read.
    case unread

    /// Reads a phrase of the portal, in any of its models, or an expression of OpenStreetMap.
    public init(parsing text: String?) {
        guard let text else {
            self = .unsaid
            return
        }
        StepBudget.pay(Self.stepsOfByte * text.utf8.count)
        switch PortalHours(parsing: text) {
        case .nothing: self = .unsaid
        case .seePage: self = .seePage
        case .always: self = Self.read("24/7")
        case .daily(let opens, let closes) where PortalHours.isDoubtful(opens: opens, closes: closes):
            // In the language of OpenStreetMap `00:00-00:00` is the whole day, and a minute is a minute.
            self = text.contains(":") ? Self.read(text) : .doubtful(opens: opens, closes: closes)
        case .daily(let opens, let closes):
            self = Self.read(PortalHours.expression(opens: opens, closes: closes))
        case .seasons: self = PortalSeasons(parsing: text).map { Self.read($0.expression) } ?? .unread
        case .unread:
            self = Self.read(text)
            // `fermé le lundi` does not say when it opens on other days.
            if let expression, expression.saysOnlyWhenClosed { self = .known(expression.unknownElsewhere) }
        }
    }

    /// As many steps as it takes to read a byte.
    private static let stepsOfByte = 16

    private static func read(_ expression: String) -> Hours {
        (try? OpeningHours(parsing: expression)).map { .known($0) } ?? .unread
    }

    /// The hours in OpenStreetMap's language; nil where they are not known or in doubt.
    public var expression: OpeningHours? {
        if case .known(let hours) = self { hours } else { nil }
    }

    /// Whether it is open at a moment and for so many seconds after it; without a setting, only what holds in every
    /// time zone. Unknown where the budget of the question is exceeded.
    func isOpen(at moment: Instant, lasting seconds: Int = 0, in setting: OpeningHours.Setting?) -> Tristate {
        guard let expression, !StepBudget.isExceeded else { return .unknown }
        return StepBudget.paying { left in
            guard let setting else {
                return expression.stateByAnyClock(at: moment, lasting: seconds, stepsLeft: &left).isOpen
            }
            guard seconds > 0 else {
                return expression.verdict(at: moment, in: setting, stepsLeft: &left).state.isOpen
            }
            let time = moment..<moment.adding(seconds: seconds)
            return expression.isOpen(throughout: time, in: setting, stepsLeft: &left)
        }
    }
}

extension OpeningHours {
    /// The state during a time in every time zone; unknown where it differs.
    package func stateByAnyClock(at moment: Instant, lasting seconds: Int = 0, stepsLeft: inout Int) -> State {
        // The maximum offset of a time zone from UTC, in seconds.
        let maximumOffset = 14 * 3600
        let setting = Setting(zone: .utc)
        let start = moment.adding(seconds: -maximumOffset)
        let end = moment.adding(seconds: seconds + maximumOffset)
        let changes = nextStateChange(after: start, before: end, in: setting, stepsLeft: &stepsLeft) != nil
        return changes ? .unknown : verdict(at: start, in: setting, stepsLeft: &stepsLeft).state
    }
}
