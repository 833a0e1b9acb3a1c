/// The catalogue of all texts that people see, in one language.
///
/// Each text is a member, in a file for its subject, that states it in every language:
///
///     func toilets(_ number: Int) -> SafeText {
///         counted(number, "toilet", "toilets", "toilette", "toilettes")
///     }
///
/// A text in one language only does not compile. `CatalogueTests` finds members that nothing uses.
///
/// In French, `toilettes` is plural, also for those at one place, as the City says it; the singular follows a number
/// only.
package struct Words: Hashable, Sendable {
    package let language: Language
    /// How the program is called in commands; texts state them in backticks, with `toilets`.
    package let program: ProgramName

    package init(_ language: Language, calling program: ProgramName = .toilets) {
        self.language = language
        self.program = program
    }

    /// The words in English, for errors of the library and for tests.
    package static let english = Words(.english)
    package static let french = Words(.french)

    /// The text in the language; only that one is made.
    @inline(__always)
    func choose(_ english: @autoclosure () -> SafeText, _ french: @autoclosure () -> SafeText) -> SafeText {
        let text =
            switch language {
            case .english: english()
            case .french: french()
            }
        return program == .toilets ? text : text.calling(program)
    }

    /// A number of things. In English only 1 is singular, in French 0 is too.
    func counted(
        _ number: Int, _ one: SafeText, _ many: SafeText, _ oneInFrench: SafeText, _ manyInFrench: SafeText
    ) -> SafeText {
        switch language {
        case .english: "\(grouped(number)) \(number == 1 ? one : many)"
        case .french: "\(grouped(number)) \(number == 0 || number == 1 ? oneInFrench : manyInFrench)"
        }
    }
}

extension Words {
    /// A text of a person or a file in quotation marks: shortened, without control characters, and without the password
    /// of a URL.
    package func quoted(_ text: String) -> SafeText {
        let shown = text.withoutUserInfo.printableWithMarks.shortenedInQuotes
        return choose("‘\(shown)’", "«\u{A0}\(shown)\u{A0}»")
    }

    /// Several texts with commas, and the word "or" before the last one.
    package func alternatives(_ texts: [SafeText]) -> SafeText {
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
        let others = texts.dropLast().joined(separator: ", ")
        return choose("\(others) or \(last)", "\(others) ou \(last)")
    }

    /// Several texts with commas, and the word "and" before the last one.
    package func enumeration(_ texts: [SafeText]) -> SafeText {
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
        let others = texts.dropLast().joined(separator: ", ")
        return choose("\(others) and \(last)", "\(others) et \(last)")
    }
}
