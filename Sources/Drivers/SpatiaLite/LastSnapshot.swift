internal import CSQLite

/// The last state of the database that a connection has seen, and whether it is still the present one.
///
/// Each commit changes the header of the index of the write-ahead log, which SQLite has in memory. A look at it tells
/// the same as a transaction with no read in it, without the three calls of the system and the lock between threads
/// that this takes.
final class LastSnapshot {
    /// Thrown where the database was written between that look and the first read.
    struct WasWritten: Error {}

    /// Whether the transaction of the present snapshot begins with its first statement, which has not come yet.
    var isPostponed = false

    /// Nil where it is not known to be that of ``header``.
    private(set) var version: Int?
    private var header = wal_header()
    /// Nil where there is none.
    private var index: UnsafeRawPointer?
    /// Whether the index was not looked for yet.
    private(set) var isUnopened: Bool

    /// - Parameter mayBeLogged: Whether the connection would use a write-ahead log.
    init(mayBeLogged: Bool) { isUnopened = mayBeLogged }

    /// Maps the index, after the first read; without a write-ahead log there is none.
    func open(on database: OpaquePointer, isLogged: Bool) {
        isUnopened = false
        if isLogged { index = wal_index(database) }
    }

    /// The header as it is now; nil while another connection is changing it, and where there is none.
    func presentHeader() -> wal_header? {
        var header = wal_header()
        guard let index, wal_header_read(index, &header) else { return nil }
        return header
    }

    /// Keeps the version that was read after a header, if it belongs to it: if that is still the present one.
    func keep(_ version: Int, of header: wal_header?) {
        self.version = nil
        guard let header, let present = presentHeader(), wal_header_equal(header, present) else { return }
        (self.version, self.header) = (version, header)
    }

    /// The version of the last snapshot, if nothing was written since; nil where that cannot be told.
    var presentVersion: Int? {
        guard let version, let present = presentHeader(), wal_header_equal(header, present) else {
            return nil
        }
        return version
    }
}
