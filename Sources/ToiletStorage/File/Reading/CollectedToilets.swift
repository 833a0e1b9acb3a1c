internal import SpatiaLite
internal import ToiletCore

/// The toilets of a query, collected and sorted: for queries with words, and for orders that neither SQL nor the
/// spatial index has.
///
/// Holds a key for each toilet that passes, and reads those of a page again when they are asked for.
struct CollectedToilets {
    private let query: ToiletQuery
    private(set) var toilets: ToiletCollection

    init(_ query: ToiletQuery, _ openings: inout OpeningCache, reader: StoreReader) throws {
        self.query = query
        toilets = ToiletCollection(query)
        if let words = query.words {
            let matches = try TextFinder(StoredTexts(reader: reader)).find(words)
            toilets.suggestions = matches.suggestions
            try collect(matches.rows, &openings, on: reader.connection)
        } else if let route = query.route, let reach = query.reach {
            try collect(along: route, within: reach, &openings, on: reader.connection)
        } else {
            let all: SQL = """
                SELECT \(Self.columns) FROM \(ToiletRow.tables) WHERE \(ToiletRow.leads) \
                AND \(try query.filter.rows(on: reader.connection))
                """
            try reader.connection.forEach(all) { row in
                try add(&row, cost: 0, &openings, on: reader.connection)
                return true
            }
        }
        toilets.sort()
        if toilets.needsNearestBeyond {
            var everywhere = query
            everywhere.reach = nil
            toilets.setNearestBeyond(try CollectedToilets(everywhere, &openings, reader: reader).toilets)
        }
    }

    private static let columns: SQL = "\(MergedToilet.columns), t.pk, t.arrondissement, t.address_key"

    /// Adds the toilets near a route.
    private mutating func collect(
        along route: Route, within reach: Double, _ openings: inout OpeningCache, on connection: borrowing Connection
    ) throws {
        var rows: Set<Int> = []
        for circle in route.circles(reaching: reach) {
            let limit = NearestSearch.relaxed(Coordinate.haversine(metres: circle.radius))
            try RTree.all.walk(
                from: SearchOrigin(latitude: circle.centre.latitude, longitude: circle.centre.longitude), limit: limit,
                inside: query.filter.rectangles, on: connection
            ) { row, _ in
                rows.insert(row)
                return limit
            }
        }
        try connection.withLookup(Self.oneRow) { lookup in
            for row in rows.sorted() {
                _ = try lookup.first(row) { try add(&$0, cost: 0, &openings, on: connection) }
            }
        }
    }

    /// Reads the toilet of a row; the number of the row is the first parameter.
    private static let oneRow: SQL = "SELECT \(columns) FROM \(ToiletRow.tables) WHERE t.pk = \(0)"

    /// Adds the toilets that rows belong to, each once with its best row.
    private mutating func collect(
        _ rows: [(row: Int, cost: Int)], _ openings: inout OpeningCache, on connection: borrowing Connection
    ) throws {
        var toilets = rows
        if try !rows.isEmpty && MergedToilet.isNeeded(on: connection) {
            try connection.withLookup(MergedToilet.leader) { lookup in
                for index in toilets.indices {
                    toilets[index].row = try lookup.first(rows[index].row) { $0.integer() } ?? rows[index].row
                }
            }
        }
        toilets.sort { ($0.row, $0.cost) < ($1.row, $1.cost) }
        var last: Int?
        try connection.withLookup(Self.oneRow) { lookup in
            for toilet in toilets where toilet.row != last {
                last = toilet.row
                _ = try lookup.first(toilet.row) {
                    try add(&$0, cost: toilet.cost, &openings, on: connection)
                }
            }
        }
    }

    /// Counts a toilet, and adds it if it passes the filter.
    private mutating func add(
        _ row: inout Row, cost: Int, _ openings: inout OpeningCache, on connection: borrowing Connection
    ) throws {
        guard let toilet = try MergedToilet.read(&row, on: connection) else { return }
        let number = row.integer()
        let arrondissement = row.optionalInteger()
        toilets.add(toilet, row: number, cost: cost, arrondissement: arrondissement, address: row.bytes(), &openings)
    }
}
