internal import ParisToilets

/// The report of an import, in a few lines.
enum ImportPage {
    /// What an import of toilets says; `isDry` where nothing was stored.
    static func lines(_ report: ImportReport, isDry: Bool, _ words: Words) -> [SafeText] {
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
        lines += rejections(report.rejected, of: report.read - report.stored, words)
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

    /// What an import of a reference set says.
    static func lines(_ report: ReferenceReport, isDry: Bool, _ words: Words) -> [SafeText] {
        let format = FileFormat.described(report.format, words)
        let stored =
            switch report.set {
            case .outlines: words.storedOutlines(report.count, format, dry: isDry)
            case .streets: words.storedStreets(report.count, of: report.read, format, dry: isDry)
            case .parks: words.storedParks(report.count, of: report.read, format, dry: isDry)
            case .addresses:
                words.storedAddresses(
                    report.count, inStreets: report.streets ?? 0, of: report.read, format, dry: isDry
                )
            }
        func line(_ count: Int?, _ text: (Int) -> SafeText) -> [SafeText] {
            count.map { $0 > 0 ? [text($0)] : [] } ?? []
        }
        var lines = line(report.unnamed) { words.advice(stored, words.unnamedStreets($0)) }
        if lines.isEmpty { lines = [stored] }
        if report.walked == 0 { lines.append(noWays(report, words)) }
        lines += line(report.repeatedAddresses, words.repeatedAddresses)
        lines += line(report.farAddresses, words.farAddresses)
        lines += line(report.addressesBeyond) { words.addressesBeyond($0, limit: HouseNumbers.most) }
        lines += line(report.withoutLine, words.streetsWithoutLine)
        lines += line(report.withoutKind, words.streetsWithoutKind)
        lines += line(report.withoutStatus, words.streetsWithoutStatus)
        lines += line(report.crowded, words.crowdedPoints)
        if let links = report.unfitLinks, let first = links.first {
            lines.append(words.unfitLinks(links.count, suchAs: first))
        }
        if let found = report.toilets {
            lines.append(words.toiletsInParks(found.toilets, parks: found.parks, withHours: found.withHours))
        }
        if let announced = report.announced { lines.append(words.partOfFile(report.read, of: announced)) }
        lines += line(report.cutOutlines, words.cutOutlines)
        lines += line(report.unreadOutlines, words.unreadOutlines)
        lines += line(report.unreadHours) { words.unreadHours($0, example: report.unreadExample) }
        return lines + rejections(report.rejected, of: report.rejectedCount, words)
    }

    private static func noWays(_ report: ReferenceReport, _ words: Words) -> SafeText {
        switch report.noWays {
        case .tooLarge: words.noStreetIsWalked(because: words.streetsTooLarge(StreetNetwork.maxSize))
        case .tooDense: words.noStreetIsWalked(because: words.streetsTooDense(kilobytes: NetworkCell.maxLength >> 10))
        case nil: words.noStreetIsWalked
        }
    }

    private static let rejectionsShown = 10

    /// A line for each of the first ten rows that were left out, and one for the others.
    private static func rejections(
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
