internal import Glibc
internal import SpatiaLite
internal import ToiletCore

/// Opens the store's file after checking that it is a valid store. All functions throw ``StoreError``.
enum StoreFile {
    /// Opens a store for reading.
    static func openForReading(_ path: String) throws -> Connection {
        try StorePath.requireStore(path)
        let connection = try openUnchecked(path)
        guard try StoreError.converting({ try check(connection) }) else { throw StoreError.missing }
        return connection
    }

    /// Opens a store for writing; creates the file and its folder if they do not exist. The caller makes the
    /// tables of a new one.
    static func openForWriting(_ path: String, withSpatiaLite isWanted: Bool = false) throws -> Connection {
        if StorePath.entry(at: path) == nil {
            try StorePath.makeFolder(for: path)
        } else {
            try StorePath.requireStore(path)
        }
        return try StoreError.converting {
            var connection = try Connection(path, access: .write)
            // Load no library before the schema is known to contain nothing that runs code.
            let isFilled = try check(connection)
            if isWanted || !isFilled { try connection.loadSpatiaLite() }
            // A new file has no readers yet, and fills faster without a write-ahead log.
            if isFilled { enableWriteAheadLog(connection) }
            try connection.runScript("PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768; PRAGMA threads = 2")
            return connection
        }
    }

    /// Gives a store of a development version a new name, which is returned; nil where there is none.
    static func setAsideStoreOfDevelopment(_ path: String) throws -> String? {
        // Without SQLite, which opens other files in the place of a standard input that is closed.
        guard StorePath.applicationID(ofFile: path) == Schema.developmentID else { return nil }
        let old = StorePath.unused(path + ".old")
        for suffix in ["-wal", "-journal", ""] where StorePath.entry(at: path + suffix) != nil {
            guard unsafe rename(path + suffix, old + suffix) == 0 else { throw StoreError.cannotCreate }
        }
        _ = unsafe unlink(path + "-shm")
        return old
    }

    /// Opens a file for reading without checking its schema.
    private static func openUnchecked(_ path: String) throws -> Connection {
        do {
            return try Connection(path, access: .read).readingHeader()
        } catch let error as SQLError where [.cannotOpen, .readOnly, .full].contains(error.kind) {
            let file = StorePath.resolved(path) ?? path
            // A process died while writing and left a journal; opening for writing rolls it back.
            if StorePath.hasContent(file + "-journal") {
                return try StoreError.converting {
                    _ = try Connection(path, access: .write).readingHeader()
                    return try Connection(path, access: .read).readingHeader()
                }
            }
            // A write-ahead log needs a shared-memory file beside the database. If it cannot be created, nobody can
            // write there, so the file can be read as immutable, unless the log holds changes.
            guard !StorePath.hasContent(file + "-wal") else {
                throw error.kind == .full ? StoreError.full : StoreError.readOnly
            }
            return try StoreError.converting { try Connection(path, access: .readImmutable).readingHeader() }
        } catch let error as SQLError {
            throw StoreError(error)
        }
    }

    /// Switches the file to a write-ahead log, so that readers and a writer do not block each other. The mode is
    /// persistent. Does nothing where the file system does not support it.
    static func enableWriteAheadLog(_ connection: borrowing Connection) {
        try? connection.runScript("PRAGMA journal_mode = WAL")
    }

    /// Checks that a file is a store whose schema contains nothing unknown. Returns whether there is anything
    /// in it.
    private static func check(_ connection: borrowing Connection) throws -> Bool {
        let marks = try connection.fileHeader()
        var schema = SchemaCheck()
        try connection.forEachSchemaEntry { schema.look(at: &$0) }
        if schema.isEmpty { return false }
        guard marks.applicationID != Schema.developmentID else { throw StoreError.ofDevelopment }
        guard marks.applicationID == Schema.applicationID else { throw StoreError.foreign }
        try StoreNumbers.judge(schema: marks.userVersion, known: Schema.version)
        try schema.finish()
        return true
    }
}

extension Connection {
    /// Makes SQLite read the file's header, which it otherwise defers to the first statement.
    fileprivate consuming func readingHeader() throws -> Connection {
        _ = try first("PRAGMA schema_version") { $0.integer() }
        return self
    }
}

extension StoreError {
    init(_ error: SQLError) {
        self =
            switch error.kind {
            case .busy: .busy
            case .readOnly: .readOnly
            case .full: .full
            case .cannotOpen: .cannotCreate
            case .corrupt, .unexpectedContent: .damaged(Message(verbatim: error.message))
            case .notADatabase: .notADatabase
            case .interrupted: .interrupted
            case .inputOutput, .noMemory: .inputOutput(Message(verbatim: error.message))
            case .noLibrary: .noSpatiaLite(error.message)
            }
    }

    /// Runs work on a store, and rethrows each ``SQLError`` as a ``StoreError``.
    package static func converting<Result: ~Copyable>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as SQLError {
            throw StoreError(error)
        }
    }
}
