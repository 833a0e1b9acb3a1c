internal import ParisToilets

/// The table of a batch, a line for each toilet. Its columns have fixed widths, because its lines are written before
/// the last one is known.
struct BatchTable: BatchWriter {
    private let screen: Screen
    /// The width of the name of the place.
    private let placeWidth: Int
    private let columns: [(column: TableColumn, width: Int)]

    /// The widths of the columns where there is room.
    private static let widths: [(column: TableColumn, width: Int)] = [
        (.distance, 8), (.walk, 6), (.address, 40), (.hours, 16), (.id, 5),
    ]
    private static let usualPlace = 24
    /// Below this room the walk is left out.
    private static let narrow = 80
    /// Below this room columns have the smaller widths.
    private static let small = 72
    /// Below this room there is no address, which the id tells.
    private static let veryNarrow = 50
    private static let smallWidths: [(column: TableColumn, width: Int)] = [
        (.distance, 7), (.address, 40), (.hours, 13), (.id, 5),
    ]

    init(_ screen: Screen) {
        self.screen = screen
        let available = screen.room ?? .max
        var columns = available < Self.small ? Self.smallWidths : Self.widths
        if available < Self.narrow { columns.removeAll { $0.column == .walk } }
        if available < Self.veryNarrow { columns.removeAll { $0.column == .address } }
        var placeWidth = min(Self.usualPlace, max(8, available / 5))
        if let room = screen.room {
            let taken = columns.filter { $0.column != .address }.reduce(0) { $0 + $1.width + TableLayout.gap }
            if let address = columns.firstIndex(where: { $0.column == .address }) {
                let rest = room - taken - placeWidth - TableLayout.gap
                columns[address].width = max(6, min(columns[address].width, rest))
            } else {
                placeWidth = max(8, room - taken)
            }
        }
        self.columns = columns
        self.placeWidth = placeWidth
    }

    /// Writes the line with the headings.
    func begin(_ query: ToiletQuery, _ part: inout BatchPart) {
        let place = TableCell(screen.words.headingPlace, style: .heading)
        part.buffer.append(shown: line(place) { TableCell($0.title(screen.words), style: .heading) })
    }

    func write(_ answer: BatchAnswer, _ part: inout BatchPart) { part.buffer.append(shown: lines(answer)) }

    /// The lines of one answer, each with its line break.
    private func lines(_ answer: BatchAnswer) -> SafeText {
        let name = answer.label.name ?? answer.label.id ?? answer.place.written
        let isApproximate = answer.uncertainty != nil
        let place = TableCell(isApproximate ? "\(Words.approximately)\(name)" : SafeText(name))
        guard !answer.hits.isEmpty else {
            // Without an address, it stands where that of the others begins or, as far as there is room, before.
            let column = columns.contains { $0.column == .address } ? TableColumn.address : .hours
            return line(place) {
                $0 == column ? TableCell(screen.words.noToiletMatches, style: .faint) : TableCell("")
            }
        }
        return answer.hits.map { hit in
            let away = AwayWords(hit, isRough: answer.uncertainty != nil, screen.words)
            return line(place) { TableCell($0, hit, away, source: "", why: "", screen.words) }
        }.joined()
    }

    private func line(_ place: TableCell, _ cell: (TableColumn) -> TableCell) -> SafeText {
        var line = TableLine()
        func add(_ cell: TableCell, _ width: Int, isRight: Bool) {
            // Texts are cut to the width of their column on a terminal alone.
            let text = screen.room != nil ? cell.text(within: width) : cell.textWithoutCut(within: width)
            line.add(text, width: width, isRight: isRight, cell.style, on: screen)
        }
        add(place, placeWidth, isRight: false)
        for (column, width) in columns { add(cell(column), width, isRight: column.isRight) }
        return line.text + "\n"
    }
}

extension TableCell {
    /// The longest text that fits into so many columns, else the shortest as it is.
    fileprivate func textWithoutCut(within width: Int) -> SafeText {
        texts.first { TextWidth.of($0) <= width } ?? short
    }
}
