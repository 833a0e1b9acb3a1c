extension OpeningHours.Parser {
    /// Reads one rule.
    mutating func rule(_ joint: OpeningHours.Joint) throws(ParsingError) -> Rule {
        var rule = Rule(joint: joint)
        saysState = false
        readHeading(into: &rule)
        let start = token.range.lowerBound
        readEarlyState(into: &rule)
        let year = try readYears(into: &rule)
        try readDates(of: year, into: &rule)
        rule.dates = OpeningHours.DateRange.withAgreedYears(rule.dates)
        try readWeeks(into: &rule)
        if rule.namesDates { skipColon(warns: false) }
        try readDays(into: &rule)
        try readTimes(into: &rule)
        try readDaysBehindTimes(into: &rule)
        try readState(into: &rule)
        guard token.range.lowerBound > start else { throw unexpected("days, times or a state") }
        return rule
    }

    /// Reads `"winter":`.
    private mutating func readHeading(into rule: inout Rule) {
        guard case .comment(let inside) = token.kind, following.kind == .colon else { return }
        rule.heading = comment(inside)
        advance()
        advance()
    }

    /// Reads `fermé` in `fermé le dimanche`, which the language writes after the days.
    private mutating func readEarlyState(into rule: inout Rule) {
        guard case .word(.state(let state)) = token.kind,
            following.beginsDays || following.beginsDateOrYear || following.beginsTime || following.is24Hours
        else { return }
        skip(.stateBeforeTimes(lexer.text(token.range)))
        rule.state = state
        saysState = true
    }

    /// Reads `off`, `open "on request"`, `"by appointment"`.
    private mutating func readState(into rule: inout Rule) throws(ParsingError) {
        if token.whitespaceBefore == .lineBreak, !rule.times.isEmpty, token.isStateOrComment {
            throw error(at: token.range.lowerBound, "After the line break this could belong to the rule or be the next")
        }
        if case .word(.state(let state)) = token.kind, !saysState {
            rule.state = state
            saysState = true
            advance()
        }
        if case .comment(let inside) = token.kind {
            rule.comment = comment(inside)
            if !saysState { rule.state = .unknown }
            saysState = true
            advance()
        }
    }

    /// Skips a colon, which the language allows after dates and weeks, but not after weekdays.
    mutating func skipColon(warns: Bool) {
        guard token.kind == .colon, following.kind != .end else { return }
        if warns { skip(.colon) } else { advance() }
    }

    /// The text of a comment, with double quotes, which could not be printed again, replaced.
    private mutating func comment(_ inside: Range<Int>) -> String {
        let text = lexer.text(inside)
        guard lexer.bytes[inside].contains(UInt8(ascii: "\"")) else { return text }
        lexer.warn(inside, .quoteInComment)
        return text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "'")
    }
}
