extension OpeningHours {
    /// A list of dates.
    ///
    /// Each has its year, since other programs take a date without one as of every year, wherever it stands; only
    /// months have the year in front of the list once.
    static func text(of dates: [DateRange]) -> String {
        let year = dates.first?.yearOfMonths
        return dates.enumerated().map { index, range in
            range.text(withYear: index == 0 || year == nil || range.yearOfMonths != year)
        }
        .joined(separator: ",")
    }
}

extension OpeningHours.DateRange {
    fileprivate func text(withYear: Bool) -> String {
        switch self {
        case .months(let first, let last, let year):
            let start = OpeningHours.yearText(withYear ? year : nil) + OpeningHours.Month.symbol(first)
            return first == last ? start : "\(start)-\(OpeningHours.Month.symbol(last))"
        case .onwards(let first):
            return first.textWithYear + "+"
        case .dates(let first, let last, let step):
            if first == last, !first.isNthWeekday { return first.textWithYear }
            return "\(first.textWithYear)-\(last.text(after: first))" + OpeningHours.stepText(step)
        }
    }
}

extension OpeningHours.DatePoint {
    fileprivate var textWithYear: String { OpeningHours.yearText(year) + text }

    /// The date without its year.
    fileprivate var text: String {
        let date =
            switch anchor {
            case .day(let month, let day):
                "\(OpeningHours.Month.symbol(month)) \(OpeningHours.twoDigits(day))"
            case .easter: "easter"
            case .weekday(let weekday, let ordinal, let month):
                "\(OpeningHours.Month.symbol(month)) \(weekday.symbol)[\(ordinal)]"
            }
        let move = nearest.map { " \($0.isAfter ? "+" : "-")\($0.weekday.symbol)" } ?? ""
        return date + move + OpeningHours.offsetText(offset)
    }

    /// The date as the end of a range, without what is the same as in its start.
    fileprivate func text(after first: Self) -> String {
        if case .day(let month, let day) = anchor, case .day(month, let firstDay) = first.anchor,
            first.isPlain, isPlain, first.year == year, firstDay <= day
        {
            return OpeningHours.twoDigits(day)
        }
        let isImplied = year == first.year && isPlainDay && first.isPlainDay
        return OpeningHours.yearText(isImplied ? nil : year) + text
    }

    /// Whether it is a weekday of a month, which alone would be read as a month and a weekday.
    fileprivate var isNthWeekday: Bool {
        if case .weekday = anchor { true } else { false }
    }

    /// Whether it is a day of a month without an offset.
    private var isPlainDay: Bool {
        if case .day = anchor { isPlain } else { false }
    }
}

extension OpeningHours {
    fileprivate static func yearText(_ year: Int?) -> String { year.map { "\($0) " } ?? "" }
}
