extension OpeningHours.Parser {
    /// Reads `Mo-Fr,PH`, `PH Mo-Fr`, `Sa[1,3]`.
    mutating func readDays(into rule: inout Rule) throws(ParsingError) {
        if try !readEveryDay(into: &rule) { try readList(into: &rule.days) }
        if !rule.days.isEmpty { skipColon(warns: true) }
    }

    /// Reads the days of `09:00-18:00 Mo-Fr`, which the language writes before the times.
    ///
    /// Only the end of the rule may follow; otherwise the days could belong to the next one.
    mutating func readDaysBehindTimes(into rule: inout Rule) throws(ParsingError) {
        guard rule.days.isEmpty, !rule.times.isEmpty, token.whitespaceBefore == .space, token.beginsDays
        else { return }
        let start = token.range.lowerBound
        try readList(into: &rule.days)
        let isEnd =
            [.end, .semicolon, .fallback].contains(token.kind) || token.whitespaceBefore == .lineBreak
        guard isEnd else { throw error(at: start, "Days stand before the times, not behind them") }
        lexer.warn(range(from: start), .daysBehindTimes)
    }

    private mutating func readList(into days: inout DaySelector) throws(ParsingError) {
        // A weekday may have been read already, after its month.
        if days.weekdays.isEmpty {
            guard token.beginsDays else { return }
            try readDay(into: &days)
        }
        try readMoreDays(into: &days)
        guard days.weekdays.isEmpty, token.beginsDays, !token.isHoliday else { return }
        days.needsBoth = true
        try readDay(into: &days)
        try readMoreDays(into: &days)
    }

    private mutating func readMoreDays(into days: inout DaySelector) throws(ParsingError) {
        while token.kind == .comma, following.beginsDays, !(days.needsBoth && following.isHoliday) {
            advance()
            try readDay(into: &days)
        }
    }

    private mutating func readDay(into days: inout DaySelector) throws(ParsingError) {
        if case .word(.holiday(let kind)) = token.kind {
            advance()
            days.holidays.append(OpeningHours.Holiday(kind: kind, offset: kind == .public ? dayOffset() : 0))
        } else {
            days.weekdays.append(try weekdayRange())
        }
    }

    /// Reads `Mo-Fr`, `Su`, `Sa[1,3]`, `Su[-1] -1 day`.
    mutating func weekdayRange() throws(ParsingError) -> WeekdayRange {
        let start = token.range.lowerBound
        let first = try weekday()
        if token.kind == .openBracket {
            let ordinals = try ordinals()
            return WeekdayRange(first: first, last: first, ordinals: ordinals, offset: dayOffset())
        }
        guard token.kind == .dash else { return WeekdayRange(first: first, last: first) }
        skipDash()
        let last = try weekday()
        if first == last {
            lexer.warn(range(from: start), readAs: first.symbol)
        }
        return WeekdayRange(first: first, last: last)
    }

    /// Reads a weekday.
    mutating func weekday() throws(ParsingError) -> Weekday {
        switch token.word {
        case .weekday(let day): return take(day)
        // The second day of a range, such as "lun-mar"; a range of months would have begun with a month.
        case .tuesdayOrMarch: return take(.tuesday, readAs: Weekday.tuesday.symbol)
        default: throw unexpected("a weekday")
        }
    }

    /// Reads `[1,3]`, `[1-3]`, `[-1]`.
    mutating func ordinals() throws(ParsingError) -> [ClosedRange<Int>] {
        var ordinals: [ClosedRange<Int>] = []
        repeat {
            advance()
            if isMinus {
                advance()
                let fromEnd = -(try ordinal())
                ordinals.append(fromEnd...fromEnd)
                continue
            }
            let first = try ordinal()
            guard token.kind == .dash else {
                ordinals.append(first...first)
                continue
            }
            skipDash()
            let start = token.range.lowerBound
            let last = try ordinal()
            guard first <= last else { throw error(at: start, "\(last) is before \(first)") }
            ordinals.append(first...last)
        } while token.kind == .comma
        try expect(.closeBracket, "“]”")
        return ordinals
    }

    private mutating func ordinal() throws(ParsingError) -> Int { try number(in: 1...5, "a number from 1 to 5") }

    /// Reads `+1 day`; 0 where there is none.
    mutating func dayOffset() -> Int {
        if case .dayOffset(let days) = token.kind { take(days) } else { 0 }
    }
}

extension OpeningHours.Token {
    fileprivate var isHoliday: Bool {
        if case .holiday = word { true } else { false }
    }
}
