internal import Postgres
internal import ToiletCore

/// The one place that decides in which schema of a database the store is, and that everything of it belongs to somebody
/// trusted.
///
/// PostgreSQL looks for names in the schemas of `search_path`, by default first in one with the name of the role.
/// Whoever may make schemas or tables in the database could so put an own table, function or operator before the
/// store's, and what it does would run with the rights of the role that asks. So `search_path` is set on each
/// connection, before anything else is asked: to the store's schema, to that of PostGIS if it is another one, and to
/// temporary tables last. `pg_catalog` comes before all of them, as it does wherever it is not named; were it named
/// first, new tables would go there.
///
/// The store is in the first schema of the role's own `search_path` that has one, else it is made in the first one. A
/// schema counts if it belongs to the role itself, to a superuser or to the owner of the database, or if somebody has
/// named it: in the address, for the role or for the database.
///
/// Everything that a statement of the program meets must belong to one of these, or to the owner of such a schema. Who
/// only reads may also be shown a store of somebody else: its tables and views must then all be that owner's, and
/// reading them runs no code of theirs.
///
/// What was judged must stay as it is: a function that another role made later, and that fits the arguments of a
/// statement better than the server's own, would run in its place. So nobody else may create anything in the schemas of
/// `search_path`, but for the owner of a store that is only read. `store init` takes that right away where its role
/// may.
enum TrustedSchema {
    /// What a connection is for.
    enum Use {
        case reading
        case writing
        /// Making a store.
        case making
    }

    /// Sets `search_path`. Throws ``StoreError/otherOwner(_:)`` where something in the store's place is another role's,
    /// and ``StoreError/openSchema(_:)`` where another role may create something there.
    static func enter(_ connection: PostgresConnection, for use: Use) throws {
        try run(remember + script(for: use), on: connection)
    }

    /// The same on the server of a shard, whose tables are always in `public`.
    static func enterShard(_ connection: PostgresConnection) throws {
        try run(rememberShard + script(for: .making), on: connection)
    }

    /// Takes the rights of others to create something away, where the role may, and tells each as `REVOKE CREATE ON
    /// SCHEMA` has it. It is done before anything is judged, and stays done where that is refused.
    static func close(_ connection: PostgresConnection, takenAway: (_ right: String) -> Void) throws {
        try run(remember + closing, on: connection)
        try tell(connection, takenAway)
    }

    /// The same on the server of a shard.
    static func closeShard(_ connection: PostgresConnection, takenAway: (_ right: String) -> Void) throws {
        try run(rememberShard + closing, on: connection)
        try tell(connection, takenAway)
    }

    private static func tell(_ connection: PostgresConnection, _ takenAway: (_ right: String) -> Void) throws {
        let taken = try connection.first("SELECT current_setting('toilets.taken', true)") { $0.optionalText() }
        for right in (taken ?? nil)?.split(separator: "\n") ?? [] { takenAway(String(right)) }
    }

    /// Judges again what may have changed since the connection was made, after the tables were locked.
    static func judgeAgain(_ connection: PostgresConnection) throws {
        try run(script(for: .writing), on: connection)
    }

    /// The statements of ``enter(_:for:)`` for `psql`, where no error of the program can stop what follows: without a
    /// schema all of that fails.
    static let script: String = remember + closing + script(for: .making)
    /// The statements of ``enterShard(_:)``.
    static let shardScript: String = rememberShard + closing + script(for: .making)

    private static func run(_ script: String, on connection: PostgresConnection) throws {
        do {
            try connection.runScript(script)
        } catch {
            switch error.state {
            case otherOwner: throw StoreError.otherOwner(error.message)
            case openSchema: throw StoreError.openSchema(error.message)
            default: throw error
            }
        }
    }

    /// The code of the error that says what is another role's.
    private static let otherOwner = "TOI01"
    /// The code of the error that says who may create what another role would run.
    private static let openSchema = "TOI02"

