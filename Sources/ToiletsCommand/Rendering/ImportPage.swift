internal import ParisToilets

/// The report of an import, in a few lines.
struct ImportPage {
    let report: ImportReport
    /// Whether nothing was stored.
    let isDry: Bool
    let words: Words

    var lines: [SafeText] {
        let format = FileFormat.described(report.format, words)
        var lines = [
            words.storedToilets(report.stored, of: report.read, format, dry: isDry),
            words.importChanges(
                new: report.new, gone: report.gone, moved: report.moved, changed: report.changed,
                unchanged: report.unchanged
            ),
        ]
        if let announced = report.announced {
            lines.append(words.othersLeft(words.partOfFile(report.read, of: announced)))
        }
        lines += Self.rejections(report.rejected, of: report.read - report.stored, words)
        for (column, values) in report.unread.sorted(by: { $0.key < $1.key }) {
            for (value, count) in values.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(10) {
                lines.append(
                    value == ImportReport.otherValues
                        ? words.unreadOthers(column, count) : words.unreadValue(column, value, count)
                )
            }
        }
        return lines
    }

    private static let rejectionsShown = 10

    /// A line for each of the first ten rows that were left out, and one for the others.
    fileprivate static func rejections(
        _ rejected: [ImportReport.Rejection], of count: Int, _ words: Words
    ) -> [SafeText] {
        var lines = rejected.prefix(rejectionsShown).map {
            words.rowLeftOut($0.row, $0.message.text(words))
        }
        let more = count - lines.count
        if more > 0 { lines.append(words.moreRowsLeftOut(more)) }
        return lines
    }
}

/// The report of an import of the outlines of the arrondissements, in a line.
struct OutlinePage {
    let report: OutlineReport
    /// Whether nothing was stored.
    let isDry: Bool
    let words: Words

    var lines: [SafeText] {
        let format = FileFormat.described(report.format, words)
        return [words.storedOutlines(report.outlines, format, dry: isDry)]
    }
}

/// The report of an import of streets, in a few lines.
struct StreetPage {
    let report: StreetReport
    /// Whether nothing was stored.
    let isDry: Bool
    let words: Words

    var lines: [SafeText] {
        let format = FileFormat.described(report.format, words)
        var first = words.storedStreets(report.streets, of: report.read, format, dry: isDry)
        if report.unnamed > 0 { first = words.advice(first, words.unnamedStreets(report.unnamed)) }
        var lines = [first]
        if let announced = report.announced { lines.append(words.partOfFile(report.read, of: announced)) }
        return lines + ImportPage.rejections(report.rejected, of: report.rejectedCount, words)
    }
}

/// What `toilets import` says of green spaces.
struct ParkPage {
    let report: ParkReport
    /// Whether nothing was stored.
    let isDry: Bool
    let words: Words

    var lines: [SafeText] {
        let format = FileFormat.described(report.format, words)
        var lines = [words.storedParks(report.parks, of: report.read, format, dry: isDry)]
        if let found = report.toilets {
            lines.append(words.toiletsInParks(found.toilets, parks: found.parks, withHours: found.withHours))
        }
        if let announced = report.announced { lines.append(words.partOfFile(report.read, of: announced)) }
        if report.cutOutlines > 0 { lines.append(words.cutOutlines(report.cutOutlines)) }
        if report.unreadOutlines > 0 { lines.append(words.unreadOutlines(report.unreadOutlines)) }
        if report.unreadHours > 0 {
            lines.append(words.unreadHours(report.unreadHours, example: report.unreadExample))
        }
        return lines + ImportPage.rejections(report.rejected, of: report.rejectedCount, words)
    }
}
