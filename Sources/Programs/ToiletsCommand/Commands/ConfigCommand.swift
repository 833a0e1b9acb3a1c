internal import ParisToilets

/// `toilets config`: the settings, their values, and where each comes from; sets and unsets them.
struct ConfigCommand: Command {
    let request: Request
    let context: Context

    func run() throws -> ExitStatus {
        let options = request.options
        var operands = options.operands
        try Self.refuseVerb(operands)
        let setting = try operands.isEmpty ? nil : Setting(parsing: operands.removeFirst())
        let value = operands.isEmpty ? nil : operands.removeFirst()
        if let word = operands.first {
            throw InvalidText { $0.tooManyWords(word, "toilets config \($0.operands("NAME VALUE"))") }
        }
        let file: ConfigurationFile<Settings> = try context.configuration()
        guard options.unset || value != nil else { return try show(setting, file) }
        // A file that cannot be read would be lost.
        guard try file.read().isText else {
            throw Failure(.badConfiguration) { $0.lineOf(file.path, 1, $0.lineNotUTF8) }
        }
        guard let setting, options.unset == (value == nil) else {
            throw InvalidText { $0.unsetWantsName }
        }
        if options.json { throw InvalidText { $0.settingTakesNoJSON } }
        if let value {
            var checked = Options()
            try setting.set(value, in: &checked)
            try file.change(sleep: context.sleep) { $0.set(setting, to: value) }
            context.note(context.words.isNow(SafeText(setting.name), SafeText(value), in: file.path), request)
        } else {
            let wasSet = try file.change(sleep: context.sleep) { $0.unset(setting) }
            let usual = SafeText(setting.usual)
            let name = SafeText(setting.name)
            context.note(
                wasSet ? context.words.isUsualAgain(name, usual) : context.words.wasNotSet(name, usual), request
            )
        }
        return .done
    }

    /// Throws for `unset per-page` and the like, which other programs have.
    private static func refuseVerb(_ operands: [String]) throws(InvalidText) {
        let usage: String? =
            switch operands.first {
            case "unset": "NAME"
            case "set": "NAME VALUE"
            case "get": "NAME"
            default: nil
            }
        guard let word = operands.first, let usage else { return }
        throw InvalidText { words in
            // With the name and the value that were typed, if there are any.
            let typed = operands.dropFirst().map(Shell.quoted).joined(separator: " ")
            let option: SafeText = word == "unset" ? "--unset " : ""
            let line = option + (typed.isEmpty ? words.operands(usage) : SafeText(typed))
            return words.settingsAreWrittenAs(word, "toilets config \(line)")
        }
    }

    private func show(_ setting: Setting?, _ file: ConfigurationFile<Settings>) throws -> ExitStatus {
        let page = ConfigPage(
            settings: try file.read(), path: file.path, environment: context.environment,
            screen: context.screen(request)
        )
        let wanted = setting.map { [$0] } ?? Setting.allCases
        try context.write(page.text(wanted), request) {
            page.json(wanted).writeJSON(to: &$0)
        }
        return .done
    }
}

extension Context {
    /// The settings of the person. Where the file cannot be read, that is said, and all have their usual values.
    func settings() -> Settings {
        // Without a home nothing is set.
        guard let file: ConfigurationFile<Settings> = try? configuration() else { return Settings() }
        do throws(Failure) {
            return try file.read()
        } catch {
            if let message = error.message { say(message.text(words)) }
            return Settings()
        }
    }

    /// Says which lines of the settings have no effect, and why.
    func sayProblems(of settings: Settings) {
        guard !settings.problems.isEmpty, let file: ConfigurationFile<Settings> = try? configuration() else {
            return
        }
        for problem in settings.problems.prefix(10) {
            say(words.lineOf(file.path, problem.line, problem.message.text(words)))
        }
    }
}
