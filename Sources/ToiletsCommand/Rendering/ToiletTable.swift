internal import ParisToilets

/// Toilets as people see them: a line each, fitted to the terminal.
struct ToiletTable {
    let toilets: [ListedToilet]

    /// The lines of the table.
    func lines(room: Int?, colors: Bool) -> [String] {
        TableLayout(columns: columns, rows: toilets.map(row)).lines(room: room, colors: colors)
    }

    private var columns: [TableLayout.Column] {
        [
            TableLayout.Column(title: "", alignment: .right, dropOrder: 3),
            TableLayout.Column(title: "away", alignment: .right),
            TableLayout.Column(title: "walk", alignment: .right, dropOrder: 4),
            TableLayout.Column(title: "address", narrowest: 22),
            TableLayout.Column(title: "arr.", alignment: .right, dropOrder: 2),
            TableLayout.Column(title: "step-free", dropOrder: 1),
            TableLayout.Column(title: "hours", dropOrder: 5, narrowest: 13),
            TableLayout.Column(title: "kind", dropOrder: 7),
            TableLayout.Column(title: "state", dropOrder: 1),
            TableLayout.Column(title: "id", dropOrder: 6),
        ]
    }

    private func row(_ listed: ListedToilet) -> [TableLayout.Cell] {
        let toilet = listed.toilet
        return [
            TableLayout.Cell(listed.rank.map(String.init) ?? "", .faint),
            TableLayout.Cell(listed.neighbour.map { Words.distance($0.distance) } ?? ""),
            TableLayout.Cell(listed.neighbour.map { Words.walk($0.walk) } ?? ""),
            TableLayout.Cell(toilet.address.isEmpty ? "(no address)" : toilet.address),
            TableLayout.Cell(Words.arrondissement(toilet.arrondissement)),
            TableLayout.Cell(Words.answer(toilet.accessible)),
            TableLayout.Cell(toilet.hoursText ?? "?"),
            TableLayout.Cell(Words.kind(toilet)),
            TableLayout.Cell(Words.status(toilet.status), Self.style(toilet.status)),
            TableLayout.Cell(toilet.id.rawValue, .faint),
        ]
    }

    private static func style(_ status: Status) -> Style {
        switch status {
        case .inService: .good
        case .outOfService: .bad
        case .unknown: .faint
        }
    }
}
