internal import OSMOpeningHours
internal import SpatiaLite
package import ToiletCore
internal import Wording

/// A SpatiaLite file as the source of an import's snapshot and the target of its plan. Used by one thread.
package final class ImportStore: ImportTarget {
    let connection: Connection
    /// The file's state at the last snapshot.
    private var stamp: Stamp?

    /// Identifies a state of the file: equal as long as no other connection has written.
    private struct Stamp: Equatable {
        let dataVersion: Int
        let schemaVersion: Int
    }

    /// Why a plan is not applied; thrown to roll the transaction back.
    private enum Obstacle: Error {
        /// Another connection has written since the snapshot.
        case hasChanged
        /// The import runs only once, and the store is filled already.
        case isFilled
    }

    /// Opens a store for reading and writing; creates the file if it does not exist.
    package init(writing path: String, shouldStop: @escaping () -> Bool) throws {
        connection = try StoreFile.openForWriting(path)
        connection.setShouldStop(shouldStop)
        // Fails now if the file cannot be written, before the import reads its input.
        guard !connection.isReadOnly else { throw StoreError.readOnly }
        try connection.transaction {}
    }

    /// Opens an existing store read-only, for plans that are not applied.
    package init(reading path: String, shouldStop: @escaping () -> Bool) throws {
        connection = try StoreFile.openForReading(path, upgrading: false)
        connection.setShouldStop(shouldStop)
    }

    /// Takes ownership of a connection that may write.
    init(_ connection: consuming Connection) { self.connection = connection }

    /// Whether a snapshot can be read: the store is empty or has the current schema. An older store is migrated
    /// only when a plan is applied.
    package var isReadable: Bool {
        get throws {
            let version = try Schema.version(of: connection)
            return version == 0 || version == Schema.version
        }
    }

    /// Passes a snapshot of the store to `work`. No lock keeps other writers out meanwhile.
    package func snapshot<Result>(_ work: (any StoreSnapshot) throws -> Result) throws -> Result {
        let start = try currentStamp()
        stamp = start
        // A new file has no write-ahead log yet, so reading it would block other writers.
        if start.schemaVersion == 0 { return try work(EmptySnapshot()) }
        return try connection.snapshot { _ in
            stamp = try currentStamp()
            return try work(self)
        }
    }

    /// Applies a plan made from the last snapshot, unless the store has changed since.
    package func carryOut(_ plan: inout ImportPlan, of event: ImportEvent) throws -> ImportOutcome {
        try transaction(of: event) { before in
            guard before == stamp else { throw Obstacle.hasChanged }
            try PlanWriter(event).carryOut(&plan, on: connection)
        }
    }

    /// Makes and applies a plan while holding the write lock.
    package func carryOut(
        of event: ImportEvent, _ makePlan: (any StoreSnapshot) throws -> ImportPlan
    ) throws -> ImportOutcome {
        try transaction(of: event) { _ in
            var plan = try makePlan(self)
            try PlanWriter(event).carryOut(&plan, on: connection)
        }
    }

    /// Matches the rows of all sources again and stores the leader of each.
    func setLeaders(check: () throws -> Void) throws {
        try connection.transaction {
            // A plan without additions never spills to a file.
            var plan = ImportPlan { throw TruncatedSpool() }
            try plan.findLeaders(in: self, check: check)
            var uncounted: ToiletCounts?
            try PlanWriter.setLeaders(plan.leaders, &uncounted, on: connection, check: check)
            try ToiletCounts(counting: connection, check: check).write(to: connection)
        }
    }

    private func transaction(of event: ImportEvent, _ work: (Stamp) throws -> Void) throws -> ImportOutcome {
        do {
            try connection.transaction {
                let stamp = try currentStamp()
                try Schema.bringUpToDate(connection)
                try Schema.restoreTriggers(connection)
                // When several processes fill a new store at once, one does it and the others wait here for the
                // lock.
                if event.onlyOnce,
                    try connection.first("SELECT 1 FROM imports LIMIT 1", { _ in true }) == true
                {
                    throw Obstacle.isFilled
                }
                if stamp.schemaVersion == 0 {
                    try ParkTable.replaceBundled(by: event.parks(), on: connection)
                }
                try work(stamp)
            }
        } catch Obstacle.hasChanged {
            return .hasChanged
        } catch Obstacle.isFilled {
            StoreFile.enableWriteAheadLog(connection)
            return .wasFilled
        }
        StoreFile.enableWriteAheadLog(connection)
        return .done
    }

    private func currentStamp() throws -> Stamp {
        // The first read of a transaction takes its lock; `data_version` is correct only afterwards.
        let schemaVersion = try Schema.version(of: connection)
        let dataVersion = try connection.first("PRAGMA data_version") { $0.integer() }
        return Stamp(dataVersion: dataVersion ?? 0, schemaVersion: schemaVersion)
    }
}

