/// All texts that people see, in one language.
///
/// A text is a member. Those without logic are made from the catalogue in `data/languages/english`, which the target
/// `TextCatalogue` reads; the files here have what puts texts together. A language is a file of translations beside the
/// catalogue and a case of ``Language``. What a language does not have is English.
package struct Words: Hashable, Sendable {
    package let language: Language
    /// How the program is called in commands; texts state them in backticks, with `toilets`.
    package let program: ProgramName
    private let translation: Translation?

    package init(_ language: Language, calling program: ProgramName = .toilets) {
        self.init(language, calling: program, Translation(language))
    }

    /// The words of a language by a table of its own.
    package init(_ language: Language, calling program: ProgramName = .toilets, _ translation: Translation?) {
        self.language = language
        self.program = program
        self.translation = translation
    }

    /// Whether help and errors are in the language too, and not in English.
    package var hasHelp: Bool { translation?.isComplete ?? true }

    /// The words of what is neither an answer nor the page: English, where the language has none for it.
    package var beyondAnswers: Words { hasHelp ? self : Words(.english, calling: program) }

    /// The plural forms of a text, for who counts later. ``pluralForms`` says which one a number takes.
    package func forms(_ text: (Int) -> SafeText) -> [SafeText] {
        (translation?.pluralSamples ?? [1, 2]).map(text)
    }

    /// The number of the plural form of each number up to 199, a digit each. Larger ones take that of their last two
    /// digits and 100.
    package var pluralForms: String {
        translation?.pluralForms ?? String((0..<200).map { $0 == 1 ? "0" : "1" })
    }

    /// The words in English, for errors of the library and for tests.
    package static let english = Words(.english)
    package static let french = Words(.french)
}

// What the members call that are made from the catalogue. A number is that of the text in the tables.
extension Words {
    /// The text in the language; only that one is made.
    @inline(__always)
    func choose(
        _ number: Int, _ english: @autoclosure () -> SafeText, _ values: @autoclosure () -> [SafeText] = []
    ) -> SafeText {
        let text = translation.flatMap { $0.text(number, values()) } ?? english()
        return program == .toilets ? text : text.calling(program)
    }

    /// The same for a number of things. In English only 1 is singular.
    @inline(__always)
    func choose(
        _ number: Int, of count: Int, one: @autoclosure () -> SafeText, other: @autoclosure () -> SafeText,
        _ values: @autoclosure () -> [SafeText] = []
    ) -> SafeText {
        let text = translation.flatMap { $0.text(number, values(), of: count) } ?? (count == 1 ? one() : other())
        return program == .toilets ? text : text.calling(program)
    }
}
