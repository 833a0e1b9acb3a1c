/// A moment, to the second.
///
///     Instant(secondsSince1970: 1_787_000_000).utc    // 2026-08-17T20:53:20Z
public struct Instant: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Seconds since the start of 1970 in UTC, leap seconds not counted.
    public let secondsSince1970: Int

    /// Takes the seconds since the start of 1970 in UTC.
    public init(secondsSince1970 seconds: Int) {
        secondsSince1970 = seconds
    }

    /// The moment in UTC as ISO 8601 writes it.
    public var utc: String { "\(CivilTime(secondsSince1970: secondsSince1970))Z" }

    /// The moment in UTC.
    public var description: String { utc }

    /// The moment on the clocks of a zone, with their distance from UTC: `2026-08-17T22:53:20+02:00`.
    public func formatted(in zone: CivilZone) -> String {
        let offset = zone.offset(at: self)
        let clock = CivilTime(secondsSince1970: secondsSince1970 + offset)
        let distance = Int(offset.magnitude)
        let seconds = distance % 60 == 0 ? "" : ":\(padded(distance % 60))"
        return
            "\(clock)\(offset < 0 ? "-" : "+")\(padded(distance / 3600)):\(padded(distance / 60 % 60))\(seconds)"
    }

    /// The moment so many seconds later, or earlier if negative.
    public func adding(seconds: Int) -> Instant {
        Instant(secondsSince1970: secondsSince1970 + seconds)
    }

    /// Orders by time.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.secondsSince1970 < right.secondsSince1970
    }
}
