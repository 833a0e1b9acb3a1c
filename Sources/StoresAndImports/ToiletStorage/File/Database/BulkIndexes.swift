internal import SpatiaLite

/// The indexes of unsorted keys. Many rows are written faster without them, and the indexes made behind them.
enum BulkIndexes {
    /// Their names and statements, as ``Schema`` makes them.
    static let all = [
        (name: "toilets_by_id", sql: "CREATE UNIQUE INDEX toilets_by_id ON toilets (id)"),
        (
            name: "toilets_by_address",
            sql: "CREATE INDEX toilets_by_address ON toilets (address_key) WHERE address_key <> ''"
        ),
    ]

    /// Does work without the indexes, inside the caller's transaction, and makes them behind it.
    static func remade<Result>(on connection: borrowing Connection, _ work: () throws -> Result) throws -> Result {
        try drop(on: connection)
        let result = try work()
        try create(on: connection)
        return result
    }

    static func drop(on connection: borrowing Connection) throws {
        for index in all { try connection.run(SQL(trusted: "DROP INDEX IF EXISTS \(index.name)")) }
    }

    static func create(on connection: borrowing Connection) throws {
        for index in all { try connection.run(SQL(trusted: index.sql)) }
    }
}
