internal import Postgres
internal import ToiletCore
internal import Wording

/// The store's schema in PostgreSQL, as an append-only list of steps. Tables and columns have the names that they have in the
/// SpatiaLite file.
enum Schema {
    /// The schema version of this program: the number of steps.
    static var version: Int { steps([]).count }

    /// The tables of a store, but for those that only one with shards has.
    static let tables = [
        "store_state", "toilets", "toilet_names", "former_toilets", "imports", "changes", "arrondissements",
        "toilet_counts", "places", "place_names", "name_words", "parks", "park_periods", "opening_hours",
    ]
    /// The views of a store.
    static let views = ["toilets_shown", "waypoints"]

    /// The schema version of a database; 0 where there is no store. Throws where the tables are not a store's.
    static func version(of connection: Connection) throws -> Int {
        // Not `to_regclass`, which may not have heard yet of a table that another importer made while this one waited.
        let found = try connection.first(
            "SELECT EXISTS (SELECT 1 FROM pg_class WHERE relname = 'store_state' AND pg_table_is_visible(oid))"
        ) { $0.boolean() }
        guard found == true else { return 0 }
        return try connection.first("SELECT schema_version FROM store_state") { $0.integer() } ?? 0
    }

    /// Throws where there is no store of this version.
    static func requireCurrent(on connection: Connection) throws {
        switch try version(of: connection) {
        case 0: throw StoreError.missing
        case version: break
        case let found where found > version: throw StoreError.newer(version: found, known: version)
        case let found: throw StoreError.older(version: found, known: version)
        }
    }

    /// Throws where the database has no PostGIS that is new enough, or no UTF-8.
    static func requirePostGIS(on connection: Connection) throws {
        let facts = try connection.first(
            """
            SELECT (SELECT extversion FROM pg_extension WHERE extname = 'postgis'), \
            pg_catalog.current_setting('server_encoding')
            """
        ) { ($0.optionalText(), $0.text()) }
        let version = facts?.0?.split(separator: ".").prefix(2).compactMap { Int($0) } ?? []
        guard version.count == 2, (version[0], version[1]) >= (3, 3) else { throw StoreError.noPostGIS }
        guard facts?.1 == "UTF8" else { throw StoreError.damaged { $0.databaseIsNotUTF8 } }
    }

    /// Brings a database up to date, inside the caller's transaction. An empty one gets a store whose toilets are on shards, if
    /// there are any.
    static func bringUpToDate(_ connection: Connection, _ shards: [Shard] = []) throws {
        let before = try version(of: connection)
        guard before <= version else { throw StoreError.newer(version: before, known: version) }
        guard before < version else { return }
        try requirePostGIS(on: connection)
        for step in steps(shards)[before...] { try connection.runScript(step) }
        try connection.run("UPDATE store_state SET schema_version = \(version)")
        if before > 0 { try HoursTexts.fill(connection) }
    }

    /// All statements that make a store in an empty database.
    static func script(_ shards: [Shard] = []) -> String {
        (["CREATE EXTENSION IF NOT EXISTS postgis;", "BEGIN;"] + steps(shards)
            + ["UPDATE store_state SET schema_version = \(version);", ReadingRole.script, "COMMIT;"])
            .joined(separator: "\n")
    }

