/// How much work an expression makes, counted in steps of some nanoseconds: a step is about what it takes to compare a
/// minute with a span.
///
/// Searches are limited by steps and not by the clock, so that the same question has the same answer on each machine.
struct Effort: Hashable, Sendable {
    /// At most so many steps show which rules select a day.
    private(set) var ofDay = 16
    /// At most so many steps show which minutes of a day the rules cover.
    private(set) var ofTimes = 0
    /// Whether any time is given by the sun.
    private(set) var dependsOnSun = false

    /// At most so many steps show what holds at a minute, by the rules of its day and of the day before.
    var ofMinute: Int { 2 * ofDay + ofTimes }

    /// At most so many steps answer a question about one minute; what does not depend on the text is the most of it
    /// where that is short.
    var ofQuestion: Int { 100 + ofMinute }

    /// One search takes at most so many steps, some 15 ms. What would be found after that is unknown.
    ///
    /// A year of an ordinary text takes some ten thousand steps.
    static let limit = 2_500_000
    /// Above so many steps for a minute, it pays to prepare a day before its minutes are evaluated.
    static let ofSmallMinute = 300
    /// Of a rule that is prepared, for each minute.
    static let ofPreparedRule = 8
    /// Of a change that was found: its moment, and its place in a list.
    static let ofChange = 60
    /// Of an event of the sun that was computed before.
    private static let ofSun = 20

    init(_ rules: [OpeningHours.Rule]) {
        // By its index and part by part: to copy a whole rule takes longer than to count.
        for index in rules.indices {
            ofDay += 10 + rules[index].years.count
            if !rules[index].weeks.isEmpty { ofDay += 8 + rules[index].weeks.count }
            for range in rules[index].dates { ofDay += range.effort }
            for range in rules[index].days.weekdays { ofDay += range.effort }
            ofDay += 10 * rules[index].days.holidays.count
            for span in rules[index].times {
                ofTimes += 4
                guard span.dependsOnSun else { continue }
                ofTimes += 2 * Self.ofSun
                dependsOnSun = true
            }
        }
    }
}

extension OpeningHours.DateRange {
    fileprivate var effort: Int {
        switch self {
        case .months: 1
        case .onwards: 8
        case .dates(let first, let last, _): first.effort + (first == last ? 0 : last.effort)
        }
    }
}

extension OpeningHours.DatePoint {
    /// Without a year, its days in three years are compared.
    fileprivate var effort: Int { (anchor == .easter ? 10 : 5) * (year == nil ? 3 : 1) }
}

extension OpeningHours.WeekdayRange {
    fileprivate var effort: Int { (offset == 0 ? 1 : 6) + (ordinals.isEmpty ? 0 : 4 + ordinals.count) }
}
