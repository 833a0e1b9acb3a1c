extension OpeningHours.Parser {
    /// Reads `Dec 25`, `easter`, with the offsets `+Su` and `-2 days`.
    mutating func point(of year: Int?) throws(ParsingError) -> DatePoint {
        var point = DatePoint(year: year, anchor: try anchor(in: year))
        try readMoves(of: &point)
        return point
    }

    /// Reads the end of a range: a date, or the day alone if it is in the same month, as in `Jan 1-15`.
    mutating func lastPoint(after first: DatePoint) throws(ParsingError) -> DatePoint {
        if case .day(let month, let firstDay) = first.anchor, first.isPlain, token.isShortNumber {
            let start = token.range.lowerBound
            let day = try day(of: month, in: first.year)
            guard firstDay <= day else { throw error(at: start, "The range ends before it begins") }
            var last = DatePoint(year: first.year, anchor: .day(month: month, day: day))
            try readMoves(of: &last)
            return last
        }
        let start = token.range.lowerBound
        let year = token.isYear ? try self.year() : nil
        if year != nil, first.year == nil {
            throw error(at: start, "Where the last date has a year, the first needs one too")
        }
        return try point(of: year)
    }

    /// Reads a month.
    mutating func month() throws(ParsingError) -> Int {
        switch token.word {
        case .month(let month): return take(month)
        case .tuesdayOrMarch: return take(3, readAs: OpeningHours.Month.symbol(3))
        default: throw unexpected("a month")
        }
    }

    private mutating func anchor(in year: Int?) throws(ParsingError) -> DatePoint.Anchor {
        if token.word == .easter { return take(.easter) }
        let month = try month()
        guard case .word(.weekday(let weekday)) = token.kind else {
            return .day(month: month, day: try day(of: month, in: year))
        }
        let start = token.range.lowerBound
        guard following.kind == .openBracket else { throw unexpected("a day of the month") }
        advance()
        let ordinals = try ordinals()
        guard ordinals.count == 1, let ordinal = ordinals.first, ordinal.count == 1 else {
            throw error(at: start, "A date needs one weekday of its month, such as \(weekday.symbol)[1]")
        }
        return .weekday(weekday, ordinal: ordinal.lowerBound, month: month)
    }

    mutating func day(of month: Int, in year: Int?) throws(ParsingError) -> Int {
        guard case .number(let day) = token.kind, token.isShortNumber else {
            throw unexpected("a day of the month")
        }
        guard (1...OpeningHours.Month.length(month, in: year)).contains(day) else {
            throw error(at: token.range.lowerBound, "\(OpeningHours.Month.symbol(month)) has no day \(day)")
        }
        return take(day)
    }

    /// Reads `+Su` and `-2 days`.
    private mutating func readMoves(of point: inout DatePoint) throws(ParsingError) {
        if case .word(.weekday(let weekday)) = following.kind, token.kind == .plus || isMinus {
            // In "Dec 25+ Su" the plus belongs to the date and the weekday does not.
            let belongsToDate = token.kind == .plus && following.whitespaceBefore != .none
            if belongsToDate, token.whitespaceBefore != .none {
                throw error(at: token.range.lowerBound, "Write “+” right behind the date, or right before the weekday")
            }
            if !belongsToDate {
                point.nearest = OpeningHours.NearestWeekday(weekday: weekday, isAfter: token.kind == .plus)
                advance()
                advance()
            }
        }
        point.offset = dayOffset()
    }
}

extension OpeningHours.Token {
    /// Whether it is a number of one or two digits.
    var isShortNumber: Bool {
        if case .number = kind { range.count <= 2 } else { false }
    }
}
