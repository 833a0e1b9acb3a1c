internal import Foundation
package import ParisToilets
internal import TestSupport
internal import TextCatalogue

/// A language that nobody has written: each text that a language of answers and the page must have, backwards.
package struct BackwardsLanguage: Sendable {
    package let words: Words
    /// The English words of these texts, so that those can be found that nobody translated.
    private let english: Set<Substring>

    /// It stands in the place of a language.
    package init(instead language: Language) throws {
        let catalogue = try Catalogue(folder: Checkout.root.appending(path: "data/languages/english"))
        let texts = catalogue.texts.filter(\.isOfAnswers)
        let entries = texts.map { text in
            let forms = text.forms.map(\.plain)
            let turned = forms.map { text.context == "pageLocale" ? $0 : Self.turned($0) }
            return "msgctxt \(text.context.inPortableObject)\n" + lines(["msgid", "msgid_plural"], forms)
                + lines(forms.count == 1 ? ["msgstr"] : ["msgstr[0]", "msgstr[1]"], turned)
        }
        let header = #"""
            msgid ""
            msgstr ""
            "Language: en\n"
            "Plural-Forms: nplurals=2; plural=(n != 1);\n"
            "X-Texts: answers\n"
            """#
        let object = try PortableObject(([header] + entries).joined(separator: "\n\n"), of: "backwards.po")
        let table = TextTable.table(of: try TranslatedTexts(fitting: object, to: catalogue), catalogue)
        words = Words(language, Translation(language, table: table, isComplete: false))
        // The words of all texts: one that is shown and that nobody has to translate is the mistake to be found.
        let all = catalogue.texts.flatMap(\.forms).map { $0.plain.replacing(Self.kept, with: " ") }
        english = Set(all.flatMap(Self.words(in:))).subtracting(all.map(Self.turned).flatMap(Self.words(in:)))
            .subtracting(Self.names)
    }

    /// The English words of the texts that are in what somebody sees. What is typed as it is stands in any language.
    package func english(in text: String) -> [Substring] {
        Self.words(in: text.replacing(Self.kept, with: " ").replacing(/<[^>]*>/, with: " ")).filter(english.contains)
    }

    /// Commands and values, and names that the texts have as examples.
    private static let names: Set<Substring> = [
        "toilets", "near", "place", "help", "include", "https", "amenity", "English", "OpenStreetMap", "Google", "Maps",
        "Paris", "paris", "Ville", "Saint", "Ortolan", "Rivoli", "gare",
    ]

    /// Letters only, and no short ones, which French has too.
    private static func words(in text: String) -> [Substring] {
        text.split { !$0.isLetter }.filter { $0.count > 3 }
    }

    /// Commands, options and names of values.
    private static var kept: Regex<(Substring, Substring)> { #/(\{\w+\}|`[^`]*`|--[a-z][a-z-]*)/# }

    private static func turned(_ text: String) -> String {
        var turned = ""
        var rest = text[...]
        while let match = rest.firstMatch(of: kept) {
            turned = match.output.0 + String(rest[..<match.range.lowerBound].reversed()) + turned
            rest = rest[match.range.upperBound...]
        }
        return String(rest.reversed()) + turned
    }
}

private func lines(_ keywords: [String], _ texts: [String]) -> String {
    zip(keywords, texts).map { "\($0) \($1.inPortableObject)\n" }.joined()
}
