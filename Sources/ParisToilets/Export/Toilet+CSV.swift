extension Toilet {
    /// The columns of the table, in order.
    public static let csvColumns = [
        "id", "latitude", "longitude", "kind", "arrondissement", "address", "hours", "accessible",
        "changing_table", "fee", "public", "status", "page", "source", "source_id",
    ]

    /// Writes the cells of one row, with commas between them, in the order of ``csvColumns``.
    ///
    /// Where a value was not understood, the source's own word stands in its column, so that a later import may
    /// understand it.
    public func writeCSV(_ style: CSVCells = .shown, to output: inout TextBuffer) {
        output.cell(id.rawValue, style)
        output.append(",")
        output.append(coordinate.latitude)
        output.append(",")
        output.append(coordinate.longitude)
        let cells = [
            kind == .unknown ? unread["kind"] ?? kind.rawValue : kind.rawValue,
            arrondissement.map { String($0.rawValue) } ?? unread["arrondissement"] ?? "",
            addressText,
            hoursText ?? unread["hours"] ?? "",
            csvCell(accessible, "accessible"),
            csvCell(changingTable, "changingTable"),
            csvCell(fee, "fee"),
            csvCell(isPublic, "public"),
            status == .unknown ? unread["status"] ?? status.rawValue : status.rawValue,
            page ?? unread["page"] ?? "",
            source,
            sourceID ?? "",
        ]
        for cell in cells {
            output.append(",")
            output.cell(cell, style)
        }
    }

    private func csvCell(_ answer: Tristate, _ column: String) -> String {
        answer == .unknown ? unread[column] ?? answer.rawValue : answer.rawValue
    }
}
