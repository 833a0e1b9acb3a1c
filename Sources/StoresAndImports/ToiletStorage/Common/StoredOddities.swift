internal import SQLText
internal import ToiletCore

/// Toilets that look odd.
extension StoreConnection where Self: ~Copyable {
    /// Counts the oddities.
    borrowing func oddities(_ hours: HoursCounts) throws -> Oddities {
        var oddities = Oddities()
        oddities.doubtfulHours = hours.doubtful
        oddities.unknownHours = hours.unknown
        oddities.contradictoryParks = hours.inContradictoryParks
        let sql: SQL = """
            SELECT count(*) FILTER (WHERE accessible = 'unknown'), count(*) FILTER (WHERE unread IS NOT NULL), \
            count(*) FILTER (WHERE address_key = ''), \
            count(*) FILTER (WHERE kind = 'urinal' AND changing_table = 'yes') FROM toilets AS t \
            WHERE \(ToiletRow.leads)
            """
        _ = try first(sql) { row in
            oddities.unknownAccess = row.integer()
            oddities.unreadValues = row.integer()
            oddities.withoutAddress = row.integer()
            oddities.urinalsWithChangingTable = row.integer()
        }
        let shared: SQL = """
            SELECT count(*) FROM (SELECT 1 FROM toilets AS t WHERE address_key <> '' AND \(ToiletRow.leads) \
            GROUP BY address_key, arrondissement HAVING count(*) > 1) AS shared
            """
        oddities.sharedAddresses = try first(shared) { $0.integer() } ?? 0
        oddities.outsideArrondissement = try toiletsOutsideArrondissement()
        return oddities
    }

    /// The number of toilets clearly outside of their arrondissement; nil if no outlines are stored.
    private borrowing func toiletsOutsideArrondissement() throws -> Int? {
        let outlines = try outlinesByArrondissement()
        guard !outlines.isEmpty else { return nil }
        var count = 0
        let sql: SQL = """
            SELECT t.geometry, t.arrondissement FROM toilets AS t \
            WHERE t.arrondissement IS NOT NULL AND \(ToiletRow.leads)
            """
        try forEach(sql) { row in
            let place = try ToiletRow.coordinate(&row)
            let outline = Arrondissement(rawValue: row.integer()).flatMap { outlines[$0] }
            if outline?.clearlyExcludes(place) == true { count += 1 }
            return true
        }
        return count
    }

    /// See ``ToiletStore/forEachOddToilet(_:)``.
    borrowing func forEachOddToilet(_ visit: (OddToilet) throws -> Void) throws {
        let (outlines, sources) = (try outlinesByArrondissement(), try knownSources())
        // The number of toilets at the address is counted among those that lead their rows.
        let sql: SQL = """
            SELECT \(ToiletRow.columnsWithPark), p.hours, p.contradictory, \
            t.address_key <> '' AND count(*) OVER (PARTITION BY t.address_key, t.arrondissement) > 1 \
            FROM \(ToiletRow.tables) WHERE \(ToiletRow.leads) \
            ORDER BY t.arrondissement IS NULL, t.arrondissement, t.address_key, t.id
            """
        try forEach(sql) { row in
            let toilet = try ToiletRow.readWithPark(&row, sources)
            let parkHours = Hours(parsing: row.optionalText())
            let isContradictory = row.integer() != 0
            let sharesAddress = row.boolean()
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
