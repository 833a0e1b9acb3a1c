internal import Postgres
internal import ToiletCore

/// Reads toilets, those of several sources merged.
extension PostgresReader {
    /// Whether no other program has edited toilets since the last import.
    var isUnedited: Bool { namesVersion == Int(NameWords.version) }

    /// See ``ToiletRow/leads``. On shards it is said in a way that each of them can judge, where no leader can be
    /// missing.
    ///
    /// Without a snapshot all rows are read: where one of them is not the only one of its toilet, the question takes a
    /// snapshot anyway.
    var leads: SQL {
        guard hasSnapshot else { return "true" }
        return isSharded && isUnedited ? "(t.twin IS NULL OR t.twin = t.pk)" : ToiletRow.leads
    }

    /// Calls `visit` with each toilet that fulfils a condition on ``ToiletRow/tables``, in an order, until it returns
    /// false. They are not held in memory.
    func forEachToilet(
        where condition: SQL, then order: SQL = "", first: Int? = nil, _ visit: (FoundRow) throws -> Bool
    ) throws {
        try forEachToilet(
            "SELECT \(FoundRow.columns) FROM \(ToiletRow.tables) WHERE \(leads) AND \(condition) \(order)", first: first
        ) { row, _ in try visit(row) }
    }

    /// Calls `visit` with each toilet of a statement, and the rest of its row, until it returns false.
    func forEachToilet(_ sql: SQL, first: Int? = nil, _ visit: (FoundRow, inout PostgresRow) throws -> Bool) throws {
        try snapshot.forEachBatch(sql, first: first) { batch in
            try forEach(in: batch, visit)
        }
    }

    /// The same with rows that were read.
    func forEach(in batch: RowBatch, _ visit: (FoundRow, inout PostgresRow) throws -> Bool) throws -> Bool {
        var found: [FoundRow] = []
        var rests: [PostgresRow] = []
        found.reserveCapacity(batch.count)
        rests.reserveCapacity(batch.count)
        for index in 0..<batch.count {
            var row = batch[index]
            found.append(try FoundRow(&row, self))
            rests.append(row)
        }
        try FoundRow.merge(&found, self)
        for index in found.indices {
            try checkInterrupt()
            guard try visit(found[index], &rests[index]) else { return false }
        }
        return true
    }

    /// The number of toilets that are in memory at a time, where an answer is not held in it, and maximum number of
    /// rows that are asked for by their numbers at a time.
    static let block = 1000

    /// Calls `visit` with the toilets of rows that lead them, in the order of the rows.
    func forEachToilet(inRows rows: [Int], _ visit: (FoundRow) throws -> Void) throws {
        var start = 0
        while start < rows.count {
            let part = Array(rows[start..<min(start + Self.block, rows.count)])
            start += part.count
            let sql: SQL = """
                SELECT \(FoundRow.columns) FROM \(ToiletRow.tables) WHERE t.pk = ANY(\(part)) AND \(leads)
                """
            var found = try connection.rows(sql) { try FoundRow(&$0, self) }
            try FoundRow.merge(&found, self)
            let byNumber = Dictionary(found.map { ($0.number, $0) }) { first, _ in first }
            for row in part {
                try checkInterrupt()
                if let toilet = byNumber[row] { try visit(toilet) }
            }
        }
    }

    /// A condition on `toilets AS t` that holds for all toilets within so many metres of a place, and for few others;
    /// on shards, so that only those of the cells around are asked.
    func condition(around place: Coordinate, within metres: Double) -> SQL {
        "\(place.within(metres)) AND \(onShards(around: [place], within: metres))"
    }

    /// A condition on `toilets AS t` that leaves out shards that have no toilets within so many metres of any of some
    /// places.
    func onShards(around places: [Coordinate], within metres: Double) -> SQL {
        guard isSharded, let numbers = ShardCell.shards(around: places, within: metres, among: shards),
            !numbers.isEmpty, numbers.count < shards
        else { return "true" }
        let shard = SQL(trusted: ShardCell.shard(of: "t.geometry", among: shards))
        return "\(shard) IN (\(SQL.join(numbers.map { "\($0)" }, by: ", ")))"
    }

    /// What is shown of toilets: themselves, or with `splitsSources` their rows of the sources that the filter allows.
    func shown(_ toilets: [Toilet], _ query: ToiletQuery) throws -> [[Toilet]] {
        guard query.splitsSources else { return toilets.map { [$0] } }
        let sources = query.filter.sources
        var rows: [ToiletID: [Toilet]] = [:]
        let merged = toilets.filter(\.isMerged).map(\.id.rawValue)
        if !merged.isEmpty {
            let sql: SQL = """
                SELECT \(FoundRow.columns), own.id FROM \(ToiletRow.tables) JOIN toilets AS own ON t.twin = own.twin \
                WHERE own.id = ANY(\(merged)) ORDER BY t.id <> own.id, t.pk
                """
            let all = try connection.rows(sql) { row in
                let found = try FoundRow(&row, self)
                return (found.toilet, ToiletID(rawValue: row.text()))
            }
            for (toilet, id) in all { rows[id, default: []].append(toilet) }
        }
        return toilets.map { toilet in
            (toilet.isMerged ? rows[toilet.id] ?? [] : [toilet])
                .filter { sources.isEmpty || sources.contains($0.source.name) }
        }
    }
}
