internal import ParisToilets

/// A cell of the table of toilets, in texts of several lengths.
struct TableCell {
    /// The texts, the longest first; the last one is cut where it is too long.
    let texts: [SafeText]
    let style: Style

    init(_ texts: SafeText..., style: Style = .plain) {
        self.texts = texts
        self.style = style
    }

    /// The longest text.
    var text: SafeText { texts.first ?? "" }
    /// The shortest text.
    var short: SafeText { texts.last ?? "" }

    /// The longest text that fits into so many columns, else the beginning of the shortest.
    func text(within width: Int) -> SafeText {
        texts.first { TextWidth.of($0) <= width } ?? TextWidth.cut(short, to: width)
    }
}

extension TableCell {
    /// The cell of a toilet in a column. The texts of the columns `source` and `why` depend on the table.
    init(_ column: TableColumn, _ hit: Hit, _ away: AwayWords, source: SafeText, why: SafeText, _ words: Words) {
        let toilet = hit.toilet
        switch column {
        case .rank: self.init(hit.rank.map { words.grouped($0) } ?? "", style: .faint)
        case .distance: self.init(away.distance)
        case .along: self.init(hit.along.map { words.distance($0) } ?? "")
        case .walk:
            let isLong = (hit.way?.isLong ?? false) && !away.walk.text.isEmpty
            self.init(isLong ? Words.longWayMark + away.walk : away.walk)
        case .address:
            let address = words.address(toilet)
            if let number = hit.numberAtAddress {
                self.init(words.nameAndRemark(address, words.numberAtAddress(number.number, of: number.count)), address)
            } else {
                self.init(address)
            }
        case .arrondissement: self.init(words.arrondissement(toilet.arrondissement))
        case .accessible: self.init(words.answer(toilet.accessible))
        case .hours:
            let opening = OpeningWords(hit.opening, toilet, words)
            self.init(opening.full, opening.middle, opening.short, style: Style(hit.opening, toilet.status))
        case .kind: self.init(words.kind(toilet))
        case .state: self.init(toilet.status.label(words), style: Style(toilet.status))
        case .source: self.init(source, style: .faint)
        case .why: self.init(why)
        case .id: self.init(SafeText(toilet.id.rawValue), style: .faint)
        }
    }
}

extension Style {
    init(_ opening: Opening, _ status: Status) {
        switch opening.state {
        case .open: self = opening.closesSoon ? .warning : .good
        case .closed: self = .bad
        case .unknown: self = opening.isDoubtful ? .bad : .faint
        }
    }

    init(_ status: Status) {
        switch status {
        case .inService: self = .good
        case .outOfService: self = .bad
        case .unknown: self = .faint
        }
    }
}

/// The columns of the table of toilets, from left to right.
///
/// ``TableCell`` has the cells of each column; ``TableLayout`` says which columns a narrow terminal loses first.
enum TableColumn: Int, CaseIterable {
    case rank, along, distance, walk, address, arrondissement, accessible, hours, kind, state, source, why, id

    /// Its heading, the same at every width.
    func title(_ words: Words) -> SafeText {
        switch self {
        case .rank: ""
        case .along: words.along
        case .distance: words.away
        case .walk: words.walk
        case .address: words.address
        case .arrondissement: words.arrondissement
        case .accessible: words.stepFreeHeading
        case .hours: words.hours
        case .kind: words.kind
        case .state: words.state
        case .source: words.from
        case .why: words.whyNot
        case .id: words.id
        }
    }

    /// Whether it is aligned to the right, as numbers are.
    var isRight: Bool {
        switch self {
        case .rank, .along, .distance, .walk, .arrondissement: true
        default: false
        }
    }
}
