/// Caches parsed opening hours by their text, and the last evaluation of each. A value type, used by one query at a
/// time. Nothing is added to it while the ``StepBudget`` of the question is exceeded.
package struct OpeningCache {
    private var numbers: [String: Int] = [:]
    private var numbersElsewhere: [Phrase: Int] = [:]
    /// Texts that were parsed for a place outside of Paris: the same ones hold in many time zones.
    private var parsed: [String: Hours] = [:]
    private var entries = [Entry(hours: .unsaid, locality: .paris, setting: .paris)]
    private var requirement: OpeningRequirement?

    package init() {}

    /// Maximum number of texts before the cache counts as full.
    private static let limit = 100_000

    private struct Entry {
        let hours: Hours
        let locality: Locality
        let setting: OpeningHours.Setting?
        /// Whether the hours depend on sunrise or sunset.
        var dependsOnSun = false
        /// Whether they satisfy the current requirement; nil if not evaluated yet.
        var answer: Tristate?
        /// The last opening state computed.
        var opening: Opening?
    }

    /// Opening hours and the place where they apply.
    private struct Phrase: Hashable {
        let text: String
        let locality: Locality
    }

    package var isFull: Bool { entries.count > Self.limit }

    /// Parses opening hours, or finds them in the cache; returns the number that identifies them, or that of unsaid
    /// ones where the budget is exceeded.
    package mutating func number(of text: String?, in locality: Locality) -> Int {
        guard let text else { return 0 }
        guard locality != .paris else {
            if let number = numbers[text] { return number }
            guard !StepBudget.isExceeded else { return 0 }
            numbers[text] = entries.count
            return add(Hours(parsing: text), locality)
        }
        // Nearly all hours mean the same in a whole time zone; only those that mention the sun depend on the
        // position.
        let common = Phrase(text: text, locality: locality.withoutSun)
        if let number = numbersElsewhere[common], !dependsOnSun(number) { return number }
        let own = Phrase(text: text, locality: locality)
        if let number = numbersElsewhere[own] { return number }
        guard !StepBudget.isExceeded else { return 0 }
        let number = add(hours(text), locality)
        numbersElsewhere[common] = number
        numbersElsewhere[own] = number
        return number
    }

    private mutating func hours(_ text: String) -> Hours {
        if let known = parsed[text] { return known }
        let hours = Hours(parsing: text)
        parsed[text] = hours
        return hours
    }

    /// Whether the hours depend on sunrise or sunset.
    package func dependsOnSun(_ number: Int) -> Bool {
        entries[number].dependsOnSun
    }

    private mutating func add(_ hours: Hours, _ locality: Locality) -> Int {
        let dependsOnSun = hours.expression?.dependsOnSun == true
        entries.append(Entry(hours: hours, locality: locality, setting: locality.setting, dependsOnSun: dependsOnSun))
        return entries.count - 1
    }

    /// Sets the requirement that ``openState(_:metres:)`` evaluates, and drops the results for another one.
    package mutating func prepare(for requirement: OpeningRequirement?) {
        guard requirement != self.requirement else { return }
        self.requirement = requirement
        for index in entries.indices { entries[index].answer = nil }
    }

    /// Whether hours satisfy the requirement, for a toilet at a distance in metres.
    package mutating func openState(_ number: Int, metres: Double?) -> Tristate {
        openState(number, metres.map { WalkingDistance(metres: $0) })
    }

    /// The same of a toilet that is so far away on foot.
    package mutating func openState(_ number: Int, _ distance: WalkingDistance?) -> Tristate {
        guard let requirement else { return .yes }
        // On arrival, the moment depends on the distance.
        if requirement.onArrival != nil {
            return answer(number, at: requirement.moment(distance), requirement)
        }
        if let answer = entries[number].answer { return answer }
        let answer = answer(number, at: requirement.at, requirement)
        if !StepBudget.isExceeded { entries[number].answer = answer }
        return answer
    }

    /// The opening state of a toilet at a moment, including the next change.
    package mutating func opening(of toilet: Toilet, at moment: Instant) -> Opening {
        let (number, owner) = hours(of: toilet)
        return opening(number, of: owner, at: moment, isOutOfService: toilet.status == .outOfService)
    }

    /// The same of a toilet with some hours.
    package mutating func opening(
        _ number: Int, of owner: HoursOwner, at moment: Instant, isOutOfService: Bool
    ) -> Opening {
        // A toilet out of service is closed whatever its hours, so its state is not kept for the hours.
        guard !isOutOfService else {
            return evaluated(number, of: owner, at: moment, isOutOfService: true)
        }
        if let opening = entries[number].opening, opening.moment == moment, opening.hoursOf == owner {
            return opening
        }
        let opening = evaluated(number, of: owner, at: moment)
        if !StepBudget.isExceeded { entries[number].opening = opening }
        return opening
    }

    /// What is known of the hours of a toilet but for its state at the moment, which is left unknown.
    package mutating func unevaluated(of toilet: Toilet, at moment: Instant) -> Opening {
        let (number, owner) = hours(of: toilet)
        return Opening(.unknown, by: entries[number].hours, of: owner, at: moment)
    }

    /// What a map shows at a moment of a toilet in service with some hours. Keeps nothing.
    package func marker(_ number: Int, of owner: HoursOwner, at moment: Instant) -> MapMarker {
        MapMarker(evaluated(number, of: owner, at: moment, within: Opening.longestSoon + 1))
    }

    /// The opening state at a moment of a toilet with some hours, and the next change within so many seconds.
    private func evaluated(
        _ number: Int, of owner: HoursOwner, at moment: Instant, isOutOfService: Bool = false,
        within seconds: Int = Opening.farthestChange
    ) -> Opening {
        let entry = entries[number]
        return Opening(
            at: moment, by: entry.hours, of: owner, in: entry.locality, entry.setting, isOutOfService: isOutOfService,
            within: seconds
        )
    }

    /// The hours of a number, with the clocks by which they are meant; nil where these are not known.
    package func meaning(of number: Int) -> (hours: Hours, setting: OpeningHours.Setting?) {
        (entries[number].hours, entries[number].setting)
    }

    /// The number of the hours of a toilet that hold, for ``openState(_:metres:)``.
    package mutating func number(of toilet: Toilet) -> Int { hours(of: toilet).number }

    /// The same, with whose hours they are.
    package mutating func hours(of toilet: Toilet) -> (number: Int, of: HoursOwner) {
        hours(own: toilet.hoursText, ofPark: toilet.park?.opening, in: toilet.locality)
    }

    /// The same by the texts of both.
    package mutating func hours(own: String?, ofPark opening: String?, in locality: Locality) -> (
        number: Int, of: HoursOwner
    ) {
        let number = number(of: own, in: locality)
        guard let opening, entries[number].hours == .seePage else { return (number, .toilet) }
        return (self.number(of: opening, in: locality), .park)
    }

    /// Whose hours are known of a toilet with some hours, which may be those of its park.
    package func known(_ number: Int, of owner: HoursOwner, in park: Park?) -> KnownHours {
        KnownHours(owner == .park ? .seePage : entries[number].hours, of: park)
    }

    /// The filter's verdict on a toilet at a distance in metres.
    package mutating func verdict(of filter: Filter, on toilet: Toilet, metres: Double?) -> Verdict {
        verdict(of: filter, on: toilet, metres.map { WalkingDistance(metres: $0) })
    }

    /// The same on a toilet that is so far away on foot; nil where there is no place.
    package mutating func verdict(of filter: Filter, on toilet: Toilet, _ distance: WalkingDistance?) -> Verdict {
        filter.verdict(on: toilet.traits) { openState(number(of: toilet), distance) }
    }

    /// The number of different hours.
    package var count: Int { entries.count }

    /// Whether hours satisfy a requirement, whatever its moment, at a moment. Keeps nothing. Unknown where the budget
    /// is exceeded.
    package func answer(_ number: Int, at moment: Instant, _ requirement: OpeningRequirement) -> Tristate {
        entries[number].hours.isOpen(at: moment, lasting: requirement.lasting, in: entries[number].setting)
    }
}
