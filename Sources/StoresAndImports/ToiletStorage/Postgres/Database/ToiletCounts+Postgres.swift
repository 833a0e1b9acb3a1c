internal import Postgres
internal import ToiletCore

/// Storage in the table `toilet_counts`.
extension ToiletCounts {
    /// Reads the stored counts, or their sums without hours; nil if there are none.
    init?(storedOn connection: PostgresConnection, withHours: Bool) throws {
        let own = Self.traitColumns
        let all: SQL = "SELECT \(Self.columns) FROM toilet_counts"
        let sums: SQL = """
            SELECT \(own), NULL::text, NULL::text, 0::float8, 0::float8, min(west), min(south), max(east), max(north), \
            sum(toilets)::bigint FROM toilet_counts GROUP BY \(own)
            """
        let sql: SQL = "\(withHours ? all : sums) LIMIT \(Self.maxGroups + 1)"
        guard let groups = try connection.countedGroups(sql) else { return nil }
        self.init(stored: withHours ? groups : [], withoutHours: withHours ? [] : groups)
    }

    /// Counts the rows of `toilets`, and replaces the stored counts; stores none if there are too many groups.
    static func renew(on connection: PostgresConnection, check: () throws -> Void) throws {
        try connection.countToilets(check: check).replaceStored(on: connection)
    }

    /// Replaces the stored counts by these; stores none if there are too many groups.
    func replaceStored(on connection: PostgresConnection) throws {
        try connection.run("DELETE FROM toilet_counts")
        let isStored = groups != nil
        if let groups { try Self.write(groups, to: connection) }
        try connection.run("UPDATE store_state SET has_counts = \(SQL(trusted: isStored ? "true" : "false"))")
    }

    private static func write(_ groups: [Group], to connection: PostgresConnection) throws {
        try connection.copy(into: "toilet_counts", columnNames) { writer in
            for group in groups where group.toilets > 0 {
                try writer.put(group.traits.kind.rawValue)
                try writer.put(group.traits.arrondissement?.rawValue)
                try writer.put(group.traits.status.rawValue)
                try writer.put(group.traits.source)
                try writer.put(group.traits.properties.letters)
                try writer.put(group.hoursText)
                try writer.put(group.timeZone)
                try writer.put(group.place.latitude)
                try writer.put(group.place.longitude)
                for side in group.area.sides { try writer.put(side) }
                try writer.put(group.toilets)
            }
        }
    }
}
