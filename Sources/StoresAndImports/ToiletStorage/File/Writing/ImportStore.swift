package import ImportPlanning
internal import SpatiaLite
package import ToiletCore

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
        connection = try StoreFile.openForReading(path)
        connection.setShouldStop(shouldStop)
    }

    /// Takes ownership of a connection that may write.
    init(_ connection: consuming Connection) { self.connection = connection }

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
            try connection.countToilets(check: check).write(to: connection)
        }
    }

    private func transaction(of event: ImportEvent, _ work: (Stamp) throws -> Void) throws -> ImportOutcome {
        do {
            try connection.transaction {
                let stamp = try currentStamp()
                try Schema.make(on: connection)
                try Schema.restoreTriggers(connection)
                // When several processes fill a new store at once, one does it and the others wait here for the
                // lock.
                if event.onlyOnce,
                    try connection.first("SELECT 1 FROM imports LIMIT 1", { _ in true }) == true
                {
                    throw Obstacle.isFilled
                }
                if stamp.schemaVersion == 0 {
                    try connection.replaceBundledParks(by: event.parks())
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
    package func firstFreeRow() throws -> Int { try connection.firstFreeRow() }
    package func importedSources() throws -> Set<Source> { Set(try connection.sources()) }
    package func forEachID(_ visit: (ToiletID) throws -> Void) throws { try connection.forEachID(visit) }
    package func storedToilets(of source: Source) throws -> [StoredToilet] {
        try connection.storedToilets(of: source)
    }
    package func toilet(inRow row: Int) throws -> Toilet { try connection.toilet(inRow: row) }
    package func outlines() throws -> [Outline] { try connection.outlines() }
    package func forEachMatchRow(_ visit: (MatchRow) throws -> Void) throws { try connection.forEachMatchRow(visit) }
    package func forEachPlace(_ visit: (_ row: Int, Coordinate) throws -> Void) throws {
        try connection.forEachPlace(visit)
    }
    package func leaders() throws -> [Int: Int] { try connection.leaders() }
}
