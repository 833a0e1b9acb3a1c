/// Numbers, distances and sizes as a language writes them.
extension Words {
    /// A whole number with its digits in groups of three: `12,345`, in French `12 345` with narrow no-break spaces.
    package func grouped(_ number: Int) -> SafeText {
        guard number.magnitude >= 1000 else { return SafeText(String(number)) }
        var digits = Array(String(number.magnitude))
        var index = digits.count - 3
        let separator: Character = language == .french ? "\u{202F}" : ","
        while index > 0 {
            digits.insert(separator, at: index)
            index -= 3
        }
        return SafeText((number < 0 ? "-" : "") + String(digits))
    }

    /// A number of tenths: `1.2`, in French `1,2`.
    package func tenths(_ tenths: Int) -> SafeText {
        let whole = grouped(tenths / 10)
        return choose("\(whole).\(abs(tenths % 10))", "\(whole),\(abs(tenths % 10))")
    }

    /// A number with at most two decimals: `4.5`, in French `4,5`.
    package func number(_ value: Double) -> SafeText {
        let hundredths = Int(clamping: (value * 100).rounded())
        let rest = abs(hundredths % 100)
        guard rest > 0 else { return grouped(hundredths / 100) }
        let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
        return choose("\(hundredths / 100).\(decimals)", "\(hundredths / 100),\(decimals)")
    }

    /// A distance in metres with its unit: `350 m`, `1.2 km`, `120 km`.
    package func distance(_ metres: Double) -> SafeText {
        if metres < 999.5 { return "\(Int(clamping: metres.rounded())) m" }
        if metres < 99_950 { return "\(tenths(Int(clamping: (metres / 100).rounded()))) km" }
        return "\(grouped(Int(clamping: (metres / 1000).rounded()))) km"
    }

    /// How roughly a place is known, in metres: `±80 m`.
    package func roughness(_ metres: Double) -> SafeText { "±\(distance(metres))" }

    /// The duration of a walk in seconds, rounded up to minutes; never zero. Empty beyond three hours, since nobody
    /// walks that far to a toilet.
    package func walk(_ seconds: Double) -> SafeText {
        guard seconds <= 3 * 3600 else { return "" }
        let minutes = max(1, Int(clamping: (seconds / 60).rounded(.up)))
        return minutes < 100 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }

    /// A number of bytes with its unit.
    package func bytes(_ count: Int) -> SafeText {
        let byte = choose("B", "o")
        guard count >= 1000 else { return "\(count) \(byte)" }
        let units: [(size: Int, name: SafeText)] = [(1_000_000_000, "G"), (1_000_000, "M"), (1000, "k")]
        guard let unit = units.first(where: { count >= $0.size }) else { return "\(count) \(byte)" }
        if count >= unit.size * 10 { return "\(count / unit.size) \(unit.name)\(byte)" }
        return "\(tenths(count * 10 / unit.size)) \(unit.name)\(byte)"
    }

    /// A share in per cent: `12 %`, in English `12%`.
    package func percent(_ number: Int) -> SafeText { choose("\(number)%", "\(number)\u{A0}%") }

    /// A duration in seconds with its unit: `120 ms`, `4.2 s`, `12 s`.
    package func seconds(_ seconds: Double) -> SafeText {
        if seconds < 0.9995 { return "\(max(1, Int(clamping: (seconds * 1000).rounded()))) ms" }
        if seconds >= 9.95 { return "\(Int(clamping: seconds.rounded())) s" }
        return "\(tenths(Int(clamping: (seconds * 10).rounded()))) s"
    }

    /// A duration in whole seconds: `15 min`, `1 h 30 min`.
    package func duration(_ seconds: Int) -> SafeText {
        let (hours, rest) = seconds.quotientAndRemainder(dividingBy: 3600)
        let parts: [SafeText?] = [
            hours > 0 ? "\(hours) h" : nil, rest >= 60 ? "\(rest / 60) min" : nil,
            rest % 60 > 0 ? "\(rest % 60) s" : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }

    /// The number of an arrondissement: `1er`, `4e`.
    package func arrondissement(_ number: Int) -> SafeText { number == 1 ? "1er" : "\(number)e" }
}
