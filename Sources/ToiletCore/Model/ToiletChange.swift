public import OSMOpeningHours

/// One thing that an import changed of one toilet.
public struct ToiletChange: Hashable, Sendable {
    /// What became of it.
    public enum What: String, Hashable, Sendable, CaseIterable {
        /// It was never known before.
        case new
        /// It was gone and is there again.
        case returned
        /// It is no longer in the data.
        case gone
        /// It stands more than ten metres from where it stood.
        case moved
        /// It has another address.
        case renamed
        /// It is out of service.
        case outOfService = "out-of-service"
        /// It is in service again.
        case backInService = "back-in-service"
        /// It opens at other hours.
        case hours
        /// It is of another kind, or step-free or not.
        case changed
    }

    /// What became of it.
    public let what: What
    /// When the import was.
    public let at: Instant
    /// The toilet, as it is now or as it last was.
    public let toilet: Toilet
    /// What was said of it before, as the source wrote it; nil where there is nothing to compare.
    public let before: String?
    /// What is said of it since.
    public let after: String?

    package init(what: ToiletChange.What, at: Instant, toilet: Toilet, before: String?, after: String?) {
        self.what = what
        self.at = at
        self.toilet = toilet
        self.before = before
        self.after = after
    }
}
