internal import SpatiaLite
internal import ToiletCore

/// The store's schema, as an append-only list of migration steps.
///
/// A new column of toilets is added in three other places too: ``ToiletRow`` (its `names`, `read` and `bind`, unless it
/// is a property's, which they take from ``Property``), the digests of ``KnownSchema``, and ``ToiletCounts`` if a
/// question is judged by it.
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
    private struct Step {
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

    /// The migration steps. Each runs once per file, in order. What a published step does is never changed.
    ///
    /// The CHECK constraints use `OR` because for `IN` SQLite builds a temporary table for each row written.
    private static let steps: [Step] = [
        Step(
            script: """
                SELECT InitSpatialMetaData(0, 'WGS84');

                CREATE TABLE toilets (
                    pk INTEGER PRIMARY KEY,
                    id TEXT NOT NULL,
                    kind TEXT NOT NULL,
                    address TEXT NOT NULL,
                    address_text TEXT NOT NULL,
                    address_key TEXT NOT NULL,
                    arrondissement INTEGER CHECK (arrondissement BETWEEN 1 AND 20),
                    hours_text TEXT,
                    accessible TEXT NOT NULL CHECK (accessible = 'yes' OR accessible = 'no' OR accessible = 'unknown'),
                    changing_table TEXT NOT NULL CHECK (changing_table = 'yes' OR changing_table = 'no' OR changing_table = 'unknown'),
                    status TEXT NOT NULL
                        CHECK (status = 'in-service' OR status = 'out-of-service' OR status = 'unknown'),
                    page TEXT,
                    source TEXT NOT NULL,
                    unread TEXT,
                    first_seen TEXT NOT NULL,
                    last_changed TEXT NOT NULL
                );
                SELECT AddGeometryColumn('toilets', 'geometry', 4326, 'POINT', 'XY', 1);
                SELECT CreateSpatialIndex('toilets', 'geometry');
                CREATE UNIQUE INDEX toilets_by_id ON toilets (id);
                CREATE VIRTUAL TABLE toilets_by_place USING rtree (
                    pk, west, east, south, north, first_arrondissement, last_arrondissement
                );

                CREATE TABLE former_toilets (
                    id TEXT PRIMARY KEY,
                    gone TEXT NOT NULL,
                    latitude REAL NOT NULL,
                    longitude REAL NOT NULL,
                    kind TEXT NOT NULL,
                    address_text TEXT NOT NULL,
                    arrondissement INTEGER,
                    hours_text TEXT,
                    accessible TEXT NOT NULL,
                    changing_table TEXT NOT NULL,
                    status TEXT NOT NULL,
                    page TEXT,
                    source TEXT NOT NULL,
                    unread TEXT,
                    first_seen TEXT NOT NULL,
                    last_changed TEXT NOT NULL
                ) WITHOUT ROWID;

                CREATE TABLE imports (
                    number INTEGER PRIMARY KEY,
                    at TEXT NOT NULL,
                    origin TEXT NOT NULL,
                    format TEXT NOT NULL,
                    read INTEGER NOT NULL,
                    stored INTEGER NOT NULL,
                    rejected INTEGER NOT NULL,
                    new INTEGER NOT NULL,
                    gone INTEGER NOT NULL,
                    moved INTEGER NOT NULL,
                    changed INTEGER NOT NULL,
                    unchanged INTEGER NOT NULL
                );
                """
        ),
        Step(
            columns: [("imports", "published TEXT")],
            script: """
                CREATE TABLE changes (
                    number INTEGER PRIMARY KEY,
                    import INTEGER NOT NULL REFERENCES imports (number),
                    toilet TEXT NOT NULL,
                    what TEXT NOT NULL,
                    before TEXT,
                    after TEXT
                );
                CREATE INDEX changes_by_import ON changes (import);
                """
        ),
        Step(
            columns: [
                (
                    "toilets",
                    """
                    fee TEXT NOT NULL DEFAULT 'unknown'
                        CHECK (fee = 'yes' OR fee = 'no' OR fee = 'unknown')
                    """
                ),
                (
                    "toilets",
                    """
                    public TEXT NOT NULL DEFAULT 'unknown'
                        CHECK (public = 'yes' OR public = 'no' OR public = 'unknown')
                    """
                ),
                ("toilets", "source_id TEXT"), ("toilets", "time_zone TEXT"), ("toilets", "twin INTEGER"),
                ("former_toilets", "fee TEXT NOT NULL DEFAULT 'unknown'"),
                ("former_toilets", "public TEXT NOT NULL DEFAULT 'unknown'"),
                ("former_toilets", "source_id TEXT"), ("former_toilets", "time_zone TEXT"),
                ("imports", "source TEXT"), ("imports", "digest TEXT"),
            ],
            script: """
                CREATE INDEX toilets_by_twin ON toilets (twin) WHERE twin IS NOT NULL;
                UPDATE toilets SET time_zone = 'Europe/Paris';
                UPDATE former_toilets SET time_zone = 'Europe/Paris';
                UPDATE toilets SET public = 'yes',
                    fee = CASE kind WHEN 'lavatory' THEN 'yes' WHEN 'unknown' THEN 'unknown' ELSE 'no' END
                    WHERE source = 'paris';
                UPDATE former_toilets SET public = 'yes',
                    fee = CASE kind WHEN 'lavatory' THEN 'yes' WHEN 'unknown' THEN 'unknown' ELSE 'no' END
                    WHERE source = 'paris';
                UPDATE imports SET source = (
                    SELECT ifnull(group_concat(source, '+'), 'paris') FROM (SELECT DISTINCT source FROM toilets)
                );

                CREATE TABLE arrondissements (number INTEGER PRIMARY KEY);
                SELECT AddGeometryColumn('arrondissements', 'geometry', 4326, 'POLYGON', 'XY', 1);
                """
        ),
        Step(
            script: triggers.map(\.sql).joined(separator: "\n") + """

                UPDATE toilets SET twin = NULL
                    WHERE twin IS NOT NULL AND NOT EXISTS (SELECT 1 FROM toilets AS leader \
                WHERE leader.pk = toilets.twin);
                """
        ),
        Step(
            script: """
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
                    toilets INTEGER NOT NULL
                );

                """ + countTriggers.map(\.sql).joined(separator: "\n")
        ),
        Step(columns: properties("shower", "female", "male", "unisex", "drinking_water")),
        Step(
            script: """
                CREATE TABLE places (
                    pk INTEGER PRIMARY KEY,
                    source TEXT NOT NULL,
                    kind TEXT NOT NULL,
                    name TEXT NOT NULL,
                    aliases TEXT NOT NULL,
                    lines TEXT NOT NULL,
                    arrondissements TEXT NOT NULL,
                    latitude REAL NOT NULL,
                    longitude REAL NOT NULL,
                    extent REAL
                );
                SELECT AddGeometryColumn('places', 'geometry', 4326, 'GEOMETRY', 'XY');
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

                """ + nameTriggers.map(\.sql).joined(separator: "\n")
        ),
        Step(
            columns: [("toilets", "park INTEGER")],
            script: """
                CREATE TABLE parks (
                    pk INTEGER PRIMARY KEY,
                    source TEXT NOT NULL,
                    key INTEGER,
                    source_id TEXT,
                    page_number TEXT,
                    name TEXT,
                    name_text TEXT,
                    type TEXT,
                    category TEXT,
                    address TEXT,
                    arrondissement INTEGER CHECK (arrondissement BETWEEN 1 AND 20),
                    period TEXT,
                    first_day TEXT,
                    last_day TEXT,
                    hours TEXT,
                    always_open TEXT NOT NULL DEFAULT 'unknown'
                        CHECK (always_open = 'yes' OR always_open = 'no' OR always_open = 'unknown'),
                    summer_nights TEXT NOT NULL DEFAULT 'unknown'
                        CHECK (summer_nights = 'yes' OR summer_nights = 'no' OR summer_nights = 'unknown'),
                    heat TEXT NOT NULL DEFAULT 'unknown' CHECK (heat = 'yes' OR heat = 'no' OR heat = 'unknown'),
                    contradictory INTEGER NOT NULL DEFAULT 0,
                    holidays TEXT,
                    line TEXT,
                    opening TEXT,
                    usual TEXT,
                    page TEXT,
                    points TEXT,
                    outline_cut INTEGER,
                    origin TEXT,
                    imported TEXT,
                    published TEXT,
                    digest TEXT
                );
                SELECT AddGeometryColumn('parks', 'geometry', 4326, 'MULTIPOLYGON', 'XY');
                SELECT CreateSpatialIndex('parks', 'geometry');
                CREATE INDEX parks_by_last_day ON parks (last_day);
                CREATE TABLE park_periods (
                    number INTEGER PRIMARY KEY,
                    key INTEGER,
                    source_id TEXT,
                    first_day TEXT NOT NULL,
                    last_day TEXT,
                    week TEXT NOT NULL,
                    always_open TEXT NOT NULL,
                    summer_nights TEXT NOT NULL,
                    heat TEXT NOT NULL,
                    imported TEXT NOT NULL
                );

                """ + parkTriggers.map(\.sql).joined(separator: "\n")
        ),
        // Layers for other programs, in few words: each connection parses them, which is 0.7 % of a `near`. A merged
        // toilet is its leading row. `waypoints` has the columns of GPX only, since ogr2ogr refuses others, and writes
        // links unescaped.
        Step(
            script: """
                CREATE TABLE opening_hours (text TEXT PRIMARY KEY, expression TEXT NOT NULL) WITHOUT ROWID;
                CREATE VIEW toilets_shown AS SELECT CASE t.address WHEN '' THEN t.kind ELSE t.address END AS name,
                ifnull(expression, p.opening) AS hours, p.name AS park_name, t.*
                FROM toilets AS t LEFT JOIN opening_hours ON text = hours_text LEFT JOIN parks AS p ON p.pk = park
                WHERE ifnull(twin, t.pk) = t.pk;
                CREATE VIEW waypoints AS SELECT pk, geometry, name, hours AS cmt, id || ', step-free: ' || accessible \
                AS desc,
                source AS src, CASE WHEN page NOT GLOB '*[&<>"]*' THEN page END AS link1_href, 'Restroom' AS sym,
                kind AS type FROM toilets_shown;
                INSERT INTO views_geometry_columns VALUES
                    ('toilets_shown', 'geometry', 'pk', 'toilets', 'geometry', 1),
                    ('waypoints', 'geometry', 'pk', 'toilets', 'geometry', 1);
                """
        ),
        // Several toilets of one address are numbered in answers.
        Step(script: "CREATE INDEX toilets_by_address ON toilets (address_key) WHERE address_key <> '';"),
    ]

    /// The columns of properties. Most are not known, so the check asks for that first.
    private static func properties(_ names: String...) -> [(table: String, column: String)] {
        names.flatMap { name in
            [
                (
                    "toilets",
                    """
                    \(name) TEXT NOT NULL DEFAULT 'unknown'
                        CHECK (\(name) = 'unknown' OR \(name) = 'yes' OR \(name) = 'no')
                    """
                ),
                ("former_toilets", "\(name) TEXT NOT NULL DEFAULT 'unknown'"),
            ]
        }
    }
}
