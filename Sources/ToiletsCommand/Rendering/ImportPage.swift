internal import ParisToilets

/// The report of an import, in a few lines.
struct ImportPage {
    let report: ImportReport
    /// `stored` or `would store`.
    let verb: SafeText

    var text: SafeText {
        var lines: [SafeText] = [
            "\(verb) \(Words.count(report.stored, "toilet")) of \(Words.count(report.read, "row")) (\(report.format))",
            "\(Words.grouped(report.new)) new, \(Words.grouped(report.gone)) gone, \(Words.grouped(report.moved)) moved, "
                + "\(Words.grouped(report.changed)) changed, \(Words.grouped(report.unchanged)) unchanged",
        ]
        if let announced = report.announced {
            lines.append(
                "the file holds \(Words.grouped(report.read)) of \(Words.count(announced, "row")); toilets that are not in it were left as they are"
            )
        }
        lines += Self.rejections(report.rejected, of: report.read - report.stored)
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

    /// A line for each of the first ten rows that were left out, and one for the others.
    fileprivate static func rejections(_ rejected: [ImportReport.Rejection], of count: Int) -> [SafeText] {
        var lines = rejected.prefix(rejectionsShown).map { rejection -> SafeText in
            "row \(rejection.row) left out: \(rejection.reason)"
        }
        let more = count - lines.count
        if more > 0 { lines.append("and \(Words.count(more, "more row")) left out (--json lists them)") }
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
            "\(verb) \(Words.count(report.streets, "street")) of \(Words.count(report.read, "row")) (\(report.format))"
        if report.unnamed > 0 {
            first += "; \(Words.grouped(report.unnamed)) left out that have no name for people"
        }
        var lines = [first]
        if let announced = report.announced {
            lines.append("the file holds \(Words.grouped(report.read)) of \(Words.count(announced, "row"))")
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
            "\(verb) \(Words.count(report.parks, "park")) of \(Words.count(report.read, "row")) (\(report.format))"
        ]
        if let toilets = report.toilets {
            lines.append(
                "toilets in parks: \(Words.grouped(toilets.toilets)), in \(Words.grouped(toilets.parks)) of them; "
                    + "\(Words.grouped(toilets.withHours)) now with hours"
            )
        }
        if let announced = report.announced {
            lines.append("the file holds \(Words.grouped(report.read)) of \(Words.count(announced, "row"))")
        }
        if report.cutOutlines > 0 {
            lines.append(
                "\(Words.count(report.cutOutlines, "outline")) \(report.cutOutlines == 1 ? "ends" : "end") too early in the source, used as far as possible"
            )
        }
        if report.unreadOutlines > 0 {
            lines.append("\(Words.count(report.unreadOutlines, "outline")) cannot be read")
        }
        if report.unreadHours > 0 {
            let example = report.unreadExample.map { ", such as \(quoted($0))" } ?? "" as SafeText
            lines.append("\(Words.count(report.unreadHours, "text")) about hours cannot be read\(example)")
        }
        return (lines + ImportPage.rejections(report.rejected, of: report.rejectedCount)).asLines
    }
}
