public import OpeningHours

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

extension StoreStatus.StoredSource {
    /// How many days ago the source renewed the data, or else it was imported.
    public func ageInDays(at moment: Instant) -> Int {
        DataAge(importedAt: importedAt, published: published).days(at: moment)
    }
}

extension StoreStatus {
    /// How many days ago the source renewed the data, or else it was imported.
    public func ageInDays(at moment: Instant) -> Int { sources[0].ageInDays(at: moment) }

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
