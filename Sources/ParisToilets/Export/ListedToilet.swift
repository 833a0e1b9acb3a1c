internal import OpeningHours

/// A toilet as it stands in an answer: alone, with its number in a list, or seen from a place.
public struct ListedToilet: Hashable, Sendable {
    /// The toilet.
    public let toilet: Toilet
    /// Its number in the whole answer, from 1; nil where nothing is counted.
    public let rank: Int?
    /// How it lies from the place that was asked for, if one was.
    public let way: Way?
    /// Whether it is open at the moment that was asked for.
    public let opening: Opening

    /// How far a toilet is, and in which direction.
    public struct Way: Hashable, Sendable {
        /// Metres as the crow flies.
        public let distance: Double
        /// Degrees from north, clockwise.
        public let bearing: Double
        /// How long the walk takes, in seconds.
        public let walk: Double

        /// The direction in whole degrees, from 0 to 359.
        var wholeBearing: Int { Int(bearing.rounded()) % 360 }
        /// The walk in whole seconds.
        var wholeWalk: Int { Int(walk.rounded()) }
    }

    /// Takes a toilet, and its number in a list if it is in one.
    public init(_ toilet: Toilet, rank: Int? = nil, opening: Opening) {
        self.toilet = toilet
        self.rank = rank
        way = nil
        self.opening = opening
    }

    /// Takes a toilet that is seen from a place.
    public init(_ neighbour: Neighbour, in answer: AnswerSummary) {
        self.init(neighbour.toilet, neighbour.rank, neighbour.distance, neighbour.bearing, answer)
    }

    /// Takes a toilet that is near a place, but not in the answer.
    public init(_ leftOut: NearestAnswer.LeftOut, in answer: AnswerSummary) {
        self.init(leftOut.toilet, nil, leftOut.distance, leftOut.bearing, answer)
    }

    private init(
        _ toilet: Toilet,
        _ rank: Int?,
        _ distance: Double,
        _ bearing: Double,
        _ answer: AnswerSummary
    ) {
        self.toilet = toilet
        self.rank = rank
        way = Way(distance: distance, bearing: bearing, walk: answer.walk.seconds(forMetres: distance))
        opening = toilet.opening(at: answer.filter.open?.moment(metres: distance) ?? answer.moment)
    }
}
