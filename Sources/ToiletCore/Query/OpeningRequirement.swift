public import OSMOpeningHours

/// When a toilet must be open.
///
///     filter.open = OpeningRequirement(at: now)                                     // open now
///     filter.open = OpeningRequirement(at: now, lasting: 900, onArrival: .usual)    // and a quarter of an hour from the arrival
public struct OpeningRequirement: Hashable, Sendable {
    /// The moment that is meant, or the moment of leaving.
    public var at: Instant
    /// For how long it must stay open, in seconds, up to a year.
    public let lasting: Int
    /// How one gets there, where it must be open on arrival: each toilet is judged at a time of its own.
    public var onArrival: Walk?

    /// Wishes for toilets that are open at a moment.
    public init(at moment: Instant, lasting seconds: Int = 0, onArrival walk: Walk? = nil) {
        at = moment
        lasting = min(max(seconds, 0), 366 * 86_400)
        onArrival = walk
    }

    /// The moment at which a toilet so many metres away must be open.
    public func moment(metres: Double?) -> Instant {
        guard let onArrival, let metres else { return at }
        return Instant(
            secondsSince1970: at.secondsSince1970 + Int(onArrival.seconds(forMetres: metres).rounded())
        )
    }
}

/// How fast somebody walks.
public struct Walk: Hashable, Sendable {
    /// Metres per second.
    public let speed: Double

    /// Takes metres per second, from a centimetre to a hundred metres.
    public init(speed: Double) {
        self.speed = speed.isFinite ? min(max(speed, 0.01), 100) : Self.usual.speed
    }

    /// 4.5 km/h, as people walk in a city.
    public static let usual = Walk(speed: 1.25)

    /// How long a distance takes, in seconds.
    public func seconds(forMetres metres: Double) -> Double { metres / speed }

    /// How far one gets, in metres.
    public func metres(forSeconds seconds: Double) -> Double { seconds * speed }
}
