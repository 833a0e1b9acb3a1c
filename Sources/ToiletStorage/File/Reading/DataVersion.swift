internal import SQLText
internal import SpatiaLite
internal import Synchronization
internal import ToiletCore

/// Tells whether the data of a store has changed, by an import or by another program.
///
/// Thread-safe. It has a connection of its own, since SQLite's numbers for this can only be compared on one connection.
package final class DataVersion: Sendable {
    private let reader: Mutex<StoreReader>

    /// Opens the file of a store that exists. Throws ``StoreError``.
    package init(path: String) throws {
        reader = Mutex(StoreReader(try StoreFile.openForReading(path, upgrading: false)))
    }

    /// A number that is another one after the data has changed. Takes some microseconds.
    package func current() throws -> Int {
        try StoreError.converting {
            try reader.withLock { reader in try reader.connection.snapshot(mayRepeat: true) { $0 } }
        }
    }
}
