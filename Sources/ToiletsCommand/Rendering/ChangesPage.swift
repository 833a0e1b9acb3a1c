internal import OSMOpeningHours
internal import ParisToilets

/// The changes of imports, a line each under headings of days.
struct ChangesPage {
    let isOfLastImport: Bool
    let colors: Bool
    private var last: Instant?
    private var counts: [ToiletChange.What: Int] = [:]

    init(isOfLastImport: Bool, colors: Bool) {
        self.isOfLastImport = isOfLastImport
        self.colors = colors
    }

    /// The line of the next change, with a heading where a new import begins.
    mutating func text(_ change: ToiletChange) -> SafeText {
        var lines: [SafeText] = []
        if change.at != last {
            if last != nil { lines.append("") }
            lines.append(Style.heading.apply("\(OldWords.day(change.at))", colors: colors))
            last = change.at
        }
        counts[change.what, default: 0] += 1
        lines.append("  \(line(change))")
        return lines.asLines
    }

    /// The line under the last change: how many there are of each kind.
    var footer: SafeText {
        guard !counts.isEmpty else {
            return isOfLastImport
                ? "The last import changed nothing that was known before.\n" : "Nothing has changed since.\n"
        }
        let parts = ToiletChange.What.allCases.compactMap { what in
            counts[what].map { "\(OldWords.grouped($0)) \(OldWords.change(what))" }
        }
        return "\n\(parts.joined(separator: ", "))\n"
    }

    private func line(_ change: ToiletChange) -> SafeText {
        let what = OldWords.change(change.what)
        let gap = String(repeating: " ", count: Self.width - TextWidth.of(what))
        let toilet = change.toilet
        let address = toilet.address.isEmpty ? "(no address)" : toilet.address
        var line: SafeText =
            "\(Self.style(change.what).apply(SafeText(what), colors: colors))\(gap)  \(toilet.id)  \(address)"
        if let district = toilet.arrondissement { line += ", \(OldWords.arrondissement(district))" }
        if toilet.source != Source.paris { line += " (\(toilet.source))" }
        if let before = change.before, let after = change.after,
            ![.outOfService, .backInService].contains(change.what)
        {
            line += Style.faint.apply(": \(before) → \(after)", colors: colors)
        }
        return line
    }

    private static let width = ToiletChange.What.allCases.map { TextWidth.of(OldWords.change($0)) }.max() ?? 0

    private static func style(_ what: ToiletChange.What) -> Style {
        switch what {
        case .new, .returned, .backInService: .good
        case .gone, .outOfService: .bad
        case .moved, .renamed, .hours, .changed: .plain
        }
    }
}

extension OldWords {
    /// The label of a change.
    static func change(_ what: ToiletChange.What) -> String {
        switch what {
        case .new: "new"
        case .returned: "there again"
        case .gone: "gone"
        case .moved: "moved"
        case .renamed: "other address"
        case .outOfService: "out of service"
        case .backInService: "back in service"
        case .hours: "other hours"
        case .changed: "changed"
        }
    }

    /// A day and a time in Paris: `Sat 21 Nov 2026, 14:00`.
    static func day(_ moment: Instant) -> String {
        let there = CivilZone.paris.civilTime(at: moment)
        return
            "\(Words.english.date(there.date).text), \(Words.english.clock(minutes: there.secondOfDay / 60).text)"
    }
}
