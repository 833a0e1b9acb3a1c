internal import OSMOpeningHours
internal import ParisToilets

/// A day, as ISO 8601 writes it.
struct DayText: TypedValue {
    /// When it begins in Paris, or the moment that is written.
    let start: Instant

    init(parsing text: String) throws(InvalidText) {
        guard let start = Instant(iso: text, in: .paris) else {
            throw InvalidText(sentence: "\(quoted(text)) is no day; write 2026-08-16")
        }
        self.start = start
    }
}
