public import OpeningHours

/// Says of many toilets whether they are open at one moment; each text of hours is read once.
public struct OpeningClock {
    private let moment: Instant
    private var known: [String: Opening] = [:]

    /// Takes the moment.
    public init(at moment: Instant) {
        self.moment = moment
    }

    /// Whether a toilet is open, and what comes next.
    public mutating func opening(of toilet: Toilet) -> Opening {
        guard let text = toilet.hoursText, toilet.status != .outOfService else {
            return toilet.opening(at: moment)
        }
        if let opening = known[text] { return opening }
        let opening = toilet.opening(at: moment)
        known[text] = opening
        return opening
    }
}
