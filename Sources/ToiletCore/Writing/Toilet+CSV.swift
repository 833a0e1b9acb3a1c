extension Toilet {
    /// The columns of the table, in order.
    public static let csvColumns =
        ["id", "latitude", "longitude", "kind", "arrondissement", "address", "hours"]
        + Property.allCases.map(\.facts.column) + ["status", "page", "source", "source_id"]

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
        let before = [
            kind == .unknown ? unread["kind"] ?? kind.rawValue : kind.rawValue,
            arrondissement.map { String($0.rawValue) } ?? unread["arrondissement"] ?? "",
            addressText,
            hoursText ?? unread["hours"] ?? "",
        ]
        for cell in before {
            output.append(",")
            output.cell(cell, style)
        }
        for property in Property.allCases {
            output.append(",")
            let answer = self[property]
            let read = answer.rawValue
            output.cell(answer == .unknown ? unread[property.facts.json] ?? read : read, style)
        }
        let after = [
            status == .unknown ? unread["status"] ?? status.rawValue : status.rawValue,
            page ?? unread["page"] ?? "",
            source,
            sourceID ?? "",
        ]
        for cell in after {
            output.append(",")
            output.cell(cell, style)
        }
    }
}
