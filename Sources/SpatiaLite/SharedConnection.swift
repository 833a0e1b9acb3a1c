internal import CSQLite
internal import Glibc
internal import Synchronization

/// A connection that several threads may use, one after the other.
///
/// A plain `Mutex<Connection>` would ask every closure that borrows the connection to be `Sendable`, also one that
/// only fills a local array. Here the lock stands beside the connection, which nothing else can reach.
package final class SharedConnection: Sendable {
    private let lock = Mutex(())
    /// The thread that holds the lock, or 0.
    private let owner = Atomic<UInt>(0)
    nonisolated(unsafe) private let connection: Connection

    /// Takes a connection over.
    package init(_ connection: consuming Connection) {
        self.connection = connection
    }

    /// Lends the connection to one thread at a time; others wait.
    ///
    /// Throws ``SQLError`` of the kind ``SQLError/Kind/reentered`` where the closure itself asks for the connection
    /// again, which would wait for ever.
    package func lend<Result>(_ work: (borrowing Connection) throws -> Result) throws -> Result {
        let thread = UInt(pthread_self())
        guard owner.load(ordering: .relaxed) != thread else {
            throw SQLError(code: SQLITE_MISUSE, message: "a question was asked inside of another's closure")
        }
        return try lock.withLock { _ in
            owner.store(thread, ordering: .relaxed)
            defer { owner.store(0, ordering: .relaxed) }
            return try work(connection)
        }
    }
}
