extension POSIXZoneRule {
    /// Reads a rule in the notation of POSIX, with times of up to 167 hours as RFC 8536 allows; nil where it is not valid.
    init?(parsing text: String) {
        var reader = POSIXZoneRuleReader(text)
        guard reader.passName(), let west = reader.offset() else { return nil }
        standardOffset = -west
        guard !reader.isAtEnd else {
            summer = nil
            return
        }
        guard reader.passName() else { return nil }
        var summerOffset = standardOffset + 3600
        if !reader.isAt(",") {
            guard let west = reader.offset() else { return nil }
            summerOffset = -west
        }
        guard reader.passes(","), let start = reader.moment(), reader.passes(","), let end = reader.moment(),
            reader.isAtEnd
        else { return nil }
        summer = Summer(offset: summerOffset, start: start, end: end)
    }
}

/// A cursor over the text of a rule.
private struct POSIXZoneRuleReader {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = Substring(text).utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    func isAt(_ character: Unicode.Scalar) -> Bool { rest.first == UInt8(ascii: character) }

    mutating func passes(_ character: Unicode.Scalar) -> Bool {
        guard isAt(character) else { return false }
        rest.removeFirst()
        return true
    }

    /// Skips the abbreviation of a zone, `CET` or `<+03>`.
    mutating func passName() -> Bool {
        if passes("<") {
            while let byte = rest.popFirst() {
                if byte == UInt8(ascii: ">") { return true }
            }
            return false
        }
        var length = 0
        while let byte = rest.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) {
            rest.removeFirst()
            length += 1
        }
        return length >= 3
    }

    mutating func number(through largest: Int) -> Int? {
        var value: Int?
        while let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            let number = (value ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
            guard number <= largest else { return nil }
            value = number
            rest.removeFirst()
        }
        return value
    }

    /// Reads an offset, `-1`, `5:30`, in seconds; in POSIX it is positive in the west.
    mutating func offset() -> Int? { time(hoursThrough: 24) }

    /// Reads `2`, `-1:30`, `26:00:15`, in seconds.
    mutating func time(hoursThrough largest: Int) -> Int? {
        let isNegative = passes("-")
        if !isNegative { _ = passes("+") }
        guard let hours = number(through: largest) else { return nil }
        var seconds = hours * 3600
        for unit in [60, 1] where passes(":") {
            guard let number = number(through: 59) else { return nil }
            seconds += number * unit
        }
        return isNegative ? -seconds : seconds
    }

    /// Reads `M3.5.0/2`, `J60`, `59`; at 02:00 where there is no time.
    mutating func moment() -> YearlyMoment? {
        guard let day = day() else { return nil }
        guard passes("/") else { return YearlyMoment(day: day, time: 7200) }
        guard let time = time(hoursThrough: 167) else { return nil }
        return YearlyMoment(day: day, time: time)
    }

    private mutating func day() -> YearlyMoment.Day? {
        if passes("J") {
            guard let number = number(through: 365), number > 0 else { return nil }
            return .withoutLeapDay(number)
        }
        guard passes("M") else { return number(through: 365).map { .withLeapDay($0) } }
        guard let month = number(through: 12), month > 0, passes("."), let week = number(through: 5),
            week > 0,
            passes("."), let fromSunday = number(through: 6),
            let weekday = OpeningHours.Weekday(rawValue: (fromSunday + 6) % 7)
        else { return nil }
        return .weekday(weekday, week: week, month: month)
    }
}
