/// A toilet that a store has read and keeps for later questions: with the number of its opening hours in a cache of
/// them, and what was written of it.
///
/// A class, since a search passes it on several times, and a copy of a toilet counts a dozen references.
package final class KeptToilet {
    /// The toilet. A part of it is read through this without copying the toilet, which ``toilet`` does.
    package let shared: SharedToilet
    /// The number of its opening hours in a cache, and whose they are; nil until they are asked for, since they are
    /// parsed then.
    private var hours: (number: Int, of: HoursOwner)?

    package var toilet: Toilet { shared.toilet }

    package init(_ toilet: Toilet) {
        shared = SharedToilet(toilet, keepsText: true)
    }

    /// The number of its opening hours in a cache, which has to be the same one each time, and whose they are.
    package func hours(in openings: inout OpeningCache) -> (number: Int, of: HoursOwner) {
        if let hours { return hours }
        let found = openings.hours(of: shared.toilet)
        if !StepBudget.isExceeded { hours = found }
        return found
    }

    /// The hit of a question for it, with its opening state at a moment.
    package func hit(rank: Int, way: Hit.Way, at moment: Instant, _ openings: inout OpeningCache) -> Hit {
        let hours = hours(in: &openings)
        let opening = openings.opening(
            hours.number, of: hours.of, at: moment, isOutOfService: shared.toilet.status == .outOfService
        )
        return Hit(shared, rank: rank, way: way, opening: opening)
    }

    /// Maximum number of toilets that are kept by one reader: about eight megabytes, and sixteen more for what was
    /// written of them.
    package static let most = 16_384
}
