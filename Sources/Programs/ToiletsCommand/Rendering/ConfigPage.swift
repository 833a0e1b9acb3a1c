internal import ParisToilets

/// What `toilets config` shows of the settings.
struct ConfigPage {
    let settings: Settings
    /// The path of the file with the settings, which need not exist.
    let path: String
    let environment: [String: String]
    let screen: Screen

    private var words: Words { screen.words }

    /// A line for each setting: its name, its value, and where that comes from.
    func text(_ wanted: [Setting]) -> SafeText {
        let rows = wanted.map { setting in
            let value = value(of: setting)
            return [SafeText(setting.name), SafeText(value.text), value.origin]
        }
        return TableLine.lines(of: rows, last: .faint, on: screen).asLines
    }

    func json(_ wanted: [Setting]) -> JSONTree {
        let values = wanted.map { setting -> (name: String, value: JSONTree) in
            let text = value(of: setting).text
            let value: JSONTree = setting.number(of: text).map { .value($0) } ?? .text(text)
            return (setting.name, ["value": value, "line": .value(settings[setting]?.line)])
        }
        return ["file": .text(path), "settings": .object(values)]
    }

    private func value(of setting: Setting) -> (text: String, origin: SafeText) {
        if let value = settings[setting] { return (value.text, words.setInLine(value.line, of: shownPath)) }
        if setting == .language, let choice = Language.choice(in: environment) {
            return (choice.language.rawValue, "$" + SafeText(choice.variable))
        }
        return (setting.usual, words.byDefault)
    }

    /// The path, with `~` for the home folder.
    private var shownPath: String {
        guard let home = environment["HOME"], home.count > 1, path.hasPrefix(home + "/") else { return path }
        return "~" + path.dropFirst(home.count)
    }
}
