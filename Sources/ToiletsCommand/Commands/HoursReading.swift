internal import OSMOpeningHours
internal import ParisToilets

/// A text of opening hours, read as an import reads it.
struct HoursReading {
    /// What it means in OpenStreetMap's language.
    let hours: OpeningHours
    /// What is to be said of the reading, in sentences.
    let notes: [String]
    /// Whether an import takes the hours as not known, though they can be read.
    let isInDoubt: Bool

    /// Reads a text, or throws what points at the place where it is wrong.
    init(_ text: String) throws(Failure) {
        let meaning = Hours(parsing: text)
        var notes: [String] = []
        do throws(OpeningHours.ParsingError) {
            let own = try OpeningHours(parsing: text)
            hours = meaning.expression ?? own
            // A few phrases of the portal mean other times than the language reads in them, and so do the notes.
            if own.rules.map(\.times) == hours.rules.map(\.times) { notes = own.warnings.map(\.message) }
        } catch {
            guard let expression = meaning.expression else { throw Self.failure(error, in: text) }
            hours = expression
        }
        isInDoubt = meaning.expression == nil
        if isInDoubt {
            notes.append(
                hours.saysOnlyWhenClosed
                    ? "This says when it is closed and not when it is open, so nothing is known"
                    : "Hours as short as this look like a closure, so nothing is known"
            )
        }
        self.notes = notes
    }

    /// What is wrong with a text, and under it a mark at the place.
    private static func failure(_ error: OpeningHours.ParsingError, in text: String) -> Failure {
        let before = String(decoding: text.utf8.prefix(error.offset), as: UTF8.self).printable
        let caret = String(repeating: " ", count: TextWidth.of(before)) + "^"
        return Failure(
            status: .badData,
            sentence: "\(error.message.printable)\n  \(text.printable)\n  \(caret)"
        )
    }
}
