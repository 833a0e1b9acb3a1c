extension OpeningHours.Lexer {
    /// Reads a number, or a time in any notation that people use.
    mutating func numberOrTime() -> Token.Kind {
        let start = offset
        while byte(at: offset).isDigit { offset += 1 }
        guard offset - start <= 4 else { return .invalid(.longNumber) }
        let value = number(start..<offset)
        guard offset - start <= 2 else { return .number(value) }
        switch byte(at: offset) {
        case UInt8(ascii: ":") where byte(at: offset + 1).isDigit:
            return colonTime(value, from: start)
        case UInt8(ascii: "."):
            guard let minutes = dottedMinutes() else { return .number(value) }
            return halfDayTime(value, minutes, from: start)
                ?? unusualTime(value, minutes, .colon, from: start)
        default:
            return halfDayTime(value, 0, from: start) ?? hourMarkTime(value, from: start) ?? .number(value)
        }
    }

    private func number(_ range: Range<Int>) -> Int {
        bytes[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// `09:00`, also `9:00`, `9:00 am` and `09:00h`.
    private mutating func colonTime(_ hours: Int, from start: Int) -> Token.Kind {
        let minutesStart = offset + 1
        offset = minutesStart
        while byte(at: offset).isDigit { offset += 1 }
        guard offset - minutesStart == 2 else { return .invalid(.impossibleTime) }
        let minutes = number(minutesStart..<offset)
        if let time = halfDayTime(hours, minutes, from: start) { return time }
        if byte(at: offset) | 0x20 == UInt8(ascii: "h"), !byte(at: offset + 1).isLetter {
            offset += 1
            return unusualTime(hours, minutes, .hourMark, from: start)
        }
        if minutesStart - start < 3 { return unusualTime(hours, minutes, .colon, from: start) }
        return time(hours, minutes, .colon)
    }

    /// The minutes of `9.30`; nil where they could be a month, as in the date `1.12`.
    private mutating func dottedMinutes() -> Int? {
        let (first, second) = (byte(at: offset + 1), byte(at: offset + 2))
        guard first.isDigit, second.isDigit, !byte(at: offset + 3).isDigit else { return nil }
        let minutes = number(offset + 1..<offset + 3)
        guard minutes == 0 || minutes > 12 else { return nil }
        offset += 3
        return minutes
    }

    /// `9 am`, `9:30pm`, `9 p.m.`
    private mutating func halfDayTime(_ hours: Int, _ minutes: Int, from start: Int) -> Token
        .Kind?
    {
        var index = afterSpace(offset)
        let half = byte(at: index) | 0x20
        guard half == UInt8(ascii: "a") || half == UInt8(ascii: "p") else { return nil }
        index += 1
        let isDotted = byte(at: index) == UInt8(ascii: ".")
        if isDotted { index += 1 }
        guard byte(at: index) | 0x20 == UInt8(ascii: "m"), !byte(at: index + 1).isLetter else { return nil }
        index += 1
        if isDotted, byte(at: index) == UInt8(ascii: ".") { index += 1 }
        offset = index
        guard (1...12).contains(hours) else { return .invalid(.impossibleTime) }
        return unusualTime(hours % 12 + (half == UInt8(ascii: "p") ? 12 : 0), minutes, .halfDay, from: start)
    }

    /// `9h`, `9 h`, `9h30`, `9 h 30`
    private mutating func hourMarkTime(_ hours: Int, from start: Int) -> Token.Kind? {
        let mark = afterSpace(offset)
        guard byte(at: mark) | 0x20 == UInt8(ascii: "h"), !byte(at: mark + 1).isLetter else { return nil }
        // In "9h 18h" a second time follows; in "9 h 30" the minutes do.
        let digits = mark > offset ? afterSpace(mark + 1) : mark + 1
        var end = digits
        while byte(at: end).isDigit { end += 1 }
        if end - digits == 2, byte(at: end) != UInt8(ascii: ":"),
            byte(at: afterSpace(end)) | 0x20 != UInt8(ascii: "h")
        {
            offset = end
            return unusualTime(hours, number(digits..<end), .hourMark, from: start)
        }
        offset = mark + 1
        return end > mark + 1 && digits == mark + 1
            ? .invalid(.impossibleTime) : unusualTime(hours, 0, .hourMark, from: start)
    }

    /// The offset after a space, if there is one.
    private func afterSpace(_ index: Int) -> Int {
        switch (byte(at: index), byte(at: index + 1), byte(at: index + 2)) {
        case (UInt8(ascii: " "), _, _): index + 1
        case (0xC2, 0xA0, _): index + 2
        case (0xE2, 0x80, 0xAF): index + 3
        default: index
        }
    }

    private mutating func unusualTime(
        _ hours: Int, _ minutes: Int, _ notation: Token.ClockNotation, from start: Int
    ) -> Token.Kind {
        let time = time(hours, minutes, notation)
        if case .clock(let minutes, _) = time {
            warn(start..<offset, readAs: OpeningHours.clockText(minutes))
        }
        return time
    }

    private func time(_ hours: Int, _ minutes: Int, _ notation: Token.ClockNotation) -> Token.Kind {
        let total = hours * 60 + minutes
        return minutes < 60 && total <= 48 * 60 ? .clock(minutes: total, notation) : .invalid(.impossibleTime)
    }
}
