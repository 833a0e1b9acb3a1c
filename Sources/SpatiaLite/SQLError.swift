internal import CSQLite

/// What SQLite refused, with the statement but never the values in it.
package struct SQLError: Error, Sendable, Hashable, CustomStringConvertible {
    /// SQLite's extended result code.
    package let code: Int32
    /// SQLite's own words.
    package let message: String
    /// The text of the statement, or nil when there was none.
    package let statement: String?

    /// Makes an error from its parts.
    package init(code: Int32, message: String, statement: String? = nil) {
        self.code = code
        self.message = message
        self.statement = statement
    }

    /// The kinds of failure that a caller treats differently.
    package enum Kind: Sendable {
        case busy, readOnly, full, cannotOpen, corrupt, notADatabase, interrupted, inputOutput
        /// A library that is needed is not on this machine.
        case noLibrary
        /// There is no memory left.
        case noMemory
        /// The file's content is not what the statement expects: a table or column is missing, a constraint fails.
        case unexpectedContent
    }

    /// The kind that the code belongs to.
    package var kind: Kind {
        switch code & 0xFF {
        case _ where code == Self.noRoomToShare: .full
        case SQLITE_BUSY, SQLITE_LOCKED: .busy
        case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .readOnly
        case SQLITE_FULL: .full
        case SQLITE_CANTOPEN: .cannotOpen
        case SQLITE_CORRUPT: .corrupt
        case SQLITE_NOTADB: .notADatabase
        case SQLITE_INTERRUPT: .interrupted
        case SQLITE_IOERR: .inputOutput
        case SQLITE_NOLFS: .noLibrary
        case SQLITE_NOMEM: .noMemory
        default: .unexpectedContent
        }
    }

    /// SQLITE_IOERR_SHMSIZE, which Swift cannot read: what those who use a file share of its log is a file too.
    private static let noRoomToShare = SQLITE_IOERR | 19 << 8

    /// The message, the code and the statement.
    package var description: String {
        "\(message) (SQLite \(code))" + (statement.map { " in: \($0)" } ?? "")
    }

    init(from database: OpaquePointer?, code: Int32, statement: String?) {
        let words = sqlite3_errmsg(database).map { String(cString: $0) }
        let general = String(cString: sqlite3_errstr(code))
        self.init(code: code, message: database == nil ? general : words ?? general, statement: statement)
    }
}
