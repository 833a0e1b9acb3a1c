internal import ParisToilets

/// The table of `toilets stats`, a row for each value, with bars.
struct StatisticsPage {
    let statistics: Statistics
    let query: ToiletQuery
    let notes: StatisticsNotes
    let screen: Screen

    private var words: Words { screen.words }

    /// The width where there is no terminal.
    private static let usualRoom = 80
    private static let barWidths = 6...30

    /// The table; with the lines under it, unless they are not wanted.
    func text(withNotes: Bool = true) -> SafeText {
        let layout = screen.layout
        let room = screen.room ?? Self.usualRoom
        guard !statistics.rows.isEmpty else {
            return layout.lines(of: [words.noneMatches] + (withNotes ? noteLines : []), continued: 0).asLines
        }
        var hasDensities = statistics.grouping == .arrondissement && !figures.isEmpty
        var cells = cells(withDensities: hasDensities)
        var bar = room - Self.width(of: cells) - TableLayout.gap
        if bar < Self.barWidths.lowerBound, hasDensities {
            hasDensities = false
            cells = self.cells(withDensities: false)
            bar = room - Self.width(of: cells) - TableLayout.gap
        }
        bar = min(bar, Self.barWidths.upperBound)
        if bar < Self.barWidths.lowerBound { bar = 0 }
        guard withNotes else { return lines(cells, bar: bar).asLines }
        let below = layout.lines(of: noteLines + (hasDensities ? [figuresNote] : []), continued: 0)
        return (lines(cells, bar: bar) + [""] + below.map { screen.show($0, .faint) }).asLines
    }

    /// The cells of all lines: the heading, the rows and the sum. The first three columns stand before the bars, the
    /// others behind them.
    private func cells(withDensities hasDensities: Bool) -> [[SafeText]] {
        let isFiltered = statistics.isFiltered
        var lines: [[SafeText]] = [
            ["", words.toiletsColumn, isFiltered ? words.ofAllColumn : words.shareColumn]
                + (hasDensities ? [words.perSquareKilometreColumn, words.perTenThousandColumn] : [])
        ]
        for row in statistics.rows {
            var line = [label(row.value)] + numbers(row.toilets, row.all)
            if hasDensities {
                let own = figures.first { String($0.arrondissement.rawValue) == row.value }
                line += [
                    own.map { tenths($0.perSquareKilometre(row.toilets)) } ?? "",
                    own.map { tenths($0.perTenThousand(row.toilets)) } ?? "",
                ]
            }
            lines.append(line)
        }
        var sum = [words.allRow] + numbers(statistics.tally.total, statistics.all)
        if hasDensities { sum += densitiesOfAll }
        return lines + [sum]
    }

    private func numbers(_ toilets: Int, _ all: Int) -> [SafeText] {
        guard statistics.isFiltered else {
            return [words.grouped(toilets), percent(toilets, of: statistics.tally.total)]
        }
        return [words.part(toilets, of: all), percent(toilets, of: all)]
    }

    /// The densities in all arrondissements that are shown; empty where a toilet is in none of them.
    private var densitiesOfAll: [SafeText] {
        let shown = figures.filter { figure in
            statistics.rows.contains { $0.value == String(figure.arrondissement.rawValue) }
        }
        let toilets = statistics.rows.filter { $0.value != nil }.reduce(0) { $0 + $1.toilets }
        let area = shown.reduce(0) { $0 + $1.area }
        let population = shown.reduce(0) { $0 + $1.population }
        guard area > 0, population > 0 else { return ["", ""] }
        return [tenths(Double(toilets) / area), tenths(Double(toilets) * 10_000 / Double(population))]
    }

    private func tenths(_ number: Double) -> SafeText { words.tenths(Int(clamping: (number * 10).rounded())) }

    private func percent(_ part: Int, of all: Int) -> SafeText {
        all > 0 ? words.percent(Int(clamping: (Double(part) * 100 / Double(all)).rounded())) : ""
    }

    private func label(_ value: String?) -> SafeText {
        guard let value else {
            return statistics.grouping == .arrondissement ? words.noArrondissementRow : words.unknown
        }
        switch statistics.grouping {
        case .arrondissement: return Int(value).map { words.arrondissement($0) } ?? SafeText(value)
        case .kind: return Kind(rawValue: value)?.label(words) ?? SafeText(value)
        case .accessible: return value == "yes" ? words.stepFree : words.notStepFree
        case .hours:
            return value == "own"
                ? words.ownHoursRow : value == "park" ? words.parkHoursRow : words.doubtfulHoursRow
        case .source: return SafeText(statistics.sources.first { $0.name == value }?.publisher ?? value)
        }
    }

    private var figures: [ArrondissementFigures] { notes.figures }

    private var noteLines: [SafeText] {
        let header = AnswerHeader(query, tally: statistics.tally)
        let footer = AnswerFooter(header: header, hits: [], commandLine: [], words: words)
        let outOfService = notes.outOfService > 0 ? words.outOfServiceCounted(notes.outOfService) : nil
        return [footer.note, outOfService, notes.notice.sentence(words)].compactMap(\.self)
    }

    private var figuresNote: SafeText {
        words.figuresSource(year: figures.map(\.year).max() ?? 0)
    }
}

extension StatisticsPage {
    private static func width(of cells: [[SafeText]]) -> Int {
        let widths = TableLine.widths(of: cells)
        return widths.reduce(0, +) + TableLayout.gap * (widths.count - 1)
    }

    private func lines(_ cells: [[SafeText]], bar: Int) -> [SafeText] {
        let widths = TableLine.widths(of: cells)
        return cells.enumerated().map { index, texts in
            var line = TableLine()
            for (column, text) in texts.enumerated() {
                line.add(text, width: widths[column], isRight: column > 0, on: screen)
                if column == 2, bar > 0 {
                    line.add(self.bar(of: index - 1, width: bar), width: bar, on: screen)
                }
            }
            return index == 0 ? screen.show(line.text, .heading) : line.text
        }
    }

    /// The bar of a row: solid for the toilets that match, shaded for the others.
    private func bar(of index: Int, width: Int) -> SafeText {
        let rows = statistics.rows
        let most = rows.map(\.all).max() ?? 0
        guard rows.indices.contains(index), most > 0 else { return "" }
        let all = max(1, (rows[index].all * width + most / 2) / most)
        let toilets = rows[index].toilets
        let solid = toilets == 0 ? 0 : min(all, max(1, (toilets * width + most / 2) / most))
        return SafeText(String(repeating: "█", count: solid) + String(repeating: "░", count: all - solid))
    }
}
