internal import ParisToilets

/// How a cell is set off on a terminal that shows colours.
enum Style {
    case plain, heading, faint, good, warning, bad

    /// The text between the codes that switch the style on and off.
    func apply(_ text: SafeText, colors: Bool) -> SafeText {
        guard colors, self != .plain, !text.isEmpty else { return text }
        let code =
            switch self {
            case .plain: "0"
            case .heading: "1"
            case .faint: "2"
            case .good: "32"
            case .warning: "33"
            case .bad: "31"
            }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
}
