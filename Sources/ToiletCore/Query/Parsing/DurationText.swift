internal import Wording

/// A duration in seconds, parsed from user input.
package struct DurationText: TypedValue, Equatable {
    package let seconds: Int

    /// Parses `15m`, `15min`, `1h`, `1h30` or `90s`.
    package init(parsing text: String) throws(InvalidText) {
        let wrong = InvalidText(sentence: "\(quoted(text)) is no length of time; write 15m, 1h or 1h30")
        var rest = text.lowercased()[...]
        var total = 0
        var isFirst = true
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count).drop { $0 == " " }
            let unit = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(unit.count).drop { $0 == " " }
            guard let number = Int(digits), number <= 100_000 else { throw wrong }
            switch unit {
            case "h", "hour", "hours", "heure", "heures": total += number * 3600
            case "m", "mn", "min", "minute", "minutes": total += number * 60
            case "s", "sec": total += number
            // `1h30`
            case "" where !isFirst && rest.isEmpty && number < 60: total += number * 60
            case "" where isFirst && rest.isEmpty:
                throw InvalidText(sentence: "\(quoted(text)) lacks a unit; write \(digits)m or \(digits)h")
            default: throw wrong
            }
            isFirst = false
        }
        guard total > 0 else { throw wrong }
        seconds = total
    }
}
