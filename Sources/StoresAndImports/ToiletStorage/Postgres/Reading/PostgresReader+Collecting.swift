internal import Postgres
internal import ToiletCore

extension PostgresReader {
    func addToilets(of query: ToiletQuery, to toilets: inout ToiletCollection) throws {
        var wanted = query.filter.condition
        if let place = query.place, let reach = query.reach {
            wanted = "\(wanted) AND \(condition(around: place, within: reach))"
        }
        try forEachToilet(where: wanted) { row in
            try add(row, cost: 0, to: &toilets)
            return true
        }
    }

    func addToilets(
        along route: Route, within reach: Double, _ filter: Filter, to toilets: inout ToiletCollection
    ) throws {
        var seen: Set<Int> = []
        for circle in route.circles(reaching: reach) {
            let near: SQL = "\(condition(around: circle.centre, within: circle.radius)) AND \(filter.condition)"
            try forEachToilet(where: near) { row in
                if seen.insert(row.number).inserted { try add(row, cost: 0, to: &toilets) }
                return true
            }
        }
    }

    func add(_ rows: [(row: Int, cost: Int)], to toilets: inout ToiletCollection) throws {
        var costs: [Int: Int] = [:]
        let leaders = try leaders(of: rows.map(\.row))
        for (row, cost) in rows {
            let leader = leaders[row] ?? row
            costs[leader] = min(cost, costs[leader] ?? .max)
        }
        try forEachToilet(inRows: costs.keys.sorted()) { row in
            try add(row, cost: costs[row.number] ?? 0, to: &toilets)
        }
    }

    /// The rows that lead the toilets of rows, where these are others.
    private func leaders(of rows: [Int]) throws -> [Int: Int] {
        guard try !rows.isEmpty && hasMergedToilets() else { return [:] }
        let pairs = try connection.rows(
            """
            SELECT t.pk, coalesce((SELECT pk FROM toilets WHERE pk = t.twin AND twin = pk), \
            (SELECT min(pk) FROM toilets WHERE twin = t.twin)) FROM toilets AS t \
            WHERE t.pk = ANY(\(rows)) AND t.twin IS NOT NULL
            """
        ) { ($0.integer(), $0.integer()) }
        return Dictionary(pairs) { first, _ in first }
    }

    private func add(_ row: FoundRow, cost: Int, to toilets: inout ToiletCollection) throws {
        try toilets.add(
            row.toilet, row: row.number, cost: cost, arrondissement: row.arrondissement, address: row.addressKey,
            &openings
        )
    }
}
