package import ToiletCore

/// The distinct opening hours of some toilets, each as the moments at which its state changes.
///
/// The page looks the state of a moment up in them and evaluates no hours itself.
package struct PageSchedules {
    /// The period that they cover.
    let period: Range<Instant>
    private var cache = OpeningCache()
    private var numbers: [Key: Int] = [:]
    /// The changes of each, in turn the seconds since 1970 and the code of the state from then on.
    private(set) var all: [[Int]] = []

    private struct Key: Hashable {
        let hours: Int
        let owner: HoursOwner
    }

    /// For how many days a document knows when toilets are open.
    package static let days = 60

    /// The period of a document that is made at a moment.
    static func period(from now: Instant) -> Range<Instant> {
        // The clock of the person may be wrong, and yesterday may be asked for.
        now.adding(seconds: -86_400)..<now.adding(seconds: days * 86_400)
    }

    init(_ period: Range<Instant>) { self.period = period }

    /// The number of the opening hours of a toilet.
    mutating func number(of toilet: Toilet) -> Int {
        let (text, owner) = toilet.hoursInForce
        let key = Key(hours: cache.number(of: text, in: toilet.locality), owner: owner)
        if let number = numbers[key] { return number }
        numbers[key] = all.count
        all.append(changes(Hours(parsing: text), owner, toilet.setting))
        return all.count - 1
    }

    private func changes(_ hours: Hours, _ owner: HoursOwner, _ setting: OpeningHours.Setting?) -> [Int] {
        let start = period.lowerBound
        guard let expression = hours.expression else { return [start.secondsSince1970, Self.unknown] }
        guard let setting else {
            let length = period.upperBound.secondsSince1970 - start.secondsSince1970
            return [
                start.secondsSince1970, Self.code(expression.stateByAnyClock(at: start, lasting: length)),
            ]
        }
        var changes: [Int] = []
        for interval in expression.intervals(in: period, in: setting) {
            let isUsual = owner == .park && interval.verdict.comment == Park.Comment.usually
            let code = Self.code(interval.verdict.state) + (isUsual ? Self.usual : 0)
            guard changes.last != code else { continue }
            changes += [interval.range.lowerBound.secondsSince1970, code]
        }
        return changes
    }

    private static let unknown = 2
    /// Added where the state is not stated but usual, as in most parks.
    private static let usual = 4

    private static func code(_ state: OpeningHours.State) -> Int {
        switch state {
        case .closed: 0
        case .open: 1
        case .unknown: unknown
        }
    }

    /// Writes the object of the opening hours of one toilet: the period that is covered, and the changes in it.
    package static func write(_ toilet: Toilet, from now: Instant, to output: inout TextBuffer) {
        var schedules = PageSchedules(period(from: now))
        _ = schedules.number(of: toilet)
        output.object { output in
            output.member("from", schedules.period.lowerBound.secondsSince1970)
            output.member("until", schedules.period.upperBound.secondsSince1970)
            output.member("changes", json: schedules.all.first ?? [])
        }
    }
}
