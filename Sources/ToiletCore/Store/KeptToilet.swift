package import OSMOpeningHours

/// A toilet that a store has read and keeps for later questions: with the number of its opening hours in a cache of them, whose they
/// are, and what was written of it.
///
/// A class, since a search passes it on several times, and a copy of a toilet counts a dozen references.
package final class KeptToilet {
    /// The toilet. A part of it is read through this without copying the toilet, which ``toilet`` does.
    package let shared: SharedToilet
    package let hours: Int
    package let hoursOf: HoursOwner

    package var toilet: Toilet { shared.toilet }

    package init(_ toilet: Toilet, _ openings: inout OpeningCache) {
        shared = SharedToilet(toilet, keepsText: true)
        (hours, hoursOf) = openings.hours(of: toilet)
    }

    /// The hit of a question for it, with its opening state at a moment.
    package func hit(rank: Int, way: Hit.Way, at moment: Instant, _ openings: inout OpeningCache) -> Hit {
        let opening = openings.opening(
            hours,
            of: hoursOf,
            at: moment,
            isOutOfService: shared.toilet.status == .outOfService
        )
        return Hit(shared, rank: rank, way: way, opening: opening)
    }

    /// Maximum number of toilets that are kept by one reader: about eight megabytes, and sixteen more for what was written of them.
    package static let most = 16_384
}
