internal import SpatiaLite

/// The columns that a filter looks at, and what reads them in the same order.
enum TraitsRow {
    static let columns: SQL =
        "t.kind, t.arrondissement, t.accessible, t.changing_table, t.status, t.hours_text, t.geometry"

    /// Reads a row, and judges it.
    static func verdict(
        _ row: inout Row,
        _ filter: Filter,
        from place: Coordinate?,
        within limit: Double,
        _ book: inout HoursBook
    ) throws -> Verdict {
        let traits = Traits(
            kind: ToiletRow.kind(&row),
            arrondissement: row.optionalInteger().flatMap(Arrondissement.init),
            accessible: ToiletRow.answer(&row),
            changingTable: ToiletRow.answer(&row),
            status: ToiletRow.status(&row)
        )
        // Most counts need neither the hours nor the place.
        let hours = filter.open == nil ? 0 : book.number(of: row.optionalText())
        var metres: Double?
        if let place, limit < 2 || filter.open?.onArrival != nil {
            if filter.open == nil { row.skip() }
            let haversine = place.haversine(to: try ToiletRow.coordinate(&row))
            guard haversine <= limit else { return .unwanted }
            metres = Coordinate.metres(haversine: haversine)
        }
        return filter.verdict(on: traits) { book.isOpen(hours, metres: metres) }
    }
}
