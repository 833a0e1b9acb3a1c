public import OSMOpeningHours

/// Whether a portal has something newer than what is stored.
public enum Freshness: Hashable, Sendable {
    /// The portal has nothing newer.
    case upToDate
    /// The portal has newer data, or data of unknown date.
    case updateAvailable(PortalFacts)

    /// The value in JSON.
    var word: String {
        switch self {
        case .upToDate: "up-to-date"
        case .updateAvailable: "update-available"
        }
    }
}

extension StoreStatus {
    /// Writes the status as a JSON object.
    ///
    /// The age of the data is counted from `moment`. Where the portal was not asked, `freshness` is nil and left out.
    public func writeJSON(at moment: Instant, _ freshness: Freshness? = nil, to output: inout TextBuffer) {
        writeJSON(at: moment, check: freshness?.word, to: &output)
    }

    /// The portal that the data is from; nil for another source.
    public var portal: Portal? {
        WebAddress(parsing: source).flatMap(Portal.init(page:))
    }

    /// Compares the stored data with a portal's metadata.
    ///
    /// Where either date is unknown, an update is assumed to be available.
    public func freshness(beside facts: PortalFacts) -> Freshness {
        guard let published, let processed = facts.processed, processed <= published else {
            return .updateAvailable(facts)
        }
        return .upToDate
    }
}
