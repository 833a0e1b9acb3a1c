internal import OSMOpeningHours
internal import ParisToilets

/// A table of toilets, a line each, fitted to the width of the terminal.
struct ToiletTable {
    let hits: [Hit]
    /// The reason why each of them was left out; empty in a table of an answer.
    var reasons: [String] = []

    /// The lines of the table, none wider than the room in columns; nil is without limit.
    func lines(room: Int?, colors: Bool) -> [SafeText] {
        // A table of the City's toilets alone, the usual case, has no column for the source.
        let isMixed = hits.contains { $0.toilet.sources != [Source.paris] }
        let rows = hits.enumerated().map { index, hit in
            let source = isMixed ? hit.toilet.sources.joined(separator: ", ") : ""
            let why = reasons.indices.contains(index) ? reasons[index] : ""
            return TableColumn.allCases.map { Self.cell($0, hit, from: source, why: why) }
        }
        let columns = TableColumn.allCases.compactMap { column in
            Self.column(column, cells: rows.map { $0[column.rawValue] })
        }
        let layout = TableLayout(columns, room: room)
        let heading = TableColumn.allCases.map { Cell($0.title, short: $0.shortTitle, .heading) }
        return ([heading] + rows).map { Self.line($0, layout, colors: colors) }
    }

    /// A cell of the table.
    private struct Cell {
        let text: SafeText
        /// The same with less detail.
        let middle: SafeText
        let short: SafeText
        let style: Style

        init(_ text: String, middle: String? = nil, short: String? = nil, _ style: Style = .plain) {
            self.text = SafeText(text)
            self.middle = middle.map { SafeText($0) } ?? self.text
            self.short = short.map { SafeText($0) } ?? self.text
            self.style = style
        }
    }

    /// Measures a column; nil for one with empty cells only.
    private static func column(_ column: TableColumn, cells: [Cell]) -> TableLayout.Column? {
        guard cells.contains(where: { !$0.text.isEmpty }) else { return nil }
        var natural = TextWidth.of(column.title)
        var short = TextWidth.of(column.shortTitle)
        for cell in cells {
            natural = max(natural, TextWidth.of(cell.text))
            short = max(short, TextWidth.of(cell.short))
        }
        return TableLayout.Column(column, natural: natural, short: short)
    }

    private static func line(_ row: [Cell], _ layout: TableLayout, colors: Bool) -> SafeText {
        var line: SafeText = ""
        // Spaces are added when text follows, so no line ends with spaces.
        var pending = 0
        for column in layout.columns {
            let cell = row[column.column.rawValue]
            let fitting = [cell.text, cell.middle].first { TextWidth.of($0) <= column.width }
            let text = fitting ?? TextWidth.cut(cell.short, to: column.width)
            let padding = column.width - TextWidth.of(text)
            if column.column.isRight { pending += padding }
            if !text.isEmpty {
                line += "\(String(repeating: " ", count: pending))\(cell.style.apply(text, colors: colors))"
                pending = 0
            }
            pending += (column.column.isRight ? 0 : padding) + TableLayout.gap
        }
        return line
    }

    /// The cell of a toilet in a column.
    private static func cell(_ column: TableColumn, _ hit: Hit, from source: String, why: String) -> Cell {
        let toilet = hit.toilet
        switch column {
        case .rank: return Cell(hit.rank.map(String.init) ?? "", .faint)
        case .distance: return Cell(hit.way.map { OldWords.distance($0.distance) } ?? "")
        case .walk: return Cell(hit.way.map { OldWords.walk($0.walk) } ?? "")
        case .address: return Cell(toilet.address.isEmpty ? "(no address)" : toilet.address)
        case .arrondissement: return Cell(OldWords.arrondissement(toilet.arrondissement))
        case .accessible: return Cell(OldWords.answer(toilet.accessible))
        case .hours:
            return Cell(
                OldWords.opening(hit.opening, toilet),
                middle: OldWords.opening(hit.opening, toilet, withSeason: false),
                short: OldWords.shortOpening(hit.opening, toilet),
                style(hit.opening)
            )
        case .kind: return Cell(OldWords.kind(toilet))
        case .state: return Cell(toilet.status.label, short: toilet.status.mark, style(toilet.status))
        case .source: return Cell(source, .faint)
        case .why: return Cell(why)
        case .id: return Cell(toilet.id.rawValue, .faint)
        }
    }

    private static func style(_ opening: Opening) -> Style {
        switch opening.state {
        case .open: opening.closesSoon ? .warning : .good
        case .closed: .bad
        case .unknown: opening.isDoubtful ? .bad : .faint
        }
    }

    private static func style(_ status: Status) -> Style {
        switch status {
        case .inService: .good
        case .outOfService: .bad
        case .unknown: .faint
        }
    }
}
