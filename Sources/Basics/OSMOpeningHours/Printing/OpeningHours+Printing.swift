extension OpeningHours: CustomStringConvertible {
    /// The canonical form of the expression; reading it gives equal hours, without warnings of the kind
    /// ``Warning/Kind/spelling``.
    public var description: String {
        var text = ""
        for (index, rule) in rules.enumerated() {
            if index > 0 { text += rule.joint.rawValue }
            let next = index + 1 < rules.count ? rules[index + 1] : nil
            rule.print(into: &text, before: next)
        }
        return text
    }
}

extension OpeningHours.Rule {
    /// Appends the rule, with all that is needed to tell it from the next one.
    func print(into text: inout String, before next: OpeningHours.Rule?) {
        var parts: [String] = []
        if let heading { parts.append("\"\(heading)\":") }
        if !years.isEmpty { parts.append(years.map(\.text).joined(separator: ",")) }
        if !dates.isEmpty { parts.append(OpeningHours.text(of: dates)) }
        if !weeks.isEmpty { parts.append("week " + weeks.map(\.text).joined(separator: ",")) }
        if !days.isEmpty { parts.append(days.text) }
        if isAlways { parts.append("24/7") }
        if !times.isEmpty { parts.append(times.map(\.text).joined(separator: ",")) }
        if needsState(before: next) { parts.append(state.symbol) }
        if let comment { parts.append("\"\(comment)\"") }
        text += parts.joined(separator: " ")
    }

    /// Whether the rule would be read differently without its state.
    private func needsState(before next: OpeningHours.Rule?) -> Bool {
        switch state {
        case .closed: true
        // A comment alone means the same, but some programs read it as open.
        case .unknown: true
        case .open: comment != nil || isOtherwiseEmpty || next.map(isAmbiguous) ?? false
        }
    }

    private var isOtherwiseEmpty: Bool { !namesDays && times.isEmpty && !isAlways }

    /// Whether a comma between this rule and the next would be read as one within this rule.
    private func isAmbiguous(before next: OpeningHours.Rule) -> Bool {
        guard next.joint == .adding, !isAlways else { return false }
        return times.isEmpty || next.heading == nil && !next.namesDays && !next.times.isEmpty
    }
}

extension OpeningHours.DaySelector {
    /// `Mo-Fr,PH`, `PH Mo-Fr`
    var text: String {
        let weekdays = weekdays.map(\.text)
        let holidays = holidays.map(\.text)
        if needsBoth { return holidays.joined(separator: ",") + " " + weekdays.joined(separator: ",") }
        return (weekdays + holidays).joined(separator: ",")
    }
}

extension OpeningHours.Holiday {
    /// `PH`, `PH +1 day`
    fileprivate var text: String { kind.rawValue + OpeningHours.offsetText(offset) }
}

extension OpeningHours.WeekdayRange {
    /// `Mo-Fr`, `Sa[1,3]`, `Su[-1] -1 day`
    fileprivate var text: String {
        if ordinals.isEmpty { return first == last ? first.symbol : "\(first.symbol)-\(last.symbol)" }
        let list = ordinals.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
        return "\(first.symbol)[\(list.joined(separator: ","))]" + OpeningHours.offsetText(offset)
    }
}

extension OpeningHours.TimeSpan {
    /// `10:00-18:00`, `10:00+`, `10:00-16:00/30`
    var text: String {
        switch end {
        case .at(let end): "\(start.text)-\(end.text)"
        case .open: "\(start.text)+"
        case .openAfter(let end): "\(start.text)-\(end.text)+"
        case .atOnce: start.text
        case .every(let minutes, let end):
            "\(start.text)-\(end.text)/\(minutes < 60 ? OpeningHours.twoDigits(minutes) : OpeningHours.clockText(minutes))"
        }
    }
}

extension OpeningHours.TimeOfDay {
    /// `10:00`, `sunset`, `(sunset-00:30)`
    fileprivate var text: String {
        switch self {
        case .clock(let minutes): OpeningHours.clockText(minutes)
        case .sun(let event, 0): event.rawValue
        case .sun(let event, let offset):
            "(\(event.rawValue)\(offset < 0 ? "-" : "+")\(OpeningHours.clockText(abs(offset))))"
        }
    }
}

extension OpeningHours {
    /// Minutes as `09:00`, above a day as `26:00`.
    package static func clockText(_ minutes: Int) -> String {
        "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
    }

    /// A number as `09`; above 99 it has more.
    static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension OpeningHours.YearRange {
    /// `2024`, `2024-2026`, `2024-2030/2`, `2024+`
    var text: String {
        guard let last else { return "\(first)+" }
        return first == last ? "\(first)" : "\(first)-\(last)" + OpeningHours.stepText(step)
    }
}

extension OpeningHours.WeekRange {
    /// `01`, `01-53`, `01-53/2`
    var text: String {
        let start = OpeningHours.twoDigits(first)
        return first == last
            ? start : "\(start)-\(OpeningHours.twoDigits(last))" + OpeningHours.stepText(step)
    }
}

extension OpeningHours {
    /// `/2`; empty for every one.
    static func stepText(_ step: Int) -> String { step == 1 ? "" : "/\(step)" }

    /// `+1 day`, `-2 days`, with a space before it; empty for no offset.
    static func offsetText(_ days: Int) -> String {
        guard days != 0 else { return "" }
        return " \(days > 0 ? "+" : "")\(days) \(abs(days) == 1 ? "day" : "days")"
    }
}
