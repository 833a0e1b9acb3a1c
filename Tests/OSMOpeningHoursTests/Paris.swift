import OSMOpeningHours

/// Where most tests take place.
enum Paris {
    static let setting = OpeningHours.Setting(
        zone: CivilZone(identifier: "Europe/Paris") ?? .utc, holidays: OpeningHours.FrenchHolidays(),
        position: Coordinate(inRange: 48.8535, 2.34839)
    )
}
