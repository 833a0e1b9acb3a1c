internal import SQLText
internal import Postgres
internal import Synchronization
internal import ToiletStorage

/// Servers of PostgreSQL that have the toilets of a store among them, for tests.
public final class ShardServers: Sendable {
    /// The servers.
    public let servers: [PostgresServer]

    private static let common = Mutex<Result<ShardServers, any Error>?>(nil)

    /// Three servers that all tests of the process share.
    public static func shared() throws -> ShardServers {
        try common.withLock { common in
            let servers = common ?? Result { try ShardServers(3) }
            common = servers
            return try servers.get()
        }
    }

    /// Starts so many servers.
    public init(_ count: Int) throws {
        servers = try (0..<count).map { _ in try PostgresServer(settings: ["shared_buffers = 16MB"]) }
    }

    /// Makes a database on each server; returns the lines of a file of shards.
    public func makeList() throws -> String {
        try servers.map { $0.address(of: try $0.makeDatabase()) + "\n" }.joined()
    }

    /// Makes an empty store in a new database of a server, whose toilets go to new databases of these servers; returns
    /// its address.
    public func makeStore(on server: PostgresServer) throws -> String {
        let uri = server.address(of: try server.makeDatabase())
        guard let address = PostgresAddress(uri) else { throw PostgresServer.Failure(description: uri) }
        try PostgresStore.prepare(address, shards: Shard.list(makeList()))
        return uri
    }
}
