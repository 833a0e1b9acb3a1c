package import ToiletCore

/// The value of `--id`: ids with commas between them.
package struct TypedIDs: TypedValue {
    package let ids: [ToiletID]

    package init(parsing text: String) throws(InvalidText) {
        var ids: [ToiletID] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let id = ToiletID(parsing: word.drop { $0 == " " }) else {
                throw InvalidText { $0.notAnID(String(word)) }
            }
            ids.append(id)
        }
        self.ids = ids
    }
}

/// The value of `--lang`: a language, or a locale such as `fr_FR`.
package struct LanguageName: TypedValue {
    package let language: Language

    package static var choices: [String] { Language.allCases.map(\.rawValue) }

    package init(parsing text: String) throws(InvalidText) {
        guard let language = Language(locale: text) else {
            throw InvalidText { $0.noSuchLanguage(text) }
        }
        self.language = language
    }
}

extension Statistics.Grouping: WordValue {
    package static var plural: Message { Message { $0.groupings } }
}

extension AnswerFormat: WordValue {
    package static var plural: Message { Message { $0.formats } }
}
