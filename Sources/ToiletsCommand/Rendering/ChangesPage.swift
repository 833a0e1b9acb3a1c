internal import OSMOpeningHours
internal import ParisToilets

/// The changes of imports, a line each under headings of days.
struct ChangesPage {
    let words: Words
    let colors: Bool
    private let width: Int
    private var last: Instant?
    private var counts: [ToiletChange.What: Int] = [:]

    init(words: Words, colors: Bool) {
        self.words = words
        self.colors = colors
        width = ToiletChange.What.allCases.map { TextWidth.of(words.change($0)) }.max() ?? 0
    }

    /// The line of the next change, with a heading where a new import begins.
    mutating func text(_ change: ToiletChange) -> SafeText {
        var lines: [SafeText] = []
        if change.at != last {
            if last != nil { lines.append("") }
            lines.append(Style.heading.apply(words.dayAndTime(change.at, in: .paris), colors: colors))
            last = change.at
        }
        counts[change.what, default: 0] += 1
        lines.append("  \(line(change))")
        return lines.asLines
    }

    /// The line under the last change: how many there are of each kind.
    func footer(_ query: ChangeQuery) -> SafeText {
        guard !counts.isEmpty else {
            if !query.isOfLastImport { return [words.nothingChangedSince].asLines }
            return [query.needsToilets ? words.nothingOfTheseChanged : words.lastImportChangedNothing].asLines
        }
        let parts = ToiletChange.What.allCases.compactMap { what in
            counts[what].map { words.change(what, $0) }
        }
        return "\n\(parts.joined(separator: ", "))\n"
    }

    /// One change: what it is, the toilet, and the values before and after.
    func line(_ change: ToiletChange) -> SafeText {
        let what = words.label(change)
        let gap = SafeText(String(repeating: " ", count: max(0, width - TextWidth.of(what))))
        let toilet = change.toilet
        var line: SafeText =
            "\(Self.style(change.what).apply(what, colors: colors))\(gap)  \(toilet.id)  \(words.address(toilet))"
        if toilet.arrondissement != nil { line += ", \(words.arrondissement(toilet.arrondissement))" }
        if toilet.source != Source.paris { line += " (\(toilet.source))" }
        if let values = words.values(change) {
            line += Style.faint.apply(words.colon + values, colors: colors)
        }
        return line
    }

    private static func style(_ what: ToiletChange.What) -> Style {
        switch what {
        case .new, .returned, .backInService: .good
        case .gone, .outOfService: .bad
        case .moved, .renamed, .hours, .changed: .plain
        }
    }
}

extension Words {
    /// The label of a change.
    func change(_ what: ToiletChange.What) -> SafeText {
        switch what {
        case .new: newToilet
        case .returned: thereAgain
        case .gone: goneToilet
        case .moved: moved
        case .renamed: otherAddress
        case .outOfService: outOfService
        case .backInService: backInService
        case .hours: otherHours
        case .changed: changed
        }
    }

    /// A number of changes of one kind.
    func change(_ what: ToiletChange.What, _ number: Int) -> SafeText {
        switch what {
        case .new: newToilets(number)
        case .gone: goneToilets(number)
        case .moved: movedToilets(number)
        case .changed: changedToilets(number)
        case .backInService: backInService(number)
        case .returned, .renamed, .outOfService, .hours: "\(grouped(number)) \(change(what))"
        }
    }

    /// What happened to a toilet, and how far it moved.
    func label(_ toiletChange: ToiletChange) -> SafeText {
        toiletChange.distance.map { movedBy($0) } ?? change(toiletChange.what)
    }

    /// The values before and after a change; nil where the label says it all.
    func values(_ change: ToiletChange) -> SafeText? {
        guard let before = change.before, let after = change.after, change.distance == nil,
            ![.outOfService, .backInService].contains(change.what)
        else { return nil }
        return "\(before) → \(after)"
    }
}
