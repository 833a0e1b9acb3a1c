internal import SQLText
internal import SpatiaLite

/// Puts values of ``ExtremeValues`` into the columns of a store's file, as its owner can.
public struct FileDamage {
    private let path: String

    /// The store in a file.
    public init(_ path: String) { self.path = path }

    /// The tables of a store, without those of SQLite and of SpatiaLite themselves.
    private static let tables = [
        "toilets", "former_toilets", "imports", "changes", "places", "name_words", "toilet_counts", "parks",
        "park_periods", "store_state", "opening_hours", "street_cells",
    ]

    /// Each column of the store.
    public func columns() throws -> [(table: String, column: String)] {
        let connection = try Connection(path, access: .read)
        return try Self.tables.flatMap { table in
            try connection.rows("SELECT name FROM pragma_table_info(\(table))") { (table, $0.text()) }
        }
    }

    /// Gives each row another value in one column; what SQLite refuses stays as it was.
    public func spread(over column: (table: String, column: String), _ random: inout SeededRandom) throws {
        var connection = try Connection(path, access: .write, trustsSchema: true)
        try? connection.loadSpatiaLite()
        try connection.runScript("PRAGMA journal_mode = DELETE; PRAGMA ignore_check_constraints = ON")
        let values = ExtremeValues.inSQLite.shuffled(using: &random)
        for (index, value) in values.enumerated() {
            _ = try? connection.runScript(
                "UPDATE OR IGNORE \(column.table) SET \(column.column) = \(value) WHERE rowid % \(values.count) = \(index)"
            )
        }
    }
}
