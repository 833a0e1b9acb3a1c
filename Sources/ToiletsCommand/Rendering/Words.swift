internal import ParisToilets

/// The words for what the values mean: one catalogue for every table and page.
enum Words {
    /// A distance as people say it: whole metres up to a kilometre, then a decimal, then none.
    static func distance(_ metres: Double) -> String {
        if metres < 999.5 { return "\(Int(metres.rounded())) m" }
        if metres < 99_950 {
            let tenths = Int((metres / 100).rounded())
            return "\(tenths / 10).\(tenths % 10) km"
        }
        return "\(grouped(Int((metres / 1000).rounded()))) km"
    }

    /// A walk as people say it, never zero.
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

    static func status(_ status: Status) -> String {
        switch status {
        case .inService: "in service"
        case .outOfService: "out of service"
        case .unknown: "unknown"
        }
    }

    /// The state at a glance, also without colour.
    static func mark(_ status: Status) -> String {
        switch status {
        case .inService: "✓"
        case .outOfService: "✗"
        case .unknown: "?"
        }
    }

    /// What sort of toilet it is, and what one has to know before one goes there.
    static func kind(_ toilet: Toilet) -> String {
        var words = kindAlone(toilet)
        if toilet.fee == .yes { words += ", paid" }
        if toilet.publicAccess == .no { words += ", not for everybody" }
        return words
    }

    /// What is known of a property, on the page of a toilet; empty where that is not said.
    static func answer(_ answer: Tristate, to property: Property) -> String {
        switch answer {
        case .yes: property.facts.words.yes
        case .no: property.facts.words.no
        case .unknown: property.facts.isShownUnknown ? self.answer(answer) : ""
        }
    }

    private static func kindAlone(_ toilet: Toilet) -> String {
        switch toilet.kind {
        case .sanisette: "sanisette"
        case .wc: "WC"
        case .lavatory: "lavatory"
        case .urinal: "urinal"
        case .urinalWomen: "women's urinal"
        case .unknown: toilet.unread["kind"] ?? "?"
        }
    }

    /// A whole number with thin groups of three.
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
