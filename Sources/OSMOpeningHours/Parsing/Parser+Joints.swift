extension OpeningHours.Parser {
    /// How the next rule is joined to the last one.
    enum Joint {
        case written(OpeningHours.Joint)
        /// Nothing joins them, but what follows can only be another rule.
        case missing

        /// What is meant.
        var kind: OpeningHours.Joint {
            if case .written(let joint) = self { joint } else { .overriding }
        }
    }

    /// Reads what joins two rules; nil at the end of the text.
    mutating func joint(after rule: Rule) throws(ParsingError) -> Joint? {
        switch token.kind {
        case .end:
            return nil
        case .semicolon:
            let last = token.range
            advance()
            if token.kind == .end {
                lexer.warn(last, "The last “;” is passed over, as nothing follows it")
                return nil
            }
            passOverSemicolons()
            return token.kind == .end ? nil : .written(.overriding)
        case .fallback:
            advance()
            return .written(.fallback)
        case .comma where isComplete(rule) && following.kind == .end:
            lexer.warn(token.range, "The last “,” is passed over, as nothing follows it")
            advance()
            return nil
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

    private mutating func missingJoint(
        after rule: Rule
    ) throws(ParsingError) -> Joint {
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
        lexer.warn(end..<token.range.lowerBound, "The rules are read as if “;” stood between them")
        token.gap = .none
        return .missing
    }

    /// Whether the days or dates that follow can belong neither to the rule nor to the months that it names.
    private func isEnded(_ rule: Rule) -> Bool {
        if rule.namesDates, token.beginsDays { return false }
        if token.gap == .lineBreak { return isComplete(rule) }
        return token.gap == .space && !rule.times.isEmpty && !saysState
            && (rule.namesDates || !rule.days.isEmpty && token.beginsDays)
    }
}
