internal import ParisToilets

/// The table of a batch, a line for each toilet. Its columns have fixed widths, because its lines are written before the last
/// one is known.
struct BatchTable: Sendable {
    private let words: Words
    private let colors: Bool
    /// Whether texts are cut to the width of their column, as on a terminal.
    private let isCut: Bool
    /// The width of the name of the place.
    private let placeWidth: Int
    private let columns: [(column: TableColumn, width: Int)]

    /// The widths of the columns where there is room.
    private static let widths: [(column: TableColumn, width: Int)] = [
        (.distance, 8), (.walk, 6), (.address, 40), (.hours, 16), (.id, 5),
    ]
    private static let usualPlace = 24
    /// Below this room the walk and the id are left out.
    private static let narrow = 72
    /// Below this room columns have the smaller widths.
    private static let veryNarrow = 50
    private static let smallWidths: [(column: TableColumn, width: Int)] = [
        (.distance, 7), (.address, 40), (.hours, 11),
    ]

    /// A table for a terminal with so many columns; nil is without limit.
    init(words: Words, room: Int?, colors: Bool) {
        self.words = words
        self.colors = colors
        isCut = room != nil
        placeWidth = room.map { max(8, min(Self.usualPlace, $0 / 5)) } ?? Self.usualPlace
        let isNarrow = (room ?? .max) < Self.narrow
        let widths = (room ?? .max) < Self.veryNarrow ? Self.smallWidths : Self.widths
        var columns = widths.filter { !isNarrow || $0.column != .walk && $0.column != .id }
        if let room, let address = columns.firstIndex(where: { $0.column == .address }) {
            let taken =
                columns.reduce(placeWidth) { $0 + $1.width + TableLayout.gap } - columns[address].width
            columns[address].width = max(6, min(columns[address].width, room - taken))
        }
        self.columns = columns
    }

    /// The line with the headings.
    var heading: SafeText {
        line(TableCell(words.headingPlace, style: .heading)) { TableCell($0.title(words), style: .heading) }
    }

    /// The lines of one answer, each with its line break.
    func lines(_ answer: BatchAnswer) -> SafeText {
        let name = answer.label.name ?? answer.label.id ?? answer.place.written
        let place = TableCell(SafeText(name))
        guard !answer.hits.isEmpty else {
            return line(place) {
                $0 == .address ? TableCell(words.noToiletMatches, style: .faint) : TableCell("")
            }
        }
        return answer.hits.map { hit in
            line(place) { TableCell($0, hit, source: "", why: "", words) }
        }.joined()
    }

    private func line(_ place: TableCell, _ cell: (TableColumn) -> TableCell) -> SafeText {
        var line: SafeText = ""
        // Spaces are added when text follows, so no line ends with spaces.
        var pending = 0
        func add(_ cell: TableCell, _ width: Int, isRight: Bool) {
            let text = isCut ? cell.text(within: width) : cell.textWithoutCut(within: width)
            let padding = max(0, width - TextWidth.of(text))
            if isRight { pending += padding }
            if !text.isEmpty {
                line += "\(String(repeating: " ", count: pending))\(cell.style.apply(text, colors: colors))"
                pending = 0
            }
            pending += (isRight ? 0 : padding) + TableLayout.gap
        }
        add(place, placeWidth, isRight: false)
        for (column, width) in columns { add(cell(column), width, isRight: column.isRight) }
        return line + "\n"
    }
}

extension TableCell {
    /// The longest text that fits into so many columns, else the shortest as it is.
    fileprivate func textWithoutCut(within width: Int) -> SafeText {
        texts.first { TextWidth.of($0) <= width } ?? short
    }
}
