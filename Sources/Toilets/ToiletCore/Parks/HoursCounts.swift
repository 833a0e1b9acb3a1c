/// The toilets of a store by the hours that they have.
package struct HoursCounts: Sendable {
    /// Toilets whose hours look like a closure.
    package private(set) var doubtful = 0
    /// Toilets of which no hours are known.
    package private(set) var unknown = 0
    /// Toilets in parks that contradict themselves.
    package private(set) var inContradictoryParks = 0
    /// Toilets with the hours of their park, by the last day; empty where there is none.
    private var ofParks: [String: Int] = [:]
    private var own = 0

    package init() {}

    /// Counts so many toilets with the same hours of their own, in parks with the same stated hours and last day.
    package mutating func count(
        own text: String?, ofPark parkText: String?, until last: String?, parkIsContradictory: Bool, toilets: Int
    ) {
        let hours = Hours(parsing: text)
        switch hours {
        case .known: own += toilets
        case .doubtful: doubtful += toilets
        case .seePage where Hours(parsing: parkText).saysWhenOpen: ofParks[last ?? "", default: 0] += toilets
        case .seePage, .unsaid, .unread: unknown += toilets
        }
        if parkIsContradictory, hours == .seePage { inContradictoryParks += toilets }
    }

    /// The toilets with known hours.
    package var coverage: HoursCoverage {
        var coverage = HoursCoverage()
        coverage.own = own
        coverage.ofParks = ofParks.sorted {
            ($0.key.isEmpty ? "9" : $0.key) < ($1.key.isEmpty ? "9" : $1.key)
        }
        .map { HoursCoverage.OfParks(until: CivilDate(isoDay: $0.key), toilets: $0.value) }
        return coverage
    }
}

extension Hours {
    /// Whether they are known to be open at some time.
    package var saysWhenOpen: Bool { expression?.rules.contains { $0.state == .open } == true }
}
