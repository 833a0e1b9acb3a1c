internal import ParisToilets

/// The content of the file `settings.conf`: lines such as `per-page = 20  # as many as the screen has`. Edits leave
/// everything else in it as it was written.
struct Settings {
    /// A line that is not understood. It is kept all the same, and has no effect.
    struct Problem {
        /// The number of the line, from 1.
        let line: Int
        /// What is wrong, as a clause.
        let message: Message
    }

    /// A value and where it stands.
    struct Value {
        let text: String
        /// The number of the line, from 1.
        let line: Int
    }

    /// The lines, on Windows each with its carriage return.
    private var lines: [String] = []
    /// Whether the file can be read, and so be edited.
    private(set) var isText = true
    private let original: [UInt8]
    private var isChanged = false
    /// The values that are set, by the number of their setting.
    private(set) var values: [Value?] = Setting.allCases.map { _ in nil }
    private(set) var problems: [Problem] = []
    /// The number of a line that names a setting with a value that is none, by the number of the setting.
    private var wrongLines: [Int?] = Setting.allCases.map { _ in nil }
    /// The options as the file sets them, which the words of the command line may set again.
    private(set) var options = Options()

    init(parsing bytes: [UInt8] = []) {
        original = bytes
        guard let text = String(validating: bytes, as: UTF8.self) else {
            isText = false
            problems = [Problem(line: 1, message: Message { $0.lineNotUTF8 })]
            return
        }
        lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        // The table of options is made only where a line needs it.
        var table: [Flag] = []
        for (index, line) in lines.enumerated() { read(line, number: index + 1, &table) }
        options.asked.takeAsUsual()
    }

    private mutating func read(_ line: String, number: Int, _ table: inout [Flag]) {
        guard
            let first = line.unicodeScalars.first(where: { !$0.properties.isWhitespace && $0.value != 0xFEFF }
            ),
            first != "#"
        else { return }
        do throws(InvalidText) {
            guard line.contains("=") else { throw InvalidText { $0.hasNoEqualsSign(line) } }
            let assignment = try Assignment(line)
            let setting = try Setting(parsing: assignment.name)
            if let other = values[setting.number] {
                let name = SafeText(setting.name)
                throw InvalidText { $0.alreadyInLine(name, other.line) }
            }
            if table.isEmpty { table = Flag.table }
            wrongLines[setting.number] = number
            try setting.set(assignment.value, in: &options, by: table)
            wrongLines[setting.number] = nil
            values[setting.number] = Value(text: assignment.value, line: number)
        } catch {
            problems.append(Problem(line: number, message: error.message))
        }
    }

    subscript(setting: Setting) -> Value? { values[setting.number] }

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
        if let line = self[setting]?.line ?? wrongLines[setting.number],
            var assignment = try? Assignment(lines[line - 1])
        {
            assignment.value = text
            lines[line - 1] = assignment.written
            values[setting.number] = Value(text: text, line: line)
        } else {
            if lines.isEmpty { lines = Self.explanation }
            let end = lines.first?.unicodeScalars.last == "\r" ? "\r" : ""
            lines.append("\(setting.name) = \(text)\(end)")
            values[setting.number] = Value(text: text, line: lines.count)
        }
        wrongLines[setting.number] = nil
    }

    /// Removes a setting, so that its usual value holds; whether it was there.
    mutating func unset(_ setting: Setting) -> Bool {
        guard let line = self[setting]?.line ?? wrongLines[setting.number] else { return false }
        isChanged = true
        lines.remove(at: line - 1)
        values = values.map { value in
            value.map { $0.line > line ? Value(text: $0.text, line: $0.line - 1) : $0 }
        }
        values[setting.number] = nil
        wrongLines = wrongLines.map { number in number.map { $0 > line ? $0 - 1 : $0 } }
        wrongLines[setting.number] = nil
        return true
    }
}

extension Settings: ConfigurationContent {
    static let fileName = "settings.conf"
    static var subject: Message { Message { $0.settings } }

    /// The content of the file; as it was read unless something was set.
    var bytes: [UInt8] {
        guard isChanged else { return original }
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }
}

extension Setting {
    /// Its position in the list of all.
    fileprivate var number: Int { Setting.allCases.firstIndex(of: self) ?? 0 }
}