extension ImportStore: StoreSnapshot {
    package func firstFreeRow() throws -> Int {
        try StoreNumbers.firstFree { limit in
            try connection.first("SELECT max(pk) FROM toilets WHERE pk <= \(limit)") { $0.optionalInteger() }
                ?? nil
        }
    }

    package func importedSources() throws -> Set<String> { try Source.stored(on: connection) }

    package func forEachID(_ visit: (ToiletID) throws -> Void) throws {
        try connection.forEach("SELECT id FROM toilets UNION ALL SELECT id FROM former_toilets") { row in
            try visit(ToiletID(rawValue: row.text()))
            return true
        }
    }

    package func storedToilets(of source: String) throws -> [StoredToilet] {
        let count = try connection.first(
            """
            SELECT (SELECT count(*) FROM toilets WHERE source = \(source)) \
            + (SELECT count(*) FROM former_toilets WHERE source = \(source))
            """
        ) { $0.integer() }
        var toilets: [StoredToilet] = []
        toilets.reserveCapacity(count ?? 0)
        let columns: SQL = """
            id, kind, address_text, source_id, hours_text, status, \(ToiletRow.propertyColumns)
            """
        try connection.forEach(
            "SELECT geometry, pk, \(columns) FROM toilets WHERE source = \(source) ORDER BY pk"
        ) { row in
            let place = try ToiletRow.coordinate(&row)
            let number = row.integer()
            toilets.append(StoredToilet(at: place, row: number, &row))
            return true
        }
        try connection.forEach(
            "SELECT latitude, longitude, \(columns) FROM former_toilets WHERE source = \(source) ORDER BY id"
        ) { row in
            let place = try ToiletRow.formerCoordinate(&row)
            toilets.append(StoredToilet(at: place, row: nil, &row))
            return true
        }
        return toilets
    }

    package func toilet(inRow row: Int) throws -> Toilet {
        let toilet = try connection.first(
            "SELECT \(ToiletRow.columns) FROM toilets AS t WHERE t.pk = \(row)", ToiletRow.read
        )
        guard let toilet else { throw StoreError.damaged { $0.toiletVanished } }
        return toilet
    }

    package func outlines() throws -> [Outline] { try OutlineRow.all(connection) }

    package func forEachMatchRow(_ visit: (MatchRow) throws -> Void) throws {
        let sql: SQL =
            "SELECT geometry, pk, id, source, source_id, twin, kind, public, address_text FROM toilets ORDER BY pk"
        try connection.forEach(sql) { row in
            let place = try ToiletRow.coordinate(&row)
            try visit(
                MatchRow(
                    number: row.integer(), id: ToiletID(rawValue: row.text()), place: place, source: row.text(),
                    sourceID: row.optionalText(), leader: row.optionalInteger(), kind: ToiletRow.kind(&row),
                    publicAccess: ToiletRow.tristate(&row), addressText: row.text()
                )
            )
            return true
        }
    }

    package func forEachPlace(_ visit: (_ row: Int, Coordinate) throws -> Void) throws {
        try connection.forEach("SELECT geometry, pk FROM toilets") { row in
            let place = try ToiletRow.coordinate(&row)
            try visit(row.integer(), place)
            return true
        }
    }

    package func leaders() throws -> [Int: Int] {
        let rows = try connection.rows("SELECT pk, twin FROM toilets WHERE twin IS NOT NULL") {
            ($0.integer(), $0.integer())
        }
        return Dictionary(rows) { first, _ in first }
    }
}

extension StoredToilet {
    fileprivate init(at coordinate: Coordinate, row number: Int?, _ row: inout Row) {
        let id = ToiletID(rawValue: row.text())
        let kind = ToiletRow.kind(&row)
        let address = row.text()
        let sourceID = row.optionalText()
        let hours = row.optionalText()
        let status = ToiletRow.status(&row)
        let traits = PlaceTraits(
            coordinate: coordinate, kind: kind, address: address, hours: hours, properties: ToiletRow.properties(&row),
            status: status
        )
        self.init(row: number, id: id, traits: traits, sourceID: sourceID)
    }
}
