internal import SpatiaLite
internal import ToiletCore

extension Oddities {
    /// Looks through a store.
    init(of connection: borrowing Connection) throws {
        self.init()
        try connection.forEach(
            "SELECT hours_text, count(*) FROM toilets AS t WHERE \(WholeToilet.condition) GROUP BY hours_text"
        ) { row in
            let hours = Hours(parsing: row.optionalText())
            let count = row.integer()
            switch hours {
            case .doubtful: doubtfulHours += count
            case .seePage, .unsaid, .unread: unknownHours += count
            case .known: break
            }
            return true
        }
        let sql: SQL = """
            SELECT count(*) FILTER (WHERE accessible = 'unknown'), count(unread), \
            count(*) FILTER (WHERE address_key = ''), \
            count(*) FILTER (WHERE kind = 'urinal' AND changing_table = 'yes') FROM toilets AS t WHERE \(WholeToilet.condition)
            """
        try connection.forEach(sql) { row in
            unknownAccess = row.integer()
            unreadValues = row.integer()
            withoutAddress = row.integer()
            urinalsWithChangingTable = row.integer()
            return false
        }
        let shared: SQL = """
            SELECT count(*) FROM (SELECT 1 FROM toilets AS t WHERE address_key <> '' AND \(WholeToilet.condition) \
            GROUP BY address_key, arrondissement HAVING count(*) > 1)
            """
        sharedAddresses = try connection.first(shared) { $0.integer() } ?? 0
        outsideArrondissement = try Self.outsideArrondissement(connection)
    }

    /// How many toilets stand clearly outside the arrondissement that they are said to be in; nil where there are no
    /// outlines.
    private static func outsideArrondissement(_ connection: borrowing Connection) throws -> Int? {
        let outlines = try OutlineRow.all(connection)
        guard !outlines.isEmpty else { return nil }
        let byNumber = Dictionary(outlines.map { ($0.arrondissement.rawValue, $0) }) { first, _ in first }
        var count = 0
        let sql: SQL = "SELECT geometry, arrondissement FROM toilets WHERE arrondissement IS NOT NULL"
        try connection.forEach(sql) { row in
            let place = try ToiletRow.coordinate(&row)
            if byNumber[row.integer()]?.clearlyExcludes(place) == true { count += 1 }
            return true
        }
        return count
    }
}
