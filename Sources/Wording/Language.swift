/// A language in which the program speaks to people.
///
/// JSON, GeoJSON and CSV do not depend on it; Markdown, GPX and KML, which people read too, are written in it.
public enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case french = "fr"

    /// The language of a locale such as `fr_FR.UTF-8`, `fr-CA` or `C`; nil for an empty name and for languages that the
    /// program does not speak.
    package init?(locale: String) {
        let end = locale.firstIndex { "_-.@".contains($0) } ?? locale.endIndex
        switch locale[..<end].lowercased() {
        case "fr", "french", "français", "francais": self = .french
        case "en", "english", "c", "posix": self = .english
        default: return nil
        }
    }

    /// The language that the variables of an environment ask for; English where they name none that is known.
    package init(environment: [String: String]) {
        self = Language.choice(in: environment)?.language ?? .english
    }

    /// The language that the variables of an environment ask for, as gettext reads them, and the variable that decides;
    /// nil where they name none that is known.
    ///
    /// `LC_ALL` counts before `LC_MESSAGES` and this before `LANG`. `LANGUAGE` is a list with the preferred one first,
    /// and counts only where the locale is not `C`.
    package static func choice(in environment: [String: String]) -> (language: Language, variable: String)? {
        guard
            let variable = ["LC_ALL", "LC_MESSAGES", "LANG"].first(where: {
                environment[$0]?.isEmpty == false
            }),
            let locale = environment[variable]
        else { return nil }
        let isPlain = locale == "C" || locale.hasPrefix("C.") || locale == "POSIX"
        if !isPlain, let list = environment["LANGUAGE"] {
            for name in list.split(separator: ":") {
                if let language = Language(locale: String(name)) { return (language, "LANGUAGE") }
            }
        }
        return Language(locale: locale).map { ($0, variable) }
    }
}
