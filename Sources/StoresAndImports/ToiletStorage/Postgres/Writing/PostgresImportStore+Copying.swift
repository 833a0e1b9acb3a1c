internal import Postgres
package import ToiletCore

extension PostgresImportStore: CopyableStore {
    package func withRows<Result>(_ work: (any StoredRows) throws -> Result) throws -> Result {
        try StoreError.convertingPostgres {
            try connection.storeSnapshot {
                try PostgresSchema.requireCurrent(on: connection)
                return try work(self)
            }
        }
    }

    package func replaceAll(by rows: any StoredRows, replacing: Bool, check: () throws -> Void) throws {
        try StoreError.convertingPostgres {
            try connection.importTransaction { _ in
                let (toilets, imports) = try connection.contentCounts()
                if toilets + imports > 0, !replacing { throw StoreError.filled(toilets: toilets) }
                try connection.deleteAll()
                try PostgresBulkIndexes.remade(if: toilets == 0, on: connection, check: check) {
                    for table in StoredTable.all { try fill(table, with: rows, check) }
                    try PostgresToiletNames.rebuild(on: connection, check: check)
                }
                try renumber()
                try connection.fillOpeningHours(check: check)
                if try !connection.isSharded { try connection.analyzeToilets() }
                try NameTable.toilets.writeWords(on: connection)
                try connection.run("UPDATE store_state SET names_version = \(Int(NameWords.version))")
                try connection.rebuildPlaceNames(check: check)
                try ToiletCounts.renew(on: connection, check: check)
            }
        }
    }

    private func fill(_ table: StoredTable, with rows: any StoredRows, _ check: () throws -> Void) throws {
        do {
            try connection.copy(into: table.name, table.columns.map(\.name)) { writer in
                var turns = 0
                try rows.forEachRow(of: table) { values in
                    turns += 1
                    if turns % 1024 == 0 { try check() }
                    for value in values { try writer.put(value) }
                }
            }
        } catch let error as PostgresError where error.isOfRow {
            throw RefusedRow(Message(verbatim: error.message))
        }
    }

    /// Lets new rows have higher numbers than these. The counters stay if the transaction does not, so they never go
    /// back.
    private func renumber() throws {
        for (table, column) in [
            ("changes", "number"), ("places", "pk"), ("parks", "pk"), ("park_periods", "number"),
        ] {
            try connection.run(
                """
                SELECT setval(s, greatest(nextval(s), coalesce(last, 0) + 1), false) \
                FROM (SELECT pg_get_serial_sequence(\(table), \(column))::regclass AS s, \
                (SELECT max(\(SQL(trusted: column))) FROM \(SQL(trusted: table)) \
                WHERE \(SQL(trusted: column)) < \(StoreNumbers.middle)) AS last) AS numbers
                """
            )
        }
    }
}

extension PostgresImportStore: StoredRows {
    package func forEachRow(of table: StoredTable, _ visit: ([StoredValue]) throws -> Void) throws {
        try StoreError.convertingPostgres { try connection.forEachRow(of: table, visit) }
    }
}

extension PostgresRow: StoredRow {}

extension CopyWriter {
    fileprivate mutating func put(_ value: StoredValue) throws {
        switch value {
        case .null: try put(binary: nil)
        case .integer(let number): try put(number)
        case .real(let number): try put(number)
        case .text(let text): try put(text)
        case .blob(let bytes): try put(binary: bytes)
        case .geometry(let geometry): try put(binary: GeometryBytes.bytes(of: geometry))
        }
    }
}
