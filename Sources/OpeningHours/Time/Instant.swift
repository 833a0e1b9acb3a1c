/// A moment, to the second.
///
///     Instant(secondsSince1970: 1_787_000_000).parisTime    // 2026-08-17T22:53:20+02:00
public struct Instant: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Seconds since the start of 1970 in UTC, leap seconds not counted.
    public let secondsSince1970: Int

    /// Takes the seconds since the start of 1970 in UTC.
    public init(secondsSince1970 seconds: Int) {
        secondsSince1970 = seconds
    }

    /// Reads what ``utc`` writes.
    public init?(utc text: String) {
        let parts = text.split { "-T:Z".contains($0) }.compactMap { Int($0) }
        guard parts.count == 6, text.utf8.count == 20, text.hasSuffix("Z") else { return nil }
        let days = CivilDate(year: parts[0], month: parts[1], day: parts[2]).daysSince1970
        secondsSince1970 = days * 86_400 + parts[3] * 3600 + parts[4] * 60 + parts[5]
    }

    /// The moment in UTC as ISO 8601 writes it, the form that is stored.
    public var utc: String { Self.clock(secondsSince1970) + "Z" }

    /// The moment on the clocks of Paris, with their distance from UTC.
    public var parisTime: String {
        let offset = Self.parisOffset(at: secondsSince1970)
        return Self.clock(secondsSince1970 + offset) + "+0\(offset / 3600):00"
    }

    /// The moment on the clocks of Paris.
    public var description: String { parisTime }

    /// Orders by time.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.secondsSince1970 < right.secondsSince1970
    }

    private static func clock(_ seconds: Int) -> String {
        let days = seconds.dividedDown(by: 86_400)
        let second = seconds - days * 86_400
        let date = CivilDate(daysSince1970: days)
        return "\(padded(date.year, 4))-\(padded(date.month))-\(padded(date.day))"
            + "T\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60))"
    }

    /// Central European time: summer time runs from the last Sunday of March to that of October, 01:00 UTC.
    private static func parisOffset(at seconds: Int) -> Int {
        let year = CivilDate(daysSince1970: seconds.dividedDown(by: 86_400)).year
        let start = CivilDate.lastSunday(ofMonth: 3, in: year) * 86_400 + 3600
        let end = CivilDate.lastSunday(ofMonth: 10, in: year) * 86_400 + 3600
        return (start..<end).contains(seconds) ? 7200 : 3600
    }
}

private func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
