internal import SpatiaLite
internal import ToiletCore

/// Storage in the table `toilet_counts`: the groups with hours have row numbers from 1 on, those without hours from -1
/// down.
extension ToiletCounts {
    /// Reads the stored counts, with or without hours, or both; nil if there are none, or they may be stale.
    init?(stored connection: borrowing Connection, withHours: Bool, withoutHours: Bool) throws {
        guard try Schema.keepsCounts(connection) else { return nil }
        guard
            let groups = withHours
                ? try connection.countedGroups("SELECT \(Self.columns) FROM toilet_counts WHERE rowid > 0") : [],
            let others = withoutHours
                ? try connection.countedGroups("SELECT \(Self.columns) FROM toilet_counts WHERE rowid < 0") : []
        else { return nil }
        self.init(stored: groups, withoutHours: others)
    }

    /// Reads the stored counts for updating, or creates empty ones if the table of toilets is empty; nil if there
    /// are none, or they may be stale.
    init?(changing connection: borrowing Connection, isEmpty: Bool) throws {
        guard !isEmpty else {
            self.init()
            return
        }
        try self.init(stored: connection, withHours: true, withoutHours: true)
        makeUpdatable()
    }

    /// Adds the current content of a row `number` times if it is an unmerged toilet: −1 before a row is changed, 1
    /// afterwards.
    mutating func count(row: Int, by number: Int, on connection: borrowing Connection) throws {
        let sql: SQL =
            "SELECT \(ToiletRow.columnsWithPark) FROM \(ToiletRow.tables) WHERE t.pk = \(row) AND t.twin IS NULL"
        if let toilet = try connection.first(sql, { try ToiletRow.readWithPark(&$0, KnownSources()) }) {
            count(toilet, by: number)
        }
    }

    /// Deletes the stored counts, which makes totals fall back to counting rows.
    static func remove(on connection: borrowing Connection) throws {
        try connection.run("DELETE FROM toilet_counts")
    }

    /// Replaces the stored counts; stores none of those of which there are too many.
    func write(to connection: borrowing Connection) throws {
        try Self.remove(on: connection)
        try write(groupsWithoutHours ?? [], from: -1, to: connection)
        try write(groups ?? [], from: 1, to: connection)
    }

    /// Writes groups with row numbers from 1 on, or from -1 down.
    private func write(_ groups: [Group], from first: Int, to connection: borrowing Connection) throws {
        let values = Self.columnNames.map { _ in "?" }.joined(separator: ", ")
        let insert = try connection.prepare(
            "INSERT INTO toilet_counts (rowid, \(Self.columns.text)) VALUES (?, \(values))"
        )
        for (index, group) in groups.enumerated() where group.toilets > 0 {
            try insert.run { binder in
                binder.bind(first * (index + 1))
                binder.bind(group.traits.kind.rawValue)
                binder.bind(group.traits.arrondissement?.rawValue)
                binder.bind(group.traits.status.rawValue)
                binder.bind(group.traits.source)
                binder.bind(group.traits.properties.letters)
                binder.bind(group.hoursText)
                binder.bind(group.timeZone)
                binder.bind(group.place.latitude)
                binder.bind(group.place.longitude)
                for side in group.area.sides { binder.bind(side) }
                binder.bind(group.toilets)
            }
        }
    }
}
