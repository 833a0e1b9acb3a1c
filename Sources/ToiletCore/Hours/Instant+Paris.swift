public import OSMOpeningHours

extension Instant {
    /// The moment on the clocks of Paris, with their distance from UTC: `2026-08-17T22:53:20+02:00`.
    public var parisTime: String { formatted(in: .paris) }
}
