internal import ParisToilets

/// Two lines for one toilet, for a terminal that is too narrow for the table: where it is, and whether one can get in.
///
///      1   40 m   1 min  19 av. Victoria, 4e    a1b2c
///         open · until 22:00 · step-free · sanisette
struct ToiletLines {
    let hit: Hit
    /// The cells of the toilet, by the raw value of their column.
    let cells: [TableCell]
    let screen: Screen

    private static let indentation = 4

    var lines: [SafeText] {
        let room = screen.room ?? .max
        let spaces = room > 30 ? Self.indentation : min(1, max(0, room - 1))
        return [first(room: room), "\(String(repeating: " ", count: spaces))\(second(room: room - spaces))"]
    }

    private var words: Words { screen.words }

    private func cell(_ column: TableColumn) -> TableCell { cells[column.rawValue] }

    /// The smallest room with minutes, which is too narrow for much else.
    static let roomForMinutes = 20
    /// So much of an address is shown at least beside an id, and beside an arrondissement.
    private static let leastAddress = (besideID: 20, besideArrondissement: 12)

    /// Rank, distance, minutes, address and id. The address is cut; before that the id is left out, and then the
    /// arrondissement.
    private func first(room: Int) -> SafeText {
        let rank = cell(.rank).text.isEmpty ? "" : Self.right(cell(.rank).text, 2) + "  "
        // Along a route, the distance from its start comes first, as in the table.
        var lengths = [cell(.along).text, cell(.distance).text].filter { !$0.isEmpty }.map { Self.right($0, 6) }
        let walk = cell(.walk).text
        if room >= Self.roomForMinutes, !walk.isEmpty { lengths.append(Self.right(walk, 6)) }
        let way = lengths.map { $0 + "  " }.joined()
        let address = cell(.address).short
        let space = room - TextWidth.of(rank) - TextWidth.of(way)
        guard space >= 12 else { return TextWidth.cut(way + address, to: room) }
        let start = screen.show(rank, .faint) + way
        let ending = cell(.arrondissement).text.isEmpty ? "" : ", " + cell(.arrondissement).text
        let id = cell(.id).text
        let beside = space - TextWidth.of(id) - TableLayout.gap
        guard beside >= min(Self.leastAddress.besideID, TextWidth.of(address)) + TextWidth.of(ending) else {
            let width = space - TextWidth.of(ending)
            let isEnough = width >= min(Self.leastAddress.besideArrondissement, TextWidth.of(address))
            return start + (isEnough ? TextWidth.cut(address, to: width) + ending : TextWidth.cut(address, to: space))
        }
        let text = TextWidth.cut(address, to: beside - TextWidth.of(ending)) + ending
        return start + text + "\(String(repeating: " ", count: beside - TextWidth.of(text) + TableLayout.gap))"
            + screen.show(id, cell(.id).style)
    }

    /// Whether it is open, and as much as fits of what else tells whether one can get in.
    private func second(room: Int) -> SafeText {
        let hours = cell(.hours)
        // In the order in which they are given up, the last one first.
        let others: [SafeText] = [
            why, words.list(words.remarks(hit.toilet)), access,
            words.kindAlone(hit.toilet),
            hit.numberAtAddress.map { words.numberAtAddress($0.number, of: $0.count) } ?? "",
            cell(.source).text,
        ]
        var isKept = others.map { !$0.isEmpty }
        func width(_ text: SafeText) -> Int {
            others.indices.filter { isKept[$0] }
                .reduce(TextWidth.of(text)) { $0 + TextWidth.of(others[$1]) + TextWidth.of(Self.separator) }
        }
        // Shorter texts before anything is left out.
        let texts = hours.texts
        var text = texts.first { width($0) <= room } ?? texts.last ?? ""
        while width(text) > room, let last = isKept.lastIndex(of: true) { isKept[last] = false }
        text = texts.first { width($0) <= room } ?? TextWidth.cut(text, to: room)
        var line = screen.show(text, hours.style)
        for index in others.indices where isKept[index] { line += Self.separator + others[index] }
        return line
    }

    /// The reason why it was left out, where the hours do not say it.
    private var why: SafeText {
        let why = cell(.why).text
        return cell(.hours).text.text.contains(why.text) ? "" : why
    }

    private static let separator: SafeText = " · "

    private var access: SafeText {
        switch hit.toilet.accessible {
        case .yes: words.stepFree
        case .no: words.notStepFree
        case .unknown: words.stepFree + "?"
        }
    }

    private static func right(_ text: SafeText, _ width: Int) -> SafeText {
        "\(String(repeating: " ", count: max(0, width - TextWidth.of(text))))\(text)"
    }
}