    /// The steps. Each runs once per database, in order. What a published step does is never changed.
    private static func steps(_ shards: [Shard]) -> [String] {
        [
            """
            CREATE TABLE store_state (
                only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
                schema_version bigint NOT NULL,
                data_version bigint NOT NULL,
                has_counts boolean NOT NULL,
                names_version bigint
            );
            INSERT INTO store_state (schema_version, data_version, has_counts) VALUES (0, 1, false);

            \(shards.isEmpty ? ToiletTable.plain : ToiletTable.distributed(over: shards))

            CREATE TABLE toilet_names (pk bigint PRIMARY KEY, words tsvector NOT NULL);
            \(BulkIndexes.beside(shards).map { $0.sql + ";" }.joined(separator: "\n"))

            CREATE TABLE former_toilets (
                gone text NOT NULL,
                latitude double precision NOT NULL,
                longitude double precision NOT NULL,
                id text COLLATE "C" PRIMARY KEY,
                kind text NOT NULL,
                address_text text NOT NULL,
                arrondissement bigint,
                hours_text text,
                \(ToiletTable.properties.map { "\($0) text NOT NULL," }.joined(separator: "\n    "))
                status text NOT NULL,
                page text,
                source text NOT NULL,
                source_id text,
                time_zone text,
                unread text,
                first_seen text NOT NULL,
                last_changed text NOT NULL
            );

            CREATE TABLE imports (
                number bigint PRIMARY KEY,
                at text COLLATE "C" NOT NULL,
                origin text NOT NULL,
                format text NOT NULL,
                read bigint NOT NULL,
                stored bigint NOT NULL,
                rejected bigint NOT NULL,
                new bigint NOT NULL,
                gone bigint NOT NULL,
                moved bigint NOT NULL,
                changed bigint NOT NULL,
                unchanged bigint NOT NULL,
                published text,
                source text,
                digest text
            );
            CREATE TABLE changes (
                number bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
                import bigint NOT NULL REFERENCES imports (number),
                toilet text COLLATE "C" NOT NULL,
                what text NOT NULL,
                before text,
                after text
            );
            CREATE INDEX changes_by_import ON changes (import);

            CREATE TABLE arrondissements (number bigint PRIMARY KEY, geometry geometry(Polygon, 4326) NOT NULL);

            CREATE TABLE toilet_counts (
                kind text NOT NULL,
                arrondissement bigint,
                status text NOT NULL,
                source text NOT NULL,
                properties text NOT NULL,
                hours_text text,
                time_zone text,
                latitude double precision NOT NULL,
                longitude double precision NOT NULL,
                toilets bigint NOT NULL
            );

            CREATE TABLE places (
                pk bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
                source text NOT NULL,
                geometry geometry(Geometry, 4326),
                kind text NOT NULL,
                name text COLLATE "C" NOT NULL,
                aliases text NOT NULL,
                lines text NOT NULL,
                arrondissements text NOT NULL,
                latitude double precision NOT NULL,
                longitude double precision NOT NULL,
                extent double precision
            );
            CREATE TABLE place_names (pk bigint PRIMARY KEY, words tsvector NOT NULL);
            CREATE INDEX place_names_by_word ON place_names USING gin (words);
            CREATE TABLE name_words (
                of text NOT NULL,
                length bigint NOT NULL,
                words bytea NOT NULL,
                PRIMARY KEY (of, length)
            );

            CREATE TABLE parks (
                pk bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
                source text NOT NULL,
                key bigint,
                source_id text,
                page_number text,
                name text,
                name_text text,
                type text,
                category text,
                address text,
                arrondissement bigint CHECK (arrondissement BETWEEN 1 AND 20),
                period text,
                first_day text,
                last_day text COLLATE "C",
                hours text,
                always_open text NOT NULL DEFAULT 'unknown' CHECK (always_open IN ('yes', 'no', 'unknown')),
                summer_nights text NOT NULL DEFAULT 'unknown' CHECK (summer_nights IN ('yes', 'no', 'unknown')),
                heat text NOT NULL DEFAULT 'unknown' CHECK (heat IN ('yes', 'no', 'unknown')),
                contradictory bigint NOT NULL DEFAULT 0,
                holidays text,
                line text,
                opening text,
                usual text,
                page text,
                points text,
                outline_cut bigint,
                origin text,
                imported text COLLATE "C",
                published text,
                digest text,
                geometry geometry(MultiPolygon, 4326)
            );
            CREATE TABLE park_periods (
                number bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
                key bigint,
                source_id text,
                first_day text NOT NULL,
                last_day text,
                week text NOT NULL,
                always_open text NOT NULL,
                summer_nights text NOT NULL,
                heat text NOT NULL,
                imported text NOT NULL
            );

            -- What other programs write makes the totals and the words out of date until the next import.
            CREATE FUNCTION note_store_edit() RETURNS trigger LANGUAGE plpgsql AS $note$
            BEGIN
                IF current_setting('toilets.imports', true) IS DISTINCT FROM 'yes' THEN
                    UPDATE store_state SET data_version = data_version + 1, has_counts = false,
                        names_version = CASE TG_TABLE_NAME WHEN 'toilets' THEN NULL ELSE names_version END;
                    NOTIFY toilets_store;
                END IF;
                RETURN NULL;
            END
            $note$;
            CREATE TRIGGER toilets_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON toilets
                FOR EACH STATEMENT EXECUTE FUNCTION note_store_edit();
            CREATE TRIGGER parks_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON parks
                FOR EACH STATEMENT EXECUTE FUNCTION note_store_edit();
            """,
            // Layers for other programs, as a file has them.
            """
            CREATE TABLE opening_hours (text text NOT NULL, expression text NOT NULL);
            -- A text may be longer than an index takes.
            CREATE UNIQUE INDEX opening_hours_by_text ON opening_hours (md5(text));
            CREATE VIEW toilets_shown AS SELECT CASE t.address WHEN '' THEN t.kind ELSE t.address END AS name,
                coalesce(o.expression, p.opening) AS hours, p.name AS park_name, t.*
                FROM toilets AS t LEFT JOIN opening_hours AS o ON o.text = t.hours_text
                LEFT JOIN parks AS p ON p.pk = t.park WHERE coalesce(t.twin, t.pk) = t.pk;
            CREATE VIEW waypoints AS SELECT pk, geometry, name, hours AS cmt,
                id || ', step-free: ' || accessible AS "desc", source AS src,
                CASE WHEN page !~ '[&<>"]' THEN page END AS link1_href, 'Restroom'::text AS sym, kind AS type
                FROM toilets_shown;
            """,
            // Rectangles are found by the index of places. A store that was made by the first step of an older program has another one for them.
            "DROP INDEX IF EXISTS toilets_by_box;",
        ]
    }
}
