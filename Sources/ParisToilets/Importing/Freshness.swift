public import OSMOpeningHours

/// Whether a portal has something newer than what is stored.
public enum Freshness: Hashable, Sendable {
    /// It has not.
    case upToDate
    /// The portal's data, as it describes it.
    case updateAvailable(PortalFacts)

    /// The answer in a word, for programs.
    var word: String {
        switch self {
        case .upToDate: "up-to-date"
        case .updateAvailable: "update-available"
        }
    }
}

extension StoreStatus {
    /// Writes the status as a JSON object, seen from a moment, and whether there is something newer where that was asked.
    public func writeJSON(at moment: Instant, _ freshness: Freshness? = nil, to output: inout TextBuffer) {
        writeJSON(at: moment, check: freshness?.word, to: &output)
    }
}

extension StoreStatus {
    /// The portal that the data is from, where it is from one.
    public var portal: Portal? {
        WebAddress(parsing: source).flatMap(Portal.init(page:))
    }

    /// Compares what is stored with what a portal says of its data set.
    ///
    /// What does not say of when it is cannot be known for the newest.
    public func freshness(beside facts: PortalFacts) -> Freshness {
        guard let published, let processed = facts.processed, processed <= published else {
            return .updateAvailable(facts)
        }
        return .upToDate
    }
}
