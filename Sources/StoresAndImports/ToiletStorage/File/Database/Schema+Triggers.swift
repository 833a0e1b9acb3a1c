internal import SpatiaLite
internal import ToiletCore

/// The triggers of a store, which run in other programs only.
extension Schema {
    /// A trigger that gives a merged toilet another leading row when another program deletes that row.
    private static let twinTrigger = (
        name: "toilets_twin_delete",
        sql: """
        CREATE TRIGGER toilets_twin_delete AFTER DELETE ON toilets WHEN OLD.twin = OLD.pk BEGIN
            UPDATE toilets SET twin = (SELECT min(pk) FROM toilets WHERE twin = OLD.pk) WHERE twin = OLD.pk;
        END;
        """
    )

    /// Triggers that delete `toilet_counts` when another program edits the toilets.
    static let countTriggers: [(name: String, sql: String)] = ["insert", "update", "delete"].map {
        let name = "toilet_counts_\($0)"
        return (
            name, "CREATE TRIGGER \(name) AFTER \($0.uppercased()) ON toilets BEGIN DELETE FROM toilet_counts; END;"
        )
    }

    /// Triggers that mark the words of toilets as out of date when another program edits the toilets.
    static let nameTriggers: [(name: String, sql: String)] = ["insert", "update", "delete"].map {
        let name = "toilet_names_\($0)"
        return (
            name,
            "CREATE TRIGGER \(name) AFTER \($0.uppercased()) ON toilets BEGIN DELETE FROM name_words WHERE of = 'toilets'; END;"
        )
    }

    /// Triggers that delete `toilet_counts`, which has the hours of parks in it, when another program edits the parks.
    static let parkTriggers: [(name: String, sql: String)] = ["insert", "update", "delete"].map {
        let name = "parks_\($0)"
        return (name, "CREATE TRIGGER \(name) AFTER \($0.uppercased()) ON parks BEGIN DELETE FROM toilet_counts; END;")
    }

    /// All of them. They need plain SQLite only.
    static var allTriggers: [(name: String, sql: String)] {
        [twinTrigger] + countTriggers + nameTriggers + parkTriggers
    }

    /// Whether the triggers of names are in place, so that the words of toilets cannot be stale.
    static func keepsNames(_ connection: borrowing Connection) throws -> Bool {
        try has(nameTriggers, connection)
    }

    /// Whether the count triggers are in place, so that `toilet_counts` cannot be stale.
    static func keepsCounts(_ connection: borrowing Connection) throws -> Bool {
        try has(countTriggers + parkTriggers, connection)
    }

    private static func has(
        _ triggers: [(name: String, sql: String)], _ connection: borrowing Connection
    ) throws -> Bool {
        let present = try connection.rows(
            "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND (tbl_name = 'toilets' OR tbl_name = 'parks')"
        ) { $0.text() }
        return triggers.allSatisfy { present.contains($0.name) }
    }

    /// Recreates missing triggers. If a count trigger was missing, deletes the counts.
    static func restoreTriggers(_ connection: borrowing Connection) throws {
        if try !keepsCounts(connection) { try ToiletCounts.remove(on: connection) }
        if try !keepsNames(connection) { try NameTable.toilets.invalidate(on: connection) }
        let present = try connection.rows("SELECT name FROM sqlite_schema WHERE type = 'trigger'") {
            $0.text()
        }
        for trigger in allTriggers where !present.contains(trigger.name) {
            try connection.runScript(trigger.sql)
        }
    }
}
