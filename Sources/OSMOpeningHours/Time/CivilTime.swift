/// What a calendar and a clock on the wall show together, wherever they hang.
public struct CivilTime: Hashable, Sendable, Comparable {
    /// Seconds on that clock since it showed the start of 1970; no change of the clock is counted.
    public let secondsSince1970: Int

    init(secondsSince1970 seconds: Int) {
        secondsSince1970 = seconds
    }

    /// Takes what is shown; minutes above 59 and hours above 23 carry over.
    public init(_ date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        secondsSince1970 = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second
    }

    /// The day.
    public var date: CivilDate { CivilDate(daysSince1970: daysSince1970) }

    /// Seconds since the day began, 0 to 86 399.
    public var secondOfDay: Int { secondsSince1970.remainder(by: 86_400) }

    var daysSince1970: Int { secondsSince1970.dividedDown(by: 86_400) }

    /// Orders by what is shown.
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

func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number.magnitude)
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
