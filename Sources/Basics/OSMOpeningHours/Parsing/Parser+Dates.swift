extension OpeningHours.Parser {
    /// Reads `Mar-Oct`, `Dec 25-Jan 6`, `Jan 1,May 1`, `easter -2 days`, given the year that stood before them.
    ///
    /// A year holds for what follows it in the list, unless a range before reaches into another year.
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

    /// Reads `,26` in `Dec 25,26`, where the language wants the month again.
    private mutating func readMoreDays(of range: DateRange, into rule: inout Rule) throws(ParsingError) {
        guard case .dates(let first, let last, _) = range, first == last, first.isPlain,
            case .day(let month, _) = first.anchor
        else { return }
        while token.kind == .comma, following.isShortNumber {
            advance()
            // In "Dec 25,9-18" it could be a day or an hour.
            guard ![.dash, .slash].contains(following.kind) else { throw unexpected("a month") }
            let start = token.range.lowerBound
            let day = try day(of: month, in: first.year)
            let point = DatePoint(year: first.year, anchor: .day(month: month, day: day))
            rule.dates.append(.dates(from: point, through: point, step: 1))
            warn(from: start, readAs: "\(OpeningHours.Month.symbol(month)) \(day)")
        }
    }

    private mutating func dateRange(of year: Int?, into days: inout DaySelector) throws(ParsingError) -> DateRange {
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
        skipDash()
        let start = token.range.lowerBound
        guard let year else { return .months(from: first, through: try month(), year: nil) }
        let namedYear = token.isYear ? try self.year() : nil
        let last = try month()
        let lastYear = namedYear ?? (last < first ? year + 1 : year)
        guard (year, first) <= (lastYear, last) else {
            throw error(at: start, "The range ends before it begins")
        }
        // Other programs read "2024 Nov-Feb" as including January 2024, but agree on ranges of dates.
        return lastYear == year
            ? .months(from: first, through: last, year: year)
            : .dates(from: (year, first), through: (lastYear, last))
    }

    /// Reads `Su[-1]` after a month: a date if a range of dates begins with it, else a weekday of that month.
    private mutating func nthWeekday(
        of month: Int, _ year: Int?, into days: inout DaySelector
    ) throws(ParsingError) -> DateRange {
        let day = try weekdayRange()
        guard token.kind == .dash, following.beginsDateOrYear, day.ordinals.count == 1,
            let ordinal = day.ordinals.first, ordinal.count == 1
        else {
            days.weekdays.append(day)
            return .months(from: month, through: month, year: year)
        }
        let anchor = DatePoint.Anchor.weekday(day.first, ordinal: ordinal.lowerBound, month: month)
        return try range(from: DatePoint(year: year, anchor: anchor, offset: day.offset))
    }

    /// Reads what follows the first date of a range: the last one, or `+`, or nothing.
    private mutating func range(from first: DatePoint) throws(ParsingError) -> DateRange {
        switch token.kind {
        case .plus: return take(.onwards(from: first))
        case .dash:
            skipDash()
            let start = token.range.lowerBound
            let last = try lastPoint(after: first)
            return try range(from: first, through: last, at: start)
        default:
            return .dates(from: first, through: first, step: 1)
        }
    }

    private mutating func range(
        from first: DatePoint, through last: DatePoint, at start: Int
    ) throws(ParsingError) -> DateRange {
        var last = last
        if let year = first.year {
            let lastYear = last.year ?? (last.isAlwaysBefore(first) ? year + 1 : year)
            guard lastYear > year || lastYear == year && !last.isAlwaysBefore(first) else {
                throw error(at: start, "The range ends before it begins")
            }
            last.year = lastYear
        }
        let step = try step()
        return .dates(from: first, through: last, step: first == last ? 1 : step)
    }
}

extension OpeningHours.DateRange {
    /// The dates of a list, in which months of a year become ranges of dates unless all are months of the same year.
    ///
    /// Other programs read the year of `2024 Jan,Mar` as we do, but that of other lists of months differently; they
    /// agree on ranges of dates.
    static func withAgreedYears(_ dates: [Self]) -> [Self] {
        guard dates.count > 1, let first = dates.lazy.compactMap(\.yearOfMonths).first,
            dates.contains(where: { $0.yearOfMonths != first })
        else { return dates }
        return dates.map { range in
            guard case .months(let first, let last, let year?) = range else { return range }
            return .dates(from: (year, first), through: (year, last))
        }
    }

    /// From the first day of a month through the last of another.
    fileprivate static func dates(from first: (year: Int, month: Int), through last: (year: Int, month: Int))
        -> Self
    {
        let end = OpeningHours.Month.length(last.month, in: last.year)
        return .dates(
            from: OpeningHours.DatePoint(year: first.year, anchor: .day(month: first.month, day: 1)),
            through: OpeningHours.DatePoint(year: last.year, anchor: .day(month: last.month, day: end)), step: 1
        )
    }
}
