internal import Postgres
internal import ToiletCore

/// The toilets of a query, collected and sorted: for queries with words, and for orders that neither SQL nor the
/// spatial index has.
struct PostgresCollectedToilets {
    private let query: ToiletQuery
    private(set) var toilets: ToiletCollection

    init(_ query: ToiletQuery, _ session: PostgresReader) throws {
        self.query = query
        toilets = ToiletCollection(query)
        session.openings.prepare(for: query.filter.open)
        if let words = query.words {
            let matches = try TextFinder(StoredTexts(session)).find(words)
            toilets.suggestions = matches.suggestions
            try collect(matches.rows, session)
        } else if let route = query.route, let reach = query.reach {
            try collect(along: route, within: reach, session)
        } else {
            var condition = query.filter.condition
            if let place = query.place, let reach = query.reach {
                condition = "\(condition) AND \(session.condition(around: place, within: reach))"
            }
            try session.forEachToilet(where: condition) { row in
                add(row, cost: 0, session)
                return true
            }
        }
        toilets.sort()
        if toilets.needsNearestBeyond {
            var everywhere = query
            everywhere.reach = nil
            toilets.setNearestBeyond(try PostgresCollectedToilets(everywhere, session).toilets)
        }
    }

    /// Adds the toilets near a route.
    private mutating func collect(along route: Route, within reach: Double, _ session: PostgresReader) throws {
        var seen: Set<Int> = []
        for circle in route.circles(reaching: reach) {
            let near: SQL = """
                \(session.condition(around: circle.centre, within: circle.radius)) AND \(query.filter.condition)
                """
            try session.forEachToilet(where: near) { row in
                if seen.insert(row.number).inserted { add(row, cost: 0, session) }
                return true
            }
        }
    }

    /// Adds the toilets that rows belong to, each once with its best row.
    private mutating func collect(_ rows: [(row: Int, cost: Int)], _ session: PostgresReader) throws {
        var costs: [Int: Int] = [:]
        let leaders = try Self.leaders(of: rows.map(\.row), session)
        for (row, cost) in rows {
            let leader = leaders[row] ?? row
            costs[leader] = min(cost, costs[leader] ?? .max)
        }
        try session.forEachToilet(inRows: costs.keys.sorted()) { row in
            add(row, cost: costs[row.number] ?? 0, session)
        }
    }

    /// The rows that lead the toilets of rows, where these are others.
    private static func leaders(of rows: [Int], _ session: PostgresReader) throws -> [Int: Int] {
        guard try !rows.isEmpty && session.hasMergedToilets() else { return [:] }
        let pairs = try session.connection.rows(
            """
            SELECT t.pk, coalesce((SELECT pk FROM toilets WHERE pk = t.twin AND twin = pk), \
            (SELECT min(pk) FROM toilets WHERE twin = t.twin)) FROM toilets AS t \
            WHERE t.pk = ANY(\(rows)) AND t.twin IS NOT NULL
            """
        ) { ($0.integer(), $0.integer()) }
        return Dictionary(pairs) { first, _ in first }
    }

    private mutating func add(_ row: FoundRow, cost: Int, _ session: PostgresReader) {
        toilets.add(
            row.toilet, row: row.number, cost: cost, arrondissement: row.arrondissement, address: row.addressKey,
            &session.openings
        )
    }
}
