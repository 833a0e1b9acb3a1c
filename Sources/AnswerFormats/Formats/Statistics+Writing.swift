package import ToiletCore
internal import Wording

/// What is said beside statistics.
package struct StatisticsNotes: Sendable {
    /// The areas and populations of arrondissements; empty to leave out the densities.
    package let figures: [ArrondissementFigures]
    /// How many of the toilets that were counted are out of service.
    package let outOfService: Int
    package let notice: DataNotice

    /// The notes of a query in a store.
    package init(_ query: ToiletQuery, in store: any ToiletStore, figures: [ArrondissementFigures]) throws {
        self.figures = figures
        notice = try DataNotice(query.filter, in: store)
        var filter = query.filter
        guard filter.statuses.contains(.outOfService) else {
            outOfService = 0
            return
        }
        filter.statuses.remove(.outOfService)
        outOfService = try store.tally(filter, near: query.place, within: query.reach).leftOut(.outOfService)
    }
}

/// Statistics in the formats for other programs.
extension Statistics {
    /// The formats that have a place for statistics.
    package static let formats: [ExportFormat] = [.json, .ndjson, .csv, .markdown]

    /// Writes the statistics in one of ``formats``. With figures in the notes, rows of arrondissements have their area,
    /// population and densities.
    package func write(
        as format: ExportFormat, _ style: AnswerStyle = AnswerStyle(), with notes: StatisticsNotes,
        to output: inout TextBuffer
    ) {
        let figures = notes.figures
        switch format {
        case .json:
            var json = TextBuffer()
            writeJSON(with: notes, to: &json)
            output.append(safe: style.isIndented ? json.indentedJSON.text : json.text)
        case .ndjson:
            for row in rows {
                write(row, figures, to: &output)
                output.append("\n")
            }
        case .csv:
            output.append(style.csv.mark)
            output.row(columns(with: figures).map { .text($0) }, style.csv)
            for row in rows { output.row(cells(of: row, with: figures), style.csv) }
        case .markdown:
            let columns = columns(with: figures)
            output.markdownRow(columns)
            output.append(safe: "| --- |" + String(repeating: " ---: |", count: columns.count - 1) + "\n")
            for row in rows { output.markdownRow(cells(of: row, with: figures).map { $0.text() }) }
            if let notice = notes.notice.sentence(style.words) {
                output.append("\n")
                output.append(safe: notice.text.asMarkdown)
                output.append("\n")
            }
        default: break
        }
    }

    private func writeJSON(with notes: StatisticsNotes, to output: inout TextBuffer) {
        output.object { output in
            output.member("by", grouping.rawValue)
            output.member("total", tally.total)
            output.member("all", all)
            output.member("outOfService", notes.outOfService)
            output.key("hidden")
            output.object { output in
                for reason in Verdict.Reason.allCases {
                    output.key(reason.rawValue)
                    output.value(tally.leftOut(reason))
                }
            }
            output.key("rows")
            output.array { output in
                for row in rows { write(row, notes.figures, to: &output) }
            }
            notes.notice.writeMembers(to: &output)
        }
        output.append("\n")
    }

    private func write(_ row: Row, _ figures: [ArrondissementFigures], to output: inout TextBuffer) {
        output.object { output in
            if grouping == .arrondissement {
                output.key(grouping.rawValue)
                output.value(row.value.flatMap { Int($0) })
            } else {
                output.key(grouping.rawValue)
                output.value(row.value ?? "unknown")
            }
            output.member("toilets", row.toilets)
            output.member("share", row.share(of: tally.total), decimals: 4)
            output.member("all", row.all)
            output.member("shareOfAll", row.shareOfAll, decimals: 4)
            guard grouping == .arrondissement, !figures.isEmpty else { return }
            let own = figures.first { String($0.arrondissement.rawValue) == row.value }
            output.member("area", own?.area)
            output.member("population", own?.population)
            output.member("perSquareKilometre", own?.perSquareKilometre(row.toilets), decimals: 2)
            output.member("perTenThousand", own?.perTenThousand(row.toilets), decimals: 2)
        }
    }

    /// The headings of a table.
    private func columns(with figures: [ArrondissementFigures]) -> [String] {
        let columns = [grouping.rawValue, "toilets", "share", "all", "shareOfAll"]
        guard grouping == .arrondissement, !figures.isEmpty else { return columns }
        return columns + ["area", "population", "perSquareKilometre", "perTenThousand"]
    }

    private func cells(of row: Row, with figures: [ArrondissementFigures]) -> [AnswerField.Value] {
        let value = row.value ?? "unknown"
        let cells: [AnswerField.Value] = [
            grouping == .arrondissement ? AnswerField.Value(row.value.flatMap { Int($0) }) : .text(value),
            .wholeNumber(row.toilets), AnswerField.Value(row.share(of: tally.total), decimals: 4),
            .wholeNumber(row.all), AnswerField.Value(row.shareOfAll, decimals: 4),
        ]
        guard grouping == .arrondissement, !figures.isEmpty else { return cells }
        let own = figures.first { String($0.arrondissement.rawValue) == row.value }
        return cells + [
            AnswerField.Value(own?.area, decimals: nil), AnswerField.Value(own?.population),
            AnswerField.Value(own?.perSquareKilometre(row.toilets), decimals: 2),
            AnswerField.Value(own?.perTenThousand(row.toilets), decimals: 2),
        ]
    }
}

extension TextBuffer {
    /// Writes a row of a table in Markdown.
    fileprivate mutating func markdownRow(_ cells: [String]) {
        for cell in cells {
            append("| ")
            append(safe: cell.asMarkdown)
            append(" ")
        }
        append("|\n")
    }
}
