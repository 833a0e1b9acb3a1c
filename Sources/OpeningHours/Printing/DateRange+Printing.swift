extension OpeningHours {
    /// A list of dates, in which a year that stays the same is written once.
    static func text(of dates: [DateRange]) -> String {
        var year: Int?
        return dates.map { range in
            let text = range.text(year: range.year == year ? nil : range.year)
            year = range.isInOneYear ? range.year : nil
            return text
        }
        .joined(separator: ",")
    }
}

extension OpeningHours.DateRange {
    /// Whether it neither reaches into the next year nor could.
    var isInOneYear: Bool {
        switch self {
        case .months(let first, let last, _): first <= last
        case .dates(let first, let last): first == last || first.year == last.year
        case .onwards: false
        }
    }

    /// The year in which it begins, if it is in one only.
    fileprivate var year: Int? {
        switch self {
        case .months(_, _, let year): year
        case .dates(let first, _), .onwards(let first): first.year
        }
    }

    /// The range, with a year before it if one is given.
    fileprivate func text(year: Int?) -> String {
        let year = OpeningHours.yearText(year)
        switch self {
        case .months(let first, let last, _):
            let start = year + OpeningHours.Month.symbol(first)
            return first == last ? start : "\(start)-\(OpeningHours.Month.symbol(last))"
        case .onwards(let first):
            return year + first.text + "+"
        case .dates(let first, let last):
            if first == last, !first.isNthWeekday { return year + first.text }
            return "\(year)\(first.text)-\(last.text(after: first))"
        }
    }
}

extension OpeningHours.DatePoint {
    /// The date without its year.
    fileprivate var text: String {
        let date =
            switch anchor {
            case .day(let month, let day): "\(OpeningHours.Month.symbol(month)) \(day)"
            case .easter: "easter"
            case .weekday(let weekday, let ordinal, let month):
                "\(OpeningHours.Month.symbol(month)) \(weekday.symbol)[\(ordinal)]"
            }
        let move = nearest.map { " \($0.isAfter ? "+" : "-")\($0.weekday.symbol)" } ?? ""
        return date + move + OpeningHours.offsetText(offset)
    }

    /// The date as the end of a range, with no more than the start leaves open.
    fileprivate func text(after first: Self) -> String {
        if case .day(let month, let day) = anchor, case .day(month, let firstDay) = first.anchor,
            first.isPlain, isPlain, first.year == year, firstDay <= day
        {
            return "\(day)"
        }
        let isSaid = year == first.year && isPlainDay && first.isPlainDay
        return OpeningHours.yearText(isSaid ? nil : year) + text
    }

    /// Whether it is a weekday of a month, which alone would be read as that weekday in that month.
    fileprivate var isNthWeekday: Bool {
        if case .weekday = anchor { true } else { false }
    }

    /// Whether it is a day of a month, and nothing moves it.
    private var isPlainDay: Bool {
        if case .day = anchor { isPlain } else { false }
    }
}

extension OpeningHours {
    fileprivate static func yearText(_ year: Int?) -> String { year.map { "\($0) " } ?? "" }
}
