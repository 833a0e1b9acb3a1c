internal import Postgres

/// The role `toilets_reader`, which may read a store and nothing else. Nobody logs in as it: the roles that do are made
/// members of it.
enum ReadingRole {
    /// Makes it, and lets it read a store's tables and views.
    ///
    /// If the role that runs this may not make roles, and there is no `toilets_reader`, nothing is done. Rights are
    /// given on those tables and views that it owns. Other tables of the database stay as they are. Two databases of a
    /// server may get their stores at the same time.
    static let script = """
        DO $reader$
        DECLARE
            place regnamespace;
            relation regclass;
        BEGIN
            IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'toilets_reader') THEN
                BEGIN
                    CREATE ROLE toilets_reader NOLOGIN;
                EXCEPTION
                    WHEN insufficient_privilege THEN RETURN;
                    WHEN duplicate_object OR unique_violation THEN NULL;
                END;
            END IF;
            FOR place IN
                SELECT oid FROM pg_namespace
                WHERE oid = (SELECT relnamespace FROM pg_class WHERE oid = to_regclass('store_state'))
                    AND pg_has_role(nspowner, 'USAGE') AND NOT has_schema_privilege('toilets_reader', oid, 'USAGE')
            LOOP
                EXECUTE format('GRANT USAGE ON SCHEMA %s TO toilets_reader', place);
            END LOOP;
            FOR relation IN
                SELECT oid FROM pg_class
                WHERE relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = to_regclass('store_state'))
                    AND pg_has_role(relowner, 'USAGE')
                    AND (relname IN (\(names)) OR relname ~ '^toilets_shard_[0-9]+(_near|_import)?$')
            LOOP
                EXECUTE format('GRANT SELECT ON %s TO toilets_reader', relation);
            END LOOP;
        END
        $reader$;
        """

    private static let names = (PostgresSchema.tables + PostgresSchema.views + PostgresToiletTable.beside).map(
        \.sqlLiteral
    )
    .joined(separator: ", ")
}
