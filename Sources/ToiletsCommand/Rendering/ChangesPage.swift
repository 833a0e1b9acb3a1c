internal import OpeningHours
internal import ParisToilets

/// What imports changed, a line each, day by day.
struct ChangesPage {
    let changes: [ToiletChange]
    let isOfLastImport: Bool

    func text(colors: Bool) -> SafeText {
        guard !changes.isEmpty else {
            return isOfLastImport
                ? "The last import changed nothing that was known before.\n" : "Nothing has changed since.\n"
        }
        var lines: [SafeText] = []
        var last: Instant?
        for change in changes {
            if change.at != last {
                if last != nil { lines.append("") }
                lines.append(Style.heading.apply("\(Words.day(change.at))", colors: colors))
                last = change.at
            }
            lines.append("  \(line(change, colors))")
        }
        lines += ["", "\(summary)"]
        return lines.asLines
    }

    private func line(_ change: ToiletChange, _ colors: Bool) -> SafeText {
        let what = Words.change(change.what)
        let gap = String(repeating: " ", count: Self.width - TextWidth.of(what))
        let toilet = change.toilet
        let address = toilet.address.isEmpty ? "(no address)" : toilet.address
        var line: SafeText =
            "\(Self.style(change.what).apply(SafeText(what), colors: colors))\(gap)  \(toilet.id)  \(address)"
        if let district = toilet.arrondissement { line += ", \(Words.arrondissement(district))" }
        if toilet.source != Source.paris { line += " (\(toilet.source))" }
        if let before = change.before, let after = change.after,
            ![.outOfService, .backInService].contains(change.what)
        {
            line += Style.faint.apply(": \(before) → \(after)", colors: colors)
        }
        return line
    }

    /// How many of each.
    private var summary: String {
        let counts = Dictionary(grouping: changes, by: \.what).mapValues(\.count)
        return ToiletChange.What.allCases.compactMap { what in
            counts[what].map { "\(Words.grouped($0)) \(Words.change(what))" }
        }
        .joined(separator: ", ")
    }

    private static let width = ToiletChange.What.allCases.map { TextWidth.of(Words.change($0)) }.max() ?? 0

    private static func style(_ what: ToiletChange.What) -> Style {
        switch what {
        case .new, .returned, .backInService: .good
        case .gone, .outOfService: .bad
        case .moved, .renamed, .hours, .changed: .plain
        }
    }
}
