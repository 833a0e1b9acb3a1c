internal import Glibc

/// A moment, to the second, independent of time zones, in the years 0 to 9999 of UTC.
///
///     Instant(secondsSince1970: 1_787_000_000).utc    // 2026-08-17T20:53:20Z
///     Instant.now.formatted(in: .utc)
///
/// Conversions from and to `Date` of Foundation, which this module does not import:
///
///     let instant = Instant(timeIntervalSince1970: date.timeIntervalSince1970)
///     let date = Date(timeIntervalSince1970: instant.timeIntervalSince1970)
public struct Instant: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
    public let secondsSince1970: Int

    /// Makes a moment from seconds since 1970-01-01T00:00:00Z, without leap seconds; the nearest of ``range`` where it
    /// is beyond.
    public init(secondsSince1970 seconds: Int) {
        secondsSince1970 = seconds.clamped(to: Self.seconds)
    }

    /// All moments that there are: those that ISO 8601 writes with a year of four digits.
    public static let range =
        Instant(secondsSince1970: seconds.lowerBound)...Instant(secondsSince1970: seconds.upperBound)

    /// From 0000-01-01T00:00:00Z to 9999-12-31T23:59:59Z.
    static var seconds: ClosedRange<Int> { -62_167_219_200...253_402_300_799 }

    /// The current time of the system's clock.
    public static var now: Instant {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Instant(secondsSince1970: time.tv_sec)
    }

    /// The moment in UTC in ISO 8601.
    public var utc: String { "\(CivilTime(secondsSince1970: secondsSince1970))Z" }

    /// The moment in UTC in ISO 8601.
    public var description: String { utc }

    /// The moment in ISO 8601 on the clocks of a zone, with their offset: `2026-08-17T22:53:20+02:00`.
    public func formatted(in zone: CivilZone) -> String {
        let offset = zone.offset(at: self)
        let distance = Int(clamping: offset.magnitude)
        var text = DigitText()
        text.append(CivilTime(secondsSince1970: secondsSince1970 + offset))
        text.append(offset < 0 ? "-" : "+")
        text.append(clockOf: distance)
        if distance % 60 != 0 {
            text.append(":")
            text.append(distance % 60)
        }
        return text.string
    }

    /// The moment so many seconds later, or earlier if negative; the first or last of ``range`` where it is beyond.
    public func adding(seconds: Int) -> Instant {
        Instant(secondsSince1970: secondsSince1970.addingClamped(seconds))
    }

    /// Orders by time.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.secondsSince1970 < right.secondsSince1970
    }
}

extension Instant {
    /// Makes a moment from seconds since 1970-01-01T00:00:00Z, as those of `Date`; fractions are rounded down.
    ///
    /// The nearest of ``range`` where the number is beyond, and 1970-01-01T00:00:00Z where it is none.
    public init(timeIntervalSince1970 seconds: Double) {
        self.init(secondsSince1970: Int(clamping: seconds.rounded(.down)))
    }

    /// Seconds since 1970-01-01T00:00:00Z, as those of `Date`.
    public var timeIntervalSince1970: Double { Double(secondsSince1970) }
}
