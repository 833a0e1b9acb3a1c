public import OSMOpeningHours

/// A query: which toilets, from which place and moment, in which order, and which page.
///
///     var query = ToiletQuery(from: here, filter: .usable, at: now)
///     query.filter.accessible = true
///     query.page = try Page(2, of: 10)
///     let answer = try store.answer(query)
public struct ToiletQuery: Hashable, Sendable {
    /// The place to search from, nearest first; nil for a list.
    public var place: Coordinate?
    /// What the place is called; nil if it was given by its coordinates.
    public var placeName: String?
    /// Maximum distance from the place in metres; nil for none.
    public var reach: Double?
    /// The conditions on the toilets.
    public var filter: Filter
    /// The moment for which opening states are computed.
    public var moment: Instant
    /// The time zone in which that moment was given; nil if it was not given as a local time, as for "now".
    public var zone: CivilZone?
    /// The walking speed.
    public var walk = Walk.usual
    /// The order of a list (without a place).
    public var order = SortOrder.arrondissement
    /// The requested page.
    public var page: Page
    /// Whether the answer also lists the toilets that were left out although they are nearer than its last hit.
    public var listsLeftOut = false
    /// Whether to return a toilet of several sources once per source, unmerged.
    public var splitsSources = false

    /// Creates a query near a place, or for a list if there is no place.
    public init(
        from place: Coordinate? = nil,
        within reach: Double? = nil,
        filter: Filter = Filter(),
        at moment: Instant,
        page: Page = Page()
    ) {
        self.place = place
        self.reach = reach
        self.filter = filter
        self.moment = moment
        self.page = page
    }

    /// The moment for which the opening state of a toilet at a distance in metres is computed.
    package func moment(metres: Double?) -> Instant { filter.open?.moment(metres: metres) ?? moment }
}

/// The order of a list.
public enum SortOrder: String, Hashable, Sendable, CaseIterable {
    /// By arrondissement, then by street and number; toilets in no known arrondissement come last.
    case arrondissement
    /// By street and number.
    case address
}
