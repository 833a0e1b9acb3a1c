public import OSMOpeningHours

/// What can be asked of a store: which toilets, seen from where and when, in which order, and which part of them.
///
///     var query = ToiletQuery(from: here, filter: .usable, at: now)
///     query.filter.accessible = true
///     query.page = try Page(2, of: 10)
///     let answer = try store.answer(query)
public struct ToiletQuery: Hashable, Sendable {
    /// The place the toilets are seen from, nearest first; nil for a list.
    public var place: Coordinate?
    /// How far from the place they may be, in metres; nil for any distance.
    public var reach: Double?
    /// What they must be.
    public var filter: Filter
    /// The moment of which it is said what is open.
    public var moment: Instant
    /// The clocks by which that moment was named; nil where it was not, as for now.
    public var zone: CivilZone?
    /// How fast one walks.
    public var walk = Walk.usual
    /// The order of a list.
    public var order = SortOrder.arrondissement
    /// Which part of the answer is wanted.
    public var page: Page
    /// Whether the toilets that are left out, though they lie nearer than some in the answer, are wanted too.
    public var listsLeftOut = false
    /// Whether a toilet that several sources have is wanted as often as they have it, in the words of each.
    public var splitsSources = false

    /// Asks for toilets near a place, or for a list where no place is given.
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

    /// The moment of which it is said whether a toilet so many metres away is open.
    package func moment(metres: Double?) -> Instant { filter.open?.moment(metres: metres) ?? moment }
}

/// The order of a list.
public enum SortOrder: String, Hashable, Sendable, CaseIterable {
    /// By district, then by street and number; toilets in no known district last.
    case arrondissement
    /// By street and number.
    case address
}
