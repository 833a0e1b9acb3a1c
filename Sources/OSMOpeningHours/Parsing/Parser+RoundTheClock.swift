extension OpeningHours.Parser {
    /// Reads `24/7`, and `24h/24`, `24/24h`, `24/24 7j/7` or `24 hours`, which people write for it.
    mutating func readRoundTheClock(into rule: inout Rule) throws(ParsingError) -> Bool {
        let start = token.range.lowerBound
        if token.kind == .number(24), following.word == .hours {
            advance()
            advance()
            passOverEach(.day)
            if rule.days.isEmpty { try passSevenDaysToo() }
            makeAlways(&rule, from: start, isProper: false)
            return true
        }
        guard token.isWholeDay, following.kind == .slash else { return false }
        advance()
        advance()
        let isOfWeek = token.kind == .number(7)
        guard isOfWeek || token.isWholeDay else { throw unexpected("7 or 24") }
        advance()
        if isOfWeek {
            if token.word == .dayAbbreviation { advance() }
        } else if rule.days.isEmpty {
            try passSevenDaysToo()
        }
        makeAlways(&rule, from: start, isProper: range(from: start).count == 4 && isOfWeek)
        return true
    }

    /// Makes a rule hold round the clock, on all days or on those that it names.
    private mutating func makeAlways(_ rule: inout Rule, from start: Int, isProper: Bool) {
        rule.isAlways = !rule.namesDates && (rule.days.isEmpty || rule.days == .everyDay)
        if !rule.isAlways {
            rule.times = [.wholeDay]
            warn(from: start, readAs: "00:00-24:00")
        } else if !isProper {
            warn(from: start, readAs: "24/7")
        } else if !rule.days.isEmpty {
            lexer.warn(range(from: start), "The weekdays beside 24/7 are passed over")
        }
        if rule.isAlways { rule.days = DaySelector() }
    }

    /// Skips `a day` in `24 hours a day`; the lexer reads this "a" as a dash.
    private mutating func passOverEach(_ word: OpeningHours.Word) {
        guard token.kind == .dash, !isMinus, following.word == word else { return }
        advance()
        advance()
    }

    /// Reads `7j/7`, `7/7`, `7 days a week` or `every day` in place of weekdays.
    mutating func readEveryDay(into rule: inout Rule) throws(ParsingError) -> Bool {
        if token.kind == .everyDay {
            advance()
        } else if try !passSevenDays() {
            return false
        }
        rule.days = .everyDay
        return true
    }

    /// Skips the second half of `24h/24, 7j/7`, if there is one.
    private mutating func passSevenDaysToo() throws(ParsingError) {
        guard token.kind == .comma, following.kind == .number(7) else {
            _ = try passSevenDays()
            return
        }
        advance()
        guard try passSevenDays() else { throw unexpected("7/7") }
    }

    private mutating func passSevenDays() throws(ParsingError) -> Bool {
        guard token.kind == .number(7),
            following.kind == .slash || following.word == .dayAbbreviation || following.word == .day
        else { return false }
        let start = token.range.lowerBound
        advance()
        if token.word == .day {
            advance()
            passOverEach(.week)
            warn(from: start, readAs: "Mo-Su")
            return true
        }
        if token.word == .dayAbbreviation { advance() }
        try expect(.slash, "“/7”")
        try expect(.number(7), "7")
        if token.word == .dayAbbreviation { advance() }
        warn(from: start, readAs: "Mo-Su")
        return true
    }
}

extension OpeningHours.Token {
    /// Whether it is `24` or `24h`.
    var isWholeDay: Bool {
        kind == .number(24) || kind == .clock(minutes: 24 * 60, .hourMark)
    }
}

extension OpeningHours.DaySelector {
    fileprivate static let everyDay = Self(weekdays: [
        OpeningHours.WeekdayRange(first: .monday, last: .sunday)
    ])
}

extension OpeningHours.TimeSpan {
    fileprivate static let wholeDay = Self(start: .clock(minutes: 0), end: .at(.clock(minutes: 24 * 60)))
}
