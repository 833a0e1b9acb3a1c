internal import SpatiaLite

extension Oddities {
    /// How many toilets stand clearly outside the arrondissement that they are said to be in; nil where there are no
    /// outlines.
    static func outsideArrondissement(_ connection: borrowing Connection) throws -> Int? {
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
