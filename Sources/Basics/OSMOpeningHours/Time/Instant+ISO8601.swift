extension Instant {
    /// Reads a moment in the form of ``utc``, `2026-08-17T20:53:20Z`; nil where the text has another one.
    public init?(utc text: String) {
        guard text.utf8.count == 20, text.hasSuffix("Z") else { return nil }
        self.init(iso: text, in: .utc)
    }

    /// Reads a moment in ISO 8601: `2026-12-24T23:30+01:00`, `2026-12-24T22:30:00Z`, `2026-12-24 23:30`, `2026-12-24`.
    ///
    /// The result is nil where the text has another form, or the calendar has no such date.
    ///
    /// - Parameters:
    ///   - text: A date, perhaps with a time, perhaps with an offset. Fractions of a second are dropped.
    ///   - zone: The time zone of a text without an offset.
    public init?(iso text: String, in zone: CivilZone) {
        var reader = DigitReader(text)
        guard let date = reader.date() else { return nil }
        var second = 0
        var offset: Int?
        if reader.consume("T") || reader.consume("t") || reader.consume(" ") {
            guard let time = reader.time() else { return nil }
            second = time
            if !reader.isAtEnd {
                guard let written = reader.offset() else { return nil }
                offset = written
            }
        }
        guard reader.isAtEnd else { return nil }
        let time = CivilTime(date, second: second)
        if let offset {
            self.init(secondsSince1970: time.secondsSince1970 - offset)
        } else {
            self = zone.instant(of: time)
        }
    }
}

extension CivilDate {
    /// Reads `2023-10-28`; nil for other texts.
    package init?(isoDay text: String) {
        var reader = DigitReader(text)
        guard let date = reader.date(), reader.isAtEnd else { return nil }
        self = date
    }
}

/// A cursor over a text of numbers, as those of moments and of the rules of time zones.
struct DigitReader {
    var rest: Substring.UTF8View

    init(_ text: String) { rest = Substring(text).utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    func isAt(_ character: Unicode.Scalar) -> Bool { rest.first == UInt8(ascii: character) }

    /// Skips a character if it comes next.
    mutating func consume(_ character: Unicode.Scalar) -> Bool {
        guard isAt(character) else { return false }
        rest.removeFirst()
        return true
    }

    /// Reads a number of so many digits.
    mutating func number(digits: Int) -> Int? {
        var value = 0
        for _ in 0..<digits {
            guard let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
                return nil
            }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            rest.removeFirst()
        }
        return value
    }

    /// Reads `2026-12-24`.
    mutating func date() -> CivilDate? {
        guard let year = number(digits: 4), consume("-"), let month = number(digits: 2), consume("-"),
            let day = number(digits: 2)
        else { return nil }
        let date = CivilDate(year: year, month: month, day: day)
        return date.exists ? date : nil
    }

    /// Reads `23:30`, `23:30:15`, `23:30:15.25`, `24:00`, in seconds since the day began.
    mutating func time() -> Int? {
        guard let hour = number(digits: 2), consume(":"), let minute = number(digits: 2) else { return nil }
        var second = 0
        if consume(":") {
            guard let written = number(digits: 2) else { return nil }
            second = written
            // Parts of a second are read and left out.
            if consume(".") {
                guard number(digits: 1) != nil else { return nil }
                while number(digits: 1) != nil {}
            }
        }
        let time = hour * 3600 + minute * 60 + second
        return minute < 60 && second < 60 && time <= 86_400 ? time : nil
    }

    /// Reads `Z`, `+01:00`, `+0100` or `+01`, in seconds.
    mutating func offset() -> Int? {
        if consume("Z") || consume("z") { return 0 }
        let isWest = consume("-")
        guard isWest || consume("+"), let hours = number(digits: 2) else { return nil }
        var minutes = 0
        if consume(":") || !isAtEnd {
            guard let written = number(digits: 2) else { return nil }
            minutes = written
        }
        guard minutes < 60, hours < 24 else { return nil }
        return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
}
