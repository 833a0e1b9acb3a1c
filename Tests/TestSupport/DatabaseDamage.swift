internal import SQLText
internal import Postgres

/// Puts values of ``ExtremeValues`` into the columns of a store in PostgreSQL, as its owner can.
public struct DatabaseDamage {
    private let address: String

    /// The store in a database, by its address.
    public init(_ address: String) { self.address = address }

    /// A column and its type.
    public struct Column: Sendable {
        /// The table.
        public let table: String
        /// The name.
        public let name: String
        /// The type, as PostgreSQL writes it.
        public let type: String
    }

    /// Each column of the store's tables.
    public func columns() throws -> [Column] {
        try PostgresConnection(address).rows(
            """
            SELECT c.table_name::text, c.column_name::text, c.data_type::text FROM information_schema.columns AS c
                JOIN information_schema.tables AS t USING (table_schema, table_name)
                WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name <> 'spatial_ref_sys'
                ORDER BY c.table_name, c.ordinal_position
            """
        ) { Column(table: $0.text(), name: $0.text(), type: $0.text()) }
    }

    /// Gives each row another value in one column; what PostgreSQL refuses stays as it was.
    ///
    /// - Parameters:
    ///   - column: The column.
    ///   - random: What decides which row gets which value.
    /// - Throws: Where there is no connection.
    public func spread(over column: Column, _ random: inout SeededRandom) throws {
        let connection = try PostgresConnection(address)
        let values = ExtremeValues.inPostgres(column.type).shuffled(using: &random)
        for (index, value) in values.enumerated() {
            _ = try? connection.runScript(
                """
                UPDATE \(column.table) AS t SET \(column.name) = \(value)
                    FROM (SELECT ctid, row_number() OVER () AS n FROM \(column.table)) AS r
                    WHERE t.ctid = r.ctid AND r.n % \(values.count) = \(index)
                """
            )
        }
    }

}
