/// A date and a time of day without a time zone, to the second.
public struct CivilTime: Hashable, Sendable, Comparable {
    /// Seconds since 1970-01-01T00:00:00 on the same clock, as if it were never changed.
    public let secondsSince1970: Int

    init(secondsSince1970 seconds: Int) {
        secondsSince1970 = seconds
    }

    /// Makes a time of its parts; values above 23 hours or 59 minutes or seconds carry over, those of more than a
    /// hundred years count as a hundred years.
    public init(_ date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        let century = 36_525 * 86_400
        func part(_ number: Int, _ unit: Int) -> Int {
            number.clamped(to: -century / unit...century / unit) * unit
        }
        secondsSince1970 = date.daysSince1970 * 86_400 + part(hour, 3600) + part(minute, 60) + part(second, 1)
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

let minutesPerDay = 1440

extension CivilTime: CustomStringConvertible {
    /// Date and time as ISO 8601 writes them, `2026-12-24T23:30:00`.
    public var description: String {
        var text = DigitText()
        text.append(self)
        return text.string
    }
}

extension CivilDate: CustomStringConvertible {
    /// The date as ISO 8601 writes it, `2026-12-24`.
    public var description: String {
        var text = DigitText()
        text.append(self)
        return text.string
    }
}

/// A text of numbers that is put together as bytes, which takes a fifth of the time of joining strings. Answers have
/// several dates each.
struct DigitText {
    private var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(28) }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds an ASCII character.
    mutating func append(_ character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }

    /// Adds a number with zeros before it, up to a number of digits.
    mutating func append(_ number: Int, _ width: Int = 2) {
        if number < 0 { append("-") }
        var unit: UInt = 1
        for _ in 1..<width { unit *= 10 }
        while number.magnitude / unit >= 10 { unit *= 10 }
        while unit > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(clamping: number.magnitude / unit % 10))
            unit /= 10
        }
    }

    /// Adds a date as ISO 8601 writes it.
    mutating func append(_ date: CivilDate) {
        append(date.year, 4)
        append("-")
        append(date.month)
        append("-")
        append(date.day)
    }

    /// Adds a date and a time as ISO 8601 writes them.
    mutating func append(_ time: CivilTime) {
        append(time.date)
        append("T")
        append(clockOf: time.secondOfDay)
        append(":")
        append(time.secondOfDay % 60)
    }

    /// Adds hours and minutes of some seconds.
    mutating func append(clockOf seconds: Int) {
        append(seconds / 3600)
        append(":")
        append(seconds / 60 % 60)
    }
}
