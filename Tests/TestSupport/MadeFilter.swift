internal import OSMOpeningHours
public import ParisToilets
internal import ToiletCore

/// Filters for seeded comparisons.
public enum MadeFilter {
    /// A filter with some conditions.
    public static func any(_ random: inout SeededRandom) -> Filter {
        var filter = Bool.random(using: &random) ? Filter() : .usable
        filter.accessible = Int.random(in: 0..<3, using: &random) == 0
        filter.changingTable = Int.random(in: 0..<4, using: &random) == 0
        filter.free = Int.random(in: 0..<4, using: &random) == 0
        filter[requires: .publicAccess] = Int.random(in: 0..<4, using: &random) == 0
        if Int.random(in: 0..<4, using: &random) == 0 {
            filter.sources = [["paris", "region", "elsewhere"].randomElement(using: &random) ?? "paris"]
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            filter.kinds = Set(Kind.allCases.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            let numbers = Array(1...20).shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
            filter.arrondissements = Set(numbers.compactMap(Arrondissement.init))
        }
        if Int.random(in: 0..<9, using: &random) == 0 {
            filter[excludes: Property.allCases.randomElement(using: &random) ?? .fee] = true
        }
        if Int.random(in: 0..<9, using: &random) == 0 {
            filter.excludedSources = [["paris", "region", "osm"].randomElement(using: &random) ?? "osm"]
        }
        if Int.random(in: 0..<8, using: &random) == 0 {
            filter.excludedKinds = Set(
                Kind.allCases.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
            )
        }
        if Int.random(in: 0..<8, using: &random) == 0 {
            filter.excludedArrondissements = Set([1, 8, 16].compactMap(Arrondissement.init))
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            filter.statuses = [Status.allCases.randomElement(using: &random) ?? .unknown]
        }
        if Int.random(in: 0..<2, using: &random) == 0 {
            filter.open = OpeningRequirement(
                at: Instant(secondsSince1970: Int.random(in: 1_767_225_600..<1_798_761_600, using: &random)),
                lasting: [0, 0, 0, 900].randomElement(using: &random) ?? 0,
                onArrival: Bool.random(using: &random) ? .usual : nil
            )
        }
        filter.unknown = Filter.UnknownPolicy.allCases.randomElement(using: &random) ?? .exclude
        return filter
    }
}
