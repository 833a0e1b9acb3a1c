/// A toilet in an answer, with its direction from the query's place and its opening state.
public struct Hit: Hashable, Sendable {
    /// The toilet.
    public let toilet: Toilet
    /// Its position in the whole answer, from 1; nil if hits are not numbered.
    public let rank: Int?
    /// Its distance and direction from the query's place; nil without a place.
    public let way: Way?
    /// Whether it is open at the query's moment, or on arrival if the filter asks for that.
    public let opening: Opening
    /// The distance in metres along the query's route, from its start to the point that is nearest to the toilet; ``way`` is
    /// from that point. Nil without a route.
    public var along: Double?

    /// The way from the query's place to a toilet.
    public struct Way: Hashable, Sendable {
        /// The great-circle distance in metres.
        public let distance: Double
        /// The initial bearing in degrees clockwise from north.
        public let bearing: Double
        /// The walking time in seconds.
        public let walk: Double

        /// Creates a way from a distance in metres, a bearing in degrees, and a walking speed.
        public init(distance: Double, bearing: Double, at walk: Walk = .usual) {
            self.distance = distance
            self.bearing = bearing
            self.walk = walk.seconds(forMetres: distance)
        }

        /// The bearing in whole degrees, from 0 to 359.
        var wholeBearing: Int { Int(bearing.rounded()) % 360 }
        /// The walking time in whole seconds.
        var wholeWalk: Int { Int(walk.rounded()) }
    }

    /// Creates a hit.
    public init(_ toilet: Toilet, rank: Int? = nil, way: Way? = nil, opening: Opening) {
        self.toilet = toilet
        self.rank = rank
        self.way = way
        self.opening = opening
    }
}

/// A toilet with its distance and direction from a place.
public struct Neighbour: Hashable, Sendable {
    /// Its position in the order of distance, from 1.
    public let rank: Int
    /// The toilet.
    public let toilet: Toilet
    /// The great-circle distance in metres.
    public let distance: Double
    /// The initial bearing in degrees clockwise from north.
    public let bearing: Double

    package init(rank: Int, toilet: Toilet, distance: Double, bearing: Double) {
        self.rank = rank
        self.toilet = toilet
        self.distance = distance
        self.bearing = bearing
    }
}
