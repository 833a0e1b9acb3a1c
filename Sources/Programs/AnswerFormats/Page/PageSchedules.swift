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
    /// How many numbers these have.
    private(set) var values = 0
    /// How many steps they took, of some nanoseconds each.
    private(set) var steps = 0

    private struct Key: Hashable {
        let hours: Int
        let owner: HoursOwner
    }

    /// For how many days a document knows when toilets are open.
    package static let days = 60

    /// Of hours with more changes, as no toilet has, only these are told, and later ones are unknown: eight for each
    /// day.
    static let mostChanges = 8 * (days + 1)

    /// The same of hours that take more steps, about three milliseconds; hours of some dozen rules take a tenth of it.
    static let mostSteps = 500_000

    /// The period of a document that is made at a moment.
    static func period(from now: Instant) -> Range<Instant> {
        // The clock of the person may be wrong, and yesterday may be asked for.
        now.adding(seconds: -86_400)..<now.adding(seconds: days * 86_400)
    }

    init(_ period: Range<Instant>) { self.period = period }

    /// The number of the opening hours of a toilet.
    mutating func number(of toilet: Toilet) -> Int {
        let (number, owner) = cache.hours(of: toilet)
        let key = Key(hours: number, owner: owner)
        if let number = numbers[key] { return number }
        numbers[key] = all.count
        let (hours, setting) = cache.meaning(of: number)
        var left = Self.mostSteps
        all.append(changes(hours, owner, setting, stepsLeft: &left))
        steps += Self.mostSteps - left
        values += all[all.count - 1].count
        StepBudget.pay(Self.mostSteps - left)
        return all.count - 1
    }

    /// What is known of the hours of a toilet but for its state.
    mutating func unevaluated(of toilet: Toilet, at moment: Instant) -> Opening {
        cache.unevaluated(of: toilet, at: moment)
    }

    private func changes(
        _ hours: Hours, _ owner: HoursOwner, _ setting: OpeningHours.Setting?, stepsLeft: inout Int
    ) -> [Int] {
        let start = period.lowerBound
        guard let expression = hours.expression, !StepBudget.isExceeded else {
            return [start.secondsSince1970, Self.unknown]
        }
        guard let setting else {
            let length = period.upperBound.secondsSince1970 - start.secondsSince1970
            let state = expression.stateByAnyClock(at: start, lasting: length, stepsLeft: &stepsLeft)
            return [start.secondsSince1970, Self.code(state)]
        }
        var changes: [Int] = []
        expression.forEachChange(in: period, in: setting, stepsLeft: &stepsLeft) { change in
            let isUsual = owner == .park && change.verdict.comment == Park.Comment.usually
            var code = Self.code(change.verdict.state) + (isUsual ? Self.usual : 0)
            guard changes.last != code else { return true }
            if changes.count == 2 * Self.mostChanges { code = Self.unknown }
            changes += [change.instant.secondsSince1970, code]
            return changes.count <= 2 * Self.mostChanges
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
            output.member("changes", schedules.all.first ?? [])
        }
    }
}
