internal import Wording

/// A maximum distance, given as a distance or as a walking time.
package struct Reach: TypedValue, Equatable {
    private let metres: Double?
    private let seconds: Double?

    /// The great-circle distance in metres, for a walking time at a speed and with a detour.
    package func metres(_ walk: Walk) -> Double {
        metres ?? walk.metres(forSeconds: seconds ?? 0)
    }

    package init(parsing text: String) throws(InvalidText) {
        let number = text.prefix { $0.isNumber || $0 == "." || $0 == "," }
        let unit = text.dropFirst(number.count).drop { $0 == " " }.lowercased()
        let value = Double(
            number.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")
        )
        guard let value, value.isFinite, value > 0 else {
            throw InvalidText(sentence: "\(quoted(text)) is no distance; write 500m, 1.2km or 10min")
        }
        switch unit {
        case "m": (metres, seconds) = (value, nil)
        case "km": (metres, seconds) = (value * 1000, nil)
        case "min": (metres, seconds) = (nil, value * 60)
        case "h": (metres, seconds) = (nil, value * 3600)
        case "":
            throw InvalidText(
                sentence: "\(quoted(text)) lacks a unit; write \(number)m, \(number)km or \(number)min"
            )
        default:
            throw InvalidText(sentence: "\(quoted(text)) has a unit that is none of m, km and min")
        }
    }
}
