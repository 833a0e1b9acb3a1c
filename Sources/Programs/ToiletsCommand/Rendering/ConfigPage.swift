internal import ParisToilets

/// What `toilets config` shows of the settings.
struct ConfigPage {
    let settings: Settings
    /// The path of the file with the settings, which need not exist.
    let path: String
    let environment: [String: String]
    let words: Words

    /// A line for each setting: its name, its value, and where that comes from.
    func text(_ wanted: [Setting], colors: Bool) -> SafeText {
        let rows = wanted.map { setting in
            let value = value(of: setting)
            return [SafeText(setting.name), SafeText(value.text), value.origin]
        }
        return TableLine.lines(of: rows, last: .faint, colors: colors).asLines
    }

    func writeJSON(_ wanted: [Setting], to output: inout TextBuffer) {
        output.object { output in
            output.member("file", path)
            output.key("settings")
            output.object { output in
                for setting in wanted {
                    output.key(setting.name)
                    output.object { output in
                        let text = value(of: setting).text
                        if let number = setting.number(of: text) {
                            output.member("value", number)
                        } else {
                            output.member("value", text)
                        }
                        output.member("line", settings[setting]?.line)
                    }
                }
            }
        }
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
