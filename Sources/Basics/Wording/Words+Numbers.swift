/// Numbers, distances and sizes as a language writes them.
extension Words {
    /// A whole number with its digits in groups of three: `12,345`, in French `12 345` with narrow no-break spaces.
    package func grouped(_ number: Int) -> SafeText {
        guard number.magnitude >= (digitsInGroups == "5" ? 10_000 : 1000) else { return SafeText(String(number)) }
        let digits = Array(String(number.magnitude))
        let separator = groupSeparator.text
        var text = number < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += separator }
            text.append(digit)
        }
        return SafeText(text)
    }

    /// A number of tenths: `12` is `1.2`, in French `1,2`.
    package func tenths(_ tenths: Int) -> SafeText {
        "\(grouped(tenths / 10))\(decimalSeparator)\(abs(tenths % 10))"
    }

    /// A number as somebody chose it, with at most two decimals: `4.5`, `1.25`, `5`.
    package func number(_ value: Double) -> SafeText {
        let hundredths = Int(clamping: (value * 100).rounded())
        let rest = abs(hundredths % 100)
        guard rest > 0 else { return grouped(hundredths / 100) }
        let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
        return "\(hundredths / 100)\(decimalSeparator)\(decimals)"
    }

    /// A number as it is typed: `95`, not `95.0`.
    package func typed(_ number: Double) -> SafeText {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }

    /// A distance in metres with its unit: `250 m`, `1.2 km`, `392 km`.
    package func distance(_ metres: Double) -> SafeText {
        if metres < 999.5 { return self.metres("\(Int(clamping: metres.rounded()))") }
        if metres < 99_950 { return kilometres(tenths(Int(clamping: (metres / 100).rounded()))) }
        return kilometres(grouped(Int(clamping: (metres / 1000).rounded())))
    }

    /// How far a place may be from its coordinates: `±80 m`.
    package func roughness(_ metres: Double) -> SafeText { "±\(distance(metres))" }

    /// How long it takes to walk, from seconds: `5 min`, `2 h 5 min`; empty above three hours.
    package func walk(_ seconds: Double) -> SafeText {
        guard seconds <= 3 * 3600 else { return "" }
        let minutes = max(1, Int(clamping: (seconds / 60).rounded(.up)))
        return minutes < 100 ? wholeMinutes(minutes) : hoursAndMinutes(minutes / 60, minutes % 60)
    }

    /// A number of bytes: `834 B`, `9.6 kB`, `41 MB`.
    package func bytes(_ count: Int) -> SafeText {
        let units: [(size: Int, name: SafeText)] = [(1_000_000_000, "G"), (1_000_000, "M"), (1000, "k")]
        guard let unit = units.first(where: { count >= $0.size }) else { return "\(count) \(byte)" }
        if count >= unit.size * 10 { return "\(count / unit.size) \(unit.name)\(byte)" }
        return "\(tenths(count * 10 / unit.size)) \(unit.name)\(byte)"
    }

    /// A duration in seconds with its unit: `120 ms`, `4.2 s`, `12 s`.
    package func seconds(_ seconds: Double) -> SafeText {
        if seconds < 0.9995 { return "\(max(1, Int(clamping: (seconds * 1000).rounded()))) ms" }
        if seconds >= 9.95 { return wholeSeconds(Int(clamping: seconds.rounded())) }
        return "\(tenths(Int(clamping: (seconds * 10).rounded()))) s"
    }

    /// A duration as somebody asked for it: `1 h 30 min`.
    package func duration(_ seconds: Int) -> SafeText {
        let (hours, rest) = seconds.quotientAndRemainder(dividingBy: 3600)
        let parts: [SafeText?] = [
            hours > 0 ? wholeHours(hours) : nil, rest >= 60 ? wholeMinutes(rest / 60) : nil,
            rest % 60 > 0 ? wholeSeconds(rest % 60) : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }

    /// An arrondissement as people call it: `4e`, in German `4.`
    package func arrondissement(_ number: Int) -> SafeText {
        number == 1 ? firstArrondissement : arrondissement(number: number)
    }
}
