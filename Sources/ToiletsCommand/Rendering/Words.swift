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

    /// The duration of a walk in seconds, rounded up to minutes; never zero.
    static func walk(_ seconds: Double) -> String {
        let minutes = max(1, Int((seconds / 60).rounded(.up)))
        if minutes < 100 { return "\(minutes) min" }
        let hours = Int((seconds / 3600).rounded())
        return hours < 100 ? "\(hours) h" : "days"
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

    /// The kind of a toilet, and whether it costs something or is not public.
    static func kind(_ toilet: Toilet) -> String {
        let unread = toilet.kind == .unknown ? toilet.unread["kind"] : nil
        var words = unread ?? toilet.kind.label
        if toilet.fee == .yes { words += ", paid" }
        if toilet.publicAccess == .no { words += ", not for everybody" }
        return words
    }

    /// The value of a property on the page of a toilet; empty where it is not shown.
    static func answer(_ answer: Tristate, to property: Property) -> String {
        switch answer {
        case .yes: property.facts.words.yes
        case .no: property.facts.words.no
        case .unknown: property.facts.isShownUnknown ? self.answer(answer) : ""
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
