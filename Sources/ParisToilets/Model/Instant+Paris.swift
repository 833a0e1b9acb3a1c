public import OpeningHours

extension Instant {
    /// The moment on the clocks of Paris, with their distance from UTC: `2026-08-17T22:53:20+02:00`.
    public var parisTime: String { formatted(in: .paris) }
}

extension CivilZone {
    /// The clocks of Paris, by the rule that has held since 1996, whatever the machine knows.
    public static let paris =
        CivilZone(identifier: "Europe/Paris", rule: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc
}
