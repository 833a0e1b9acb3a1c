internal import SpatiaLite
internal import ToiletCore

/// The store's schema: one script, whose tables follow from ``StoredTable``.
enum Schema {
    /// The `application_id` of a store: "toi1" in ASCII.
    static let applicationID = 0x746F_6931
    /// That of stores of development versions, whose schemas were never released: "toil" in ASCII.
    static let developmentID = 0x746F_696C
    /// The schema version of this program.
    static let version = 1

    /// The schema version of a file; 0 for an empty one.
    static func version(of connection: borrowing Connection) throws -> Int {
        try connection.first("PRAGMA user_version") { $0.integer() } ?? 0
    }

    /// Makes the tables of a new file, inside the caller's transaction. SpatiaLite must be loaded. Does nothing where
    /// they are there.
    static func make(on connection: borrowing Connection) throws {
        guard try version(of: connection) == 0 else { return }
        try connection.runScript(script)
        try connection.runScript("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
    }

    /// All statements but those that say which version it is.
    private static let script =
        (["SELECT InitSpatialMetaData(0, 'WGS84');"] + StoredTable.all.map { "\(statement(for: $0));" } + [geometries]
        + BulkIndexes.all.map { "\($0.sql);" } + [indexes, names, counts, layers] + allTriggers.map(\.sql))
        .joined(separator: "\n")

    /// The statement that makes a table. SpatiaLite adds its geometry later.
    private static func statement(for table: StoredTable) -> String {
        let columns = table.columns.filter { $0.type != .geometry }.map { column -> String in
            guard column.name == table.key else {
                return "    \(column.name) \(type(of: column))\(constraint(of: column))"
            }
            return "    \(column.name) \(type(of: column)) PRIMARY KEY"
        }
        let end = table.isByNumber ? "" : " WITHOUT ROWID"
        return "CREATE TABLE \(table.name) (\n\(columns.joined(separator: ",\n"))\n)\(end)"
    }

    /// What a file says of a table of toilets, with the place that SpatiaLite has added.
    static func storedText(of table: StoredTable) -> String {
        let statement = statement(for: table)
        guard table.columns.contains(where: { $0.type == .geometry }) else { return statement }
        return statement.dropLast() + #", "geometry" POINT NOT NULL DEFAULT '')"#
    }

    private static func type(of column: StoredTable.Column) -> String {
        switch column.type {
        case .integer: "INTEGER"
        case .real: "REAL"
        case .text: "TEXT"
        case .blob, .geometry: "BLOB"
        }
    }

    /// With `OR`, because for `IN` SQLite builds a temporary table for each row. Most values are the last one, so that
    /// one is asked for first.
    private static func constraint(of column: StoredTable.Column) -> String {
        switch column.rule {
        case .none: return ""
        case .required: return " NOT NULL"
        case .count: return " NOT NULL DEFAULT 0"
        case .oneOf(let texts):
            let choices = texts.reversed().map { "\(column.name) = '\($0)'" }.joined(separator: " OR ")
            return " NOT NULL DEFAULT '\(texts.last ?? "")'\n        CHECK (\(choices))"
        case .arrondissement: return " CHECK (\(column.name) BETWEEN 1 AND 20)"
        case .ofImport: return " NOT NULL REFERENCES imports (number)"
        }
    }

    private static let geometries = """
        SELECT AddGeometryColumn('toilets', 'geometry', 4326, 'POINT', 'XY', 1);
        SELECT CreateSpatialIndex('toilets', 'geometry');
        SELECT AddGeometryColumn('arrondissements', 'geometry', 4326, 'POLYGON', 'XY', 1);
        SELECT AddGeometryColumn('places', 'geometry', 4326, 'GEOMETRY', 'XY');
        SELECT AddGeometryColumn('parks', 'geometry', 4326, 'MULTIPOLYGON', 'XY');
        SELECT CreateSpatialIndex('parks', 'geometry');
        """

    private static let indexes = """
        CREATE INDEX toilets_by_twin ON toilets (twin) WHERE twin IS NOT NULL;
        CREATE INDEX changes_by_import ON changes (import);
        CREATE INDEX parks_by_last_day ON parks (last_day);
        """

    private static let names = """
        CREATE VIRTUAL TABLE place_names USING fts5 (
            words, content = '', columnsize = 0, detail = none, tokenize = ascii
        );
        CREATE VIRTUAL TABLE toilet_names USING fts5 (
            words, content = '', columnsize = 0, detail = none, tokenize = ascii
        );
        CREATE TABLE name_words (
            of TEXT NOT NULL,
            length INTEGER NOT NULL,
            words BLOB NOT NULL,
            PRIMARY KEY (of, length)
        ) WITHOUT ROWID;
        """

    private static let counts = """
        CREATE TABLE toilet_counts (
            kind TEXT NOT NULL,
            arrondissement INTEGER,
            status TEXT NOT NULL,
            source TEXT NOT NULL,
            properties TEXT NOT NULL,
            hours_text TEXT,
            time_zone TEXT,
            latitude REAL NOT NULL,
            longitude REAL NOT NULL,
            west REAL NOT NULL,
            south REAL NOT NULL,
            east REAL NOT NULL,
            north REAL NOT NULL,
            toilets INTEGER NOT NULL
        );
        """

    /// Layers for other programs, in few words: each connection parses them, which is 0.7 % of a `near`. A merged
    /// toilet is its leading row. `waypoints` has the columns of GPX only, since ogr2ogr refuses others, and writes
    /// links unescaped.
    private static let layers = """
        CREATE TABLE opening_hours (text TEXT PRIMARY KEY, expression TEXT NOT NULL) WITHOUT ROWID;
        CREATE VIEW toilets_shown AS SELECT CASE t.address WHEN '' THEN t.kind ELSE t.address END AS name,
        ifnull(expression, p.opening) AS hours, p.name AS park_name, t.*
        FROM toilets AS t LEFT JOIN opening_hours ON text = hours_text LEFT JOIN parks AS p ON p.pk = park
        WHERE ifnull(twin, t.pk) = t.pk;
        CREATE VIEW waypoints AS SELECT pk, geometry, name, hours AS cmt, id || ', step-free: ' || accessible AS desc,
        source AS src, CASE WHEN page NOT GLOB '*[&<>"]*' THEN page END AS link1_href, 'Restroom' AS sym,
        kind AS type FROM toilets_shown;
        INSERT INTO views_geometry_columns VALUES
            ('toilets_shown', 'geometry', 'pk', 'toilets', 'geometry', 1),
            ('waypoints', 'geometry', 'pk', 'toilets', 'geometry', 1);
        """
}
