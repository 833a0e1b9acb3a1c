internal import ParisToilets

/// Values in words, for every table and page.
enum OldWords {
    /// A distance in metres with its unit: `350 m`, `1.2 km`, `120 km`.
    static func distance(_ metres: Double) -> String {
        if metres < 999.5 { return "\(Int(metres.rounded())) m" }
        if metres < 99_950 {
            let tenths = Int((metres / 100).rounded())
            return "\(tenths / 10).\(tenths % 10) km"
        }
        return "\(grouped(Int((metres / 1000).rounded()))) km"
    }

    /// The duration of a walk in seconds, rounded up to minutes; never zero. Empty beyond three hours, since nobody walks that
    /// far to a toilet.
    static func walk(_ seconds: Double) -> String {
        guard seconds <= 3 * 3600 else { return "" }
        let minutes = max(1, Int((seconds / 60).rounded(.up)))
        return minutes < 100 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }

    static func arrondissement(_ arrondissement: Arrondissement?) -> String {
        guard let number = arrondissement?.rawValue else { return "" }
        return number == 1 ? "1er" : "\(number)e"
    }

    static func answer(_ answer: Tristate) -> String {
        switch answer {
        case .yes: "yes"
        case .no: "no"
        case .unknown: "?"
        }
    }

    /// A whole number with digits in groups of three, separated by spaces.
    static func grouped(_ number: Int) -> String {
        var digits = Array(String(number.magnitude))
        var index = digits.count - 3
        while index > 0 {
            digits.insert(" ", at: index)
            index -= 3
        }
        return (number < 0 ? "-" : "") + String(digits)
    }

    /// A number of things: `1 toilet`, `3 toilets`.
    static func count(_ number: Int, _ thing: String) -> String {
        "\(grouped(number)) \(thing)\(number == 1 ? "" : "s")"
    }
}
