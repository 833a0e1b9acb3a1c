internal import ByteStreams
internal import ImportPlanning
internal import SpatiaLite
internal import ToiletCore

/// Applies an import plan to the store it was made for, inside an open transaction.
struct PlanWriter {
    let event: ImportEvent
    private let now: String
    private let check: () throws -> Void

    init(_ event: ImportEvent) {
        self.event = event
        now = event.now.utc
        check = event.check
    }

    /// Below this number of rows, ``BulkIndexes`` are dropped and rebuilt at the end.
    private static let few = 5000

    /// Applies a plan. Its toilets are removed from it as they are written, which frees memory for building the
    /// indexes.
    func carryOut(_ plan: inout ImportPlan, on connection: borrowing Connection) throws {
        let before = try connection.first("SELECT count(pk) FROM toilets") { $0.integer() } ?? 0
        let number = try connection.nextImport()
        // Ids and addresses arrive unsorted, so building their indexes at the end is faster, unless many rows exist
        // already.
        let sortsKeys = before < Self.few && plan.added.count > 0
        let keepsToilets =
            plan.added.count == 0 && plan.replaced.count == 0 && plan.gone.isEmpty && plan.leaders.isEmpty
        var summary = AddedRows.Summary(
            counts: try ToiletCounts(changing: connection, isEmpty: before == 0),
            hours: HoursTexts()
        )
        if sortsKeys { try BulkIndexes.drop(on: connection) }
        try replace(&plan.replaced, &summary, on: connection)
        // Of an empty table, the words of toilets are indexed as they are written, and their parks found.
        var names = before == 0 ? try ToiletNames(on: connection) : nil
        let parks = before == 0 ? try ParkJoin.bundledPoints(on: connection) : nil
        try add(&plan, &summary, &names, parks, on: connection)
        if let names { try names.finish(on: connection) }
        var counts = summary.counts
        try connection.write(summary.hours, check: check)
        try record(&plan.changes, as: number, on: connection)
        try retire(plan.gone, &counts, on: connection)
        plan.gone = []
        if sortsKeys { try BulkIndexes.create(on: connection) }
        try SpatialIndex.update(connection, check: check)
        try connection.record(plan.report, of: event, as: number)
        try Self.setLeaders(plan.leaders, &counts, on: connection, check: check)
        if !keepsToilets, parks == nil { try ParkJoin.update(&counts, on: connection, check: check) }
        if try before > 0 && (!keepsToilets || !NameTable.toilets.isValid(on: connection)) {
            try ToiletNames.rebuild(on: connection, check: check)
        }
        if keepsToilets, counts != nil { return }
        try (counts ?? connection.countToilets(check: check)).write(to: connection)
    }

    /// Updates rows.
    private func replace(
        _ toilets: inout Spool<ImportPlan.Replaced>, _ summary: inout AddedRows.Summary,
        on connection: borrowing Connection
    ) throws {
        let columns = (PreparedToilet.columns + ["last_changed"]).map { "\($0) = ?" }.joined(separator: ", ")
        let update = try connection.prepare("UPDATE toilets SET \(columns) WHERE pk = ?")
        var turns = 0
        try toilets.forEach { replaced in
            turns += 1
            if turns % 1024 == 0 { try check() }
            try summary.counts?.count(row: replaced.row, by: -1, on: connection)
            try update.run { binder in
                PreparedToilet(replaced.toilet).bind(to: &binder)
                binder.bind(now)
                binder.bind(replaced.row)
            }
            try summary.counts?.count(row: replaced.row, by: 1, on: connection)
            summary.hours.add(replaced.toilet.hoursText)
        }
        toilets.removeAll()
    }

