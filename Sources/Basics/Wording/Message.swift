/// A text for people whose language is chosen later, as by an error that is thrown where the language is not known.
///
///     let message = Message { $0.notAWholeNumber("ten") }
///     message.text(.french)    // « ten » n’est pas un nombre entier
package struct Message: Sendable {
    private let write: @Sendable (Words) -> SafeText

    package init(_ write: @escaping @Sendable (Words) -> SafeText) {
        self.write = write
    }

    /// The text in the language of the words; in English where the language lacks a part of it.
    package func text(_ words: Words) -> SafeText { write(self.words(words)) }

    /// The words in which it is said.
    package func words(_ words: Words) -> Words { words.saying(write) }
}

extension Message {
    /// A text of the system or of another program, which is the same in every language.
    package init(verbatim text: String) {
        self.init { _ in SafeText(text) }
    }
}

extension Message: Hashable {
    package static func == (left: Message, right: Message) -> Bool {
        left.text(.english) == right.text(.english)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(text(.english)) }
}
