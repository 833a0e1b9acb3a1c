/// A toilet in an answer, with its direction from the query's place and its opening state.
public struct Hit: Hashable, Sendable {
    /// The toilet.
    public var toilet: Toilet { shared.toilet }
    /// The id of the toilet, without a copy of it.
    package var id: ToiletID { shared.toilet.id }
    /// Its position in the whole answer, from 1; nil if hits are not numbered.
    public let rank: Int?
    /// Its distance and direction from the query's place; nil without a place.
    public let way: Way?
    /// Whether it is open at the query's moment, or on arrival if the filter asks for that.
    public let opening: Opening
    /// The distance in metres along the query's route, from its start to the point that is nearest to the toilet;
    /// ``way`` is from that point. Nil without a route.
    public var along: Double?
    /// Whether it lies in the arrondissement that was asked for, ``ToiletQuery/area``; nil without one.
    public package(set) var isInside: Bool?
    /// Which of several toilets at one address it is; nil if it is the only one there.
    ///
    /// Only pages that ``ToiletStore/answer(_:)`` gives have it, and only those of at most ``NumberAtAddress/maxHits``
    /// toilets.
    public internal(set) var numberAtAddress: NumberAtAddress?
    /// The toilet, which hits of other questions may share.
    package let shared: SharedToilet

    /// The number of a toilet among those with its address and arrondissement at most 5 km away, itself included: those
    /// of a park, for instance, have the address of its gate.
    public struct NumberAtAddress: Hashable, Sendable {
        /// Its number, from 1, in the order of the ids.
        public let number: Int
        /// The number of toilets there, at least 2.
        public let count: Int

        /// The distance in metres up to which toilets of one address are counted.
        package static let reach = 5000.0
        /// Maximum number of toilets with the same address, at any distance; of more, none is numbered.
        package static let maxCount = 1000
        /// Maximum number of hits of an answer for which it is looked up.
        public static let maxHits = 1000

        /// The number of a toilet among those with its address; nil if there is no other one.
        package init?(of id: ToiletID, among all: [ToiletID]) {
            guard all.count > 1 else { return nil }
            number = all.count { $0 < id } + 1
            count = all.count
        }
    }

    /// The way from the query's place to a toilet.
    public struct Way: Hashable, Sendable {
        /// The great-circle distance in metres.
        public let distance: Double
        /// The initial bearing in degrees clockwise from north.
        public let bearing: Double
        /// The length of the way on foot in metres.
        public let walkDistance: Double
        /// The walking time in seconds.
        public let walk: Double
        /// How ``walkDistance`` is known.
        public let walkBy: WalkMeasure

        /// Creates a way from a distance in metres, a bearing in degrees, and a walk; and from the length of the way
        /// along streets in millimetres, where that is known.
        ///
        /// The distance is clamped to those on Earth, from 0 to ``Coordinate/farthest``, and is the latter if it is no
        /// number. A bearing beyond a turn is brought into it; one that is not finite is north.
        public init(distance: Double, bearing: Double, at walk: Walk = .usual, alongStreets length: Int? = nil) {
            self.distance = distance < Coordinate.farthest ? max(0, distance) : Coordinate.farthest
            self.bearing = abs(bearing) <= 360 ? bearing : Self.withinTurn(bearing)
            walkDistance = walk.way(WalkingDistance(metres: self.distance, alongStreets: length))
            self.walk = walk.seconds(forWay: walkDistance)
            walkBy = length == nil ? .line : .streets
        }

        /// Creates the way from a place to another one.
        package init(from place: Coordinate, to other: Coordinate, _ distance: WalkingDistance, at walk: Walk) {
            self.init(
                distance: distance.metres, bearing: place.bearing(to: other), at: walk,
                alongStreets: distance.alongStreets
            )
        }

        /// How far away it is on foot.
        package var walkingDistance: WalkingDistance {
            WalkingDistance(
                metres: distance, alongStreets: walkBy == .line ? nil : Int(clamping: (walkDistance * 1000).rounded())
            )
        }

        private static func withinTurn(_ bearing: Double) -> Double {
            bearing.isFinite ? bearing.truncatingRemainder(dividingBy: 360) : 0
        }

        /// The bearing in whole degrees, from 0 to 359.
        package var wholeBearing: Int { Int(clamping: bearing.rounded()) % 360 }
        /// The walking time in whole seconds.
        package var wholeWalk: Int { Int(clamping: walk.rounded()) }
        /// Whether it leads far around along streets.
        package var isLong: Bool {
            walkBy == .streets && walkDistance > Walk.long.times * distance
                && walkDistance > distance + Walk.long.metres
        }
        /// The walking time in whole minutes, rounded up; at least one.
        package var walkMinutes: Int { max(1, Int(clamping: (walk / 60).rounded(.up))) }
    }

    /// Creates a hit.
    public init(_ toilet: Toilet, rank: Int? = nil, way: Way? = nil, opening: Opening) {
        let shared = SharedToilet(toilet, keepsText: false)
        self.init(shared, rank: rank, way: way, opening: opening)
    }

    /// Creates a hit of a toilet that other hits share.
    package init(_ shared: SharedToilet, rank: Int?, way: Way?, opening: Opening) {
        self.shared = shared
        self.rank = rank
        self.way = way
        self.opening = opening
    }
}

extension [Hit] {
    /// Sets the number of each toilet for which a closure gives one. Nothing of the hits is copied.
    package mutating func setNumbersAtAddress<Failure>(_ find: (SharedToilet) throws(Failure) -> Hit.NumberAtAddress?)
        throws(Failure)
    {
        for index in indices {
            if let number = try find(self[index].shared) { self[index].numberAtAddress = number }
        }
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
