internal import ParisToilets

/// The report of an import, in a few lines.
struct ImportPage {
    let report: ImportReport
    /// `stored` or `would store`.
    let verb: SafeText

    var text: SafeText {
        var lines: [SafeText] = [
            "\(verb) \(OldWords.count(report.stored, "toilet")) of \(OldWords.count(report.read, "row")) (\(report.format))",
            "\(OldWords.grouped(report.new)) new, \(OldWords.grouped(report.gone)) gone, \(OldWords.grouped(report.moved)) moved, "
                + "\(OldWords.grouped(report.changed)) changed, \(OldWords.grouped(report.unchanged)) unchanged",
        ]
        if let announced = report.announced {
            lines.append(
                "the file holds \(OldWords.grouped(report.read)) of \(OldWords.count(announced, "row")); toilets that are not in it were left as they are"
            )
        }
        lines += Self.rejections(report.rejected, of: report.read - report.stored)
        for (column, values) in report.unread.sorted(by: { $0.key < $1.key }) {
            for (value, count) in values.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(10) {
                lines.append(
                    "\(column): no rule reads \(quoted(value)), which comes \(OldWords.count(count, "time"))"
                )
            }
        }
        return lines.asLines
    }

    private static let rejectionsShown = 10

    /// A line for each of the first ten rows that were left out, and one for the others.
    fileprivate static func rejections(_ rejected: [ImportReport.Rejection], of count: Int) -> [SafeText] {
        var lines = rejected.prefix(rejectionsShown).map { rejection -> SafeText in
            "row \(rejection.row) left out: \(rejection.reason)"
        }
        let more = count - lines.count
        if more > 0 { lines.append("and \(OldWords.count(more, "more row")) left out (--json lists them)") }
        return lines
    }
}

/// The report of an import of streets, in a few lines.
struct StreetPage {
    let report: StreetReport
    /// `stored` or `would store`.
    let verb: SafeText

    var text: SafeText {
        var first: SafeText =
            "\(verb) \(OldWords.count(report.streets, "street")) of \(OldWords.count(report.read, "row")) (\(report.format))"
        if report.unnamed > 0 {
            first += "; \(OldWords.grouped(report.unnamed)) left out that have no name for people"
        }
        var lines = [first]
        if let announced = report.announced {
            lines.append(
                "the file holds \(OldWords.grouped(report.read)) of \(OldWords.count(announced, "row"))"
            )
        }
        return (lines + ImportPage.rejections(report.rejected, of: report.rejectedCount)).asLines
    }
}

/// What `toilets import` says of green spaces.
struct ParkPage {
    let report: ParkReport
    /// `stored` or `would store`.
    let verb: SafeText

    var text: SafeText {
        var lines: [SafeText] = [
            "\(verb) \(OldWords.count(report.parks, "park")) of \(OldWords.count(report.read, "row")) (\(report.format))"
        ]
        if let toilets = report.toilets {
            lines.append(
                "toilets in parks: \(OldWords.grouped(toilets.toilets)), in \(OldWords.grouped(toilets.parks)) of them; "
                    + "\(OldWords.grouped(toilets.withHours)) now with hours"
            )
        }
        if let announced = report.announced {
            lines.append(
                "the file holds \(OldWords.grouped(report.read)) of \(OldWords.count(announced, "row"))"
            )
        }
        if report.cutOutlines > 0 {
            lines.append(
                "\(OldWords.count(report.cutOutlines, "outline")) \(report.cutOutlines == 1 ? "ends" : "end") too early in the source, used as far as possible"
            )
        }
        if report.unreadOutlines > 0 {
            lines.append("\(OldWords.count(report.unreadOutlines, "outline")) cannot be read")
        }
        if report.unreadHours > 0 {
            let example = report.unreadExample.map { ", such as \(quoted($0))" } ?? "" as SafeText
            lines.append("\(OldWords.count(report.unreadHours, "text")) about hours cannot be read\(example)")
        }
        return (lines + ImportPage.rejections(report.rejected, of: report.rejectedCount)).asLines
    }
}
