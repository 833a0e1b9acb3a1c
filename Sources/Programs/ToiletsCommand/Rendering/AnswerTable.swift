internal import ParisToilets

/// A table of toilets, fitted to the width of the terminal: a line each, or two where that is narrow.
struct AnswerTable {
    private let hits: [Hit]
    private let screen: Screen
    /// The cells of each toilet, by the raw value of their column.
    private let rows: [[TableCell]]
    /// Nil where each toilet has two lines.
    private let layout: TableLayout?

    /// Fits the toilets into a screen. `query` says how exactly distances are known; `reasons` are those why each of
    /// them was left out, empty in a table of an answer.
    init(hits: [Hit], from query: ToiletQuery? = nil, reasons: [SafeText] = [], _ screen: Screen) {
        self.hits = hits
        self.screen = screen
        let words = screen.words
        // A table of the City's toilets alone, the usual case, has no column for the source.
        let isMixed = hits.contains { $0.toilet.sources != [.paris] }
        let isOutOfService = hits.contains { $0.toilet.status != .inService }
        let rows = hits.enumerated().map { index, hit in
            let source = isMixed ? SafeText(hit.toilet.sources.map(\.name).joined(separator: ", ")) : ""
            let why = reasons.indices.contains(index) ? reasons[index] : ""
            let away = AwayWords(hit, of: query, words)
            return TableColumn.allCases.map { TableCell($0, hit, away, source: source, why: why, words) }
        }
        self.rows = rows
        let columns = TableColumn.allCases.compactMap { column in
            column == .state && (!isOutOfService || !reasons.isEmpty)
                ? nil : Self.column(column, cells: rows.map { $0[column.rawValue] }, words)
        }
        var layout = TableLayout(columns, room: screen.room)
        if let hours = layout?.columns.first(where: { $0.column == .hours }) {
            let texts =
                [TableColumn.hours.title(words)]
                + rows.map { $0[hours.column.rawValue].text(within: hours.width) }
            layout?.narrow(.hours, to: texts.map { TextWidth.of($0) }.max() ?? 0)
        }
        self.layout = layout
    }

    /// Whether it has walking times.
    var hasWalks: Bool {
        if let layout { return layout.columns.contains { $0.column == .walk } }
        return screen.room ?? .max >= ToiletLines.roomForMinutes
            && rows.contains { !$0[TableColumn.walk.rawValue].text.isEmpty }
    }

    /// The lines of the table, none wider than the room.
    var lines: [SafeText] {
        guard let layout else {
            return zip(hits, rows).flatMap { ToiletLines(hit: $0, cells: $1, screen: screen).lines }
        }
        let heading = TableColumn.allCases.map { TableCell($0.title(screen.words), style: .heading) }
        return ([heading] + rows).map { line($0, layout) }
    }

    /// Measures a column; nil for one with empty cells only.
    private static func column(_ column: TableColumn, cells: [TableCell], _ words: Words) -> TableLayout
        .Column?
    {
        guard cells.contains(where: { !$0.text.isEmpty }) else { return nil }
        var natural = TextWidth.of(column.title(words))
        var short = natural
        for cell in cells {
            natural = max(natural, TextWidth.of(cell.text))
            short = max(short, TextWidth.of(cell.short))
        }
        return TableLayout.Column(column, natural: natural, short: short)
    }

    private func line(_ row: [TableCell], _ layout: TableLayout) -> SafeText {
        var line = TableLine()
        for column in layout.columns {
            let cell = row[column.column.rawValue]
            let (text, isRight) = (cell.text(within: column.width), column.column.isRight)
            line.add(text, width: column.width, isRight: isRight, cell.style, on: screen)
        }
        return line.text
    }
}
