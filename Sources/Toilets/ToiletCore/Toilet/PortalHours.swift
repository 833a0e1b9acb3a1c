/// A phrase of opening hours of the City's portal, in both of its formats.
///
///     PortalHours(parsing: "6 h - 1 h") == PortalHours(parsing: "06h00 - 01h00")
package enum PortalHours: Hashable, Sendable {
    /// Day and night.
    case always
    /// Every day between two times in minutes of the day; above 1440 for closing after midnight.
    case daily(opens: Int, closes: Int)
    /// The hours of the park around it, which are on its web page.
    case seePage
    /// Hours for each of several seasons, in a text that is often truncated.
    case seasons
    /// An empty phrase.
    case nothing
    /// A phrase that cannot be read.
    case unread

    /// Reads a phrase; spaces, accents and the kind of dash do not matter.
    package init(parsing text: String) {
        let phrase = Self.folded(text)
        switch String(decoding: phrase, as: UTF8.self) {
        case "", ":", "-": self = .nothing
        case "24h/24", "24/24h", "24/24", "24h/24h", "24h24", "24h/247j/7", "24h/24-7j/7", "24h/24,7j/7",
            "24/7":
            self = .always
        case "horairesduparc", "voirficheequipement", "voirlaficheequipement": self = .seePage
        case let name where name.hasPrefix("sb:") || name.hasPrefix("sh:") || name.hasPrefix("sth:"):
            self = .seasons
        default: self = Self.daily(phrase[...]) ?? .unread
        }
    }

    /// Whether hours are so short that they look like a closure.
    static func isDoubtful(opens: Int, closes: Int) -> Bool {
        closes - opens <= maximumDoubtful
    }

    /// A span of minutes of the day, also one that ends after midnight, in OpenStreetMap's language.
    static func span(_ opens: Int, _ closes: Int) -> String {
        OpeningHours.clockText(opens) + "-" + OpeningHours.clockText(closes > 1440 ? closes - 1440 : closes)
    }

    /// Daily hours in OpenStreetMap's language.
    static func expression(opens: Int, closes: Int) -> String {
        "Mo-Su \(span(opens, closes))"
    }

    /// Hours of at most this many minutes look like a closure.
    private static let maximumDoubtful = 5

    /// Reads two times with a dash, a slash or `à` between them.
    static func daily(_ phrase: ArraySlice<UInt8>) -> PortalHours? {
        var rest = phrase
        if rest.starts(with: "de".utf8) { rest = rest.dropFirst(2) }
        guard let start = time(&rest), let mark = rest.popFirst(), "-/a".utf8.contains(mark),
            let end = time(&rest, needsUnit: false), rest.isEmpty
        else { return nil }
        let opens = start % 1440
        var closes = end
        if closes < opens { closes += 1440 }
        if closes - opens <= maximumDoubtful { return .daily(opens: opens, closes: closes) }
        // The portal writes midnight as 23:58 or 23:59.
        if (1438...1439).contains(closes) { closes = 1440 }
        return closes - opens == 1440 ? .always : .daily(opens: opens, closes: closes)
    }

    /// Reads `6h`, `06h00`, `6:30` or, where no unit is needed, `6`, in minutes.
    static func time(_ rest: inout ArraySlice<UInt8>, needsUnit: Bool = true) -> Int? {
        guard let hour = number(&rest), hour <= 24 else { return nil }
        guard rest.first == UInt8(ascii: "h") || rest.first == UInt8(ascii: ":") else {
            return needsUnit ? nil : hour * 60
        }
        rest.removeFirst()
        let minute = number(&rest) ?? 0
        return minute < 60 && (hour < 24 || minute == 0) ? hour * 60 + minute : nil
    }

    static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
        let digits = rest.prefix { $0 &- 0x30 < 10 }
        guard (1...2).contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        return digits.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
    }

    /// The phrase in small letters, without accents and spaces, with one kind of dash.
    static func folded(_ text: String) -> [UInt8] {
        var folded: [UInt8] = []
        for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
            switch scalar.value {
            case 0x2010...0x2015, 0x2212: folded.append(UInt8(ascii: "-"))
            case 0xC0...0xFF:
                folded.append(LetterFolding.withoutAccent(UInt8(truncatingIfNeeded: scalar.value - 0x40)))
            case 0..<0x80: folded.append(LetterFolding.lowercase(UInt8(truncatingIfNeeded: scalar.value)))
            default: folded.append(contentsOf: String(scalar).utf8)
            }
        }
        return folded
    }
}
