/// Which changes of imports are wanted. Without any condition, those of the last import.
///
///     var week = ChangeQuery()
///     week.since = now.adding(seconds: -7 * 86_400)
///     week.filter.kinds = [.sanisette]
///     print(try store.changes(week).count, "changes of sanisettes in a week")
public struct ChangeQuery: Hashable, Sendable {
    /// Only changes at this moment or later; nil for no limit.
    public var since: Instant?
    /// Only changes before this moment; nil for no limit.
    public var until: Instant?
    /// Only changes of these kinds.
    public var what = Set(ToiletChange.What.allCases)
    /// Only changes of these toilets; empty for all.
    public var toilets: [ToiletID] = []
    /// Only changes of toilets that pass, as they are now or were when last seen. Opening hours do not count.
    public var filter = Filter()
    /// The place that ``reach`` is measured from.
    public var place: Coordinate?
    /// Maximum distance of the toilets from the place in metres; nil for none.
    public var reach: Double?

    /// Creates a query for the changes of the last import.
    public init(since: Instant? = nil) {
        self.since = since
    }

    /// Whether only the last import counts: with a time or toilets, all imports do.
    public var isOfLastImport: Bool { since == nil && until == nil && toilets.isEmpty }

    /// Whether changes of all kinds count.
    package var isOfAnyKind: Bool { what.count == ToiletChange.What.allCases.count }

    /// Whether the toilets themselves have to be looked at.
    package var needsToilets: Bool {
        !filter.acceptsEverything || place != nil && reach != nil
    }

    /// Whether the changes of a toilet are wanted, by what it is and where.
    package func admits(_ toilet: Toilet) -> Bool {
        if let place, let reach, place.distance(to: toilet.coordinate) > reach { return false }
        var filter = filter
        filter.open = nil
        return filter.verdict(on: toilet.traits) { .yes } == .passes
    }
}

extension ChangeQuery {
    /// Takes the toilets and the place of another query.
    package mutating func restrict(to query: ToiletQuery) {
        filter = query.filter
        place = query.place
        reach = query.reach
    }
}
