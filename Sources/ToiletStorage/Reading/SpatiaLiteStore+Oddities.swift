internal import SpatiaLite
public import ToiletCore

extension SpatiaLiteStore {
    /// See ``ToiletStore/forEachOddToilet(_:)``.
    public func forEachOddToilet(_ visit: (OddToilet) throws -> Void) throws {
        try read { connection in
            try connection.snapshot { _ in
                let outlines = try OutlineRow.byArrondissement(connection)
                // The number of toilets at the address is counted among those that lead their rows.
                let sql: SQL = """
                    SELECT \(ToiletRow.columnsWithPark), p.hours, p.contradictory, \
                    t.address_key <> '' AND count(*) OVER (PARTITION BY t.address_key, t.arrondissement) > 1 \
                    FROM \(ToiletRow.tables) WHERE \(MergedToilet.condition) \
                    ORDER BY t.arrondissement IS NULL, t.arrondissement, t.address_key, t.id
                    """
                try connection.forEach(sql) { row in
                    let toilet = try ToiletRow.readWithPark(&row)
                    let parkHours = Hours(parsing: row.optionalText())
                    let isContradictory = row.integer() != 0
                    let sharesAddress = row.integer() != 0
                    let outline = toilet.arrondissement.flatMap { outlines[$0] }
                    let odd = OddToilet(
                        toilet, parkSaysWhenOpen: parkHours.saysWhenOpen, parkIsContradictory: isContradictory,
                        sharesAddress: sharesAddress, isOutside: outline?.clearlyExcludes(toilet.coordinate) ?? false
                    )
                    if let odd { try visit(odd) }
                    return true
                }
            }
        }
    }
}
