internal import ParisToilets

/// The report of an import, in a few lines.
struct ImportPage {
    let report: ImportReport
    let isDryRun: Bool

    var text: SafeText {
        var lines: [SafeText] = [
            "\(isDryRun ? "would store" : "stored") \(Words.count(report.stored, "toilet")) of \(Words.count(report.read, "row")) (\(report.format))",
            "\(Words.grouped(report.new)) new, \(Words.grouped(report.gone)) gone, \(Words.grouped(report.moved)) moved, "
                + "\(Words.grouped(report.changed)) changed, \(Words.grouped(report.unchanged)) unchanged",
        ]
        if let announced = report.announced {
            lines.append(
                "the file holds \(Words.grouped(report.read)) of \(Words.count(announced, "row")); toilets that are not in it were left as they are"
            )
        }
        for rejection in report.rejected.prefix(Self.rejectionsShown) {
            lines.append("row \(rejection.row) left out: \(rejection.reason)")
        }
        let more = report.read - report.stored - min(report.rejected.count, Self.rejectionsShown)
        if more > 0 { lines.append("and \(Words.count(more, "more row")) left out (--json lists them)") }
        for (column, values) in report.unread.sorted(by: { $0.key < $1.key }) {
            for (value, count) in values.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(10) {
                lines.append(
                    "\(column): no rule reads \(quoted(value)), which comes \(Words.count(count, "time"))"
                )
            }
        }
        return lines.asLines
    }

    private static let rejectionsShown = 10
}
