internal import ParisToilets

/// The table of `toilets stats`, a row for each value, with bars.
struct StatisticsPage {
    let statistics: Statistics
    let query: ToiletQuery
    /// The areas and populations of arrondissements; empty to leave out the densities.
    let figures: [ArrondissementFigures]
    let words: Words
    let colors: Bool

    /// The width where there is no terminal.
    static let usualRoom = 80
    private static let gap = 2
    private static let barWidths = 6...30

    /// The table for a terminal of so many columns.
    func text(room: Int) -> SafeText {
        guard !statistics.rows.isEmpty else { return ([words.noneMatches] + notes).asLines }
        var hasDensities = statistics.grouping == .arrondissement && !figures.isEmpty
        var cells = cells(withDensities: hasDensities)
        var bar = room - Self.width(of: cells) - Self.gap
        if bar < Self.barWidths.lowerBound, hasDensities {
            hasDensities = false
            cells = self.cells(withDensities: false)
            bar = room - Self.width(of: cells) - Self.gap
        }
        bar = min(bar, Self.barWidths.upperBound)
        if bar < Self.barWidths.lowerBound { bar = 0 }
        return
            (lines(cells, bar: bar) + [""] + notes.map { Style.faint.apply($0, colors: colors) }
            + (hasDensities ? [figuresNote] : [])).asLines
    }

    /// The cells of all lines: the heading, the rows and the sum. The first three columns stand before the bars, the others
    /// behind them.
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
        guard statistics.rows.count > 1 else { return lines }
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

    private func tenths(_ number: Double) -> SafeText { words.tenths(Int((number * 10).rounded())) }

    private func percent(_ part: Int, of all: Int) -> SafeText {
        all > 0 ? words.percent(Int((Double(part) * 100 / Double(all)).rounded())) : ""
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
        case .source: return SafeText(value)
        }
    }

    private var notes: [SafeText] {
        let header = AnswerHeader(query, tally: statistics.tally)
        let footer = AnswerFooter(header: header, hits: [], commandLine: [], words: words)
        return footer.note.map { [$0] } ?? []
    }

    private var figuresNote: SafeText {
        Style.faint.apply(words.figuresSource(year: figures.map(\.year).max() ?? 0), colors: colors)
    }
}

extension StatisticsPage {
    private static func widths(of cells: [[SafeText]]) -> [Int] {
        (0..<(cells.first?.count ?? 0)).map { column in
            cells.map { TextWidth.of($0[column]) }.max() ?? 0
        }
    }

    private static func width(of cells: [[SafeText]]) -> Int {
        let widths = widths(of: cells)
        return widths.reduce(0, +) + gap * (widths.count - 1)
    }

    private func lines(_ cells: [[SafeText]], bar: Int) -> [SafeText] {
        let widths = Self.widths(of: cells)
        let space = SafeText(String(repeating: " ", count: Self.gap))
        return cells.enumerated().map { index, line in
            var parts: [SafeText] = []
            for (column, cell) in line.enumerated() {
                let missing = SafeText(String(repeating: " ", count: widths[column] - TextWidth.of(cell)))
                parts.append(column == 0 ? cell + missing : missing + cell)
                if column == 2, bar > 0 { parts.append(self.bar(of: index - 1, width: bar)) }
            }
            let text = SafeText(
                String(parts.joined(separator: space).text.reversed().drop { $0 == " " }.reversed())
            )
            return index == 0 ? Style.heading.apply(text, colors: colors) : text
        }
    }

    /// The bar of a row, filled with spaces: solid for the toilets that match, shaded for the others.
    private func bar(of index: Int, width: Int) -> SafeText {
        let rows = statistics.rows
        let most = rows.map(\.all).max() ?? 0
        guard rows.indices.contains(index), most > 0 else {
            return SafeText(String(repeating: " ", count: width))
        }
        let all = max(1, (rows[index].all * width + most / 2) / most)
        let toilets = rows[index].toilets
        let solid = toilets == 0 ? 0 : min(all, max(1, (toilets * width + most / 2) / most))
        return SafeText(
            String(repeating: "█", count: solid) + String(repeating: "░", count: all - solid)
                + String(repeating: " ", count: width - all)
        )
    }
}
