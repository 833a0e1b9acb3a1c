extension OpeningHours.Parser {
    /// Reads `Mar-Oct`, `Dec 25-Jan 6`, `Jan 1,May 1`, `easter -2 days`, given the year that stood before them.
    ///
    /// A year holds for what follows it in the list, so long as that is in one year.
    mutating func readDates(of firstYear: Int?, into rule: inout Rule) throws(ParsingError) {
        guard token.beginsDate else { return }
        var year = firstYear
        while true {
            let range = try dateRange(of: year, into: &rule.days)
            rule.dates.append(range)
            try readMoreDays(of: range, into: &rule)
            guard rule.days.isEmpty, token.kind == .comma, following.beginsDateOrYear else { return }
            advance()
            if token.isYear {
                year = try self.year()
            } else if year != nil, !range.isInOneYear {
                throw unexpected("a year")
            }
            guard token.beginsDate else { throw unexpected("a month or easter") }
        }
    }

    /// Reads the `,26` of `Dec 25,26`, for which the month should be said again.
    private mutating func readMoreDays(of range: DateRange, into rule: inout Rule) throws(ParsingError) {
        guard case .dates(let first, let last) = range, first == last, first.isPlain,
            case .day(let month, _) = first.anchor
        else { return }
        while token.kind == .comma, following.isShortNumber {
            advance()
            // In "Dec 25,9-18" it could be a day or an hour.
            guard ![.dash, .slash].contains(following.kind) else { throw unexpected("a month") }
            let start = token.range.lowerBound
            let day = try day(of: month, in: first.year)
            let point = DatePoint(year: first.year, anchor: .day(month: month, day: day))
            rule.dates.append(.dates(from: point, through: point))
            warn(from: start, readAs: "\(OpeningHours.Month.symbol(month)) \(day)")
        }
    }

    private mutating func dateRange(
        of year: Int?,
        into days: inout DaySelector
    ) throws(ParsingError) -> DateRange {
        guard case .word(.month(let month)) = token.kind, !following.isShortNumber else {
            return try range(from: point(of: year))
        }
        advance()
        if token.kind == .dash { return try months(from: month, year) }
        if case .word(.weekday) = token.kind, following.kind == .openBracket {
            return try nthWeekday(of: month, year, into: &days)
        }
        return .months(from: month, through: month, year: year)
    }

    /// Reads `-Oct`, and `-2025 Feb` where the first month has a year.
    private mutating func months(from first: Int, _ year: Int?) throws(ParsingError) -> DateRange {
        passDash()
        let start = token.range.lowerBound
        guard token.isYear, let year else {
            return .months(from: first, through: try month(), year: year)
        }
        let lastYear = try self.year()
        let last = try month()
        guard (year, first) <= (lastYear, last) else {
            throw error(at: start, "The range ends before it begins")
        }
        if lastYear == (last < first ? year + 1 : year) {
            return .months(from: first, through: last, year: year)
        }
        let end = OpeningHours.Month.length(last, in: lastYear)
        return .dates(
            from: DatePoint(year: year, anchor: .day(month: first, day: 1)),
            through: DatePoint(year: lastYear, anchor: .day(month: last, day: end))
        )
    }

    /// Reads `Su[-1]` behind a month: a date if a range of dates begins with it, else a weekday of that month.
    private mutating func nthWeekday(
        of month: Int,
        _ year: Int?,
        into days: inout DaySelector
    ) throws(ParsingError) -> DateRange {
        let day = try weekdayRange()
        guard token.kind == .dash, following.beginsDateOrYear, day.ordinals.count == 1,
            let ordinal = day.ordinals.first, ordinal.count == 1
        else {
            days.weekdays.append(day)
            return .months(from: month, through: month, year: year)
        }
        let anchor = DatePoint.Anchor.weekday(
            day.first,
            ordinal: ordinal.lowerBound,
            month: month
        )
        return try range(from: DatePoint(year: year, anchor: anchor, offset: day.offset))
    }

    /// Reads what follows the first date: the last one, or `+`, or nothing.
    private mutating func range(from first: DatePoint) throws(ParsingError) -> DateRange {
        switch token.kind {
        case .plus:
            advance()
            return .onwards(from: first)
        case .dash:
            passDash()
            let start = token.range.lowerBound
            let last = try lastPoint(after: first)
            return try range(from: first, through: last, at: start)
        default:
            return .dates(from: first, through: first)
        }
    }

    private func range(
        from first: DatePoint,
        through last: DatePoint,
        at start: Int
    ) throws(ParsingError) -> DateRange {
        var last = last
        guard let year = first.year else { return .dates(from: first, through: last) }
        if let lastYear = last.year, lastYear < year || lastYear == year && last.isBefore(first) == true {
            throw error(at: start, "The range ends before it begins")
        }
        // What the year of the last date is can be said here unless easter or the like has a part in it.
        if last.year == nil, let isBefore = last.isBefore(first) { last.year = isBefore ? year + 1 : year }
        return .dates(from: first, through: last)
    }
}

extension OpeningHours.DatePoint {
    /// Whether it lies before another in the same year; nil where that depends on the year.
    fileprivate func isBefore(_ other: Self) -> Bool? {
        guard isPlain, other.isPlain, case .day(let month, let day) = anchor,
            case .day(let otherMonth, let otherDay) = other.anchor
        else { return nil }
        return (month, day) < (otherMonth, otherDay)
    }
}
