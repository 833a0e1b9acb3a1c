internal import ParisToilets

extension Kind: WordValue {
    static var plural: String { "kinds" }
}

extension Status: WordValue {
    static var plural: String { "states" }
}

extension SortOrder: WordValue {
    static var plural: String { "orders" }
}

extension Filter.UnknownPolicy: WordValue {
    static var plural: String { "choices" }
}

extension Arrondissement: TypedValue {
    init(parsing text: String) throws(InvalidText) {
        guard let number = Arrondissement(reading: text) else {
            throw InvalidText(
                sentence: "\(quoted(text)) is no arrondissement of Paris; they are 1 to 20, or 75001 to 75020"
            )
        }
        self = number
    }

    private init?(reading text: String) {
        let read: Arrondissement? = .init(parsing: text[...])
        guard let read else { return nil }
        self = read
    }
}

/// How far a toilet may be: a distance, or a walk.
struct Reach: TypedValue, Equatable {
    let metres: Double

    init(parsing text: String) throws(InvalidText) {
        let number = text.prefix { $0.isNumber || $0 == "." || $0 == "," }
        let unit = text.dropFirst(number.count).drop { $0 == " " }.lowercased()
        let value = Double(
            number.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")
        )
        guard let value, value.isFinite, value > 0 else {
            throw InvalidText(sentence: "\(quoted(text)) is no distance; write 500m, 1.2km or 10min")
        }
        switch unit {
        case "m": metres = value
        case "km": metres = value * 1000
        case "min": metres = Walk.metres(forSeconds: value * 60)
        case "h": metres = Walk.metres(forSeconds: value * 3600)
        case "":
            throw InvalidText(
                sentence: "\(quoted(text)) lacks a unit; write \(number)m, \(number)km or \(number)min"
            )
        default:
            throw InvalidText(sentence: "\(quoted(text)) has a unit that is none of m, km and min")
        }
    }
}
