/// A language in which the program speaks to people.
///
/// JSON, GeoJSON and CSV do not depend on it; Markdown, GPX and KML, which people read too, are written in it. A
/// language is a case here, called as BCP 47 has it, and a file of that name in `data/languages`.
public enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case french = "fr"
    case german = "de"
    case spanish = "es"
    case italian = "it"
    case dutch = "nl"
    case portuguese = "pt"
    case japanese = "ja"
    case simplifiedChinese = "zh-Hans"

    /// The language of a locale such as `fr_FR.UTF-8`, `fr-CA` or `C`; nil for an empty name and for languages that the
    /// program does not speak.
    package init?(locale: String) {
        let tags = Self.tags(of: locale)
        switch tags.first {
        case "c", "posix", "english": self = .english
        case "french", "français", "francais": self = .french
        case "zh": self = .simplifiedChinese
        case .some(let tag): self.init(rawValue: String(tag))
        case nil: return nil
        }
    }

    /// The language that the variables of an environment ask for; English where they name none that is known.
    package init(environment: [String: String]) {
        self = Language.choice(in: environment)?.language ?? .english
    }

    /// Whether a locale is of those who write Chinese with traditional signs, which the program does not have.
    package static func isTraditionalChinese(_ locale: String) -> Bool {
        let tags = tags(of: locale)
        return tags.first == "zh" && !tags.contains("hans")
            && tags.contains { ["hant", "tw", "hk", "mo"].contains($0) }
    }

    private static func tags(of locale: String) -> [Substring] {
        locale.prefix { !".@".contains($0) }.lowercased().split { "_-".contains($0) }
    }

    /// The language that the variables of an environment ask for, as gettext reads them, the locale and the variable
    /// that decide; nil where they name none that is known.
    ///
    /// `LC_ALL` counts before `LC_MESSAGES` and this before `LANG`. `LANGUAGE` is a list with the preferred one first,
    /// and counts only where the locale is not `C`.
    package static func choice(in environment: [String: String]) -> (
        language: Language, locale: String, variable: String
    )? {
        guard
            let variable = ["LC_ALL", "LC_MESSAGES", "LANG"].first(where: {
                environment[$0]?.isEmpty == false
            }),
            let locale = environment[variable]
        else { return nil }
        let isPlain = locale == "C" || locale.hasPrefix("C.") || locale == "POSIX"
        if !isPlain, let list = environment["LANGUAGE"] {
            for name in list.split(separator: ":") {
                if let language = Language(locale: String(name)) { return (language, String(name), "LANGUAGE") }
            }
        }
        return Language(locale: locale).map { ($0, locale, variable) }
    }
}
