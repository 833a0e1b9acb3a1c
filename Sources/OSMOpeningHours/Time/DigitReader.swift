/// Reads numbers of a fixed width.
struct DigitReader {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = Substring(text).utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    /// Passes a character if it stands here.
    mutating func passes(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    /// Reads so many digits.
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
        guard let year = number(digits: 4), passes("-"), let month = number(digits: 2), passes("-"),
            let day = number(digits: 2)
        else { return nil }
        let date = CivilDate(year: year, month: month, day: day)
        return date.exists ? date : nil
    }

    /// Reads `23:30`, `23:30:15`, `23:30:15.25`, `24:00`, in seconds since the day began.
    mutating func time() -> Int? {
        guard let hour = number(digits: 2), passes(":"), let minute = number(digits: 2) else { return nil }
        var second = 0
        if passes(":") {
            guard let written = number(digits: 2) else { return nil }
            second = written
            // Parts of a second are read and left out.
            if passes(".") {
                guard number(digits: 1) != nil else { return nil }
                while number(digits: 1) != nil {}
            }
        }
        let time = hour * 3600 + minute * 60 + second
        return minute < 60 && second < 60 && time <= 86_400 ? time : nil
    }

    /// Reads `Z`, `+01:00`, `+0100` or `+01`, in seconds.
    mutating func offset() -> Int? {
        if passes("Z") || passes("z") { return 0 }
        let isWest = passes("-")
        guard isWest || passes("+"), let hours = number(digits: 2) else { return nil }
        var minutes = 0
        if passes(":") || !isAtEnd {
            guard let written = number(digits: 2) else { return nil }
            minutes = written
        }
        guard minutes < 60, hours < 24 else { return nil }
        return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
}
