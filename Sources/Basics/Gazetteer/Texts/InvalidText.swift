/// User input that is not a valid value, with the sentence that explains it.
package struct InvalidText: Error, Equatable {
    package let message: Message

    /// Creates an error with a sentence of the catalogue.
    package init(_ write: @escaping @Sendable (Words) -> SafeText) {
        message = Message(write)
    }

    /// The sentence in English.
    package var sentence: SafeText { message.text(.english) }
}

/// A value that can be parsed from user input.
package protocol TypedValue {
    init(parsing text: String) throws(InvalidText)

    /// The values that can be chosen, for help and completion; empty where they cannot be listed.
    static var choices: [String] { get }

    /// Whether it is several of these, with commas between them.
    static var isList: Bool { get }

    /// What it is where it is described to programs.
    static var form: ValueForm { get }
}

/// What a value is where it is described to programs.
package enum ValueForm: Sendable {
    case text
    case wholeNumber
    case number
    /// A whole number, or the word `all`.
    case numberOrAll
}

extension TypedValue {
    package static var choices: [String] { [] }
    package static var isList: Bool { false }
    package static var form: ValueForm { .text }
}

extension String: TypedValue {
    package init(parsing text: String) throws(InvalidText) {
        guard !text.isEmpty else { throw InvalidText { $0.emptyName } }
        self = text
    }
}

extension Optional: TypedValue where Wrapped: TypedValue {
    package init(parsing text: String) throws(InvalidText) {
        self = try Wrapped(parsing: text)
    }

    package static var choices: [String] { Wrapped.choices }
    package static var isList: Bool { Wrapped.isList }
    package static var form: ValueForm { Wrapped.form }
}

/// An enumeration that is parsed from its raw values.
package protocol WordValue: TypedValue, RawRepresentable, CaseIterable where RawValue == String {
    /// What the values are called, in the plural.
    static var plural: Message { get }
    /// Other words for them.
    static var synonyms: [String: Self] { get }
}

extension WordValue {
    package static var synonyms: [String: Self] { [:] }
    package static var choices: [String] { allCases.map(\.rawValue) }

    package init(parsing text: String) throws(InvalidText) {
        let word = text.lowercased()
        guard let value = Self(rawValue: word) ?? Self.synonyms[word] else {
            let names = Self.allCases.map(\.rawValue)
            let (plural, meant) = (Self.plural, Suggestion.nearest(to: text, among: names))
            throw InvalidText { $0.noneOf(plural.text($0), text, names, meant: meant) }
        }
        self = value
    }
}
