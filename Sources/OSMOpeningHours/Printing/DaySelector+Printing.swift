extension OpeningHours.DaySelector {
    /// `Mo-Fr,PH`, `PH Mo-Fr`
    var text: String {
        let weekdays = weekdays.map(\.text)
        let holidays = holidays.map(\.text)
        if needsBoth { return holidays.joined(separator: ",") + " " + weekdays.joined(separator: ",") }
        return (weekdays + holidays).joined(separator: ",")
    }
}

extension OpeningHours.Holiday {
    /// `PH`, `PH +1 day`
    fileprivate var text: String { kind.rawValue + OpeningHours.offsetText(offset) }
}

extension OpeningHours.WeekdayRange {
    /// `Mo-Fr`, `Sa[1,3]`, `Su[-1] -1 day`
    fileprivate var text: String {
        if ordinals.isEmpty { return first == last ? first.symbol : "\(first.symbol)-\(last.symbol)" }
        let list = ordinals.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
        return "\(first.symbol)[\(list.joined(separator: ","))]" + OpeningHours.offsetText(offset)
    }
}
