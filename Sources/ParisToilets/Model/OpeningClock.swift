public import OpeningHours

/// Says of many toilets whether they are open at one moment; each text of hours is read once.
public struct OpeningClock {
    private let moment: Instant
    private var known: [Phrase: Opening] = [:]

    /// Takes the moment.
    public init(at moment: Instant) {
        self.moment = moment
    }

    /// Whether a toilet is open, and what comes next.
    public mutating func opening(of toilet: Toilet) -> Opening {
        guard let text = toilet.hoursText, toilet.status != .outOfService else {
            return toilet.opening(at: moment)
        }
        let phrase = Phrase(text: text, locality: toilet.locality)
        if let opening = known[phrase] { return opening }
        let opening = toilet.opening(at: moment)
        known[phrase] = opening
        return opening
    }

    private struct Phrase: Hashable {
        let text: String
        let locality: Locality
    }
}
