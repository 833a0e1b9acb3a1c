internal import SQLText
internal import Postgres

extension PostgresServer {
    /// Waits until so many processes of a database wait for a lock, and returns their numbers.
    @discardableResult
    public static func waitFor(waiting count: Int, at address: String) throws -> [Int] {
        let connection = try PostgresConnection(address)
        while true {
            let waiting = try connection.rows(
                """
                SELECT pid::bigint FROM pg_locks JOIN pg_database ON datname = current_database() \
                WHERE NOT granted AND database = pg_database.oid
                """
            ) { $0.integer() }
            if waiting.count == count { return waiting }
        }
    }
}
