/// A date and a time of day without a time zone, to the second.
public struct CivilTime: Hashable, Sendable, Comparable {
    /// Seconds since 1970-01-01T00:00:00 on the same clock, as if it were never changed.
    public let secondsSince1970: Int

    init(secondsSince1970 seconds: Int) {
        secondsSince1970 = seconds
    }

    /// Makes a time of its parts; values above 23 hours or 59 minutes or seconds carry over.
    public init(_ date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        secondsSince1970 = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second
    }

    /// The date.
    public var date: CivilDate { CivilDate(daysSince1970: daysSince1970) }

    /// Seconds since the day began, 0 to 86 399.
    public var secondOfDay: Int { secondsSince1970.remainder(by: 86_400) }

    var daysSince1970: Int { secondsSince1970.dividedDown(by: 86_400) }

    /// Orders by date and time.
    public static func < (left: CivilTime, right: CivilTime) -> Bool {
        left.secondsSince1970 < right.secondsSince1970
    }
}

extension CivilTime: CustomStringConvertible {
    /// Date and time as ISO 8601 writes them, `2026-12-24T23:30:00`.
    public var description: String {
        let second = secondOfDay
        return "\(date)T\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60))"
    }
}

extension CivilDate: CustomStringConvertible {
    /// The date as ISO 8601 writes it, `2026-12-24`.
    public var description: String { "\(padded(year, 4))-\(padded(month))-\(padded(day))" }
}

/// A number with zeros before it, up to a number of digits.
func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number.magnitude)
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
