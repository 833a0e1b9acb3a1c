public import OSMOpeningHours

extension CivilZone {
    /// The clocks of Paris, as the machine knows them, else by the rule that has held since 1996.
    public static let paris = CivilZone(identifier: "Europe/Paris") ?? .utc
}

extension OpeningHours.Setting {
    /// The clocks, the holidays and the sun of Paris, by which its hours are judged whatever the machine's zone is.
    public static let paris = OpeningHours.Setting(
        zone: .paris,
        holidays: OpeningHours.FrenchHolidays(),
        position: OpeningHours.Position(latitude: 48.8566, longitude: 2.3522)
    )
}
