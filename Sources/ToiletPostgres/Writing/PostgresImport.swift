internal import OSMOpeningHours
internal import Postgres
package import ToiletCore
internal import Wording

/// A database of PostgreSQL as the source of an import's snapshot and the target of its plan. Used by one thread.
package final class PostgresImport: ImportTarget {
    let connection: Connection
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
            guard try Schema.version(of: connection) > 0 else {
                return try Schema.requirePostGIS(on: connection)
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
            guard try Schema.version(of: connection) > 0 else { throw StoreError.missing }
        }
    }

    private init(_ address: PostgresAddress, _ use: StoreSchema.Use, _ shouldStop: @escaping () -> Bool) throws {
        connection = try Connection.forImport(address, use, shouldStop)
    }

    /// Whether a snapshot can be read: there is no store, or one of the current schema.
    package var isReadable: Bool {
        get throws {
            try StoreError.convertingPostgres {
                let version = try Schema.version(of: connection)
                return version == 0 || version == Schema.version
            }
        }
    }

    /// Passes a snapshot of the store to `work`. No lock keeps other writers out meanwhile.
    package func snapshot<Result>(_ work: (any StoreSnapshot) throws -> Result) throws -> Result {
        try StoreError.convertingPostgres {
            guard try Schema.version(of: connection) > 0 else {
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
            try PlanWriter(event).carryOut(&plan, on: connection)
        }
    }

    /// Makes and applies a plan while no other program can write.
    package func carryOut(
        of event: ImportEvent, _ makePlan: (any StoreSnapshot) throws -> ImportPlan
    ) throws -> ImportOutcome {
        try transaction(of: event) { _ in
            var plan = try makePlan(self)
            try PlanWriter(event).carryOut(&plan, on: connection)
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
                    if isFirst { try ParkTable.replaceBundled(by: event.parks(), on: connection) }
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

extension Connection {
    /// Connects for an import, which may take as long as it needs.
    static func forImport(
        _ address: PostgresAddress, _ use: StoreSchema.Use, _ shouldStop: @escaping () -> Bool
    ) throws -> Connection {
        try StoreError.convertingPostgres {
            let connection = try Connection(to: address, for: use)
            connection.setShouldStop(shouldStop)
            try connection.runScript("SET client_min_messages = warning; SET statement_timeout = 0")
            return connection
        }
    }

    /// Runs a change of the store in a transaction: waits for other imports, brings the tables up to date, mends shards
    /// of different states, and keeps other programs from writing, but not from reading. `work` gets the version of the
    /// data before.
    func importTransaction<Result>(_ work: (_ before: Int) throws -> Result) throws -> Result {
        try transaction {
            try lockForImports()
            let isNew = try Schema.version(of: self) == 0
            try Schema.bringUpToDate(self)
            try runScript(
                """
                LOCK TABLE \(Schema.tables.joined(separator: ", ")) IN SHARE ROW EXCLUSIVE MODE;
                SELECT set_config('toilets.imports', 'yes', true)
                """
            )
            // From here on nobody can add a trigger to a table.
            try StoreSchema.judgeAgain(self)
            if try !isWhole { try mendShards() }
            let before = try first("SELECT data_version FROM store_state") { $0.integer() } ?? 0
            let result = try work(isNew ? 0 : before)
            try run("UPDATE store_state SET data_version = \(Schema.next("data_version"))")
            try runScript("NOTIFY toilets_store")
            if try isSharded { try prepareCommit() }
            return result
        }
    }
}

extension PostgresImport: StoreSnapshot {
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
        var toilets: [StoredToilet] = []
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
            "SELECT t.geometry, \(ToiletRow.namesInQuery) FROM toilets AS t WHERE t.pk = \(row)"
        ) { row in
            let place = try ToiletRow.coordinate(&row)
            return ToiletRow.read(&row, at: place)
        }
        guard let toilet else { throw StoreError.damaged { $0.toiletVanished } }
        return toilet
    }

    package func outlines() throws -> [Outline] { try Outline.stored(on: connection) }

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
        let status = Status(rawValue: row.text()) ?? .unknown
        let traits = PlaceTraits(
            coordinate: coordinate, kind: kind, address: address, hours: hours, properties: ToiletRow.properties(&row),
            status: status
        )
        self.init(row: number, id: id, traits: traits, sourceID: sourceID)
    }
}
