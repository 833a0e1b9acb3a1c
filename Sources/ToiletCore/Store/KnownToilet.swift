public import OSMOpeningHours

/// One toilet with its history: one that is there, or one that is gone.
public struct KnownToilet: Hashable, Sendable {
    /// The toilet as it is, or as it last was.
    public let toilet: Toilet
    /// When an import first had it.
    public let firstSeen: Instant
    /// When an import last changed something about it.
    public let lastChanged: Instant
    /// When an import no longer had it; nil while it is there.
    public let gone: Instant?

    package init(toilet: Toilet, firstSeen: Instant, lastChanged: Instant, gone: Instant?) {
        self.toilet = toilet
        self.firstSeen = firstSeen
        self.lastChanged = lastChanged
        self.gone = gone
    }
}
