internal import ParisToilets

/// Chooses the columns of a table and their widths.
struct TableLayout {
    /// A column and the columns of the terminal that it takes.
    struct Column: Equatable {
        let column: TableColumn
        /// The width of its longest text.
        let natural: Int
        /// Its width with the shortest texts.
        let short: Int
        /// Its width in this table.
        var width: Int

        init(_ column: TableColumn, natural: Int, short: Int) {
            self.column = column
            self.natural = natural
            self.short = min(short, natural)
            width = natural
        }
    }

    /// The space between two columns.
    static let gap = 2

    /// The columns that are shown, from left to right.
    private(set) var columns: [Column]
    private let room: Int?

    /// Fits columns into a width; nil where a line is too narrow for what a person needs of a toilet.
    init?(_ columns: [Column], room: Int?) {
        self.columns = columns
        self.room = room
        guard let room else { return }
        for step in Self.steps {
            let excess = width - room
            guard excess > 0 else { break }
            switch step {
            case .drop(let column): self.columns.removeAll { $0.column == column }
            case .shorten(let column): change(column) { $0.width = max($0.short, $0.width - excess) }
            case .cut(let column, let least):
                change(column) { $0.width = max(min(least, $0.width), $0.width - excess) }
            }
        }
        guard width <= room else { return nil }
        // Width left over by a dropped column goes to those that were cut.
        for column in [TableColumn.hours, .address] {
            let spare = room - width
            if spare > 0 { change(column) { $0.width = min($0.natural, $0.width + spare) } }
        }
    }

    /// Narrows a column to the width that its texts take of what they were given, so that the address has the rest.
    mutating func narrow(_ column: TableColumn, to width: Int) {
        guard let room else { return }
        change(column) { $0.width = min($0.width, width) }
        let spare = room - self.width
        change(.address) { $0.width = min($0.natural, $0.width + spare) }
    }

    /// The width of the whole table.
    var width: Int {
        columns.reduce(0) { $0 + $1.width } + Self.gap * max(0, columns.count - 1)
    }

    private enum Step {
        case drop(TableColumn)
        /// Uses shorter texts.
        case shorten(TableColumn)
        /// Cuts the texts of a column, down to a width.
        case cut(TableColumn, Int)
    }

    /// The steps that are taken, one after another, until the table fits.
    ///
    /// Addresses are cut first. What tells how long the way is and whether one can get in is never dropped: the two
    /// lines of a toilet have it too.
    private static let steps: [Step] = [
        .cut(.address, 30), .cut(.hours, 28), .drop(.state), .shorten(.hours),
        .cut(.address, 24), .drop(.id), .drop(.arrondissement), .cut(.address, 20),
    ]

    private mutating func change(_ column: TableColumn, _ work: (inout Column) -> Void) {
        guard let index = columns.firstIndex(where: { $0.column == column }) else { return }
        work(&columns[index])
    }
}

extension TableLine {
    /// The width of each column of some rows.
    static func widths(of rows: [[SafeText]]) -> [Int] {
        (rows.first ?? []).indices.map { column in rows.map { TextWidth.of($0[column]) }.max() ?? 0 }
    }

    /// The lines of rows, whose last column has a style.
    static func lines(of rows: [[SafeText]], last style: Style = .plain, on screen: Screen) -> [SafeText] {
        let widths = widths(of: rows)
        return rows.map { row in
            var line = TableLine()
            for (column, cell) in row.enumerated() {
                line.add(cell, width: widths[column], column == row.count - 1 ? style : .plain, on: screen)
            }
            return line.text
        }
    }
}

/// A line of a table, put together from left to right. It does not end with spaces.
struct TableLine {
    private(set) var text: SafeText = ""
    /// The spaces that are added when text follows.
    private var pending = 0

    /// Adds the text of a column of a width, which is not smaller than the text where the text is to be aligned.
    mutating func add(_ cell: SafeText, width: Int, isRight: Bool = false, _ style: Style = .plain, on screen: Screen) {
        let padding = max(0, width - TextWidth.of(cell))
        if isRight { pending += padding }
        if !cell.isEmpty {
            text += "\(String(repeating: " ", count: pending))\(screen.show(cell, style))"
            pending = 0
        }
        pending += (isRight ? 0 : padding) + TableLayout.gap
    }
}
