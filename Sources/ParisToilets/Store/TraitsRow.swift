internal import SpatiaLite

/// The columns that a filter looks at, and what reads them in the same order.
enum TraitsRow {
    /// Those that are not looked at are not read either, which saves half the time of a count.
    static func columns(for filter: Filter) -> SQL {
        let source: SQL = filter.sources.isEmpty ? "NULL" : "t.source"
        let place: SQL = filter.looksAtPlace ? ", t.geometry" : ""
        let hours: SQL = filter.open == nil ? "" : ", t.hours_text, t.time_zone, t.time_zone"
        return """
            t.kind, t.arrondissement, t.accessible, t.changing_table, t.status, t.fee, t.public, \
            \(source)\(place)\(hours)
            """
    }

    /// Reads a row, and judges it.
    static func verdict(
        _ row: inout Row,
        _ filter: Filter,
        from place: Coordinate?,
        _ book: inout OpeningCache
    ) throws -> Verdict {
        var traits = Traits(
            kind: ToiletRow.kind(&row),
            arrondissement: row.optionalInteger().flatMap(Arrondissement.init),
            accessible: ToiletRow.answer(&row),
            changingTable: ToiletRow.answer(&row),
            status: ToiletRow.status(&row),
            fee: ToiletRow.answer(&row),
            isPublic: ToiletRow.answer(&row),
            source: row.text()
        )
        if filter.looksAtPlace { traits.coordinate = try ToiletRow.coordinate(&row) }
        guard let wish = filter.open, let toilet = traits.coordinate else {
            return filter.verdict(on: traits) { .yes }
        }
        let text = row.optionalText()
        // Nearly all are in one zone, of which no text need be made.
        let isInParis = row.word(of: parisTimeZone) != nil
        let locality = Locality(
            timeZone: isInParis ? Source.parisTimeZone : row.optionalText(),
            at: toilet
        )
        let hours = book.number(of: text, in: locality)
        let metres = wish.onArrival == nil ? nil : place?.distance(to: toilet)
        return filter.verdict(on: traits) { book.isOpen(hours, metres: metres) }
    }

    private static let parisTimeZone = WordTable([Source.parisTimeZone])
}
