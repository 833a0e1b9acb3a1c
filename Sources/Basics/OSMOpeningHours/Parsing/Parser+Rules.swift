extension OpeningHours.Parser {
    /// Reads all rules.
    mutating func rules() throws(ParsingError) -> [Rule] {
        skipSemicolons()
        var rules: [Rule] = []
        var separator = Separator(joint: .overriding)
        while true {
            let start = token.range.lowerBound
            guard rules.count < OpeningHours.mostRules else {
                throw error(at: start, "There are more than \(OpeningHours.mostRules) rules")
            }
            let rule = try rule(separator.joint)
            if separator.isMissing, !isComplete(rule) {
                throw error(at: start, "Without “;” this could belong to what stands before it or behind it")
            }
            if rule.replacesAll, !rules.isEmpty {
                let range = range(from: start)
                lexer.warn(range, .replacesAll)
            }
            rules.append(rule)
            guard let next = try self.separator(after: rule) else { return rules }
            separator = next
        }
    }

    /// Whether a rule has times or a state, so that a comma after it can only be the separator to the next one.
    private func isComplete(_ rule: Rule) -> Bool {
        !rule.times.isEmpty || rule.isAlways || saysState
    }

    /// Skips separators without a rule before them.
    private mutating func skipSemicolons() {
        while token.kind == .semicolon { skip(.emptyRule) }
    }
}

extension OpeningHours.Rule {
    /// Whether it replaces all rules before it on every day.
    fileprivate var replacesAll: Bool { joint == .overriding && state != .closed && !namesDays }
}

extension OpeningHours.Parser {
    /// The separator between two rules.
    private struct Separator {
        /// How the rules are combined.
        let joint: OpeningHours.Joint
        /// Whether there is none, but what follows can only be another rule.
        var isMissing = false
    }

    /// Reads the separator after a rule; nil at the end of the text.
    private mutating func separator(after rule: Rule) throws(ParsingError) -> Separator? {
        switch token.kind {
        case .end:
            return nil
        case .semicolon:
            let last = token.range
            advance()
            if token.kind == .end {
                lexer.warn(last, .lastSemicolon)
                return nil
            }
            skipSemicolons()
            return token.kind == .end ? nil : Separator(joint: .overriding)
        case .fallback: return take(Separator(joint: .fallback))
        case .comma where isComplete(rule) && following.kind == .end:
            skip(.lastComma)
            return nil
        case .comma where isComplete(rule):
            advance()
            while token.kind == .comma { skip(.secondComma) }
            return Separator(joint: .adding)
        default:
            return try missingSeparator(after: rule)
        }
    }

    /// Handles rules without a separator between them, which are read as if there were a semicolon.
    private mutating func missingSeparator(after rule: Rule) throws(ParsingError) -> Separator {
        let beginsRule = token.beginsDays || token.beginsDateOrYear
        guard beginsRule, isEnded(rule) else {
            if token.kind == .comma {
                advance()
                throw unexpected("another day or a time")
            }
            if beginsRule, !rule.namesDays {
                throw error(at: token.range.lowerBound, "Days stand before the times, not behind them")
            }
            throw unexpected("“;”, “,” or the end")
        }
        lexer.warn(end..<token.range.lowerBound, .missingSemicolon)
        token.whitespaceBefore = .none
        return Separator(joint: .overriding, isMissing: true)
    }

    /// Whether days or dates that follow cannot belong to the rule, nor to the months that it names.
    private func isEnded(_ rule: Rule) -> Bool {
        if rule.namesDates, token.beginsDays { return false }
        if token.whitespaceBefore == .lineBreak { return isComplete(rule) }
        return token.whitespaceBefore == .space && !rule.times.isEmpty && !saysState
            && (rule.namesDates || !rule.days.isEmpty && token.beginsDays)
    }
}
