/// A toilet of an answer: where it lies from the place that was asked about, and whether it is open.
public struct Hit: Hashable, Sendable {
    /// The toilet.
    public let toilet: Toilet
    /// Its number in the whole answer, from 1; nil where nothing is counted.
    public let rank: Int?
    /// How it lies from the place that was asked about, if one was.
    public let way: Way?
    /// Whether it is open at the moment that was asked about; on arrival, where that was asked.
    public let opening: Opening

    /// How far a toilet is, and in which direction.
    public struct Way: Hashable, Sendable {
        /// Metres as the crow flies.
        public let distance: Double
        /// Degrees from north, clockwise.
        public let bearing: Double
        /// How long the walk takes, in seconds.
        public let walk: Double

        /// Takes a distance in metres, a direction in degrees, and how fast one walks.
        public init(distance: Double, bearing: Double, at walk: Walk = .usual) {
            self.distance = distance
            self.bearing = bearing
            self.walk = walk.seconds(forMetres: distance)
        }

        /// The direction in whole degrees, from 0 to 359.
        var wholeBearing: Int { Int(bearing.rounded()) % 360 }
        /// The walk in whole seconds.
        var wholeWalk: Int { Int(walk.rounded()) }
    }

    /// Takes a toilet, and where it stands in an answer.
    public init(_ toilet: Toilet, rank: Int? = nil, way: Way? = nil, opening: Opening) {
        self.toilet = toilet
        self.rank = rank
        self.way = way
        self.opening = opening
    }
}

/// A toilet seen from a place.
public struct Neighbour: Hashable, Sendable {
    /// Its place in the order of distance, from 1.
    public let rank: Int
    /// The toilet.
    public let toilet: Toilet
    /// How far it is, in metres as the crow flies.
    public let distance: Double
    /// The direction in which it lies, in degrees from north, clockwise.
    public let bearing: Double

    package init(rank: Int, toilet: Toilet, distance: Double, bearing: Double) {
        self.rank = rank
        self.toilet = toilet
        self.distance = distance
        self.bearing = bearing
    }
}
