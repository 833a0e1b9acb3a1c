internal import ParisToilets

/// Why a text is no place.
extension InvalidText {
    static let missingPlace = InvalidText(sentence: "which place? For example: toilets near 48.85,2.35")

    static func notUnderstood(_ text: String) -> InvalidText {
        InvalidText(
            sentence:
                "\(quoted(text)) is no place that is understood; for now, places are coordinates, "
                + "as in 48.85,2.35"
        )
    }

    static func notTwo(_ text: String, _ count: Int) -> InvalidText {
        let numbers = count == 1 ? "only one number" : "no place: it is \(count) numbers"
        return InvalidText(
            sentence:
                "\(quoted(text)) is \(numbers), and a place needs a latitude and a longitude, "
                + "as in 48.85,2.35"
        )
    }
}
