/// Decides which columns a table has and how wide they are.
struct TableLayout {
    /// A column and the columns of the terminal that it takes.
    struct Column: Equatable {
        let column: TableColumn
        /// What its longest text takes.
        let natural: Int
        /// What it takes when its texts are abbreviated.
        let short: Int
        /// What it is given.
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

    /// The columns that are left, from left to right.
    private(set) var columns: [Column]

    /// Fits columns into so much room; nil is without limit.
    init(_ columns: [Column], room: Int?) {
        self.columns = columns
        guard let room else { return }
        for sacrifice in Self.sacrifices {
            let excess = width - room
            guard excess > 0 else { break }
            switch sacrifice {
            case .drop(let column): self.columns.removeAll { $0.column == column }
            case .shorten(let column): change(column) { $0.width = $0.short }
            case .cut(let column, let least):
                change(column) { $0.width = max(min(least, $0.width), $0.width - excess) }
            }
        }
        // What a dropped column leaves over goes to those that were cut.
        for column in [TableColumn.address, .hours] {
            let spare = room - width
            if spare > 0 { change(column) { $0.width = min($0.natural, $0.width + spare) } }
        }
    }

    /// The width of the whole table.
    var width: Int {
        columns.reduce(0) { $0 + $1.width } + Self.gap * max(0, columns.count - 1)
    }

    private enum Sacrifice {
        case drop(TableColumn)
        case shorten(TableColumn)
        /// Cuts the texts of a column, down to a width.
        case cut(TableColumn, Int)
    }

    /// What is given up, one after another, until the table fits.
    ///
    /// A glance must always tell where to go; then whether one gets in; the rest is one `toilets show` away.
    private static let sacrifices: [Sacrifice] = [
        .shorten(.state), .cut(.address, 30), .drop(.source), .shorten(.accessible), .cut(.hours, 16),
        .cut(.address, 18),
        .cut(.kind, 9), .cut(.hours, 13),
        .drop(.id), .drop(.kind), .drop(.walk), .cut(.address, 14), .drop(.hours),
        .drop(.arrondissement), .drop(.accessible), .drop(.rank), .cut(.address, 6), .drop(.state),
        .cut(.address, 1),
    ]

    private mutating func change(_ column: TableColumn, _ work: (inout Column) -> Void) {
        guard let index = columns.firstIndex(where: { $0.column == column }) else { return }
        work(&columns[index])
    }
}
