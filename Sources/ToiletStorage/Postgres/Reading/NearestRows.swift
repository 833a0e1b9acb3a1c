internal import SQLText
internal import Postgres
internal import ToiletCore

/// The statements that read toilets in the order of PostGIS's distance from a place.
struct NearestRows {
    let place: Coordinate
    /// What holds for the toilets, on `toilets AS t`.
    var condition: SQL
    /// The numbers of the shards that are asked, from 0; nil where the toilets are in the database itself.
    var shards: [Int]?

    private var order: SQL { "ORDER BY t.geometry <-> \(place.parameter)" }

    /// All, for a cursor. Shards send a few rows at a time.
    var all: SQL {
        guard let shards else {
            return "SELECT \(FoundRow.columns) FROM \(ToiletRow.tables) WHERE \(condition) \(order)"
        }
        let rows = SQL.union(of: shards.map { SQL(trusted: "SELECT * FROM \(Shard.name($0 + 1))_near") })
        return "SELECT \(FoundRow.columns) FROM \(ToiletRow.withParks(rows)) WHERE \(condition) \(order)"
    }

    /// The first so many, and behind the columns of each row how many imports have begun to commit on shards. The
    /// number is one of few, and stands in the statement: the server plans a statement with a number that it does not
    /// know each time.
    ///
    /// Each shard gives its own first ones, which is a single request. Those of several are ordered again, and the
    /// imports are counted once all shards have answered: the function is volatile, and PostgreSQL computes such a
    /// column after it has sorted. What one shard gives is in order, and of the state that it had before it gave the
    /// first row.
    func first(_ count: Int) -> SQL {
        let part: SQL = "\(order) LIMIT \(SQL(trusted: String(count)))"
        guard let shards else {
            return "SELECT \(FoundRow.columns) FROM \(ToiletRow.tables) WHERE \(condition) \(part)"
        }
        let rows = SQL.union(
            of: shards.map {
                "(SELECT * FROM \(SQL(trusted: Shard.name($0 + 1))) AS t WHERE \(condition) \(part))"
            }
        )
        return """
            SELECT \(FoundRow.columns), \(StoreSession.commits) FROM \(rows) AS t \
            LEFT JOIN LATERAL \(Self.park) AS p ON true \
            \(shards.count > 1 ? part : "")
            """
    }

    /// The park of one toilet. A plain join would read all parks for each question, also where no toilet has one.
    private static let park: SQL =
        "(SELECT \(ParkRow.columnsOfToilet) FROM parks AS p WHERE p.pk = t.park AND t.park IS NOT NULL OFFSET 0)"
}

extension SQL {
    /// The rows of several statements, as a table.
    static func union(of parts: [SQL]) -> SQL { "(\(SQL.join(parts, by: " UNION ALL ")))" }
}
