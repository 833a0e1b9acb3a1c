internal import Glibc

/// The course of the sun at a position on one day, by the equations of NOAA's solar calculator; times are accurate to
/// about a minute.
struct SunDay {
    /// The time of solar noon, in minutes of UTC from the start of the day.
    let noon: Double
    /// The declination of the sun, in radians.
    private let declination: Double
    /// The latitude of the position, in radians.
    private let latitude: Double

    /// Computes the course of the sun for a day, given in days since 1970.
    init(daysSince1970 days: Int, at position: Coordinate) {
        latitude = position.latitude * .pi / 180
        // Computed for solar noon at the position; centuries are counted from the year 2000.
        let day = Double(days) - 10_957 - position.longitude / 360
        let century = day / 36_525
        let meanLongitude = degrees(280.46646 + century * (36_000.76983 + century * 0.0003032))
        let meanAnomaly = degrees(357.52911 + century * (35_999.05029 - century * 0.0001537))
        let eccentricity = 0.016708634 - century * (0.000042037 + century * 0.0000001267)
        let centre =
            sin(meanAnomaly) * (1.914602 - century * (0.004817 + century * 0.000014))
            + sin(2 * meanAnomaly) * (0.019993 - century * 0.000101) + sin(3 * meanAnomaly) * 0.000289
        let node = degrees(125.04 - 1934.136 * century)
        let apparentLongitude = meanLongitude + degrees(centre - 0.00569 - 0.00478 * sin(node))
        let obliquity = degrees(23.439291 - century * 0.0130042 + 0.00256 * cos(node))
        declination = asin(sin(obliquity) * sin(apparentLongitude))
        // The equation of time: how far a sundial is ahead of a clock.
        let tilt = tan(obliquity / 2) * tan(obliquity / 2)
        let ahead =
            tilt * sin(2 * meanLongitude) - 2 * eccentricity * sin(meanAnomaly)
            + 4 * eccentricity * tilt * sin(meanAnomaly) * cos(2 * meanLongitude)
            - 0.5 * tilt * tilt * sin(4 * meanLongitude) - 1.25 * eccentricity * eccentricity
            * sin(2 * meanAnomaly)
        noon = 720 - 4 * position.longitude - ahead * 4 * 180 / .pi
    }

    /// Half the time from sunrise to sunset, or from dawn to dusk, in minutes: 0 or less where the sun stays below the
    /// horizon all day, 720 or more where it stays above.
    func halfDay(of event: OpeningHours.SunEvent) -> Double {
        let zenith: Double = degrees(event.isTwilight ? 96 : 90.833)
        let cosine = (cos(zenith) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination))
        return acos(min(1, max(-1, cosine))) * 720 / .pi
    }
}

private func degrees(_ angle: Double) -> Double { angle * .pi / 180 }

extension OpeningHours.SunEvent {
    /// Whether it is when the sun is six degrees below the horizon; the others are when it is on the horizon.
    fileprivate var isTwilight: Bool { self == .dawn || self == .dusk }

    /// Whether it comes before noon.
    var isInTheMorning: Bool { self == .dawn || self == .sunrise }
}