    /// Notes what `search_path` was, once, and lets only what is the server's own be found.
    private static let remember = """
        SELECT pg_catalog.set_config('toilets.schemas', pg_catalog.current_schemas(false)::pg_catalog.text, false), \
        pg_catalog.set_config('toilets.path_source', (SELECT source FROM pg_catalog.pg_settings \
        WHERE name OPERATOR(pg_catalog.=) 'search_path'::pg_catalog.text), false) \
        WHERE pg_catalog.current_setting('toilets.schemas', true) IS NULL;
        SET search_path = pg_catalog, pg_temp;

        """

    private static let rememberShard = """
        SELECT pg_catalog.set_config('toilets.schemas', '{public}', false), \
        pg_catalog.set_config('toilets.path_source', 'client', false);
        SET search_path = pg_catalog, pg_temp;

        """

    private static func list(_ names: [String]) -> String {
        names.map(\.sqlLiteral).joined(separator: ", ")
    }

    private static let tables =
        PostgresSchema.tables + PostgresToiletTable.beside + ["toilets_shard", "toilets_shard_import"]

    /// The rights of roles that are not trusted to create something in the schemas of `search_path`.
    private static let rightsOfOthers = """
        pg_namespace AS n, aclexplode(n.nspacl) AS a WHERE n.oid IN (store, postgis) AND a.privilege_type = 'CREATE'
        AND a.grantee <> n.nspowner AND a.grantee <> ALL(creators)
        """

    /// A role as `REVOKE` has it.
    private static let grantee = "CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END"

    /// Takes the rights to create away, where the role may. Those that another role has handed on go with its own.
    private static let takeAway = """
        PERFORM set_config('toilets.taken', '', false);
        FOR open_schema, open_to IN
            SELECT DISTINCT quote_ident(n.nspname), \(grantee)
            FROM \(rightsOfOthers) AND pg_has_role(n.nspowner, 'USAGE')
        LOOP
            EXECUTE format('REVOKE CREATE ON SCHEMA %s FROM %s CASCADE', open_schema, open_to);
            PERFORM set_config('toilets.taken', concat_ws(E'\\n',
                nullif(current_setting('toilets.taken', true), ''), format('%s FROM %s', open_schema, open_to)), false);
        END LOOP;
        RETURN;
        """

    /// The statements of ``close(_:takenAway:)``.
    private static let closing: String = script(for: .making, first: takeAway) + "\n"

