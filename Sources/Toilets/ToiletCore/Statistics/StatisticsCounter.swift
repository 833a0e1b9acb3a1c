/// Counts toilets for ``Statistics``, one by one or in groups of equal ones.
package struct StatisticsCounter {
    /// The toilets that have to be counted: those in the places and of the kinds and sources that the filter asks for,
    /// and those of which that is not known.
    package let candidates: Filter

    private let query: ToiletQuery
    private let grouping: Statistics.Grouping
    /// The conditions on place, kind and source.
    package let base: Filter
    private var tally = Tally()
    private var counts: [String?: (toilets: Int, all: Int)] = [:]
    private var sources: [String: Source] = [:]

    /// Counts by one of the toilets' properties; `sources` are those of toilets that are counted in groups.
    package init(_ query: ToiletQuery, by grouping: Statistics.Grouping, sources: some Sequence<Source> = []) {
        self.sources = Dictionary(sources.map { ($0.name, $0) }) { first, _ in first }
        self.query = query
        self.grouping = grouping
        base = query.filter.ofPlaceAndKind
        var candidates = base
        candidates.unknown = .include
        self.candidates = candidates
    }

    /// Counts a toilet that is so far away on foot. The cache has to be prepared for the filter.
    package mutating func count(_ toilet: Toilet, _ distance: WalkingDistance?, _ openings: inout OpeningCache) {
        if grouping == .source { sources[toilet.source.name] = toilet.source }
        count(
            toilet.value(by: grouping, at: query.moment), toilet.traits,
            openings.verdict(of: query.filter, on: toilet, distance)
        )
    }

    /// Counts so many toilets with the same value, traits and verdict.
    package mutating func count(_ value: String?, _ traits: Traits, _ verdict: Verdict, toilets: Int = 1) {
        let isCandidate = base.verdict(on: traits, openState: { .yes }) == .passes
        count(value, isCandidate: isCandidate, verdict, toilets: toilets)
    }

    /// The same where it is known whether they pass ``base``.
    package mutating func count(_ value: String?, isCandidate: Bool, _ verdict: Verdict, toilets: Int) {
        tally.count(verdict, toilets: toilets)
        guard isCandidate else { return }
        counts[value, default: (0, 0)].all += toilets
        if verdict == .passes { counts[value, default: (0, 0)].toilets += toilets }
    }

    /// What was counted.
    package var statistics: Statistics {
        let rows = counts.map { Statistics.Row(value: $0.key, toilets: $0.value.toilets, all: $0.value.all) }
            .filter { $0.all > 0 }.sorted { isOrdered($0.value, before: $1.value) }
        let sources = grouping == .source ? rows.compactMap { $0.value.map(source) } : []
        return Statistics(grouping: grouping, rows: rows, tally: tally, sources: sources)
    }

    private func source(_ name: String) -> Source { sources[name] ?? Source(name) }

    private func isOrdered(_ one: String?, before other: String?) -> Bool {
        guard let one, let other else { return one != nil && other == nil }
        func index(_ word: String, in words: [String]) -> Int { words.firstIndex(of: word) ?? words.count }
        func index(_ word: String) -> Int {
            switch grouping {
            case .arrondissement: Int(word) ?? 0
            case .kind: index(word, in: Kind.allCases.map(\.rawValue))
            case .accessible: index(word, in: ["yes", "no"])
            case .hours: index(word, in: ["own", "park", "doubtful"])
            case .source: 0
            }
        }
        return grouping == .source ? source(one) < source(other) : index(one) < index(other)
    }
}