    private func add(
        _ plan: inout ImportPlan, _ summary: inout AddedRows.Summary, _ names: inout ToiletNames?,
        _ parks: BundledParkPoints?, on connection: borrowing Connection
    ) throws {
        let last = try connection.first("SELECT ifnull(max(pk), 0) FROM toilets") { $0.integer() } ?? 0
        // Without an explicit `pk`, SQLite assigns the next one, which is faster.
        let isNumbered = plan.firstRow - 1 != last
        let columns =
            (isNumbered ? ["pk"] : []) + PreparedToilet.columns + ["park", "first_seen", "last_changed"]
        let insert = try connection.prepare(
            """
            INSERT INTO toilets (\(columns.joined(separator: ", "))) \
            VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
            """
        )
        let (first, returning) = (plan.firstRow, plan.returning)
        let rows = try AddedRows(of: &plan, addingTo: summary, hasWords: names != nil, parks: parks)
        let reader = BackgroundReader(rows, inBackground: plan.added.count > AddedRows.batch) {
            try $0.next()
        }
        var index = 0
        while let batch = try reader.next() {
            try check()
            for row in batch {
                let number = first + index
                let firstSeen = returning.isEmpty ? nil : try revive(returning[index], on: connection)
                index += 1
                try insert.run { binder in
                    if isNumbered { binder.bind(number) }
                    row.prepared.bind(to: &binder)
                    binder.bind(row.park)
                    binder.bind(firstSeen ?? now)
                    binder.bind(now)
                }
                if let words = row.words { try names?.add(number, words: words) }
            }
        }
        summary = reader.finish().summary
        plan.added.removeAll()
    }

    /// Removes a former toilet that is there again, and tells when it was first seen; nil where there is none.
    private func revive(_ id: ToiletID?, on connection: borrowing Connection) throws -> String? {
        guard let id = id?.rawValue else { return nil }
        let firstSeen = try connection.first("SELECT first_seen FROM former_toilets WHERE id = \(id)") { $0.text() }
        try connection.run("DELETE FROM former_toilets WHERE id = \(id)")
        return firstSeen
    }

    /// Writes the history of the import.
    private func record(
        _ changes: inout Spool<ImportPlan.Change>, as number: Int, on connection: borrowing Connection
    ) throws {
        let insert = try connection.prepare(
            "INSERT INTO changes (import, toilet, what, before, after) VALUES (?, ?, ?, ?, ?)"
        )
        var turns = 0
        try changes.forEach { change in
            turns += 1
            if turns % 1024 == 0 { try check() }
            try insert.run { binder in
                binder.bind(number)
                binder.bind(change.id.rawValue)
                binder.bind(change.what.rawValue)
                binder.bind(change.before)
                binder.bind(change.after)
            }
        }
        changes.removeAll()
    }

    /// Moves rows to `former_toilets`.
    private func retire(
        _ toilets: [ImportPlan.Gone], _ counts: inout ToiletCounts?, on connection: borrowing Connection
    ) throws {
        let kept = (ToiletRow.names + ["first_seen", "last_changed"]).joined(separator: ", ")
        let retire = try connection.prepare(
            """
            INSERT INTO former_toilets (gone, latitude, longitude, \(kept)) \
            SELECT ?, ?, ?, \(kept) FROM toilets WHERE pk = ?
            """
        )
        let delete = try connection.prepare("DELETE FROM toilets WHERE pk = ?")
        for (turn, gone) in toilets.enumerated() {
            if turn % 1024 == 0 { try check() }
            try counts?.count(row: gone.row, by: -1, on: connection)
            try retire.run { binder in
                binder.bind(now)
                binder.bind(gone.coordinate.latitude)
                binder.bind(gone.coordinate.longitude)
                binder.bind(gone.row)
            }
            try delete.run { $0.bind(gone.row) }
        }
    }

    /// Stores the leader of each of these rows.
    static func setLeaders(
        _ leaders: [(row: Int, leader: Int?)], _ counts: inout ToiletCounts?, on connection: borrowing Connection,
        check: () throws -> Void
    ) throws {
        let update = try connection.prepare("UPDATE toilets SET twin = ? WHERE pk = ?")
        for (turn, row) in leaders.enumerated() {
            if turn % 1024 == 0 { try check() }
            try counts?.count(row: row.row, by: -1, on: connection)
            try update.run { binder in
                binder.bind(row.leader)
                binder.bind(row.row)
            }
            try counts?.count(row: row.row, by: 1, on: connection)
        }
    }
}
