internal import SpatiaLite
internal import Synchronization
internal import ToiletCore

/// The stored toilets, open for questions.
///
///     let store = try ToiletStore(path: "toilets.sqlite")
///     let here = try Coordinate(latitude: 48.85, longitude: 2.35)
///     for neighbour in try store.nearest(to: here) {
///         print(neighbour.toilet.address, neighbour.distance)
///     }
///
/// A store may be shared between threads; each question is answered from one state of the data, also while an
/// import is writing. A closure that is lent toilets must not ask the same store another question: that throws
/// ``StoreError/reentered``.
public final class ToiletStore: Sendable {
    /// The file.
    public let path: String
    private let connection: SharedConnection
    private let memory = Mutex(SearchMemory())

    /// Opens a store that exists.
    ///
    /// Throws ``StoreError/older(version:known:)`` for one that an older version of the program has made, unless it may
    /// be brought up to date, which writes to the file.
    public init(path: String, upgrading: Bool = false) throws {
        self.path = path
        connection = SharedConnection(try StoreFile.openForReading(path, upgrading: upgrading))
    }

    /// Brings a store that an older version of the program has made up to date.
    public static func upgrade(path: String) throws { try StoreFile.upgrade(path) }

    /// Lends the connection, and gives every failure of SQLite its name here.
    func read<Result>(_ question: (borrowing Connection) throws -> Result) throws -> Result {
        try StoreError.naming {
            try connection.lend(question)
        }
    }

    /// Lends what searches remember, to the one that has the connection.
    func withMemory<Result>(for filter: Filter, version: Int, _ work: (inout SearchMemory) throws -> Result)
        rethrows
        -> Result
    {
        // Taken out while it is lent, so that no closure runs inside the lock.
        var lent = memory.withLock { memory in
            defer { memory = SearchMemory() }
            return memory
        }
        defer { memory.withLock { [lent] in $0 = lent } }
        lent.turn(to: filter, version: version)
        return try work(&lent)
    }
}
