internal import ByteStreams
internal import ImportPlanning
internal import Postgres
internal import ToiletCore

/// Applies an import plan to the store it was made for, inside an open transaction: rows come by `COPY`, and statements
/// for all of them at once do the rest.
struct PostgresPlanWriter {
    private let event: ImportEvent
    private let now: String
    private let check: () throws -> Void

    init(_ event: ImportEvent) {
        self.event = event
        now = event.now.utc
        check = event.check
    }

    /// From so many new toilets on, the indexes of an empty table are made at the end, which is faster.
    private static let many = 5000

    /// Applies a plan. Its toilets are removed from it as they are written.
    func carryOut(_ plan: inout ImportPlan, on connection: PostgresConnection) throws {
        let isEmpty = try connection.first("SELECT NOT EXISTS (SELECT 1 FROM toilets)") { $0.boolean() } ?? false
        let number = try connection.nextImport()
        let (namesVersion, hasCounts) =
            try connection.first("SELECT names_version, has_counts FROM store_state") {
                ($0.optionalInteger(), $0.boolean())
            } ?? (nil, false)
        let hasNames = namesVersion == Int(NameWords.version)
        // Other programs leave the words of toilets that they delete.
        if !hasNames { try connection.run("DELETE FROM toilet_names") }
        let written = plan.added.count + plan.replaced.count + plan.gone.count
        let keepsToilets = written == 0 && plan.leaders.isEmpty
        let isSharded = try connection.isSharded
        var hours = HoursTexts()
        // Of the first toilets all are here: they need not be read again to be counted.
        var counts = isEmpty ? ToiletCounts() : nil
        try PostgresBulkIndexes.remade(if: isEmpty && plan.added.count >= Self.many, on: connection, check: check) {
            try connection.record(plan.report, of: event, as: number)
            try replace(&plan.replaced, &hours, isSharded: isSharded, on: connection)
            try add(&plan, &counts, &hours, isSharded: isSharded, on: connection)
            try record(&plan.changes, as: number, on: connection)
            try retire(plan.gone.map(\.row), on: connection)
            plan.gone = []
        }
        try connection.write(hours, check: check)
        try setLeaders(plan.leaders, on: connection)
        // Shards look at their own tables.
        if written >= Self.many, !isSharded { try connection.analyzeToilets() }
        if !hasNames, !isEmpty { try PostgresToiletNames.rebuild(on: connection, check: check) }
        if written > 0 || !hasNames {
            try NameTable.toilets.writeWords(on: connection)
            try connection.run("UPDATE store_state SET names_version = \(Int(NameWords.version))")
        }
        if keepsToilets, hasCounts { return }
        // Toilets without such hours have no park.
        let hasParks =
            try !isEmpty || hours.referToParks ? PostgresParkJoin.update(on: connection, check: check) : false
        if let counts, !hasParks { return try counts.replaceStored(on: connection) }
        try ToiletCounts.renew(on: connection, check: check)
    }

    /// Updates rows, and their words.
    private func replace(
        _ toilets: inout Spool<ImportPlan.Replaced>, _ hours: inout HoursTexts, isSharded: Bool,
        on connection: PostgresConnection
    ) throws {
        guard toilets.count > 0 else { return }
        try connection.run(
            SQL(
                trusted: """
                    CREATE TEMPORARY TABLE incoming ON COMMIT DROP AS SELECT t.*, n.words FROM toilets AS t \
                    JOIN toilet_names AS n ON n.pk = t.pk WITH NO DATA
                    """
            )
        )
        var rows: [Int] = []
        try connection.copy(into: "pg_temp.incoming", ["pk"] + ToiletRow.written + ["words"]) { writer in
            var turns = 0
            try toilets.forEach { replaced in
                turns += 1
                if turns % 1024 == 0 { try check() }
                if isSharded { rows.append(replaced.row) }
                try writer.put(replaced.row)
                try ToiletRow.write(replaced.toilet, to: &writer)
                hours.add(replaced.toilet.hoursText)
                try writer.put(words: ToiletWords.folded(replaced.toilet))
            }
        }
        toilets.removeAll()
        try update(rows, isSharded: isSharded, on: connection)
        try connection.run("UPDATE toilet_names AS n SET words = i.words FROM pg_temp.incoming AS i WHERE n.pk = i.pk")
        try connection.run("DROP TABLE pg_temp.incoming")
    }

