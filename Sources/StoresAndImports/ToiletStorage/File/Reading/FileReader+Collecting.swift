internal import SpatiaLite
internal import ToiletCore

extension FileReader {
    func addToilets(of query: ToiletQuery, to toilets: inout ToiletCollection) throws {
        if let place = query.place, let reach = query.reach {
            return try addToilets(inside: [(place, reach)], query.filter, to: &toilets)
        }
        let all: SQL = """
            SELECT \(Self.columns) FROM \(ToiletRow.tables) WHERE \(ToiletRow.leads) \
            AND \(try query.filter.rows(on: connection))
            """
        try withOpenings { openings in
            try connection.forEach(all) { row in
                try add(&row, cost: 0, to: &toilets, &openings)
                return true
            }
        }
    }

    private static let columns: SQL = "\(MergedToilet.columns), t.pk, t.arrondissement, t.address_key"

    func addToilets(
        along route: Route, within reach: Double, _ filter: Filter, to toilets: inout ToiletCollection
    ) throws {
        try addToilets(
            inside: route.circles(reaching: reach).map { ($0.centre, $0.radius) }, filter, to: &toilets
        )
    }

    private func addToilets(
        inside circles: [(centre: Coordinate, radius: Double)], _ filter: Filter, to toilets: inout ToiletCollection
    ) throws {
        var rows: Set<Int> = []
        for circle in circles {
            let limit = NearestSearch.relaxed(Coordinate.haversine(metres: circle.radius))
            try RTree.toilets.walk(
                from: SearchOrigin(latitude: circle.centre.latitude, longitude: circle.centre.longitude), limit: limit,
                inside: filter.rectangles, on: connection
            ) { row in
                rows.insert(row)
                return limit
            }
        }
        try addLeading(rows.sorted().map { ($0, 0) }, to: &toilets)
    }

    /// Reads the toilet of a row; the number of the row is the first parameter.
    private static let oneRow: SQL = "SELECT \(columns) FROM \(ToiletRow.tables) WHERE t.pk = \(0)"

    func add(_ rows: [(row: Int, cost: Int)], to toilets: inout ToiletCollection) throws {
        var leading = rows
        if try !rows.isEmpty && MergedToilet.isNeeded(on: connection) {
            try connection.withLookup(MergedToilet.leader) { lookup in
                for index in leading.indices {
                    leading[index].row = try lookup.first(rows[index].row) { $0.integer() } ?? rows[index].row
                }
            }
        }
        leading.sort { ($0.row, $0.cost) < ($1.row, $1.cost) }
        try addLeading(leading, to: &toilets)
    }

    /// Adds the toilets of sorted rows, each once with the first of equal rows.
    private func addLeading(_ rows: [(row: Int, cost: Int)], to toilets: inout ToiletCollection) throws {
        var last: Int?
        try withOpenings { openings in
            try connection.withLookup(Self.oneRow) { lookup in
                for (row, cost) in rows where row != last {
                    last = row
                    _ = try lookup.first(row) { try add(&$0, cost: cost, to: &toilets, &openings) }
                }
            }
        }
    }

    /// Counts a toilet, and adds it if it passes the filter.
    private func add(
        _ row: inout Row, cost: Int, to toilets: inout ToiletCollection, _ openings: inout OpeningCache
    ) throws {
        guard let toilet = try MergedToilet.read(&row, sources, on: connection) else { return }
        let number = row.integer()
        let arrondissement = row.optionalInteger()
        try toilets.add(
            toilet, row: number, cost: cost, arrondissement: arrondissement, address: row.bytes(), &openings)
    }
}
