/// The SQL of the table `toilets` where it is distributed over shards.
///
/// Shards are servers of PostgreSQL that each have the toilets of some cells of the Earth, in a table `toilets_shard`.
/// In the database of the store `toilets` is then a partitioned table, and each partition is a foreign table of
/// `postgres_fdw`. All other tables stay in the database of the store.
extension PostgresToiletTable {
    /// The further tables of a store with shards, without the three of each shard, which have its name.
    static let beside = ["toilets_near", "toilets_shards", "toilets_shards_here"]

    /// The table whose rows are on shards, with what leads there.
    ///
    /// `toilets_near` leads to the same rows, a few at a time, for questions that need no more. `toilets_shards` has a
    /// row on each shard, and one here, which each import gives the same number: that they differ shows an import that
    /// was committed in part. `toilets_commits` counts imports that begin to commit.
    static func distributed(over shards: [Shard]) -> String {
        let head = """
            CREATE EXTENSION IF NOT EXISTS postgres_fdw;
            CREATE TABLE toilets (
                pk bigint NOT NULL,
            \(columns)
            ) PARTITION BY LIST ((\(ShardCell.shard(of: "geometry", among: shards.count))));
            CREATE TABLE toilets_near (LIKE toilets) \
            PARTITION BY LIST ((\(ShardCell.shard(of: "geometry", among: shards.count))));
            CREATE TABLE toilets_shards (shard bigint NOT NULL, import bigint NOT NULL) PARTITION BY LIST (shard);
            CREATE TABLE toilets_shards_here PARTITION OF toilets_shards FOR VALUES IN (0);
            INSERT INTO toilets_shards_here (shard, import) VALUES (0, 0);
            CREATE SEQUENCE toilets_commits;
            GRANT SELECT ON SEQUENCE toilets_commits TO PUBLIC;
            """
        let parts = shards.map { shard in
            """

            CREATE SERVER \(shard.name) FOREIGN DATA WRAPPER postgres_fdw OPTIONS (\(shard.serverOptions));
            CREATE USER MAPPING FOR PUBLIC SERVER \(shard.name) OPTIONS (\(shard.userOptions));
            CREATE FOREIGN TABLE \(shard.name) PARTITION OF toilets
                FOR VALUES IN (\(shard.number - 1))
                SERVER \(shard.name) OPTIONS (schema_name 'public', table_name 'toilets_shard');
            CREATE FOREIGN TABLE \(shard.name)_near PARTITION OF toilets_near
                FOR VALUES IN (\(shard.number - 1))
                SERVER \(shard.name) OPTIONS (schema_name 'public', table_name 'toilets_shard', fetch_size '24');
            CREATE FOREIGN TABLE \(shard.name)_import PARTITION OF toilets_shards FOR VALUES IN (\(shard.number))
                SERVER \(shard.name) OPTIONS (schema_name 'public', table_name 'toilets_shard_import');
            """
        }
        return ([head] + parts).joined(separator: "\n")
    }

    /// The tables of a shard. Made again where a first attempt went wrong.
    static func onShard(_ shard: Shard) -> String {
        let indexes = [
            "UNIQUE INDEX IF NOT EXISTS toilets_shard_by_id ON public.toilets_shard (id)",
            "INDEX IF NOT EXISTS toilets_shard_by_place ON public.toilets_shard USING gist (geometry)",
            "INDEX IF NOT EXISTS toilets_shard_by_address ON public.toilets_shard (address_key) WHERE address_key <> ''",
            "INDEX IF NOT EXISTS toilets_shard_by_twin ON public.toilets_shard (twin) WHERE twin IS NOT NULL",
            "INDEX IF NOT EXISTS toilets_shard_by_source ON public.toilets_shard (source)",
        ]
        return """
            CREATE TABLE IF NOT EXISTS public.toilets_shard (
                pk bigint PRIMARY KEY,
            \(columns)
            );
            \(indexes.map { "CREATE \($0);" }.joined(separator: "\n"))
            CREATE TABLE IF NOT EXISTS public.toilets_shard_import (shard bigint PRIMARY KEY, import bigint NOT NULL);
            TRUNCATE public.toilets_shard_import;
            INSERT INTO public.toilets_shard_import (shard, import) VALUES (\(shard.number), 0);
            """
    }
}
