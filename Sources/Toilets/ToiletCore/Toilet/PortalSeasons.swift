/// The hours of a toilet on the banks of the Seine: one span for each of the low, high and very high season.
///
/// The dates of the seasons are not given, and the text is often truncated at fifty letters.
///
///     PortalSeasons(parsing: "SB : 10h - 18h30 // SH : 10h - 22h // STH : 9h - 2")
///
/// It is open when it is so in every season, closed when it is open in none, and unknown at other times.
struct PortalSeasons: Hashable {
    /// The time when it is open in every season, in minutes of the day; nil for never.
    private(set) var surely: Range<Int>?
    /// The time when it is open in some season, in minutes of the day, above 1440 after midnight.
    private(set) var perhaps: Range<Int>?

    /// Reads the text; nil where a season cannot be read.
    init?(parsing text: String) {
        let seasons = PortalHours.folded(text).split(separator: UInt8(ascii: "/"))
        var isFirst = true
        for season in seasons {
            guard let colon = season.firstIndex(of: UInt8(ascii: ":")),
                let (least, most) = Self.season(season[season.index(after: colon)...])
            else { return nil }
            surely = isFirst ? least : Self.intersection(surely, least)
            perhaps = Self.union(perhaps, most)
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

    // A comment without a state means unknown.
    private static let reason = "\"depends on the season\""

    private static func span(_ minutes: Range<Int>) -> String {
        let isShifted = minutes.lowerBound >= 1440
        let (start, end) = (minutes.lowerBound % 1440, minutes.upperBound - (isShifted ? 1440 : 0))
        return PortalHours.span(start, end)
    }

    private static func intersection(_ one: Range<Int>?, _ other: Range<Int>?) -> Range<Int>? {
        guard let one, let other else { return nil }
        let part = one.clamped(to: other)
        return part.isEmpty ? nil : part
    }

    private static func union(_ one: Range<Int>?, _ other: Range<Int>?) -> Range<Int>? {
        guard let one, let other else { return one ?? other }
        return min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
    }

    /// The span of one season: the least and the most that it can be, nil for closed.
    private static func season(_ phrase: ArraySlice<UInt8>) -> (least: Range<Int>?, most: Range<Int>?)? {
        if phrase.elementsEqual("ferme".utf8) { return (nil, nil) }
        if let digit = phrase.last.map({ Int($0) - 0x30 }), 0...9 ~= digit,
            phrase.dropLast().last == UInt8(ascii: "-")
        {
            return truncated(phrase.dropLast(2), digit)
        }
        return switch PortalHours.daily(phrase) {
        case .always: (0..<1440, 0..<1440)
        case .daily(let opens, let closes): (opens..<closes, opens..<closes)
        default: nil
        }
    }

    /// The span of a text that was truncated within the hour of closing, whose first digit several hours have.
    private static func truncated(_ start: ArraySlice<UInt8>, _ digit: Int) -> (
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
