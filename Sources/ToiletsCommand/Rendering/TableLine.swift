internal import ParisToilets

/// A line of a table, put together from left to right. It does not end with spaces.
struct TableLine {
    private(set) var text: SafeText = ""
    /// The spaces that are added when text follows.
    private var pending = 0

    /// Adds the text of a column of a width, which is not smaller than the text where the text is to be aligned.
    mutating func add(_ cell: SafeText, width: Int, isRight: Bool = false, _ style: Style = .plain, colors: Bool) {
        let padding = max(0, width - TextWidth.of(cell))
        if isRight { pending += padding }
        if !cell.isEmpty {
            text += "\(String(repeating: " ", count: pending))\(style.apply(cell, colors: colors))"
            pending = 0
        }
        pending += (isRight ? 0 : padding) + TableLayout.gap
    }
}
