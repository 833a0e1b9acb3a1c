extension OpeningHours.Rule {
    /// Writes the rule, with all that is needed to tell it from the one behind it.
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

    /// Whether the rule would be read otherwise if its state were left out.
    private func needsState(before next: OpeningHours.Rule?) -> Bool {
        switch state {
        case .closed: true
        // A comment alone means that too, but some read it as open.
        case .unknown: true
        case .open: comment != nil || saysNothingElse || next.map(isMixedUp) ?? false
        }
    }

    private var saysNothingElse: Bool { !namesDays && times.isEmpty && !isAlways }

    /// Whether a comma between this rule and the next would be read as one within this rule.
    private func isMixedUp(with next: OpeningHours.Rule) -> Bool {
        guard next.joint == .adding, !isAlways else { return false }
        return times.isEmpty || next.heading == nil && !next.namesDays && !next.times.isEmpty
    }
}
