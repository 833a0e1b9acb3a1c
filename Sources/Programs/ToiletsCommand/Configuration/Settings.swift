internal import ParisToilets

/// The content of the file `settings.conf`: lines such as `per-page = 20  # as many as the screen has`. Edits leave
/// everything else in it as it was written.
struct Settings {
    /// A value and where it stands.
    struct Value {
        let text: String
        /// The number of the line, from 1.
        let line: Int
    }

    private struct Line {
        /// The whole text, on Windows with its carriage return.
        var text: String
        /// The setting that it names; nil for a comment, and where it has no effect beside an earlier line.
        var setting: Setting?
        /// The value of the setting; nil where that is none of its values.
        var value: String?
    }

    private var lines: [Line] = []
    /// Whether the file can be read, and so be edited.
    private(set) var isText = true
    private let original: [UInt8]
    private var isChanged = false
    private(set) var problems: [LineProblem] = []
    /// The options as the file sets them, which the words of the command line may set again.
    private(set) var options = Options()

    init(parsing bytes: [UInt8] = []) {
        original = bytes
        guard let text = String(validating: bytes, as: UTF8.self) else {
            isText = false
            problems = [LineProblem(line: 1, message: Message { $0.lineNotUTF8 })]
            return
        }
        lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { Line(text: String($0)) }
        if lines.last?.text.isEmpty == true { lines.removeLast() }
        // The table of options is made only where a line needs it.
        var table: [Flag] = []
        for index in lines.indices { read(index, &table) }
        options.asked.takeAsUsual()
    }

    private mutating func read(_ index: Int, _ table: inout [Flag]) {
        let line = lines[index].text
        guard let first = line.unicodeScalars.first(where: { !$0.isSpace }), first != "#" else { return }
        do throws(InvalidText) {
            guard line.contains("=") else { throw InvalidText { $0.hasNoEqualsSign(line) } }
            let assignment = try Assignment(line)
            let setting = try Setting(parsing: assignment.name)
            if let other = self[setting] {
                let name = SafeText(setting.name)
                throw InvalidText { $0.alreadyInLine(name, other.line) }
            }
            if table.isEmpty { table = Flag.table }
            lines[index].setting = setting
            try setting.set(assignment.value, in: &options, by: table)
            lines[index].value = assignment.value
        } catch {
            problems.append(LineProblem(line: index + 1, message: error.message))
        }
    }

    subscript(setting: Setting) -> Value? {
        for (index, line) in lines.enumerated() where line.setting == setting {
            if let text = line.value { return Value(text: text, line: index + 1) }
        }
        return nil
    }

    /// The index of the line that sets a setting, else of the last one that tries to.
    private func index(of setting: Setting) -> Int? {
        lines.firstIndex { $0.setting == setting && $0.value != nil } ?? lines.lastIndex { $0.setting == setting }
    }

    /// The language that is set.
    var language: Language? { self[.language].flatMap { Language(locale: $0.text) } }
}

extension Settings {
    private static let explanation = [
        "# Settings of toilets, a line each:  per-page = 20",
        "# `toilets config` lists them all, with their values. Options on the command line win.",
        "",
    ]

    /// Sets a value: in the line of its setting, else in a new one.
    mutating func set(_ setting: Setting, to text: String) {
        isChanged = true
        if let index = index(of: setting), var assignment = try? Assignment(lines[index].text) {
            assignment.value = text
            lines[index] = Line(text: assignment.written, setting: setting, value: text)
        } else {
            if lines.isEmpty { lines = Self.explanation.map { Line(text: $0) } }
            let end = lines.first?.text.unicodeScalars.last == "\r" ? "\r" : ""
            lines.append(Line(text: "\(setting.name) = \(text)\(end)", setting: setting, value: text))
        }
    }

    /// Removes a setting, so that its usual value holds; whether it was there.
    mutating func unset(_ setting: Setting) -> Bool {
        guard let index = index(of: setting) else { return false }
        isChanged = true
        lines.remove(at: index)
        return true
    }
}

extension Settings: ConfigurationContent {
    static let fileName = "settings.conf"
    static var subject: Message { Message { $0.settings } }
    var isOfThisKind: Bool { problems.isEmpty || lines.count { $0.value != nil } > problems.count }

    /// The content of the file; as it was read unless something was set.
    var bytes: [UInt8] {
        guard isChanged else { return original }
        return Array(lines.map { $0.text + "\n" }.joined().utf8)
    }
}
