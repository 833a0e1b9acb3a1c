internal import Postgres
internal import ToiletCore

/// A server of PostgreSQL that has a part of the toilets of a store.
public struct Shard: Sendable {
    /// From 1.
    let number: Int
    /// Its database, and the role as which the server of the store connects to it.
    let address: PostgresAddress
    /// The parts of the address.
    private let options: [(name: String, value: String)]
    /// Whether a variable of `psql` stands for the password.
    private let hidesPassword: Bool

    /// Maximum number of shards of a store.
    private static let most = 64

    /// Reads a list of shards: the address of a database on each line. Empty lines, and what follows `#` at the
    /// beginning of a line, are left out. The error that it throws says which line is none.
    public static func list(_ text: String) throws -> [Shard] {
        var shards: [Shard] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            // Words on a line: an address has no spaces.
            let words = line.split(whereSeparator: \.isWhitespace)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            let address = words.count == 1 ? PostgresAddress(String(first)) : nil
            guard let address, let options = try? PostgresConnection.options(of: address.uri) else {
                throw InvalidText { $0.lineIsNoShard(index + 1) }
            }
            guard !shards.contains(where: { $0.address == address }) else {
                throw InvalidText { $0.shardTwice(index + 1) }
            }
            shards.append(Shard(number: shards.count + 1, address: address, options: options, hidesPassword: false))
        }
        guard 1...most ~= shards.count else { throw InvalidText { $0.noShards(most) } }
        return shards
    }

    /// The same with a variable of `psql` in place of the password.
    var withoutPassword: Shard {
        Shard(number: number, address: address, options: options, hidesPassword: true)
    }

    /// The name of its server and of its table in the database of the store.
    var name: String { Self.name(number) }

    /// The name of the server and of the table of a shard, whose numbers begin with 1.
    static func name(_ number: Int) -> String { "toilets_shard_\(number)" }

    /// The options that belong to a role, and not to a server.
    private static let ofUser: Set = ["user", "password", "sslpassword", "sslcert", "sslkey"]
    private static let secret: Set = ["password", "sslpassword"]

    /// The options of `CREATE SERVER`.
    ///
    /// Statements of the shard are too short for its compiler; rows go in batches; answers of several shards are waited
    /// for at the same time.
    var serverOptions: String {
        let given = options.first { $0.name == "options" }.map { $0.value + " " } ?? ""
        let usual = [
            ("connect_timeout", "10"), ("extensions", "postgis"), ("use_remote_estimate", "true"),
            ("async_capable", "true"), ("batch_size", "1000"), ("fetch_size", "1000"),
            ("parallel_commit", "true"),
            ("options", given + "-c jit=off"),
        ]
        let own = options.filter { !Self.ofUser.contains($0.name) && $0.name != "options" }
        let rest = usual.filter { usual in !own.contains { $0.name == usual.0 } }
        return (own.map { "\($0.name) \($0.value.sqlLiteral)" } + rest.map { "\($0.0) \($0.1.sqlLiteral)" })
            .joined(separator: ", ")
    }

    /// The options of `CREATE USER MAPPING`.
    var userOptions: String {
        options.filter { Self.ofUser.contains($0.name) }.map { name, value in
            let isHidden = hidesPassword && Self.secret.contains(name)
            return "\(name) \(isHidden ? ":'\(self.name)_\(name)'" : value.sqlLiteral)"
        }
        .joined(separator: ", ")
    }

    /// Makes its tables. Throws where there are toilets already. What rights of other roles were taken away is told, as
    /// ``PostgresStore/prepare(_:shards:takenAway:)`` does.
    func prepare(takenAway: (_ database: String, _ right: String) -> Void) throws {
        let connection = try PostgresConnection(address.uri)
        try TrustedSchema.closeShard(connection) { takenAway(address.shown, $0) }
        try TrustedSchema.enterShard(connection)
        try connection.run("SET client_min_messages = warning")
        _ = try? connection.run("CREATE EXTENSION IF NOT EXISTS postgis")
        try PostgresSchema.requirePostGIS(on: connection)
        try connection.transaction {
            try connection.runScript(PostgresToiletTable.onShard(self))
            try TrustedSchema.enterShard(connection)
            let isFilled = try connection.first("SELECT EXISTS (SELECT 1 FROM public.toilets_shard)") {
                $0.boolean()
            }
            if isFilled == true { throw InvalidText { [shown = address.shown] in $0.shardIsFilled(shown) } }
        }
    }

    /// The statements of ``prepare()``, for `psql`.
    var script: String {
        """
        \\connect \(address.shown.sqlLiteral)
        \(TrustedSchema.shardScript)
        CREATE EXTENSION IF NOT EXISTS postgis;
        BEGIN;
        \(PostgresToiletTable.onShard(self))
        COMMIT;
        """
    }
}
