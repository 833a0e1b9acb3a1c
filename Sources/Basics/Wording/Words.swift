internal import Synchronization

/// All texts that people see, in one language.
///
/// A text is a member. Those without logic are made from the catalogue in `data/languages/english`, which the target
/// `TextCatalogue` reads; the files here have what puts texts together. A language is a file of translations beside the
/// catalogue and a case of ``Language``. What a language does not have is English.
package struct Words: Sendable {
    package let language: Language
    /// How the program is called in commands; texts state them in backticks, with `toilets`.
    package let program: ProgramName
    private let translation: Translation?
    /// Notes that a text was missing; nil where nobody asks.
    private var gaps: Gaps?

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

    /// The words in which all of a text can be said: these, or English where the language lacks a part of it.
    package func saying(_ write: (Words) -> SafeText) -> Words {
        guard !hasHelp, gaps == nil else { return self }
        let gaps = Gaps()
        var noting = self
        noting.gaps = gaps
        _ = write(noting)
        return gaps.isAny ? beyondAnswers : self
    }

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

// What the members call that are made from the catalogue. A number is that of the text in the tables. English is
// written with the words that it is given: what a language lacks is whole in English, with its numbers and quotation
// marks.
extension Words {
    /// The text in the language; only that one is made.
    @inline(__always)
    func choose(
        _ number: Int, _ english: (Words) -> SafeText, _ values: @autoclosure () -> [SafeText] = []
    ) -> SafeText {
        guard let translation else { return called(english(self)) }
        return called(translation.text(number, values()) ?? missing(english))
    }

    /// The same for a number of things. In English only 1 is singular.
    @inline(__always)
    func choose(
        _ number: Int, of count: Int, one: (Words) -> SafeText, other: (Words) -> SafeText,
        _ values: @autoclosure () -> [SafeText] = []
    ) -> SafeText {
        guard let translation else { return called(count == 1 ? one(self) : other(self)) }
        return called(translation.text(number, values(), of: count) ?? missing(count == 1 ? one : other))
    }

    @inline(__always)
    private func called(_ text: SafeText) -> SafeText { program == .toilets ? text : text.calling(program) }

    private func missing(_ english: (Words) -> SafeText) -> SafeText {
        gaps?.note()
        return english(beyondAnswers)
    }
}

/// Whether a text was missing.
private final class Gaps: Sendable {
    private let noted = Atomic(false)

    var isAny: Bool { noted.load(ordering: .relaxed) }

    func note() { noted.store(true, ordering: .relaxed) }
}

extension Words: Hashable {
    package static func == (left: Words, right: Words) -> Bool {
        (left.language, left.program) == (right.language, right.program)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(language)
        hasher.combine(program)
    }
}