    /// Updates rows by those of the temporary table.
    private func update(_ rows: [Int], isSharded: Bool, on connection: PostgresConnection) throws {
        if isSharded {
            // A row that moves to another cell may belong to another shard, to which an update would not bring it.
            try connection.run(
                """
                UPDATE pg_temp.incoming AS i \
                SET first_seen = t.first_seen, last_changed = \(now), twin = t.twin, park = t.park \
                FROM toilets AS t WHERE t.pk = i.pk AND t.pk = ANY(\(rows))
                """
            )
            try connection.run("DELETE FROM toilets WHERE pk = ANY(\(rows))")
            try insert(from: "pg_temp.incoming", on: connection)
        } else {
            let assignments = ToiletRow.written.map { "\($0) = i.\($0)" }.joined(separator: ", ")
            try connection.run(
                """
                UPDATE toilets AS t SET \(SQL(trusted: assignments)), last_changed = \(now) FROM pg_temp.incoming AS i \
                WHERE t.pk = i.pk
                """
            )
        }
    }

    /// Columns of a new row.
    private static let columns = ["pk"] + ToiletRow.written + ["first_seen", "last_changed"]

    /// Adds the rows of a temporary table, which then go to shards in batches.
    ///
    /// They go in the order in which PostGIS sorts geometries, which is along a curve: the boxes in the index of places
    /// then overlap so much less that the nearest toilets are found in a third of the time.
    private func insert(from table: String, on connection: PostgresConnection) throws {
        let columns = (Self.columns + ["twin", "park"]).joined(separator: ", ")
        try connection.run(
            SQL(
                trusted: """
                    INSERT INTO toilets (\(columns)) SELECT \(columns) FROM \(table) ORDER BY geometry::geometry
                    """
            )
        )
    }

    private func add(
        _ plan: inout ImportPlan, _ counts: inout ToiletCounts?, _ hours: inout HoursTexts, isSharded: Bool,
        on connection: PostgresConnection
    ) throws {
        guard plan.added.count > 0 else { return }
        let (first, returning) = (plan.firstRow, plan.returning)
        // Only unmerged toilets are counted.
        let merged = counts == nil ? [] : Set(plan.leaders.lazy.filter { $0.leader != nil }.map(\.row))
        // `COPY` would send each row to its shard by itself.
        if isSharded {
            try connection.run("CREATE TEMPORARY TABLE added ON COMMIT DROP AS SELECT * FROM toilets WITH NO DATA")
        }
        // The words are made on another thread, while this one waits for the server.
        var words = plan.added.another(of: WordVectors.self)
        var batches = BackgroundBatches(of: 1024) { WordVectors(of: $0) }
        try connection.copy(into: isSharded ? "pg_temp.added" : "toilets", Self.columns) { writer in
            try plan.forEachAdded { index, toilet in
                if index % 1024 == 0 { try check() }
                hours.add(toilet.hoursText)
                if !merged.contains(first + index) { counts?.count(toilet) }
                try writer.put(first + index)
                try ToiletRow.write(toilet, to: &writer)
                try writer.put(now)
                try writer.put(now)
                try batches.add(toilet) { try words.append($0) }
            }
        }
        try batches.finish { try words.append($0) }
        plan.added.removeAll()
        if isSharded {
            try insert(from: "pg_temp.added", on: connection)
            try connection.run("DROP TABLE pg_temp.added")
        }
        try add(&words, from: first, on: connection)
        if !returning.isEmpty { try revive(returning, from: first, on: connection) }
    }

