internal import ParisToilets

/// Text in columns that fit the width there is.
struct TableLayout {
    struct Column {
        let title: String
        var alignment = Alignment.left
        /// The columns with the highest number go first when there is no room.
        var dropOrder = 0
        /// The width below which the column is not squeezed; nil where it is never squeezed.
        var narrowest: Int?
    }

    enum Alignment { case left, right }

    struct Cell {
        let text: String
        let style: Style

        /// Takes a text, without anything in it that steers a terminal.
        init(_ text: String, _ style: Style = .plain) {
            self.text = text.printable
            self.style = style
        }
    }

    let columns: [Column]
    let rows: [[Cell]]

    /// The lines of the table, none wider than there is room for, if that can be.
    func lines(room: Int?, colors: Bool) -> [String] {
        let (kept, widths) = fit(into: room ?? .max)
        let heading = columns.map { Cell($0.title, .heading) }
        return ([heading] + rows).map { row in
            var line = ""
            var pending = 0
            for (position, index) in kept.enumerated() {
                let text = TextWidth.cut(row[index].text, to: widths[position])
                let gap = widths[position] - TextWidth.of(text)
                if position > 0 { pending += 2 }
                if columns[index].alignment == .right { pending += gap }
                // Spaces wait for what follows them, so no line ends in any.
                if !text.isEmpty {
                    line += String(repeating: " ", count: pending) + row[index].style.apply(text, colors: colors)
                    pending = 0
                }
                pending += columns[index].alignment == .left ? gap : 0
                if text.isEmpty, columns[index].alignment == .right { pending += 0 }
            }
            return line
        }
    }

    /// Chooses which columns stay, and how wide each is.
    private func fit(into room: Int) -> (kept: [Int], widths: [Int]) {
        var kept = columns.indices.filter { index in rows.contains { !$0[index].text.isEmpty } || rows.isEmpty }
        var widths = kept.map { index in
            rows.reduce(TextWidth.of(columns[index].title)) { max($0, TextWidth.of($1[index].text)) }
        }
        func excess() -> Int { widths.reduce(0, +) + 2 * max(0, widths.count - 1) - room }
        while excess() > 0 {
            let slack = kept.indices.map { max(0, widths[$0] - (columns[kept[$0]].narrowest ?? .max)) }
            if let widest = slack.indices.max(by: { slack[$0] < slack[$1] }), slack.reduce(0, +) >= excess() {
                widths[widest] -= 1
            } else if let position = kept.indices.max(by: { columns[kept[$0]].dropOrder < columns[kept[$1]].dropOrder }),
                columns[kept[position]].dropOrder > 0
            {
                kept.remove(at: position)
                widths.remove(at: position)
            } else if let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > 3 {
                widths[widest] -= 1
            } else {
                break
            }
        }
        return (kept, widths)
    }
}
