internal import SpatiaLite
public import ToiletCore

/// The toilets in a SpatiaLite file, open for queries.
///
///     let store = try SpatiaLiteStore(path: "toilets.sqlite")
///     let here = try Coordinate(latitude: 48.85, longitude: 2.35)
///     for neighbour in try store.nearest(to: here) {
///         print(neighbour.toilet.address, neighbour.distance)
///     }
///
/// Thread-safe: each query runs on a connection of its own and sees one state of the data, also while an import
/// writes. The closures passed to the store may query the same store.
public final class SpatiaLiteStore: ToiletStore {
    /// The path of the file.
    public let path: String
    let readers: ReaderPool

    /// Opens an existing store.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: ``StoreError``.
    public init(path: String) throws {
        self.path = path
        readers = try StoreError.naming(path) {
            try ReaderPool { try StoreFile.openForReading(path) }
        }
    }

    /// Opens an existing store whose queries end early, with ``StoreError/interrupted``, where the thread that asks is
    /// told so.
    package init(path: String, shouldStop: @escaping @Sendable () -> Bool) throws {
        self.path = path
        readers = try ReaderPool {
            let connection = try StoreFile.openForReading(path)
            connection.setShouldStop(shouldStop)
            return connection
        }
    }

    /// Interrupts the queries that other threads are running; they throw ``StoreError/interrupted``. Later queries
    /// are not affected.
    ///
    /// Returns at once; the queries end within a few milliseconds.
    public func interrupt() { readers.interrupt() }

    /// Closes the store: running queries finish, later ones throw ``StoreError/closed``.
    ///
    /// A store is closed in `deinit` too.
    public func close() { readers.close() }
}
