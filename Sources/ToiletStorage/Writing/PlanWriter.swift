internal import OSMOpeningHours
internal import SpatiaLite
internal import ToiletCore

/// Carries out the plan of an import inside of an open transaction on the store it was made for.
struct PlanWriter {
    let event: ImportEvent
    private let now: String
    private let check: () throws -> Void

    init(_ event: ImportEvent) {
        self.event = event
        now = event.now.utc
        check = event.check
    }

    /// Tables of fewer rows than this are indexed by name anew at the end.
    private static let few = 5000

    /// Writes what a plan says; its toilets are taken out of it, so that memory is free for the indexes.
    func carryOut(_ plan: inout ImportPlan, on connection: borrowing Connection) throws {
        let before = try connection.first("SELECT count(pk) FROM toilets") { $0.integer() } ?? 0
        let number = try connection.first("SELECT ifnull(max(number), 0) + 1 FROM imports") { $0.integer() }
        // Names that come in no order cost less to sort at the end, and what there is already costs nothing.
        let sortsNames = before < Self.few
        var counts = try ToiletCounts(changing: connection, isEmpty: before == 0)
        if sortsNames { try connection.runScript("DROP INDEX IF EXISTS toilets_by_id") }
        var placesChanged = plan.added.count > 0 || !plan.gone.isEmpty
        if try replace(&plan.replaced, &counts, on: connection) { placesChanged = true }
        // Where the table was empty, the places of its rows need not be read back for the indexes.
        var entries = try add(&plan, &counts, on: connection, gathersEntries: before == 0)
        try record(&plan.changes, as: number ?? 1, on: connection)
        try retire(plan.gone, &counts, on: connection)
        plan.gone = []
        if sortsNames { try connection.runScript("CREATE UNIQUE INDEX toilets_by_id ON toilets (id)") }
        // Triggers, which would index each row by itself, are off; both indexes are packed at the end instead.
        if try entries != nil || placesChanged || !SpatialIndexes.areComplete(connection) {
            let places = try entries ?? SpatialIndexes.entries(connection, check: check)
            entries = nil
            try SpatialIndexes.fill(with: places, connection, check: check)
        }
        try record(plan.report, as: number ?? 1, on: connection)
        try Self.setLeaders(plan.leaders, &counts, on: connection, check: check)
        try (counts ?? ToiletCounts(counting: connection, check: check)).write(to: connection)
    }

    /// Answers whether one of them is elsewhere.
    private func replace(
        _ toilets: inout Spool<ImportPlan.Replaced>,
        _ counts: inout ToiletCounts?,
        on connection: borrowing Connection
    ) throws -> Bool {
        let columns = (Self.columns + ["last_changed"]).map { "\($0) = ?" }.joined(separator: ", ")
        let update = try connection.prepare("UPDATE toilets SET \(columns) WHERE pk = ?")
        var isAnyElsewhere = false
        var turns = 0
        try toilets.forEach { replaced in
            turns += 1
            if turns % 1024 == 0 { try check() }
            try counts?.count(row: replaced.row, by: -1, on: connection)
            try update.run { binder in
                Self.bind(replaced.toilet, &binder)
                binder.bind(now)
                binder.bind(replaced.row)
            }
            try counts?.count(row: replaced.row, by: 1, on: connection)
            if replaced.isElsewhere { isAnyElsewhere = true }
        }
        toilets.removeAll()
        return isAnyElsewhere
    }

    private func add(
        _ plan: inout ImportPlan,
        _ counts: inout ToiletCounts?,
        on connection: borrowing Connection,
        gathersEntries: Bool
    ) throws -> [PackedIndex.Entry]? {
        let last = try connection.first("SELECT ifnull(max(pk), 0) FROM toilets") { $0.integer() } ?? 0
        // SQLite gives the next number itself, and is quicker then.
        let isNumbered = plan.firstRow - 1 != last
        let columns = (isNumbered ? ["pk"] : []) + Self.columns + ["first_seen", "last_changed"]
        let insert = try connection.prepare(
            """
            INSERT INTO toilets (\(columns.joined(separator: ", "))) \
            VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
            """
        )
        let revive = try connection.prepare("DELETE FROM former_toilets WHERE id = ?")
        var entries: [PackedIndex.Entry] = []
        let (first, returning) = (plan.firstRow, plan.returning)
        try plan.forEachAdded { index, toilet in
            if index % 1024 == 0 { try check() }
            let row = first + index
            var firstSeen = now
            if !returning.isEmpty, let name = returning[index] {
                let id = name.rawValue
                let before = try connection.first("SELECT first_seen FROM former_toilets WHERE id = \(id)") {
                    $0.text()
                }
                if let before { firstSeen = before }
                try revive.run { $0.bind(id) }
            }
            try insert.run { binder in
                if isNumbered { binder.bind(row) }
                Self.bind(toilet, &binder)
                binder.bind(firstSeen)
                binder.bind(now)
            }
            counts?.count(toilet)
            guard gathersEntries else { return }
            entries.append(
                PackedIndex.Entry(
                    row: row,
                    x: toilet.coordinate.longitude,
                    y: toilet.coordinate.latitude,
                    layer: toilet.arrondissement?.rawValue ?? 0
                )
            )
        }
        plan.added.removeAll()
        return gathersEntries ? entries : nil
    }

    /// Keeps what became of toilets.
    private func record(
        _ changes: inout Spool<ImportPlan.Change>,
        as number: Int,
        on connection: borrowing Connection
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

    /// Keeps toilets as gone.
    private func retire(
        _ toilets: [ImportPlan.Gone],
        _ counts: inout ToiletCounts?,
        on connection: borrowing Connection
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

    private func record(
        _ report: ImportReport,
        as number: Int,
        on connection: borrowing Connection
    ) throws {
        try connection.run(
            """
            INSERT INTO imports (number, at, origin, format, read, stored, rejected, new, gone, moved, changed, \
            unchanged, published, source, digest) \
            VALUES (\(number), \(now), \(event.origin), \(report.format), \(report.read), \(report.stored), \
            \(report.read - report.stored), \(report.new), \(report.gone), \(report.moved), \(report.changed), \
            \(report.unchanged), \(report.published?.utc), \(report.sources.joined(separator: "+")), \
            \(report.digest))
            """
        )
    }

    /// Writes which row leads each of some rows.
    static func setLeaders(
        _ leaders: [(row: Int, leader: Int?)],
        _ counts: inout ToiletCounts?,
        on connection: borrowing Connection,
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

    /// The columns that ``bind(_:_:)`` binds, in its order.
    static let columns = ["geometry", "address", "address_key"] + ToiletRow.names

    static func bind(_ toilet: Toilet, _ binder: inout Binder) {
        binder.bind(PointBlob.encode(x: toilet.coordinate.longitude, y: toilet.coordinate.latitude))
        let address = toilet.address
        binder.bind(address)
        binder.bind(AddressText.sortKey(address))
        ToiletRow.bind(toilet, to: &binder)
    }
}
