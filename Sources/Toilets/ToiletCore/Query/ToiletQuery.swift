/// A query: which toilets, from which place and moment, in which order, and which page.
///
///     var query = ToiletQuery(from: here, filter: .usable, at: now)
///     query.filter.accessible = true
///     query.page = try Page(2, of: 10)
///     let answer = try store.answer(query)
public struct ToiletQuery: Hashable, Sendable {
    /// The place that distances are measured from; nil for a list without distances.
    public var place: Coordinate?
    /// What the place is called; nil if it was given by its coordinates.
    public var placeName: String?
    /// How far in metres what was asked for may be from ``place``, as the house whose street alone is known; nil where
    /// it is there.
    public var placeUncertainty: Double?
    /// The arrondissement of which ``place`` is the middle, where that was asked for; nil for others. In the order of
    /// the distance, the toilets inside of it come first.
    public var area: Arrondissement?
    /// The route along which toilets are searched, in place of a place; nil for none.
    public var route: Route?
    /// The words that toilets must have; nil for all toilets.
    public var words: SearchText?
    /// Maximum distance from the place or the route in metres; nil for none.
    public var reach: Double?
    /// The conditions on the toilets.
    public var filter: Filter
    /// The moment for which opening states are computed.
    public var moment: Instant
    /// The time zone in which that moment was given; nil if it was not given as a local time, as for "now".
    public var zone: CivilZone?
    /// The longest way on foot in seconds; nil for none. Where ways are not known along streets, ``reach`` has to stand
    /// for it.
    public var walkReach: Double?
    /// The walking speed and the detour.
    public var walk = Walk.usual
    /// What is nearest in the order of the distance.
    public var nearestBy = NearestBy.line
    /// The order; nil for the usual one: ``SortOrder/route`` with a route, ``SortOrder/distance`` with a place,
    /// ``SortOrder/fit`` with words alone, else ``SortOrder/arrondissement``.
    public var order: SortOrder?
    /// The requested page.
    public var page: Page
    /// Whether the answer also lists the toilets that were left out although they are nearer than its last hit; only in
    /// the order of the distance.
    public var listsLeftOut = false
    /// Whether the header counts the toilets that were left out although they are nearer than the last hit, and tells
    /// the nearest on foot. Without that, fewer toilets are looked at.
    package var countsNearer = true
    /// Whether the header that a store begins with says what the toilets have in common: ``AnswerHeader/contents``.
    package var tellsContents = false
    /// Whether to return a toilet of several sources once per source, unmerged.
    public var splitsSources = false

    /// Creates a query near a place, or for a list if there is no place.
    public init(
        from place: Coordinate? = nil, within reach: Double? = nil, filter: Filter = Filter(), at moment: Instant,
        page: Page = Page()
    ) {
        self.place = place
        self.reach = reach
        self.filter = filter
        self.moment = moment
        self.page = page
    }

    /// Creates a query along a route, for toilets that are at most so many metres away from it.
    public init(
        along route: Route, within reach: Double, filter: Filter = Filter(), at moment: Instant, page: Page = Page()
    ) {
        self.init(within: reach, filter: filter, at: moment, page: page)
        self.route = route
    }

    /// The order of the answer: ``order``, or the usual one if that needs a place or words that the query does not
    /// have.
    public var sorting: SortOrder {
        switch order {
        case .distance? where place == nil && route == nil, .fit? where words == nil,
            .route? where route == nil, nil:
            route != nil ? .route : place != nil ? .distance : words != nil ? .fit : .arrondissement
        case let order?: order
        }
    }

    /// Whether its answer is the toilets around its place, nearest first.
    package var isOfDistance: Bool {
        words == nil && isByDistance
    }

    /// Whether its answer is in the order of the distance from a place.
    package var isByDistance: Bool { place != nil && route == nil && sorting == .distance }

    /// Whether it is about whole arrondissements, so that their areas and populations apply.
    package var hasWholeArrondissements: Bool { filter.box == nil && reach == nil }

    /// The moment for which the opening state of a toilet is computed that is so far away on foot, along a route from
    /// its start.
    package func moment(_ distance: WalkingDistance?) -> Instant { filter.open?.moment(distance) ?? moment }

    /// Whether ways on foot decide which toilets pass.
    package var isDecidedByWays: Bool {
        place != nil && route == nil && (walkReach != nil || filter.open?.onArrival != nil)
    }

    /// Whether its filter and its reach alone decide which toilets pass.
    package var isDecidedByFilter: Bool { words == nil && route == nil && !isDecidedByWays }

    /// Whether the way on foot has to be known of each toilet, and not only of those that are shown.
    package var needsEachWay: Bool { isDecidedByWays || place != nil && isByWalk }

    /// Whether its answer tells ``AnswerHeader/nearestOtherwise``.
    package var tellsNearestOtherwise: Bool {
        isOfDistance && area == nil && page.offset == 0 && (isByWalk ? listsLeftOut : countsNearer)
    }

    /// Whether its answer is in the order of the ways on foot.
    package var isByWalk: Bool { nearestBy == .walk && sorting == .distance && route == nil }
}
