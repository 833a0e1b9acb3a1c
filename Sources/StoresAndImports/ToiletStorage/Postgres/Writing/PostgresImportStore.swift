package import ImportPlanning
internal import Postgres
package import ToiletCore

/// A database of PostgreSQL as the source of an import's snapshot and the target of its plan. Used by one thread.
package final class PostgresImportStore: ImportTarget {
    let connection: PostgresConnection
    /// The version of the data at the last snapshot; 0 where there was no store.
    private var version: Int?

    /// Why a plan is not applied; thrown to roll the transaction back.
    private enum Obstacle: Error {
        case hasChanged
        case isFilled
    }

    /// Connects for writing; the tables are made with the first plan that is applied.
    package convenience init(writing address: PostgresAddress, shouldStop: @escaping () -> Bool) throws {
        try self.init(address, .writing, shouldStop)
        try StoreError.convertingPostgres {
            // Fails now if the store cannot be written, before the import reads its input.
            guard try PostgresSchema.version(of: connection) > 0 else {
                return try PostgresSchema.requirePostGIS(on: connection)
            }
            let mayWrite = try connection.first(
                """
                SELECT has_table_privilege('toilets', 'INSERT') AND current_setting('transaction_read_only') = 'off'
                """
            ) { $0.boolean() }
            guard mayWrite == true else { throw StoreError.readOnly }
            // A plan that is made of whole shards is judged rightly by the limits of an import.
            if try !connection.isWhole { try connection.importTransaction { _ in } }
        }
    }

    /// Connects for plans that are not applied.
    package convenience init(reading address: PostgresAddress, shouldStop: @escaping () -> Bool) throws {
        try self.init(address, .reading, shouldStop)
        try StoreError.convertingPostgres {
            guard try PostgresSchema.version(of: connection) > 0 else { throw StoreError.missing }
        }
    }

    private init(_ address: PostgresAddress, _ use: TrustedSchema.Use, _ shouldStop: @escaping () -> Bool) throws {
        connection = try PostgresConnection.forImport(address, use, shouldStop)
    }

    /// Passes a snapshot of the store to `work`. No lock keeps other writers out meanwhile.
    package func snapshot<Result>(_ work: (any StoreSnapshot) throws -> Result) throws -> Result {
        try StoreError.convertingPostgres {
            guard try PostgresSchema.version(of: connection) > 0 else {
                version = 0
                return try work(EmptySnapshot())
            }
            return try connection.storeSnapshot {
                version = try currentVersion()
                return try work(self)
            }
        }
    }

    /// Applies a plan made from the last snapshot, unless the store has changed since.
    package func carryOut(_ plan: inout ImportPlan, of event: ImportEvent) throws -> ImportOutcome {
        try transaction(of: event) { before in
            guard before == version else { throw Obstacle.hasChanged }
            try PostgresPlanWriter(event).carryOut(&plan, on: connection)
        }
    }

    /// Makes and applies a plan while no other program can write.
    package func carryOut(
        of event: ImportEvent, _ makePlan: (any StoreSnapshot) throws -> ImportPlan
    ) throws -> ImportOutcome {
        try transaction(of: event) { _ in
            var plan = try makePlan(self)
            try PostgresPlanWriter(event).carryOut(&plan, on: connection)
        }
    }

    private func transaction(of event: ImportEvent, _ work: (Int) throws -> Void) throws -> ImportOutcome {
        do {
            try StoreError.convertingPostgres {
                try connection.importTransaction { before in
                    let isFirst =
                        try connection.first("SELECT NOT EXISTS (SELECT 1 FROM imports)") { $0.boolean() }
                        ?? false
                    if event.onlyOnce, !isFirst { throw Obstacle.isFilled }
                    if isFirst { try connection.replaceBundledParks(by: event.parks()) }
                    try work(before)
                }
            }
        } catch Obstacle.hasChanged {
            return .hasChanged
        } catch Obstacle.isFilled {
            return .wasFilled
        }
        return .done
    }

    private func currentVersion() throws -> Int {
        try connection.first("SELECT data_version FROM store_state") { $0.integer() } ?? 0
    }
}

extension PostgresConnection {
    /// Connects for an import, which may take as long as it needs.
    static func forImport(
        _ address: PostgresAddress, _ use: TrustedSchema.Use, _ shouldStop: @escaping () -> Bool
    ) throws -> PostgresConnection {
        try StoreError.convertingPostgres {
            let connection = try PostgresConnection(to: address, for: use)
            connection.setShouldStop(shouldStop)
            try connection.runScript("SET client_min_messages = warning; SET statement_timeout = 0")
            return connection
        }
    }

    /// Runs a change of the store in a transaction: waits for other imports, makes missing tables, mends shards
    /// of different states, and keeps other programs from writing, but not from reading. `work` gets the version of the
    /// data before.
    func importTransaction<Result>(_ work: (_ before: Int) throws -> Result) throws -> Result {
        try transaction {
            try lockForImports()
            let isNew = try PostgresSchema.version(of: self) == 0
            try PostgresSchema.make(on: self)
            try runScript(
                """
                LOCK TABLE \(PostgresSchema.tables.joined(separator: ", ")) IN SHARE ROW EXCLUSIVE MODE;
                SELECT set_config('toilets.imports', 'yes', true)
                """
            )
            // From here on nobody can add a trigger to a table.
            try TrustedSchema.judgeAgain(self)
            if try !isWhole { try mendShards() }
            let before = try first("SELECT data_version FROM store_state") { $0.integer() } ?? 0
            let result = try work(isNew ? 0 : before)
            try run("UPDATE store_state SET data_version = \(PostgresSchema.next("data_version"))")
            try runScript("NOTIFY toilets_store")
            if try isSharded { try prepareCommit() }
            return result
        }
    }
}

extension PostgresImportStore: StoreSnapshot {
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
