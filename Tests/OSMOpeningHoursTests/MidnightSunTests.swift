import Foundation
import OSMOpeningHours
import Testing

/// Compared with the altitude of the sun, by a formula that shares nothing with the library's: the Astronomical
/// Almanac's of low precision, right to a hundredth of a degree.
@Suite("Sunrise and sunset beside and beyond the polar circles")
struct MidnightSunTests {
    /// A place, its clocks, and expressions that say whether the sun or its twilight is there.
    struct Place: CustomTestStringConvertible, Sendable {
        let name: String
        let zone: String
        let latitude: Double
        let longitude: Double

        var testDescription: String { name }
    }

    static let places = [
        Place(name: "70 degrees north", zone: "+01:00", latitude: 70, longitude: 20),
        Place(name: "Tromsø", zone: "Europe/Oslo", latitude: 69.65, longitude: 18.96),
        Place(name: "Longyearbyen", zone: "Arctic/Longyearbyen", latitude: 78.22, longitude: 15.65),
        Place(name: "beside the North Pole", zone: "UTC", latitude: 89.9, longitude: 0),
        Place(name: "the South Pole", zone: "Antarctica/McMurdo", latitude: -90, longitude: 0),
        Place(name: "Rovaniemi", zone: "Europe/Helsinki", latitude: 66.5, longitude: 25.7),
        Place(name: "Utqiagvik", zone: "America/Anchorage", latitude: 71.29, longitude: -156.79),
        Place(name: "Paris", zone: "Europe/Paris", latitude: 48.85, longitude: 2.35),
        Place(name: "Apia, a day ahead of its longitude", zone: "Pacific/Apia", latitude: -13.83, longitude: -171.77),
    ]

    @Test(
        "it is open from sunrise to sunset exactly while the sun is above the horizon", arguments: places,
        [("sunrise-sunset", -0.833), ("dawn-dusk", -6.0)]
    )
    func altitude(place: Place, expression: (text: String, altitude: Double)) throws {
        let hours = try OpeningHours(parsing: expression.text)
        let setting = try setting(place)
        var checked = 0
        for hour in 0..<(366 * 24) {
            let instant = Instant(secondsSince1970: 1_767_225_600 + hour * 3600)
            let altitude = Self.altitudeOfSun(at: instant, place)
            // Within a degree of the horizon the sun creeps along it, and the day as a whole counts.
            guard abs(altitude - expression.altitude) > 1 else { continue }
            checked += 1
            let state = hours.state(at: instant, in: setting)
            let isUp = altitude > expression.altitude
            #expect(state == (isUp ? .open : .closed), "\(instant.formatted(in: setting.zone)): \(altitude)°")
        }
        #expect(checked > 5000)
    }

    @Test("a night from sunset to sunrise is exactly the time in which the sun is below", arguments: places)
    func night(place: Place) throws {
        let hours = try OpeningHours(parsing: "sunset-sunrise")
        let setting = try setting(place)
        for hour in 0..<(366 * 24) {
            let instant = Instant(secondsSince1970: 1_767_225_600 + hour * 3600)
            let altitude = Self.altitudeOfSun(at: instant, place)
            guard abs(altitude + 0.833) > 1 else { continue }
            #expect(
                hours.state(at: instant, in: setting) == (altitude > 0 ? .closed : .open),
                "\(instant.formatted(in: setting.zone)): \(altitude)°"
            )
        }
    }

    @Test(
        "a sun that does not set leaves no gap, and one that does not rise opens nothing, with offsets too",
        arguments: [
            "sunrise-sunset", "dawn-dusk", "(sunrise+01:00)-(sunset-01:00)", "(sunrise-00:30)-(sunset+00:30)",
            "Mo-Su sunrise-sunset", "Mo-Fr sunrise-sunset; Sa-Su sunrise-sunset",
        ]
    )
    func noGap(text: String) throws {
        let hours = try OpeningHours(parsing: text)
        let setting = try setting(Self.places[0])
        let zone = setting.zone
        let june = try #require(Instant(iso: "2026-06-01", in: zone))
        let summer = hours.intervals(in: june..<june.adding(seconds: 45 * 86_400), in: setting)
        #expect(summer.map(\.verdict.state) == [.open])
        guard !text.contains("dawn") else { return }
        let december = try #require(Instant(iso: "2026-12-05", in: zone))
        let winter = hours.intervals(in: december..<december.adding(seconds: 30 * 86_400), in: setting)
        #expect(winter.map(\.verdict.state) == [.closed])
    }

    @Test("one day of a week under the midnight sun is open from midnight to midnight")
    func oneDay() throws {
        let setting = try setting(Self.places[0])
        let friday = try #require(Instant(iso: "2026-06-19", in: setting.zone))
        let intervals = try OpeningHours(parsing: "Sa sunrise-sunset")
            .intervals(in: friday..<friday.adding(seconds: 3 * 86_400), in: setting)
        let times = intervals.map {
            "\($0.range.lowerBound.formatted(in: setting.zone).prefix(16)) \($0.verdict.state)"
        }
        #expect(times == ["2026-06-19T00:00 closed", "2026-06-20T00:00 open", "2026-06-21T00:00 closed"])
    }

    @Test("one day of the week is that of the clocks where these are a day ahead of the longitude")
    func dayOfTheClocks() throws {
        let setting = try setting(Self.places[8])
        let monday = try #require(Instant(iso: "2026-11-23T12:00", in: setting.zone))
        let hours = try OpeningHours(parsing: "Mo sunrise-sunset")
        #expect(hours.state(at: monday, in: setting) == .open)
        #expect(hours.state(at: monday.adding(seconds: 86_400), in: setting) == .closed)
    }

    private func setting(_ place: Place) throws -> OpeningHours.Setting {
        let zone = try #require(CivilZone(identifier: place.zone))
        let position = Coordinate(inRange: place.latitude, place.longitude)
        return OpeningHours.Setting(zone: zone, position: position)
    }

    /// The altitude of the middle of the sun, in degrees, without refraction.
    private static func altitudeOfSun(at instant: Instant, _ place: Place) -> Double {
        let days = Double(instant.secondsSince1970) / 86_400 - 10_957.5
        let radians = Double.pi / 180
        let meanLongitude = 280.460 + 0.9856474 * days
        let anomaly = (357.528 + 0.9856003 * days) * radians
        let longitude = (meanLongitude + 1.915 * sin(anomaly) + 0.020 * sin(2 * anomaly)) * radians
        let tilt = (23.439 - 0.0000004 * days) * radians
        let rightAscension = atan2(cos(tilt) * sin(longitude), cos(longitude))
        let declination = asin(sin(tilt) * sin(longitude))
        let siderealTime = (280.46062 + 360.98564737 * days + place.longitude) * radians
        let hourAngle = siderealTime - rightAscension
        let latitude = place.latitude * radians
        let sine = sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
        return asin(min(1, max(-1, sine))) / radians
    }
}
