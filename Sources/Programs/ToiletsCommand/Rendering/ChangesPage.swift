internal import ParisToilets

/// The changes of imports, a line each under headings of days.
struct ChangesPage {
    private let screen: Screen
    private let layout: TextLayout
    /// The width of the widest label.
    private let width: Int
    private var last: Instant?
    private var counts: [ToiletChange.What: Int] = [:]

    init(_ screen: Screen) {
        self.screen = screen
        layout = screen.layout
        width = ToiletChange.What.allCases.map { TextWidth.of(screen.words.change($0)) }.max() ?? 0
    }

    private var words: Words { screen.words }

    /// The line of the next change, with a heading where a new import begins.
    mutating func text(_ change: ToiletChange) -> SafeText {
        var lines: [SafeText] = []
        if change.at != last {
            if last != nil { lines.append("") }
            let time = words.dayAndTime(change.at, in: .paris)
            let heading = change.isTimeEstimated ? words.estimated(time) : time
            lines.append(screen.show(heading, .heading))
            last = change.at
        }
        counts[change.what, default: 0] += 1
        return (lines + self.lines(change)).asLines
    }

    /// The line under the last change: how many there are of each kind.
    func footer(_ query: ChangeQuery) -> SafeText {
        guard !counts.isEmpty else {
            return layout.lines(of: nothing(query)).asLines
        }
        let parts = ToiletChange.What.allCases.compactMap { what in
            counts[what].map { words.change(what, $0) }
        }
        return "\n" + layout.lines(of: words.list(parts)).asLines
    }

    /// Why there is no change to show.
    private func nothing(_ query: ChangeQuery) -> SafeText {
        if !query.isOfLastImport { return words.nothingChangedSince }
        if !query.isOfAnyKind { return words.noSuchChanges }
        return query.needsToilets ? words.nothingOfTheseChanged : words.lastImportChangedNothing
    }

    /// The lines of one change: what it is, the toilet, and the values before and after; one line where there is room.
    func lines(_ change: ToiletChange) -> [SafeText] {
        let what = words.label(change)
        let gap = SafeText(String(repeating: " ", count: max(0, width - TextWidth.of(what))))
        let toilet = change.toilet
        let head: SafeText = "  \(screen.show(what, Self.style(change.what)))\(gap)  \(toilet.id)  "
        let indent = 2 + max(width, TextWidth.of(what)) + 2 + TextWidth.of(toilet.id.rawValue) + 2
        var place = words.address(toilet)
        if let district = toilet.arrondissement { place = words.nameAndRemark(place, words.arrondissement(district)) }
        if toilet.source != .paris { place = words.inBrackets(place, SafeText(toilet.source.name)) }
        let values = words.values(change)
        let whole = values.map { place + words.colon + $0 } ?? place
        if indent + TextWidth.of(whole) <= layout.width {
            return [head + place + screen.show(values.map { words.colon + $0 } ?? "", .faint)]
        }
        // The values, which may be long, in lines of their own.
        let isNarrow = layout.width < indent + Self.leastRoom
        let margin = isNarrow ? 4 : indent
        let space = SafeText(String(repeating: " ", count: margin))
        let rest = TextLayout(room: layout.width - margin)
        let places = rest.lines(of: place)
        let lines =
            isNarrow
            ? [head] + places.map { space + $0 }
            : [head + (places.first ?? "")] + places.dropFirst().map { space + $0 }
        return lines
            + (values.map { rest.lines(of: $0) } ?? []).map { space + screen.show($0, .faint) }
    }

    /// The least columns of an address beside a label.
    private static let leastRoom = 24

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
        guard change.what == .hours else { return "\(before) → \(after)" }
        let source = change.toilet.source
        return "\(statedHours(before, from: source)) → \(statedHours(after, from: source))"
    }
}
