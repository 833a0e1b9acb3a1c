internal import SpatiaLite
internal import ToiletCore

/// The store's schema, as an append-only list of migration steps.
///
/// A new column of toilets is added in three other places too: ``ToiletRow`` (its `names`, `read` and `bind`, unless it
/// is a property's, which they take from ``Property``), the digests below the steps, and ``ToiletCounts`` if a question
/// is judged by it.
enum Schema {
    /// The `application_id` of a store: "toil" in ASCII.
    static let applicationID = 0x746F_696C

    /// The schema version of this program: the number of steps.
    static var version: Int { steps.count }

    /// The schema version of a file.
    static func version(of connection: borrowing Connection) throws -> Int {
        try connection.first("PRAGMA user_version") { $0.integer() } ?? 0
    }

    /// Migrates a file to the current version, inside the caller's transaction. SpatiaLite must be loaded if any
    /// step is due.
    static func bringUpToDate(_ connection: borrowing Connection) throws {
        let version = try version(of: connection)
        guard version < steps.count else { return }
        try apply(steps: version..<steps.count, connection)
        guard version > 0 else { return }
        try SpatialIndexes.rebuild(connection)
        try connection.countToilets(check: {}).write(to: connection)
        try ToiletNames.rebuild(on: connection)
        try connection.fillOpeningHours()
    }

    /// Runs the steps in `range`, which must start at the file's version.
    static func apply(steps range: Range<Int>, _ connection: borrowing Connection) throws {
        for step in steps[range] {
            if range.lowerBound == 0 {
                try addAtOnce(step.columns, connection)
            } else {
                for (table, column) in step.columns {
                    try connection.runScript("ALTER TABLE \(table) ADD COLUMN \(column)")
                }
            }
            try connection.runScript(step.script)
        }
        try connection.runScript("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(range.upperBound)")
    }

    /// One migration step.
    struct Step {
        /// Columns to add to tables, as `ALTER TABLE … ADD COLUMN` takes them.
        var columns: [(table: String, column: String)] = []
        /// Statements to run after that.
        var script = ""
    }

    /// Adds columns to empty tables of a new file by editing `sqlite_schema`; the text is the one that `ALTER TABLE`
    /// writes.
    ///
    /// After each `ALTER TABLE` SQLite parses the whole schema again, most of which is SpatiaLite's.
    private static func addAtOnce(
        _ columns: [(table: String, column: String)], _ connection: borrowing Connection
    ) throws {
        guard !columns.isEmpty else { return }
        try connection.withWritableSchema {
            for table in Set(columns.map(\.table)) {
                let sql = try connection.first(
                    "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = \(table)"
                ) { $0.text() }
                guard let sql, let end = sql.lastIndex(of: ")") else {
                    throw StoreError.damaged { $0.tableMissing(table) }
                }
                let added = columns.filter { $0.table == table }.map { ", " + $0.column }.joined()
                let wider = sql[..<end] + added + sql[end...]
                try connection.run(
                    "UPDATE sqlite_schema SET sql = \(String(wider)) WHERE type = 'table' AND name = \(table)"
                )
            }
        }
    }
}
