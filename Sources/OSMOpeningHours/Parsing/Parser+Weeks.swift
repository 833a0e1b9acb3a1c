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
        passDash()
        let last = try week()
        let step = try step()
        return WeekRange(first: first, last: last, step: first == last ? 1 : step)
    }

    private mutating func week() throws(ParsingError) -> Int {
        guard case .number(let week) = token.kind, token.isWeekNumber else {
            throw unexpected("a week from 1 to 53")
        }
        advance()
        return week
    }
}

extension OpeningHours.Token {
    fileprivate var isWeekNumber: Bool {
        if case .number(let week) = kind { (1...53).contains(week) && range.count <= 2 } else { false }
    }
}
