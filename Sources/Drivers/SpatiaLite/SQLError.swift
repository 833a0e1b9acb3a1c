internal import CSQLite

/// An error that SQLite reported. Contains the statement's text, never the bound values.
package struct SQLError: Error, Sendable, Hashable, CustomStringConvertible {
    /// SQLite's extended result code.
    package let code: Int32
    /// SQLite's error message.
    package let message: String
    /// The statement's text, or nil if the error belongs to no statement.
    package let statement: String?

    /// Creates an error from its parts.
    package init(code: Int32, message: String, statement: String? = nil) {
        self.code = code
        self.message = message
        self.statement = statement
    }

    /// The failures that callers handle differently.
    package enum Kind: Sendable {
        case busy, readOnly, full, cannotOpen, corrupt, notADatabase, interrupted, inputOutput
        /// A required library is not installed.
        case noLibrary
        /// Out of memory.
        case noMemory
        /// The content does not match what the statement expects: a table or column is missing, or a constraint
        /// fails.
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

    /// `SQLITE_IOERR_SHMSIZE`: no disk space for the shared-memory file of the write-ahead log. Defined here
    /// because Swift does not import the macro.
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
