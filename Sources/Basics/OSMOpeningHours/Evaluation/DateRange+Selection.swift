extension OpeningHours.DateRange {
    /// Whether a day lies in the range.
    func contains(_ day: Day) -> Bool {
        switch self {
        case .months(let first, let last, let year):
            Self.months(first, last, year, contain: day.date)
        case .dates(let first, let last, _) where first == last:
            first.isOn(day)
        case .dates(let first, let last, let step):
            first.years(around: day).contains { year in
                guard let start = first.day(in: year, ifMissing: .after), start <= day.number else {
                    return false
                }
                guard let end = last.end(after: start, from: first, in: year) else { return false }
                return day.number <= end && (day.number - start) % step == 0
            }
        case .onwards(let first):
            first.day(in: first.year ?? day.date.year, ifMissing: .after).map { $0 <= day.number } ?? false
        }
    }

    private static func months(_ first: Int, _ last: Int, _ year: Int?, contain date: CivilDate) -> Bool {
        guard year == nil || year == date.year else { return false }
        return last < first
            ? date.month >= first || date.month <= last : (first...last).contains(date.month)
    }
}

extension OpeningHours.DatePoint {
    /// Which day stands for one that a year does not have, such as 29 February: the last of the month, or the first of
    /// the next one.
    enum Substitute { case before, after }

    /// The years whose date may lie near a day: its own, the one before and the one after, since an offset may move a
    /// date past the year's end and a range may reach past it.
    fileprivate func years(around day: Day) -> ClosedRange<Int> {
        year.map { $0...$0 } ?? (day.date.year - 1)...(day.date.year + 1)
    }

    fileprivate func isOn(_ day: Day) -> Bool {
        years(around: day).contains { self.day(in: $0, ifMissing: nil) == day.number }
    }

    /// The end of a range that starts on a day: in the year that it names, else in the year of the start, or in the
    /// year after that where it is always before the start.
    ///
    /// Nil where the end is before the start in this year, but not in every one: then the range is empty.
    fileprivate func end(after start: Int, from first: Self, in year: Int) -> Int? {
        if let named = self.year { return day(in: named, ifMissing: .before) }
        if let end = day(in: year, ifMissing: .before), end >= start { return end }
        return isAlwaysBefore(first) ? day(in: year + 1, ifMissing: .before) : nil
    }

    /// The day on which the date falls in a year, in days since 1970; nil where the year has no such day.
    fileprivate func day(in year: Int, ifMissing substitute: Substitute?) -> Int? {
        guard var day = anchor.day(in: year, ifMissing: substitute) else { return nil }
        if let nearest {
            let weekday = OpeningHours.Weekday(daysSince1970: day)
            day +=
                nearest.isAfter ? weekday.days(until: nearest.weekday) : -nearest.weekday.days(until: weekday)
        }
        return day + offset
    }
}

extension OpeningHours.DatePoint {
    /// Whether it is before another date of the same year, in every year.
    func isAlwaysBefore(_ other: Self) -> Bool {
        if anchor == other.anchor, nearest == other.nearest { return offset < other.offset }
        return daysOfYear.upperBound < other.daysOfYear.lowerBound
    }

    /// The days of a leap year on which it can fall.
    private var daysOfYear: ClosedRange<Int> {
        var days = anchor.daysOfYear
        if let nearest {
            days =
                nearest.isAfter
                ? days.lowerBound...days.upperBound + 6 : days.lowerBound - 6...days.upperBound
        }
        return days.lowerBound + offset...days.upperBound + offset
    }
}

extension OpeningHours.DatePoint.Anchor {
    fileprivate var daysOfYear: ClosedRange<Int> {
        func dayOfYear(_ month: Int, _ day: Int) -> Int {
            CivilDate(year: 2000, month: month, day: day).dayOfYear
        }
        switch self {
        case .easter: return dayOfYear(3, 22)...dayOfYear(4, 25)
        case .day(let month, let day): return dayOfYear(month, day)...dayOfYear(month, day)
        case .weekday(_, let ordinal, let month):
            let first =
                ordinal > 0
                ? 7 * ordinal - 6 : CivilDate.days(inMonth: month, of: 2000) + 1 + 7 * ordinal
            return dayOfYear(month, 1) + first - 1...dayOfYear(month, 1) + first + 5
        }
    }

    fileprivate func day(in year: Int, ifMissing substitute: OpeningHours.DatePoint.Substitute?) -> Int? {
        switch self {
        case .easter:
            return CivilDate.easter(of: year).daysSince1970
        case .weekday(let weekday, let ordinal, let month):
            return CivilDate.nth(ordinal, weekday, ofMonth: month, in: year)?.daysSince1970
        case .day(let month, let day):
            let date = CivilDate(year: year, month: month, day: day)
            guard !date.exists else { return date.daysSince1970 }
            let last = CivilDate(year: year, month: month, day: CivilDate.days(inMonth: month, of: year))
            switch substitute {
            case .before: return last.daysSince1970
            case .after: return last.daysSince1970 + 1
            case nil: return nil
            }
        }
    }
}
