extension CivilZone {
    /// The time zone of Paris, from the system's files, else by the rule that has held since 1996.
    public static let paris = CivilZone(identifier: "Europe/Paris") ?? .utc
}

extension OpeningHours.Setting {
    /// The time zone, holidays and position of Paris; the time zone of the machine does not matter.
    public static let paris = OpeningHours.Setting(
        zone: .paris, holidays: OpeningHours.FrenchHolidays(),
        position: Coordinate(inRange: 48.8566, 2.3522)
    )
}

extension Instant {
    /// The moment in ISO 8601 in the time zone of Paris: `2026-08-17T22:53:20+02:00`.
    public var parisTime: String { formatted(in: .paris) }
}
