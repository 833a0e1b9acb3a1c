extension OpeningHours.Parser {
    /// Reads all rules.
    mutating func rules() throws(OpeningHours.ParsingError) -> [OpeningHours.Rule] {
        passOverSemicolons()
        var rules: [OpeningHours.Rule] = []
        var joint = Joint.written(.overriding)
        while true {
            let start = token.range.lowerBound
            guard rules.count < OpeningHours.mostRules else {
                throw error(at: start, "There are more than \(OpeningHours.mostRules) rules")
            }
            let rule = try rule(joint.kind)
            if case .missing = joint, !isComplete(rule) {
                throw error(
                    at: start,
                    "Without “;” before it, this could belong to what stands before or after"
                )
            }
            rules.append(rule)
            guard let next = try self.joint(after: rule) else { return rules }
            joint = next
        }
    }

    /// How the next rule is joined to the last one.
    private enum Joint {
        case written(OpeningHours.Joint)
        /// Nothing joins them, but what follows can only be another rule.
        case missing

        var kind: OpeningHours.Joint {
            if case .written(let joint) = self { joint } else { .overriding }
        }
    }

    /// Reads what joins two rules; nil at the end of the text.
    private mutating func joint(after rule: OpeningHours.Rule) throws(OpeningHours.ParsingError) -> Joint? {
        switch token.kind {
        case .end:
            return nil
        case .semicolon:
            advance()
            passOverSemicolons()
            if token.kind == .end {
                lexer.warn(end - 1..<end, "The last “;” is passed over, as nothing follows it")
                return nil
            }
            return .written(.overriding)
        case .fallback:
            advance()
            return .written(.fallback)
        case .comma where isComplete(rule):
            advance()
            while token.kind == .comma {
                lexer.warn(token.range, "A second “,” is passed over")
                advance()
            }
            return .written(.adding)
        default:
            return try missingJoint(after: rule)
        }
    }

    /// Looks whether what follows can only be another rule, though nothing separates it from the last one.
    private mutating func missingJoint(
        after rule: OpeningHours.Rule
    ) throws(OpeningHours.ParsingError) -> Joint {
        let isAfterBreak = token.gap == .lineBreak && isComplete(rule)
        let isAfterTimes = token.gap == .space && !rule.times.isEmpty && !saysState && rule.namesDays
        let beginsRule = token.beginsDays || token.beginsDateOrYear
        guard isAfterBreak || isAfterTimes, beginsRule else {
            let at = token.range.lowerBound
            if token.kind == .comma {
                throw error(at: at, "Behind this comma another day or a time was expected")
            }
            if beginsRule, !rule.namesDays {
                throw error(at: at, "Days stand before the times, not behind them")
            }
            throw unexpected("“;”, “,” or the end")
        }
        lexer.warn(
            end..<token.range.lowerBound,
            "What separates two rules is missing here; it is read as “;”"
        )
        token.gap = .none
        return .missing
    }

    /// Whether a rule says when or in which state, so that a comma after it can only begin the next one.
    private func isComplete(_ rule: OpeningHours.Rule) -> Bool {
        !rule.times.isEmpty || rule.isAlways || saysState
    }

    private mutating func passOverSemicolons() {
        while token.kind == .semicolon {
            lexer.warn(token.range, "A “;” without a rule before it is passed over")
            advance()
        }
    }
}
