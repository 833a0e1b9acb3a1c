/// A duration in seconds, parsed from user input; at most ``longest``.
package struct DurationText: TypedValue, Equatable {
    package let seconds: Int

    /// The longest, in hours: a leap year.
    package static let longest = 366 * 24

    /// Parses `15m`, `15min`, `1h`, `1h30` or `90s`.
    package init(parsing text: String) throws(InvalidText) {
        let wrong = InvalidText { $0.notADuration(text) }
        var rest = text.lowercased()[...]
        var total = 0
        var isFirst = true
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count).drop { $0 == " " }
            let unit = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(unit.count).drop { $0 == " " }
            guard !digits.isEmpty else { throw wrong }
            // No unit is shorter than a second.
            guard let number = Int(digits), number <= Self.longest * 3600 else {
                throw InvalidText { $0.tooLongDuration(text, hours: Self.longest) }
            }
            switch unit {
            case "h", "hour", "hours", "heure", "heures": total += number * 3600
            case "m", "mn", "min", "minute", "minutes": total += number * 60
            case "s", "sec": total += number
            // `1h30`
            case "" where !isFirst && rest.isEmpty && number < 60: total += number * 60
            case "" where isFirst && rest.isEmpty:
                throw InvalidText { [digits = String(digits)] in $0.durationWithoutUnit(text, digits) }
            default: throw wrong
            }
            guard total <= Self.longest * 3600 else {
                throw InvalidText { $0.tooLongDuration(text, hours: Self.longest) }
            }
            isFirst = false
        }
        guard total > 0 else { throw wrong }
        seconds = total
    }
}
