extension POSIXZoneRule {
    /// Reads a rule in the notation of POSIX, with times of up to 167 hours as RFC 8536 allows; nil where it is not
    /// valid.
    init?(parsing text: String) {
        var reader = DigitReader(text)
        guard reader.skipName(), let secondsWest = reader.secondsWest() else { return nil }
        standardOffset = -secondsWest
        guard !reader.isAtEnd else {
            summer = nil
            return
        }
        guard reader.skipName() else { return nil }
        var summerOffset = standardOffset + 3600
        if !reader.isAt(",") {
            guard let secondsWest = reader.secondsWest() else { return nil }
            summerOffset = -secondsWest
        }
        guard reader.consume(","), let start = reader.moment(), reader.consume(","),
            let end = reader.moment(),
            reader.isAtEnd
        else { return nil }
        summer = Summer(offset: summerOffset, start: start, end: end)
    }
}

extension DigitReader {
    /// Skips the abbreviation of a zone, `CET` or `<+03>`; false where there is none.
    fileprivate mutating func skipName() -> Bool {
        if consume("<") {
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

    /// Reads a number; nil where there is none, or where it is larger than `largest`.
    fileprivate mutating func number(upTo largest: Int) -> Int? {
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
    fileprivate mutating func secondsWest() -> Int? { time(maxHours: 24) }

    /// Reads `2`, `-1:30`, `26:00:15`, in seconds.
    private mutating func time(maxHours: Int) -> Int? {
        let isNegative = consume("-")
        if !isNegative { _ = consume("+") }
        guard let hours = number(upTo: maxHours) else { return nil }
        var seconds = hours * 3600
        for unit in [60, 1] where consume(":") {
            guard let number = number(upTo: 59) else { return nil }
            seconds += number * unit
        }
        return isNegative ? -seconds : seconds
    }

    /// Reads a day and a time: `M3.5.0/2`, `J60/2`, `59/2`; at 02:00 where there is no time.
    ///
    /// `M3.5.0/2` is month.week.weekday/hour: 02:00 on the last Sunday of March. Week 5 is the last of the month, and
    /// weekday 0 is Sunday.
    fileprivate mutating func moment() -> YearlyMoment? {
        guard let date = yearlyDate() else { return nil }
        guard consume("/") else { return YearlyMoment(date: date, time: 7200) }
        guard let time = time(maxHours: 167) else { return nil }
        return YearlyMoment(date: date, time: time)
    }

    private mutating func yearlyDate() -> YearlyMoment.Date? {
        if consume("J") {
            guard let number = number(upTo: 365), number > 0 else { return nil }
            return .withoutLeapDay(number)
        }
        guard consume("M") else { return number(upTo: 365).map { .withLeapDay($0) } }
        guard let month = number(upTo: 12), month > 0, consume("."), let week = number(upTo: 5),
            week > 0,
            consume("."), let fromSunday = number(upTo: 6),
            let weekday = OpeningHours.Weekday(rawValue: (fromSunday + 6) % 7)
        else { return nil }
        return .weekday(weekday, week: week, month: month)
    }
}
