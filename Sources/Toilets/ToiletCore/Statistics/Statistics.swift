/// The numbers of toilets for each value of one of their properties, as for each arrondissement.
///
///     let statistics = try store.statistics(query, by: .arrondissement)
///     for row in statistics.rows { print(row.value ?? "unknown", row.toilets, "of", row.all) }
public struct Statistics: Hashable, Sendable {
    /// By what toilets are counted.
    public enum Grouping: String, Hashable, Sendable, CaseIterable {
        case arrondissement
        case kind
        /// Whether they are step-free.
        case accessible
        /// Whose opening hours are known at the query's moment: `own`, those of the `park`, or `doubtful` ones.
        case hours
        /// The data set. A toilet of several data sets counts for the one with the best rank.
        case source
    }

    /// The numbers for one value.
    public struct Row: Hashable, Sendable {
        /// The value: a number of an arrondissement, a name of a kind or source, `yes` or `no`, or by hours `own`,
        /// `park` or `doubtful`; nil where it is not known.
        public let value: String?
        /// How many toilets with this value pass the query's filter.
        public let toilets: Int
        /// How many toilets with this value are in the same places and of the same kinds and sources, whatever else the
        /// filter requires.
        public let all: Int

        package init(value: String?, toilets: Int, all: Int) {
            self.value = value
            self.toilets = toilets
            self.all = all
        }
    }

    /// By what the toilets are counted.
    public let grouping: Grouping
    /// The rows with any toilets, in the order of the values; the one for unknown values is the last.
    public let rows: [Row]
    /// The number of toilets that pass, and the numbers left out.
    public let tally: Tally
    /// The sources that are values, where the toilets are counted by them.
    package let sources: Set<Source>

    package init(grouping: Grouping, rows: [Row], tally: Tally, sources: [Source] = []) {
        self.sources = Set(sources)
        self.grouping = grouping
        self.rows = rows
        self.tally = tally
    }

    /// The sum of ``Row/all``.
    public var all: Int { rows.reduce(0) { $0 + $1.all } }
    /// Whether the filter requires more than a place, kind or source.
    public var isFiltered: Bool { all != tally.total }
}

extension Statistics.Row {
    /// The share of the toilets that pass among all with this value, from 0 to 1; nil where there are none.
    public var shareOfAll: Double? { all > 0 ? Double(toilets) / Double(all) : nil }

    /// The share of the toilets with this value among a total, from 0 to 1; nil where that is 0.
    public func share(of total: Int) -> Double? { total > 0 ? Double(toilets) / Double(total) : nil }
}

extension Filter {
    /// The conditions on place, kind and source alone.
    var ofPlaceAndKind: Filter {
        var filter = Filter()
        filter.sources = sources
        filter.excludedSources = excludedSources
        filter.kinds = kinds
        filter.excludedKinds = excludedKinds
        filter.arrondissements = arrondissements
        filter.excludedArrondissements = excludedArrondissements
        filter.box = box
        filter.unknown = unknown == .exclude ? .exclude : .include
        return filter
    }
}

extension Toilet {
    /// The value by which statistics count the toilet; nil where it is not known.
    package func value(by grouping: Statistics.Grouping, at moment: Instant) -> String? {
        grouping == .hours ? KnownHours(hours, of: park).value(at: moment) : traits.value(by: grouping)
    }
}

extension Traits {
    /// The value by which statistics count a toilet; nil where it is not known, and for hours, which are not among the
    /// traits.
    package func value(by grouping: Statistics.Grouping) -> String? {
        switch grouping {
        case .arrondissement: arrondissement.map { String($0.rawValue) }
        case .kind: kind == .unknown ? nil : kind.rawValue
        case .accessible: properties[.accessible] == .unknown ? nil : properties[.accessible].rawValue
        case .hours: nil
        case .source: source
        }
    }
}
