extension OpeningHours.Parser {
    /// Reads all rules.
    mutating func rules() throws(ParsingError) -> [Rule] {
        passOverSemicolons()
        var rules: [Rule] = []
        var joint = Joint.written(.overriding)
        while true {
            let start = token.range.lowerBound
            guard rules.count < OpeningHours.mostRules else {
                throw error(at: start, "There are more than \(OpeningHours.mostRules) rules")
            }
            let rule = try rule(joint.kind)
            if case .missing = joint, !isComplete(rule) {
                throw error(at: start, "Without “;” this could belong to what stands before it or behind it")
            }
            if rule.replacesAll, !rules.isEmpty {
                let range = range(from: start)
                lexer.warn(
                    range,
                    "This is for every day and replaces all that stands before it; write “,” instead of “;” to add it",
                    .meaning
                )
            }
            rules.append(rule)
            guard let next = try self.joint(after: rule) else { return rules }
            joint = next
        }
    }

    /// Whether a rule says when or in which state, so that a comma after it can only begin the next one.
    func isComplete(_ rule: Rule) -> Bool {
        !rule.times.isEmpty || rule.isAlways || saysState
    }

    /// Goes past separators that separate nothing.
    mutating func passOverSemicolons() {
        while token.kind == .semicolon {
            lexer.warn(token.range, "A “;” without a rule before it is passed over")
            advance()
        }
    }
}

extension OpeningHours.Rule {
    /// Whether it leaves nothing of the rules before it, on any day.
    fileprivate var replacesAll: Bool { joint == .overriding && state != .closed && !namesDays }
}
