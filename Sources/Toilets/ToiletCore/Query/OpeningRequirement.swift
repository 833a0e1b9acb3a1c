/// When a toilet must be open.
///
///     filter.open = OpeningRequirement(at: now)                                     // open now
///     filter.open = OpeningRequirement(at: now, lasting: 900, onArrival: .usual)    // on arrival, and for 15 minutes
public struct OpeningRequirement: Hashable, Sendable {
    /// The moment at which it must be open; with ``onArrival``, the moment of departure.
    public var at: Instant
    /// For how long it must stay open, in seconds; at most 366 days.
    public let lasting: Int
    /// The walk, if the toilet must be open on arrival; each toilet is then evaluated at its own time.
    public var onArrival: Walk?

    /// Creates a requirement. `seconds` is clamped to 0...366 days.
    public init(at moment: Instant, lasting seconds: Int = 0, onArrival walk: Walk? = nil) {
        at = moment
        lasting = min(max(seconds, 0), 366 * 86_400)
        onArrival = walk
    }

    /// The moment at which a toilet at a distance in metres must be open: the last one that a moment can be where it is
    /// too far away, and that of departure where the distance is no number.
    public func moment(metres: Double?) -> Instant {
        guard let metres, !metres.isNaN else { return at }
        return moment(WalkingDistance(metres: metres))
    }

    /// The same of a toilet that is so far away on foot.
    package func moment(_ distance: WalkingDistance?) -> Instant {
        guard let onArrival, let distance else { return at }
        let seconds = onArrival.seconds(distance).rounded()
        return Instant(timeIntervalSince1970: at.timeIntervalSince1970 + seconds)
    }
}
