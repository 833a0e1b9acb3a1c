internal import SpatiaLite
internal import ToiletCore

/// Opens the store's file, and refuses one that is not what it should be.
enum StoreFile {
    /// Opens a store for reading. An older one is brought up to date first, or refused.
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

    /// Brings the schema of a store up to date.
    static func upgrade(_ path: String) throws {
        try StorePath.requireStore(path)
        let connection = try openForWriting(path)
        try StoreError.converting {
            try connection.transaction { try Schema.bringUpToDate(connection) }
        }
    }

    /// Opens a store for writing, and makes the file where there is none; a new or older one still has to be brought up
    /// to date.
    static func openForWriting(_ path: String, withSpatiaLite isWanted: Bool = false) throws -> Connection {
        if StorePath.entry(at: path) == nil {
            try StorePath.makeFolder(for: path)
        } else {
            try StorePath.requireStore(path)
        }
        return try StoreError.converting {
            var connection = try Connection(path, access: .write)
            // Nothing is loaded before the file is known to hold nothing that could be run.
            let version = try check(connection)
            if isWanted || version ?? 0 < Schema.version { try connection.loadSpatiaLite() }
            // A new file has nobody to wait for, and fills faster without a log.
            if version != nil { enableWriteAheadLog(connection) }
            try connection.runScript(
                "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768; PRAGMA threads = 2"
            )
            return connection
        }
    }

    /// Opens a file of which nothing is known yet but that it is one, and that no journal beside it leads elsewhere.
    static func openUnchecked(_ path: String) throws -> Connection {
        do {
            return try Connection(path, access: .read).readingHeader()
        } catch let error as SQLError where [.cannotOpen, .readOnly, .full].contains(error.kind) {
            let file = StorePath.resolved(path) ?? path
            // A process that died while it wrote left a journal, and the next one to come undoes what it did.
            if StorePath.hasContent(file + "-journal") {
                return try StoreError.converting {
                    _ = try Connection(path, access: .write).readingHeader()
                    return try Connection(path, access: .read).readingHeader()
                }
            }
            // A file with a write-ahead log needs a lock file beside it. Where none can be made, nobody else can
            // write there either, so the file stands still, unless a log was left with something in it.
            guard !StorePath.hasContent(file + "-wal") else {
                throw error.kind == .full ? StoreError.full : StoreError.readOnly
            }
            return try StoreError.converting { try Connection(path, access: .readUnchanging).readingHeader() }
        } catch let error as SQLError {
            throw StoreError(error)
        }
    }

    /// Switches to a write-ahead log, which stays in force for the file, where the file system allows one.
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

    /// Requires that a file is a store and holds nothing else that could be run, and gives its version; nil where it
    /// is empty.
    private static func check(_ connection: borrowing Connection) throws -> Int? {
        let marks = try connection.fileHeader()
        var schema = SchemaCheck()
        try connection.forEachSchemaEntry { schema.look(at: &$0) }
        if schema.isEmpty { return nil }
        guard marks.applicationID == Schema.applicationID else { throw StoreError.foreign }
        guard marks.userVersion > 0 else { throw StoreError.damaged("its version is \(marks.userVersion)") }
        guard marks.userVersion <= Schema.version else {
            throw StoreError.newer(version: marks.userVersion, known: Schema.version)
        }
        try schema.finish(version: marks.userVersion)
        return marks.userVersion
    }
}

extension Connection {
    /// The connection, once SQLite has looked at the file, which it puts off until the first statement.
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
            case .corrupt, .unexpectedContent: .damaged(error.message)
            case .notADatabase: .notADatabase
            case .interrupted: .interrupted
            case .inputOutput, .noMemory: .inputOutput(error.message)
            case .noLibrary: .noSpatiaLite(error.message)
            }
    }

    /// Runs work on a store, and gives every failure of SQLite its name here.
    package static func converting<Result: ~Copyable>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as SQLError {
            throw StoreError(error)
        }
    }
}
