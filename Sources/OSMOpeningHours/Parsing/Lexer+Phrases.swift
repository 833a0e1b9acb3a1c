extension OpeningHours.Lexer {
    /// Several words that together say one thing.
    enum Phrase {
        case everyDay, daylight, byAppointment

        /// In small letters; a space stands for spaces or a hyphen. What begins with another comes before it.
        fileprivate static let known: [(words: String, phrase: Phrase)] = [
            ("every day", .everyDay), ("daylight hours", .daylight), ("daylight", .daylight),
            ("sur rendez vous", .byAppointment), ("sur rdv", .byAppointment),
            ("by appointment", .byAppointment),
        ]
    }

    /// Goes past a phrase whose first word is not known by itself; otherwise stays where it is.
    mutating func phrase(from start: Int) -> Phrase? {
        for (words, phrase) in Phrase.known {
            guard let end = end(of: words, from: start) else { continue }
            offset = end
            return phrase
        }
        return nil
    }

    /// Gives the piece for a phrase that ends here; nil if it says nothing.
    mutating func read(_ phrase: Phrase, from start: Int) -> Token.Kind? {
        let range = start..<offset
        switch phrase {
        case .everyDay:
            warn(range, readAs: "Mo-Su")
            return .everyDay
        case .daylight:
            warn(range, readAs: Word.daylight.canonical)
            return .word(.daylight)
        case .byAppointment:
            warn(range, "“\(text(range))” is read as a comment")
            return .comment(range)
        }
    }

    private typealias Word = OpeningHours.Word

    /// Where words end that begin there; nil where other ones stand.
    private func end(of words: String, from start: Int) -> Int? {
        var index = start
        for letter in words.utf8 {
            if letter == UInt8(ascii: " ") {
                let gap = index
                while [UInt8(ascii: " "), UInt8(ascii: "-")].contains(byte(at: index)) { index += 1 }
                guard index > gap else { return nil }
            } else {
                guard byte(at: index) | 0x20 == letter else { return nil }
                index += 1
            }
        }
        return byte(at: index).isLetter ? nil : index
    }
}
