/// The name by which the program was called.
package enum ProgramName: String, Hashable, Sendable {
    case toilets
    /// The French name, with which French is the usual language.
    case toilettes

    /// The name in the path of a program; `toilets` for any other.
    package init(path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        self = ProgramName(rawValue: name) ?? .toilets
    }
}

extension SafeText {
    /// The text with another name of the program in the commands that stand in backticks.
    func calling(_ program: ProgramName) -> SafeText {
        let name = ProgramName.toilets.rawValue
        var other: SafeText = ""
        for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { other += "`" }
            let isCommand = !index.isMultiple(of: 2) && (part == name || part.hasPrefix(name + " "))
            other += SafeText(isCommand ? program.rawValue + part.dropFirst(name.count) : String(part))
        }
        return other
    }
}
