extension OpeningHours.DateRange {
    /// Whether a day lies in the range.
    func contains(_ day: Day) -> Bool {
        switch self {
        case .months(let first, let last, let year):
            Self.months(first, last, year, contain: day.date)
        case .dates(let first, let last) where first == last:
            first.isOn(day)
        case .dates(let first, let last):
            first.years(around: day).contains { year in
                guard let start = first.day(in: year, ifMissing: .after), start <= day.number else {
                    return false
                }
                guard let end = last.end(after: start, in: year) else { return false }
                return day.number <= end
            }
        case .onwards(let first):
            if let year = first.year {
                first.day(in: year, ifMissing: .after).map { $0 <= day.number } ?? false
            } else {
                first.day(in: day.date.year, ifMissing: .after).map { $0 <= day.number } ?? false
            }
        }
    }

    private static func months(_ first: Int, _ last: Int, _ year: Int?, contain date: CivilDate) -> Bool {
        let isPastYearEnd = last < first
        guard let year else {
            return isPastYearEnd
                ? date.month >= first || date.month <= last : (first...last).contains(date.month)
        }
        if date.year == year { return date.month >= first && (isPastYearEnd || date.month <= last) }
        return isPastYearEnd && date.year == year + 1 && date.month <= last
    }
}

extension OpeningHours.DatePoint {
    /// Which day is meant where a year lacks the one that is named, such as 29 February.
    enum Substitute { case before, after }

    /// The years whose date may lie near a day: the year it is in, and both beside it, since a date may be moved past
    /// the year's end and a range may reach there.
    fileprivate func years(around day: Day) -> ClosedRange<Int> {
        year.map { $0...$0 } ?? (day.date.year - 1)...(day.date.year + 1)
    }

    fileprivate func isOn(_ day: Day) -> Bool {
        years(around: day).contains { self.day(in: $0, ifMissing: nil) == day.number }
    }

    /// The end of a range that starts on a day: the date in the year that it names, else the next such date.
    fileprivate func end(after start: Int, in year: Int) -> Int? {
        if let named = self.year { return day(in: named, ifMissing: .before) }
        if let end = day(in: year, ifMissing: .before), end >= start { return end }
        return day(in: year + 1, ifMissing: .before)
    }

    /// The day on which the date falls in a year, in days since 1970; nil if it does not.
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

extension OpeningHours.DatePoint.Anchor {
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
