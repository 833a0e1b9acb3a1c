internal import Postgres
internal import ToiletCore

/// The SQL of the table `toilets` in the database itself.
enum PostgresToiletTable {
    /// The columns but the first one, `pk`.
    static let columns = PostgresScript.columns(of: .toilets).dropFirst().joined(separator: ",\n")

    /// The table in the database itself; its other indexes are ``PostgresBulkIndexes``.
    static let plain = """
        CREATE TABLE toilets (
            pk bigint PRIMARY KEY,
        \(columns)
        );
        CREATE INDEX toilets_by_twin ON toilets (twin) WHERE twin IS NOT NULL;
        """
}
