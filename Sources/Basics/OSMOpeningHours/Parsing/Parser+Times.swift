extension OpeningHours.Parser {
    /// Reads `10:00-12:00,14:00-18:00`, `sunrise-sunset`, `24/7`.
    mutating func readTimes(into rule: inout Rule) throws(ParsingError) {
        if token.kind == .comma, rule.namesDays, following.beginsTime { skip(.commaBeforeTimes) }
        if try readRoundTheClock(into: &rule) { return }
        guard token.beginsTime || token.isClock else { return }
        let start = token.range.lowerBound
        defer { warnOfMoments(in: rule.times, from: start) }
        if token.isShortNumber, rule.days.isEmpty, rule.namesDays {
            throw error(at: token.range.lowerBound, "This could be a day or an hour; write hours as 09:00")
        }
        rule.times.append(try timeSpan())
        while true {
            if token.kind == .comma, following.beginsTime {
                advance()
                rule.times.append(try timeSpan())
            } else if token.whitespaceBefore == .space, token.beginsTime, rule.times.last?.end != .atOnce {
                rule.times.append(try timeSpanWithoutComma())
            } else {
                return
            }
        }
    }

    /// Warns of a time alone, which may have been meant as the start of a span.
    private mutating func warnOfMoments(in times: [TimeSpan], from start: Int) {
        guard times.contains(where: { $0.end == .atOnce }) else { return }
        lexer.warn(range(from: start), .timeAlone)
    }

    /// Reads a span that follows another without a comma; a time alone, as in "9h 18h", is ambiguous.
    private mutating func timeSpanWithoutComma() throws(ParsingError) -> TimeSpan {
        let start = token.range.lowerBound
        lexer.warn(end..<start, .missingComma)
        let span = try timeSpan()
        guard span.end != .atOnce else {
            throw error(at: start, "Without “,” it is not clear what this time is for")
        }
        return span
    }

    private mutating func timeSpan() throws(ParsingError) -> TimeSpan {
        if token.word == .daylight {
            return take(TimeSpan(start: .sun(.sunrise, offset: 0), end: .at(.sun(.sunset, offset: 0))))
        }
        let first = token
        let isBare = token.isShortNumber
        let start = try timeOfDay(isEnd: false)
        switch token.kind {
        case .plus: return take(TimeSpan(start: start, end: .open))
        case .dash: skipDash()
        case .slash where first.notation == .hourMark && following.notation == .hourMark:
            take((), readAs: "-")
        default:
            guard !isBare else {
                throw error(at: first.range.lowerBound, "A number alone is no time; write 09:00")
            }
            return TimeSpan(start: start, end: .atOnce)
        }
        try check(first, through: token)
        let end = try timeOfDay(isEnd: true)
        return TimeSpan(start: start, end: try ending(at: end))
    }

    /// Reads what follows the end of a span: `+`, `/30`, or nothing.
    private mutating func ending(at end: TimeOfDay) throws(ParsingError) -> TimeSpan.End {
        switch token.kind {
        case .plus: return take(.openAfter(end))
        case .slash:
            advance()
            return .every(minutes: try interval(), until: end)
        default: return .at(end)
        }
    }

    private mutating func interval() throws(ParsingError) -> Int {
        switch token.kind {
        case .number(let minutes) where (1...48 * 60).contains(minutes),
            .clock(let minutes, .colon) where minutes > 0:
            return take(minutes)
        default: throw unexpected("a number of minutes")
        }
    }

    /// Throws where the start or the end of a span could be in the morning or in the afternoon.
    private func check(_ start: Token, through end: Token) throws(ParsingError) {
        let bare = start.isShortNumber ? start : end.isShortNumber ? end : nil
        guard let bare else { return }
        var isClear = start.notation != .halfDay && end.notation != .halfDay
        if case (.number(let first), .number(let last)) = (start.kind, end.kind), first <= 12, last <= first {
            isClear = false
        }
        guard isClear else {
            throw error(
                at: bare.range.lowerBound, "This could be in the morning or the afternoon; write 09:00 or 21:00"
            )
        }
    }
}

extension OpeningHours.Token {
    /// Whether it is a time of the clock, including 24:00 and later, at which no span can begin.
    fileprivate var isClock: Bool { notation != nil }

    fileprivate var notation: ClockNotation? {
        if case .clock(_, let notation) = kind { notation } else { nil }
    }
}

extension OpeningHours.Parser {
    /// Reads `10:00`, `sunset`, `(sunset-00:30)`.
    mutating func timeOfDay(isEnd: Bool) throws(ParsingError) -> TimeOfDay {
        let start = token
        switch token.kind {
        case .clock(let minutes, _):
            guard isEnd || minutes < 24 * 60 else {
                throw error(at: start.range.lowerBound, "No time begins at 24:00 or later; write it as of the next day")
            }
            return take(.clock(minutes: minutes))
        case .number(let hours) where token.isShortNumber && hours <= (isEnd ? 24 : 23):
            return take(.clock(minutes: hours * 60), readAs: OpeningHours.clockText(hours * 60))
        case .word(.noon): return take(.clock(minutes: 12 * 60))
        case .word(.midnight):
            let minutes = isEnd ? 24 * 60 : 0
            return take(.clock(minutes: minutes), readAs: OpeningHours.clockText(minutes))
        case .word(.sun(let event)): return take(.sun(event, offset: 0))
        case .openParenthesis: return try sunWithOffset()
        default: throw unexpected("a time")
        }
    }

    private mutating func sunWithOffset() throws(ParsingError) -> TimeOfDay {
        advance()
        guard case .word(.sun(let event)) = token.kind else {
            throw unexpected("dawn, sunrise, sunset or dusk")
        }
        advance()
        let isLater = token.kind == .plus
        guard isLater || isMinus else { throw unexpected("“+” or “-”") }
        advance()
        guard case .clock(let minutes, _) = token.kind, minutes < 24 * 60 else {
            throw unexpected("hours and minutes such as 00:30")
        }
        advance()
        try expect(.closeParenthesis, "“)”")
        return .sun(event, offset: isLater ? minutes : -minutes)
    }
}
