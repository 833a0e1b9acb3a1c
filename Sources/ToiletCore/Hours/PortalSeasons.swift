/// The hours of a toilet on the banks of the Seine: a window for the low, the high and the very high season, whose
/// dates nobody gives, in a text that is often cut at fifty letters.
///
///     PortalSeasons(parsing: "SB : 10h - 18h30 // SH : 10h - 22h // STH : 9h - 2")
///
/// What holds in every season is sure, what holds in none is closed, and the rest is unknown.
struct PortalSeasons: Hashable {
    /// When it is open in every season, in minutes of the day; nil for never.
    private(set) var surely: Range<Int>?
    /// When it is open in some season, in minutes of the day, past midnight above 1440.
    private(set) var perhaps: Range<Int>?

    /// Reads the text, or gives nil where a season cannot be read.
    init?(parsing text: String) {
        let seasons = PortalHours.folded(text).split(separator: UInt8(ascii: "/"))
        var isFirst = true
        for season in seasons {
            guard let colon = season.firstIndex(of: UInt8(ascii: ":")),
                let (least, most) = Self.window(season[season.index(after: colon)...])
            else { return nil }
            surely = isFirst ? least : Self.common(surely, least)
            perhaps = Self.hull(perhaps, most)
            isFirst = false
        }
    }

    /// The hours in OpenStreetMap's language.
    var expression: String {
        guard let perhaps else { return "off" }
        guard let surely else { return "Mo-Su \(Self.span(perhaps)) \(Self.reason)" }
        var parts = ["Mo-Su \(Self.span(surely))"]
        for part in [perhaps.lowerBound..<surely.lowerBound, surely.upperBound..<perhaps.upperBound]
        where !part.isEmpty {
            parts.append("Mo-Su \(Self.span(part)) \(Self.reason)")
        }
        return parts.joined(separator: ", ")
    }

    // A comment alone means that nobody knows.
    private static let reason = "\"depends on the season\""

    private static func span(_ minutes: Range<Int>) -> String {
        let isShifted = minutes.lowerBound >= 1440
        let (start, end) = (minutes.lowerBound % 1440, minutes.upperBound - (isShifted ? 1440 : 0))
        return "\(PortalHours.clock(start))-\(PortalHours.clock(end > 1440 ? end - 1440 : end))"
    }

    private static func common(_ one: Range<Int>?, _ other: Range<Int>?) -> Range<Int>? {
        guard let one, let other else { return nil }
        let part = one.clamped(to: other)
        return part.isEmpty ? nil : part
    }

    private static func hull(_ one: Range<Int>?, _ other: Range<Int>?) -> Range<Int>? {
        guard let one, let other else { return one ?? other }
        return min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
    }

    /// One season's window: the least and the most that it can be, nil for closed.
    private static func window(_ phrase: ArraySlice<UInt8>) -> (least: Range<Int>?, most: Range<Int>?)? {
        if phrase.elementsEqual("ferme".utf8) { return (nil, nil) }
        if let digit = phrase.last.map({ Int($0) - 0x30 }), 0...9 ~= digit,
            phrase.dropLast().last == UInt8(ascii: "-")
        {
            return cut(phrase.dropLast(2), digit)
        }
        return switch PortalHours.window(phrase) {
        case .always: (0..<1440, 0..<1440)
        case .daily(let opens, let closes): (opens..<closes, opens..<closes)
        default: nil
        }
    }

    /// The window of a text that was cut within the hour of closing: its digit may begin several.
    private static func cut(_ start: ArraySlice<UInt8>, _ digit: Int) -> (
        least: Range<Int>?, most: Range<Int>?
    )? {
        var rest = start
        guard let opens = PortalHours.time(&rest), rest.isEmpty else { return nil }
        let hours = [digit] + (0...9).map { digit * 10 + $0 }.filter { $0 <= 24 && digit > 0 }
        let ends = hours.map { $0 * 60 <= opens ? $0 * 60 + 1440 : $0 * 60 }
        guard let first = ends.min(), let last = ends.max() else { return nil }
        return (opens..<first, opens..<last)
    }
}
