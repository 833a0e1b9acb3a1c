internal import ToiletStorage

/// A store as a server asks it: with an index in memory, and a version that tells whether its data has changed.
package struct ServedStore: Sendable {
    package let store: any ToiletStore
    /// The version of the data, which is another one after each change.
    package let version: @Sendable () throws -> Int
    /// The index of that version; nil where it has not been read.
    package let index: @Sendable () throws -> ToiletIndex?
    /// Reads the index, if the data has changed.
    package let loadIndex: @Sendable () throws -> Void
}

extension StoreLocation {
    /// Opens a store for a server, for reading only. `refusesWriter` is called where the role of a database may write,
    /// and may throw.
    package func openForServer(
        shouldStop: @escaping @Sendable () -> Bool, refusesWriter: () throws -> Void
    ) throws -> ServedStore {
        switch self {
        case .file(let path):
            let store = try SpatiaLiteStore(path: path, shouldStop: shouldStop)
            let version = try DataVersion(path: path)
            return ServedStore(
                store: store, version: { try version.current() }, index: { try store.currentIndex() },
                loadIndex: { try store.loadIndex() }
            )
        case .database(let address):
            let store = try PostgresStore(address, shouldStop: shouldStop)
            if try store.canWrite() { try refusesWriter() }
            let version = try PostgresDataVersion(address)
            store.answerFromMemory(unlessToldBy: version)
            return ServedStore(
                store: store, version: { try version.current() },
                index: { store.index(ofVersion: try version.current()) }, loadIndex: { try store.loadIndex() }
            )
        }
    }
}
