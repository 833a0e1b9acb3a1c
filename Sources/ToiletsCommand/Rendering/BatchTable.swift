internal import OSMOpeningHours
internal import ParisToilets

/// The table of a batch, a line for each toilet. Its columns have fixed widths, because its lines are written before the last
/// one is known.
struct BatchTable: Sendable {
    private let words: Words
    private let colors: Bool
    private let columns: [Column]

    private enum Content { case place, away, walk, address, hours, id }

    private struct Column: Sendable {
        let content: Content
        /// Its width; nil for the last one, which is as wide as its text.
        var width: Int?
        /// Whether longer texts are cut, as on a terminal.
        var isCut = false
        var isRight: Bool { content == .away || content == .walk }
    }

    private static let gap = 2
    private static let usualPlace = 24
    private static let usualAddress = 44
    /// Below this room the walk and the id are left out.
    private static let narrow = 64

    /// A table for a terminal with so many columns; nil is without limit.
    init(words: Words, room: Int?, colors: Bool) {
        self.words = words
        self.colors = colors
        let place = room.map { max(8, min(Self.usualPlace, $0 / 4)) } ?? Self.usualPlace
        var columns = [
            Column(content: .place, width: place, isCut: room != nil), Column(content: .away, width: 7),
        ]
        let isNarrow = (room ?? .max) < Self.narrow
        if !isNarrow { columns.append(Column(content: .walk, width: 6)) }
        columns.append(Column(content: .address, width: Self.usualAddress, isCut: room != nil))
        columns.append(Column(content: .hours, width: 13, isCut: room != nil))
        if !isNarrow { columns.append(Column(content: .id, width: nil)) }
        if let room, let address = columns.firstIndex(where: { $0.content == .address }) {
            let others = columns.reduce(0) { $0 + ($1.width ?? 5) + Self.gap } - Self.gap - Self.usualAddress
            columns[address].width = max(6, min(Self.usualAddress, room - others))
        }
        self.columns = columns
    }

    /// The line with the headings.
    var heading: SafeText {
        line { column in
            switch column {
            case .place: (words.headingPlace, .heading)
            case .away: (words.headingAway, .heading)
            case .walk: (words.headingWalk, .heading)
            case .address: (words.headingAddress, .heading)
            case .hours: (words.headingHours, .heading)
            case .id: ("id", .heading)
            }
        }
    }

    /// The lines of one answer, each with its line break.
    func lines(_ answer: BatchAnswer) -> SafeText {
        let place = SafeText(answer.label.name ?? answer.label.id ?? answer.place.written)
        guard !answer.hits.isEmpty else {
            return line { column in
                switch column {
                case .place: (place, .plain)
                case .address: (words.noToiletMatches, .faint)
                default: ("", .plain)
                }
            }
        }
        return answer.hits.map { hit in
            line { column in
                switch column {
                case .place: (place, .plain)
                case .away: (hit.way.map { words.distance($0.distance) } ?? "", .plain)
                case .walk: (hit.way.map { words.walk($0.walk) } ?? "", .faint)
                case .address: (SafeText(hit.toilet.address), .plain)
                case .hours: (SafeText(OldWords.shortOpening(hit.opening, hit.toilet)), style(hit.opening))
                case .id: (SafeText(hit.toilet.id.rawValue), .faint)
                }
            }
        }.joined()
    }

    private func style(_ opening: Opening) -> Style {
        switch opening.state {
        case .open: opening.closesSoon ? .warning : .good
        case .closed: .bad
        case .unknown: .faint
        }
    }

    private func line(_ cell: (Content) -> (SafeText, Style)) -> SafeText {
        var line: SafeText = ""
        // Spaces are added when text follows, so no line ends with spaces.
        var pending = 0
        for column in columns {
            let (whole, style) = cell(column.content)
            let text = column.isCut ? TextWidth.cut(whole, to: column.width ?? .max) : whole
            let padding = max(0, (column.width ?? 0) - TextWidth.of(text))
            if column.isRight { pending += padding }
            if !text.isEmpty {
                line += "\(String(repeating: " ", count: pending))\(style.apply(text, colors: colors))"
                pending = 0
            }
            pending += (column.isRight ? 0 : padding) + Self.gap
        }
        return line + "\n"
    }
}
