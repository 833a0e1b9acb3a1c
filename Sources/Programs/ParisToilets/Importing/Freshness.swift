/// Whether a portal has something newer than what is stored.
public enum Freshness: Hashable, Sendable {
    /// The portal has nothing newer.
    case upToDate
    /// The portal has newer data, or data of unknown date.
    case updateAvailable(PortalFacts)

    /// Compares the date of stored data with a portal's metadata. Where either date is unknown, an update is assumed.
    fileprivate init(published: Instant?, beside facts: PortalFacts) {
        if let published, let processed = facts.processed, processed <= published {
            self = .upToDate
        } else {
            self = .updateAvailable(facts)
        }
    }

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
    /// The age of the data is counted from `moment`. Where the portal was not asked, `freshness`, and `parks` for the
    /// green spaces, is nil and left out.
    public func writeJSON(
        at moment: Instant, _ freshness: Freshness? = nil, parks: Freshness? = nil, to output: inout TextBuffer
    ) {
        writeJSON(at: moment, check: freshness?.word, parksCheck: parks?.word, to: &output)
    }

    /// The portal that the data is from; nil for another source.
    public var portal: Portal? {
        WebAddress(parsing: source).flatMap(Portal.init(page:))
    }

    /// Compares the stored data with a portal's metadata.
    ///
    /// Where either date is unknown, an update is assumed to be available.
    public func freshness(beside facts: PortalFacts) -> Freshness {
        Freshness(published: published, beside: facts)
    }
}

extension StoreStatus.StoredParks {
    /// The portal that they are from; nil for another source.
    public var portal: Portal? {
        WebAddress(parsing: origin).flatMap(Portal.init(page:))
    }

    /// Compares them with a portal's metadata, as those of toilets are.
    public func freshness(beside facts: PortalFacts) -> Freshness {
        Freshness(published: published, beside: facts)
    }
}
