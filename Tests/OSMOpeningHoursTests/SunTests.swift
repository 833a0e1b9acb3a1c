import OSMOpeningHours
import Testing

@Suite struct SunTests {
    /// A place, a day, and the times of dawn, sunrise, sunset and dusk in UTC that almanacs give, to the minute.
    @Test(arguments: [
        Case(48.8535, 2.34839, "2026-06-21", sunrise: "03:47", sunset: "19:58"),
        Case(48.8535, 2.34839, "2026-12-21", sunrise: "07:41", sunset: "15:56"),
        Case(51.4779, 0, "2026-03-20", sunrise: "06:03", sunset: "18:13"),
        Case(0, 0, "2026-03-20", sunrise: "06:04", sunset: "18:11"),
        Case(-33.8688, 18.4241, "2026-12-21", sunrise: "03:32", sunset: "17:57"),
    ])
    func theSunRisesAndSets(_ day: Case) throws {
        let setting = OpeningHours.Setting(zone: .utc, position: day.position)
        let start = try #require(Instant(iso: day.date, in: .utc))
        let times = try OpeningHours(parsing: "sunrise-sunset")
            .intervals(in: start..<start.adding(seconds: 86_400), in: setting)
        let sunrise = try #require(Instant(iso: "\(day.date)T\(day.sunrise)", in: .utc))
        let sunset = try #require(Instant(iso: "\(day.date)T\(day.sunset)", in: .utc))
        let open = try #require(times.first { $0.verdict.state == .open }).range
        #expect(abs(open.lowerBound.secondsSince1970 - sunrise.secondsSince1970) <= 120)
        #expect(abs(open.upperBound.secondsSince1970 - sunset.secondsSince1970) <= 120)
    }

    /// In Tromsø the sun does not set in June and does not rise in December.
    @Test(arguments: [
        ("2026-06-20 00:00", "open"), ("2026-06-20 12:00", "open"), ("2026-12-20 11:00", "closed"),
    ])
    func aDayMayHaveNoNightAndNoDay(_ time: String, _ expected: String) throws {
        let zone = try #require(CivilZone(identifier: "+01:00"))
        let position = Coordinate(inRange: 69.65, 18.96)
        let setting = OpeningHours.Setting(zone: zone, position: position)
        let instant = try #require(Instant(iso: time, in: zone))
        #expect(try OpeningHours(parsing: "sunrise-sunset").state(at: instant, in: setting).rawValue == expected)
        let night = expected == "open" ? "closed" : "open"
        #expect(try OpeningHours(parsing: "sunset-sunrise").state(at: instant, in: setting).rawValue == night)
    }

    struct Case: Sendable {
        let position: Coordinate
        let date: String
        let sunrise: String
        let sunset: String

        init(_ latitude: Double, _ longitude: Double, _ date: String, sunrise: String, sunset: String) {
            position = Coordinate(inRange: latitude, longitude)
            (self.date, self.sunrise, self.sunset) = (date, sunrise, sunset)
        }
    }
}
