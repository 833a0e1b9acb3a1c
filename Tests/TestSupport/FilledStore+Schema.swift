internal import SpatiaLite

extension FilledStore {
    /// Makes the file one of the program's first version, without what later ones have added.
    public func turnBackToFirstSchema() throws {
        var connection = try Connection(path, access: .write)
        try connection.loadSpatiaLite()
        try connection.runScript(
            """
            SELECT DiscardGeometryColumn('arrondissements', 'geometry');
            DROP TABLE arrondissements;
            DROP INDEX toilets_by_twin;
            DROP TABLE changes;
            PRAGMA user_version = 1;
            """
        )
        let added = [
            "toilets": ["fee", "public", "source_id", "time_zone", "twin"],
            "former_toilets": ["fee", "public", "source_id", "time_zone"],
            "imports": ["published", "source", "digest"],
        ]
        for (table, columns) in added {
            for column in columns { try connection.runScript("ALTER TABLE \(table) DROP COLUMN \(column)") }
        }
    }
}