    /// Adds the words of toilets, whose rows follow each other.
    private func add(_ words: inout Spool<WordVectors>, from first: Int, on connection: PostgresConnection) throws {
        try connection.copy(into: "toilet_names", ["pk", "words"]) { writer in
            var row = first
            try words.forEach { batch in
                try check()
                for vector in batch.vectors {
                    try writer.put(row)
                    try writer.put(binary: vector)
                    row += 1
                }
            }
        }
    }

    /// Removes former toilets that are there again, in rows behind the first one, which say when they were first seen.
    private func revive(_ returning: [Int: ToiletID], from first: Int, on connection: PostgresConnection) throws {
        let rows = returning.keys.map { first + $0 }
        let ids = returning.values.map(\.rawValue)
        try connection.run(
            """
            UPDATE toilets AS t SET first_seen = f.first_seen FROM unnest(\(rows), \(ids)) AS r (pk, id) \
            JOIN former_toilets AS f ON f.id = r.id WHERE t.pk = r.pk AND t.pk = ANY(\(rows))
            """
        )
        try connection.run("DELETE FROM former_toilets WHERE id = ANY(\(ids))")
    }

    /// Writes the history of the import.
    private func record(_ changes: inout Spool<ImportPlan.Change>, as number: Int, on connection: PostgresConnection)
        throws
    {
        guard changes.count > 0 else { return }
        try connection.copy(into: "changes", ["import", "toilet", "what", "before", "after"]) { writer in
            var turns = 0
            try changes.forEach { change in
                turns += 1
                if turns % 1024 == 0 { try check() }
                try writer.put(number)
                try writer.put(change.id.rawValue)
                try writer.put(change.what.rawValue)
                try writer.put(change.before)
                try writer.put(change.after)
            }
        }
        changes.removeAll()
    }

    /// Moves rows to `former_toilets`.
    private func retire(_ rows: [Int], on connection: PostgresConnection) throws {
        guard !rows.isEmpty else { return }
        let kept = SQL(trusted: (ToiletRow.names + ["first_seen", "last_changed"]).joined(separator: ", "))
        try connection.run(
            """
            INSERT INTO former_toilets (gone, latitude, longitude, \(kept)) \
            SELECT \(now), ST_Y(geometry::geometry), ST_X(geometry::geometry), \(kept) FROM toilets \
            WHERE pk = ANY(\(rows))
            """
        )
        try connection.run("DELETE FROM toilets WHERE pk = ANY(\(rows))")
        try connection.run("DELETE FROM toilet_names WHERE pk = ANY(\(rows))")
    }

    /// Stores the leader of each of these rows.
    private func setLeaders(_ leaders: [(row: Int, leader: Int?)], on connection: PostgresConnection) throws {
        guard !leaders.isEmpty else { return }
        let rows = leaders.map(\.row)
        try connection.run(
            """
            UPDATE toilets AS t SET twin = r.leader FROM unnest(\(rows), \(leaders.map(\.leader))) AS r (pk, leader) \
            WHERE t.pk = r.pk AND t.pk = ANY(\(rows))
            """
        )
    }
}

/// The words by which toilets are searched.
enum PostgresToiletNames {
    /// Makes the words of all stored toilets, after another program has edited some.
    static func rebuild(on connection: PostgresConnection, check: () throws -> Void) throws {
        try connection.run("DELETE FROM toilet_names")
        var words: [UInt8] = []
        try connection.forEachBatch(
            "SELECT pk, address_text, page, kind, arrondissement FROM toilets ORDER BY pk", of: 10_000
        ) { batch in
            try check()
            try connection.copy(into: "toilet_names", ["pk", "words"]) { writer in
                for index in 0..<batch.count {
                    var row = batch[index]
                    try writer.put(row.integer())
                    words.removeAll(keepingCapacity: true)
                    ToiletWords.fold(&row, into: &words)
                    try writer.put(words: words)
                }
            }
            return true
        }
    }
}
