extension OpeningHours.Parser {
    /// Reads `24/7`, and `24h/24`, `24/24h`, `24/24 7j/7` or `24 hours`, which people write for it.
    mutating func readRoundTheClock(into rule: inout Rule) throws(ParsingError) -> Bool {
        let start = token.range.lowerBound
        if token.kind == .number(24), following.word == .hours {
            advance()
            advance()
            skipPer(.day)
            if rule.days.isEmpty { try skipOptionalSevenDays() }
            setRoundTheClock(&rule, from: start, isCanonical: false)
            return true
        }
        guard token.is24Hours, following.kind == .slash else { return false }
        advance()
        advance()
        let isSeven = token.kind == .number(7)
        guard isSeven || token.is24Hours else { throw unexpected("7 or 24") }
        advance()
        if isSeven {
            if token.word == .dayAbbreviation { advance() }
        } else if rule.days.isEmpty {
            try skipOptionalSevenDays()
        }
        // Only `24/7` itself has four bytes; `24h/7`, `24/7j` and `24 / 7` have more.
        let isCanonical = isSeven && range(from: start).count == 4
        setRoundTheClock(&rule, from: start, isCanonical: isCanonical)
        return true
    }

    /// Makes a rule hold round the clock, on all days or on those that it names, and warns unless it was written as
    /// the language has it.
    private mutating func setRoundTheClock(_ rule: inout Rule, from start: Int, isCanonical: Bool) {
        guard !rule.namesDates, rule.days.isEmpty || rule.days == .everyDay else {
            rule.times = [.wholeDay]
            warn(from: start, readAs: "00:00-24:00")
            return
        }
        if !isCanonical {
            warn(from: start, readAs: "24/7")
        } else if !rule.days.isEmpty {
            lexer.warn(range(from: start), .weekdaysBesideAlways)
        }
        rule.isAlways = true
        rule.days = DaySelector()
    }

    /// Skips `a day` in `24 hours a day`, or `a week` in `7 days a week`, if it comes next.
    ///
    /// `a` is a token of kind `.dash` because French « à » means “to”. A dash that is written as one is not skipped.
    private mutating func skipPer(_ word: OpeningHours.Word) {
        guard token.kind == .dash, !isMinus, following.word == word else { return }
        advance()
        advance()
    }

    /// Reads `7j/7`, `7/7`, `7 days a week` or `every day` in place of weekdays.
    mutating func readEveryDay(into rule: inout Rule) throws(ParsingError) -> Bool {
        if token.kind == .everyDay {
            advance()
        } else if try !skipSevenSlashSeven() {
            return false
        }
        rule.days = .everyDay
        return true
    }

    /// Skips the second half of `24h/24, 7j/7`, if there is one.
    private mutating func skipOptionalSevenDays() throws(ParsingError) {
        guard token.kind == .comma, following.kind == .number(7) else {
            _ = try skipSevenSlashSeven()
            return
        }
        advance()
        guard try skipSevenSlashSeven() else { throw unexpected("7/7") }
    }

    /// Skips `7/7`, `7j/7`, `7j/7j` or `7 days a week`; false, and nothing is skipped, where there is none of these.
    private mutating func skipSevenSlashSeven() throws(ParsingError) -> Bool {
        guard token.kind == .number(7),
            following.kind == .slash || following.word == .dayAbbreviation || following.word == .day
        else { return false }
        let start = token.range.lowerBound
        advance()
        if token.word == .day {
            advance()
            skipPer(.week)
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
    var is24Hours: Bool {
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