    /// Chooses the schemas, says what in them is not the store's own, and sets `search_path`. `first` is done when the
    /// schemas are chosen.
    private static func script(for use: Use, first: String = "") -> String {
        let isReading = use == .reading ? "true" : "false"
        return """
            DO $own$
            DECLARE
                named name[] = CASE WHEN current_setting('toilets.path_source') <> 'default'
                    THEN array_remove(current_setting('toilets.schemas')::name[], current_user) END;
                trusted oid[];
                store oid;
                postgis oid;
                store_owner oid;
                creators oid[];
                open_schema text;
                open_to text;
                stranger record;
            BEGIN
                SET search_path = pg_catalog, pg_temp;
                trusted = ARRAY(SELECT oid FROM pg_roles WHERE rolsuper \
            OR rolname IN (current_user, 'pg_database_owner')
                    UNION SELECT datdba FROM pg_database WHERE datname = current_database());
                SELECT n.oid INTO store
                    FROM unnest(current_setting('toilets.schemas')::name[]) WITH ORDINALITY AS s (name, turn)
                    JOIN pg_namespace AS n ON n.nspname = s.name
                    WHERE n.nspname !~ '^pg_' AND (n.nspowner = ANY(trusted)
                        OR n.nspname = ANY(named))
                    ORDER BY EXISTS (SELECT 1 FROM pg_class WHERE relnamespace = n.oid \
            AND relname = 'store_state') DESC, s.turn
                    LIMIT 1;
                IF store IS NULL THEN
                    RETURN;
                END IF;
                trusted = trusted || (SELECT nspowner FROM pg_namespace WHERE oid = store);
                SELECT relowner INTO store_owner FROM pg_class WHERE relnamespace = store AND relname = 'store_state';
                SELECT extnamespace INTO postgis FROM pg_extension WHERE extname = 'postgis' AND extnamespace <> store;
                creators = array_remove(trusted || CASE WHEN \(use != .writing) THEN store_owner END, NULL);
                \(first)

                WITH own AS (
                    SELECT * FROM pg_class WHERE relnamespace = store
                        AND (relname IN (\(list(tables + PostgresSchema.views + ["toilets_commits"])))
                            OR relname ~ '^toilets_shard_[0-9]+(_near|_import)?$')
                ), strangers (kind, name, owner) AS (
                    SELECT CASE relkind WHEN 'v' THEN 'view' WHEN 'S' THEN 'sequence' \
            ELSE 'table' END, relname, relowner
                        FROM own WHERE relowner <> ALL(trusted) AND NOT (\(isReading) AND relowner = store_owner
                            AND (relkind IN ('r', 'p', 'f', 'S') OR relname IN (\(list(PostgresSchema.views))))
                            AND NOT EXISTS (SELECT 1 FROM pg_policy WHERE polrelid = own.oid))
                    UNION ALL
                    SELECT 'trigger', t.tgname, p.proowner FROM pg_trigger AS t
                        JOIN own ON own.oid = t.tgrelid JOIN pg_proc AS p ON p.oid = t.tgfoid
                        WHERE NOT t.tgisinternal AND p.proowner <> ALL(trusted) AND NOT \(isReading)
                    UNION ALL
                    SELECT 'server', srvname, srvowner FROM pg_foreign_server
                        WHERE srvname ~ '^toilets_shard_[0-9]+$' AND srvowner <> ALL(trusted || store_owner)
                    UNION ALL
                    SELECT 'schema', nspname, nspowner FROM pg_namespace
                        WHERE oid = postgis AND nspowner <> ALL(trusted) AND (nspname = ANY(named)) IS NOT TRUE
                    UNION ALL
                    SELECT 'function', p.proname, p.proowner FROM pg_proc AS p
                        WHERE p.pronamespace IN (store, postgis) AND p.proowner <> ALL(trusted)
                        AND EXISTS (SELECT 1 FROM pg_proc AS o WHERE o.proname = p.proname AND o.proowner = ANY(trusted)
                            AND o.pronamespace IN ('pg_catalog'::regnamespace, store, postgis))
                    UNION ALL
                    SELECT 'operator', p.oprname, p.oprowner FROM pg_operator AS p
                        WHERE p.oprnamespace IN (store, postgis) AND p.oprowner <> ALL(trusted)
                        AND EXISTS (SELECT 1 FROM pg_operator AS o WHERE o.oprname = p.oprname \
            AND o.oprowner = ANY(trusted)
                            AND o.oprnamespace IN ('pg_catalog'::regnamespace, store, postgis))
                    UNION ALL
                    SELECT 'type', typname, typowner FROM pg_type
                        WHERE typnamespace IN (store, postgis) AND typname IN ('geometry', 'geography') \
            AND typowner <> ALL(trusted)
                )
                SELECT kind, name, pg_get_userbyid(owner) AS owner INTO stranger FROM strangers LIMIT 1;
                IF FOUND THEN
                    RAISE EXCEPTION USING ERRCODE = '\(otherOwner)',
                        MESSAGE = format('%s %s (%s)', stranger.kind, stranger.name, stranger.owner);
                END IF;
                SELECT quote_ident(n.nspname), string_agg(DISTINCT \(grantee), ', ') INTO open_schema, open_to
                    FROM \(rightsOfOthers) GROUP BY n.nspname LIMIT 1;
                IF FOUND THEN
                    RAISE EXCEPTION USING ERRCODE = '\(openSchema)',
                        MESSAGE = format('%s FROM %s', open_schema, open_to);
                END IF;
                PERFORM set_config('search_path', concat_ws(', ',
                    (SELECT quote_ident(nspname) FROM pg_namespace WHERE oid = store),
                    (SELECT quote_ident(nspname) FROM pg_namespace WHERE oid = postgis), 'pg_temp'), false);
            END
            $own$;
            """
    }
}
