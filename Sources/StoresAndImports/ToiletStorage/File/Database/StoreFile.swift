internal import SpatiaLite
internal import ToiletCore

/// Opens the store's file after checking that it is a valid store. All functions throw ``StoreError``.
enum StoreFile {
    /// Opens a store for reading. An older version is migrated if `upgrading`, otherwise ``StoreError/Code/older``
    /// is thrown.
    static func openForReading(_ path: String, upgrading: Bool) throws -> Connection {
        try StorePath.requireStore(path)
        var version = 0
        let connection = try openAsItIs(path, version: &version)
        if version == Schema.version { return connection }
        let older = StoreError.older(version: version, known: Schema.version)
        guard upgrading else { throw older }
        do {
            try upgrade(path)
        } catch let error as StoreError
            where [.readOnly, .cannotCreate, .noSpatiaLite].contains(error.code)
        {
            throw older
        }
        return try openAsItIs(path, version: &version)
    }

    /// Migrates a store to the current schema.
    static func upgrade(_ path: String) throws {
        try StorePath.requireStore(path)
        let connection = try openForWriting(path)
        try StoreError.converting {
            try connection.transaction { try Schema.bringUpToDate(connection) }
        }
    }

    /// Opens a store for writing; creates the file and its folder if they do not exist. The caller migrates a new
    /// or older store.
    static func openForWriting(_ path: String, withSpatiaLite isWanted: Bool = false) throws -> Connection {
        if StorePath.entry(at: path) == nil {
            try StorePath.makeFolder(for: path)
        } else {
            try StorePath.requireStore(path)
        }
        return try StoreError.converting {
            var connection = try Connection(path, access: .write)
            // Load no library before the schema is known to contain nothing that runs code.
            let version = try check(connection)
            if isWanted || version ?? 0 < Schema.version { try connection.loadSpatiaLite() }
            // A new file has no readers yet, and fills faster without a write-ahead log.
            if version != nil { enableWriteAheadLog(connection) }
            try connection.runScript("PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768; PRAGMA threads = 2")
            return connection
        }
    }

    /// Opens a file for reading without checking its schema. The caller has called ``StorePath/requireStore(_:)``.
    static func openUnchecked(_ path: String) throws -> Connection {
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

    private static func openAsItIs(_ path: String, version: inout Int) throws -> Connection {
        let connection = try openUnchecked(path)
        guard let found = try StoreError.converting({ try check(connection) }) else {
            throw StoreError.missing
        }
        version = found
        return connection
    }

    /// Checks that a file is a store whose schema contains nothing unknown. Returns its version; nil if the file is
    /// empty.
    private static func check(_ connection: borrowing Connection) throws -> Int? {
        let marks = try connection.fileHeader()
        var schema = SchemaCheck()
        try connection.forEachSchemaEntry { schema.look(at: &$0) }
        if schema.isEmpty { return nil }
        guard marks.applicationID == Schema.applicationID else { throw StoreError.foreign }
        let version = marks.userVersion
        try StoreNumbers.judge(schema: version, known: Schema.version)
        try schema.finish(version: version)
        return version
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
