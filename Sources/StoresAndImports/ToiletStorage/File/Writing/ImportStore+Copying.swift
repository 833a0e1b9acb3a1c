internal import SpatiaLite
package import ToiletCore

extension ImportStore: CopyableStore {
    package func withRows<Result>(_ work: (any StoredRows) throws -> Result) throws -> Result {
        try StoreError.converting { try connection.snapshot { _ in try work(self) } }
    }

    package func replaceAll(by rows: any StoredRows, replacing: Bool, check: () throws -> Void) throws {
        try StoreError.converting {
            try connection.transaction {
                try Schema.make(on: connection)
                try Schema.restoreTriggers(connection)
                let (toilets, imports) = try connection.contentCounts()
                if toilets + imports > 0, !replacing { throw StoreError.filled(toilets: toilets) }
                try connection.deleteAll()
                try BulkIndexes.remade(on: connection) {
                    for table in StoredTable.all { try fill(table, with: rows, check) }
                }
                try makeIndexes(check)
            }
        }
        StoreFile.enableWriteAheadLog(connection)
    }

    private func fill(_ table: StoredTable, with rows: any StoredRows, _ check: () throws -> Void) throws {
        let places = table.columns.map { _ in "?" }.joined(separator: ", ")
        let insert = try connection.prepare("INSERT INTO \(table.name) (\(table.columnList)) VALUES (\(places))")
        var turns = 0
        try connection.withLongValues(upTo: Int32(clamping: StoredTable.maxRow)) {
            try rows.forEachRow(of: table) { values in
                turns += 1
                if turns % 1024 == 0 { try check() }
                let values = try values.map { try SQLValue($0, in: table) }
                do {
                    try insert.run { binder in
                        for value in values { binder.bind(value) }
                    }
                } catch let error as SQLError where error.kind == .unexpectedContent {
                    throw RefusedRow(Message(verbatim: error.message))
                }
            }
        }
    }

    /// Makes what is derived from the rows.
    private func makeIndexes(_ check: () throws -> Void) throws {
        try SpatialIndex.update(connection, check: check)
        try ToiletNames.rebuild(on: connection, check: check)
        try connection.rebuildPlaceNames(check: check)
        try ParkIndex.fill(on: connection)
        try connection.fillOpeningHours(check: check)
        try connection.countToilets(check: check).write(to: connection)
    }
}

extension ImportStore: StoredRows {
    package func forEachRow(of table: StoredTable, _ visit: ([StoredValue]) throws -> Void) throws {
        try StoreError.converting { try connection.forEachRow(of: table, visit) }
    }
}

extension Row: StoredRow {}

extension SQLValue {
    fileprivate init(_ value: StoredValue, in table: StoredTable) throws {
        switch value {
        case .null: self = .null
        case .integer(let number): self = .integer(Int64(number))
        case .real(let number): self = .real(number)
        case .text(let text): self = .text(text)
        case .blob(let bytes): self = .blob(bytes)
        case .geometry(let geometry):
            guard let bytes = GeometryBlob.encode(geometry) else {
                throw RefusedRow(Message { $0.geometryUnreadable(table.name) })
            }
            self = .blob(bytes)
        }
    }
}
