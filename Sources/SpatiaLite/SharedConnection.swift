internal import Synchronization

/// A connection that several threads may use, one after the other.
///
/// A plain `Mutex<Connection>` would ask every closure that borrows the connection to be `Sendable`, also one that
/// only fills a local array. Here the lock stands beside the connection, which nothing else can reach.
public final class SharedConnection: Sendable {
    private let lock = Mutex(())
    nonisolated(unsafe) private let connection: Connection

    /// Takes a connection over.
    public init(_ connection: consuming Connection) {
        self.connection = connection
    }

    /// Lends the connection to one thread; the closure must not ask for it again.
    public func lend<Result>(_ work: (borrowing Connection) throws -> Result) rethrows -> Result {
        try lock.withLock { _ in try work(connection) }
    }
}
