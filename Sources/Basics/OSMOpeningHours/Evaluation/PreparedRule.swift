/// A rule on one day: what it selects is known, and its spans are sorted, so that each minute costs little however long
/// the rule is.
struct PreparedRule: EvaluatedRule {
    let joint: OpeningHours.Joint
    let state: OpeningHours.State
    let comment: String?
    private let selectsToday: Tristate
    private let selectsYesterday: Tristate
    /// Nil where the rule has no times, and covers the whole day.
    private let today: Coverage?
    /// Nil where nothing reaches into the day.
    private let yesterday: Coverage?

    /// Prepares a rule, and adds the minutes at which it may change something.
    init(
        _ rule: OpeningHours.Rule, on day: Int, selectsToday: Tristate,
        selectsYesterday: Tristate, in setting: OpeningHours.Setting, _ boundaries: inout MinuteSet
    ) {
        (joint, state, comment) = (rule.joint, rule.state, rule.comment)
        (self.selectsToday, self.selectsYesterday) = (selectsToday, selectsYesterday)
        today =
            rule.times.isEmpty || selectsToday == .no
            ? nil : Coverage(rule, on: day, startingAt: 0, in: setting, &boundaries)
        yesterday =
            selectsYesterday == .no || !rule.passesMidnight
            ? nil : Coverage(rule, on: day - 1, startingAt: minutesPerDay, in: setting, &boundaries)
    }

    func selectsToday(_ minute: Minute, in setting: OpeningHours.Setting) -> Tristate {
        selectsToday
    }

    func covers(_ minute: Minute, in setting: OpeningHours.Setting) -> Tristate {
        today.map { $0.covers(minute.number) } ?? .yes
    }

    func coversFromYesterday(_ minute: Minute, in setting: OpeningHours.Setting) -> Tristate {
        yesterday.map { $0.covers(minute.number + minutesPerDay).and(selectsYesterday) } ?? .no
    }
}

/// The minutes that a rule with times covers, counted from the start of a day; the same as
/// ``OpeningHours/Rule/covers(_:of:in:)``.
private struct Coverage {
    /// In the order in which they begin; each one ends with the latest of it and all before it.
    private var extents: [Extent]
    private let isClosed: Bool

    /// Sorts the extents of a rule on a day, and adds the minutes at which they begin and end, counted from a start.
    init(
        _ rule: OpeningHours.Rule, on day: Int, startingAt start: Int, in setting: OpeningHours.Setting,
        _ boundaries: inout MinuteSet
    ) {
        // Of those that begin at the same minute, the last one in the text stays the last.
        extents = rule.times.map { $0.extent(on: day, in: setting) }.enumerated()
            .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
            .map(\.element)
        isClosed = rule.state == .closed
        var latest = Int.min
        for index in extents.indices {
            boundaries.insert(extents[index], from: start)
            latest = max(latest, extents[index].end)
            extents[index].end = latest
        }
    }

    func covers(_ minute: Int) -> Tristate {
        let count = extents.partitioningIndex { $0.start > minute }
        guard count > 0 else { return .no }
        let last = extents[count - 1]
        return minute < last.end ? .yes : last.uncertain(minute, isClosed: isClosed)
    }
}
