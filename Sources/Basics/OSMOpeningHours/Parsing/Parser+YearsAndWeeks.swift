extension OpeningHours.Parser {
    /// Reads `2024`, `2024-2026`, `2024-2030/2`, `2024+`, and lists of these.
    ///
    /// - Returns: The year of a single one with a date after it, to which it belongs; else nil, and the years are in
    ///   the rule.
    mutating func readYears(into rule: inout Rule) throws(ParsingError) -> Int? {
        guard token.isYear else { return nil }
        repeat {
            if token.kind == .comma { advance() }
            rule.years.append(try yearRange())
        } while token.kind == .comma && following.isYear
        guard token.beginsDate, rule.years.count == 1, let only = rule.years.first, only.first == only.last
        else {
            return nil
        }
        rule.years = []
        return only.first
    }

    /// Reads a year.
    mutating func year() throws(ParsingError) -> Int {
        guard case .number(let year) = token.kind, token.isYear else { throw unexpected("a year") }
        guard (1900...2999).contains(year) else {
            throw error(at: token.range.lowerBound, "\(year) is no year; they go from 1900 to 2999")
        }
        return take(year)
    }

    private mutating func yearRange() throws(ParsingError) -> YearRange {
        let first = try year()
        if token.kind == .plus { return take(YearRange(first: first, last: nil, step: 1)) }
        guard token.kind == .dash else {
            return YearRange(first: first, last: first, step: 1)
        }
        skipDash()
        let start = token.range.lowerBound
        let last = try year()
        guard first <= last else { throw error(at: start, "\(last) is before \(first)") }
        let step = try step()
        return YearRange(first: first, last: last, step: first == last ? 1 : step)
    }

    /// Reads the step of every second year or week, `/2`; 1 where there is none.
    mutating func step() throws(ParsingError) -> Int {
        guard token.kind == .slash else { return 1 }
        advance()
        return try number(in: 1...Int.max, "a number above 0")
    }

    /// Reads the dash of a range, around which the language has no space.
    mutating func skipDash() {
        let dash = token
        advance()
        if dash.range.count == 1, dash.whitespaceBefore == .space || token.whitespaceBefore == .space {
            lexer.warn(dash.range, .spaceAroundDash)
        }
    }
}

extension OpeningHours.Parser {
    /// Reads `week 1-53/2`, and lists.
    mutating func readWeeks(into rule: inout Rule) throws(ParsingError) {
        guard token.word == .week else { return }
        advance()
        repeat {
            if token.kind == .comma { advance() }
            rule.weeks.append(try weekRange())
        } while token.kind == .comma && following.isWeekNumber
    }

    private mutating func weekRange() throws(ParsingError) -> WeekRange {
        let first = try week()
        guard token.kind == .dash else { return WeekRange(first: first, last: first, step: 1) }
        skipDash()
        let last = try week()
        let step = try step()
        return WeekRange(first: first, last: last, step: first == last ? 1 : step)
    }

    private mutating func week() throws(ParsingError) -> Int {
        guard case .number(let week) = token.kind, token.isWeekNumber else {
            throw unexpected("a week from 1 to 53")
        }
        return take(week)
    }
}

extension OpeningHours.Token {
    fileprivate var isWeekNumber: Bool {
        if case .number(let week) = kind { (1...53).contains(week) && range.count <= 2 } else { false }
    }
}
