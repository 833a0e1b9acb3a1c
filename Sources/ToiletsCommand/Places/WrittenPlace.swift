internal import ParisToilets

/// Reads a place that is written out, as numbers alone or with degrees and directions.
enum WrittenPlace {
    static func ordinates(in text: String) throws(InvalidText) -> (Ordinate, Ordinate) {
        let bare = unwrapped(text)
        if Sexagesimal.isMeant(by: bare) { return try Sexagesimal.ordinates(in: bare) }
        return try DecimalPair.ordinates(in: bare)
    }

    /// Without the brackets that come along when a pair is copied from a program.
    private static func unwrapped(_ text: String) -> String {
        for (opening, closing) in [("(", ")"), ("[", "]")]
        where text.hasPrefix(opening) && text.hasSuffix(closing) {
            return String(text.dropFirst().dropLast()).trimmed
        }
        return text
    }
}
