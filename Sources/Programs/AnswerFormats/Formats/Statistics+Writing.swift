package import ToiletCore

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
    package static let formats: [AnswerFormat] = [.json, .ndjson, .csv, .markdown]

    /// Writes the statistics in one of ``formats``. With figures in the notes, rows of arrondissements have their area,
    /// population and densities.
    package func write(
        as format: AnswerFormat, _ style: AnswerStyle = AnswerStyle(), with notes: StatisticsNotes,
        to output: inout TextBuffer
    ) {
        let columns = columns(with: notes.figures)
        let report = StatisticsReport(statistics: self, columns: columns, notes: notes)
        switch format {
        case .json:
            if style.isIndented { output.indent() }
            report.writeJSON(to: &output)
            output.append("\n")
        case .ndjson:
            for row in rows {
                output.object { $0.members(columns, of: row) }
                output.append("\n")
            }
        case .csv:
            output.append(style.csv.mark)
            output.row(columns.map { .text($0.name) }, style.csv)
            for row in rows { output.row(columns.map { $0.value(row) }, style.csv) }
        case .markdown:
            output.markdownHeading(columns.enumerated().map { ($1.name, isNumber: $0 > 0) })
            for row in rows { output.markdownRow(columns.map { $0.value(row).text() }) }
            output.markdown(notes.notice, style.words)
        default: break
        }
    }

    /// The columns of each row. Arrondissements have those of the figures too, if there are any.
    private func columns(with figures: [ArrondissementFigures]) -> [ReportColumn<Row>] {
        let isByNumber = grouping == .arrondissement
        let value: ReportColumn<Row> =
            isByNumber
            ? ReportColumn(grouping.rawValue) { $0.value.flatMap { Int($0) } }
            : ReportColumn(grouping.rawValue) { $0.value ?? "unknown" }
        let columns = [value] + Self.columns(of: tally.total)
        guard isByNumber, !figures.isEmpty else { return columns }
        let own = Dictionary(figures.map { (String($0.arrondissement.rawValue), $0) }) { first, _ in first }
        func column(
            _ name: String, _ value: @escaping @Sendable (ArrondissementFigures, Row) -> (some JSONScalar)?
        ) -> ReportColumn<Row> {
            ReportColumn(name) { row in row.value.flatMap { own[$0] }.flatMap { value($0, row) } }
        }
        return columns + [
            column("area") { own, _ in own.area },
            column("population") { own, _ in own.population },
            column("perSquareKilometre") { RoundedNumber($0.perSquareKilometre($1.toilets), decimals: 2) },
            column("perTenThousand") { RoundedNumber($0.perTenThousand($1.toilets), decimals: 2) },
        ]
    }

    /// The columns that each row has behind its value.
    fileprivate static func columns(of total: Int) -> [ReportColumn<Row>] {
        [
            ReportColumn("toilets") { $0.toilets },
            ReportColumn("share") { RoundedNumber($0.share(of: total), decimals: 4) },
            ReportColumn("all") { $0.all },
            ReportColumn("shareOfAll") { RoundedNumber($0.shareOfAll, decimals: 4) },
        ]
    }
}

/// Statistics as one JSON object.
struct StatisticsReport: JSONObject {
    fileprivate let statistics: Statistics
    fileprivate let columns: [ReportColumn<Statistics.Row>]
    fileprivate let notes: StatisticsNotes

    static let jsonMembers: [JSONMember<StatisticsReport>] = [
        JSONMember("by") { $0.statistics.grouping },
        JSONMember("total", "toilets that match") { $0.statistics.tally.total },
        JSONMember("all") { $0.statistics.all },
        JSONMember("outOfService", "those of the total that are out of service") { $0.notes.outOfService },
        JSONMember("hidden", "toilets that are left out, by reason") { $0.statistics.tally },
        JSONMember("rows") { report in report.statistics.rows.map { Row(row: $0, columns: report.columns) } },
        JSONMember { $0.notes.notice },
    ]

    private struct Row: JSONValue {
        let row: Statistics.Row
        let columns: [ReportColumn<Statistics.Row>]

        static var jsonSchema: JSONSchema { .object(Statistics.columns(of: 0).map(\.schemaMember)) }

        func writeJSON(to output: inout TextBuffer) {
            output.object { $0.members(columns, of: row) }
        }
    }
}
