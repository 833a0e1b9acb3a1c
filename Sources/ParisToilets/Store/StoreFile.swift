internal import Glibc
internal import SpatiaLite

/// Opens the store's file, and refuses one that is not what it should be.
enum StoreFile {
    /// Opens a store for reading, after bringing an older one up to date.
    static func openForReading(_ path: String) throws -> Connection {
        try requireFile(path)
        let connection = try openAsItIs(path)
        let version = try StoreError.naming { try Schema.version(of: connection) }
        if version == Schema.version { return connection }
        do {
            let writing = try openForWriting(path)
            try StoreError.naming { try writing.transaction { try Schema.bringUpToDate(writing) } }
        } catch StoreError.readOnly, StoreError.cannotCreate, StoreError.noSpatiaLite {
            throw StoreError.older(version: version, known: Schema.version)
        }
        return try openAsItIs(path)
    }

    private static func openAsItIs(_ path: String) throws -> Connection {
        do {
            return try open(path, .read)
        } catch let error as SQLError where [.cannotOpen, .readOnly, .full].contains(error.kind) {
            // A process that died while it wrote left a journal, and the next one to come undoes what it did.
            if hasContent(path + "-journal") {
                return try StoreError.naming {
                    try undoUnfinishedWork(path)
                    return try open(path, .read)
                }
            }
            // A file with a write-ahead log needs a lock file beside it. Where none can be made, nobody else can
            // write there either, so the file stands still, unless a log was left with something in it.
            guard !hasContent(path + "-wal") else {
                throw error.kind == .full ? StoreError.full : StoreError.readOnly
            }
            return try StoreError.naming { try open(path, .readUnchanging) }
        } catch let error as SQLError {
            throw StoreError(error)
        }
    }

    /// Opens a store for writing; a new or older one still has to be brought up to date.
    static func openForWriting(_ path: String, withSpatiaLite isWanted: Bool = false) throws -> Connection {
        if entry(at: path) == nil { try makeFolder(for: path) } else { try requireFile(path) }
        return try StoreError.naming {
            var connection = try Connection(path, access: .write)
            let marks = try connection.marks(allowedModules: Schema.allowedModules)
            if !marks.isEmpty { try check(marks) }
            if isWanted || marks.userVersion < Schema.version { try connection.loadSpatiaLite() }
            // A new file has nobody to wait for, and fills faster without a log.
            if !marks.isEmpty { allowReadersBesideWriters(connection) }
            try connection.runScript(
                "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768; PRAGMA threads = 2"
            )
            return connection
        }
    }

    /// Switches to a write-ahead log, which stays in force for the file, where the file system allows one.
    static func allowReadersBesideWriters(_ connection: borrowing Connection) {
        try? connection.runScript("PRAGMA journal_mode = WAL")
    }

    private static func open(_ path: String, _ access: Connection.Access) throws -> Connection {
        let connection = try Connection(path, access: access)
        let marks = try connection.marks(allowedModules: Schema.allowedModules)
        guard !marks.isEmpty else { throw StoreError.missing }
        try check(marks)
        return connection
    }

    private static func check(_ marks: Connection.FileMarks) throws(StoreError) {
        guard marks.applicationID == Schema.applicationID else { throw .foreign }
        if let module = marks.foreignModule { throw .unsafeModule(module) }
        guard marks.userVersion >= 0 else { throw .damaged }
        guard marks.userVersion <= Schema.version else {
            throw .newer(version: marks.userVersion, known: Schema.version)
        }
    }

    private enum Entry { case file, folder }

    private static func entry(at path: String) -> Entry? {
        var facts = stat()
        guard unsafe stat(path, &facts) == 0 else { return nil }
        return facts.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    }

    private static func requireFile(_ path: String) throws(StoreError) {
        switch entry(at: path) {
        case nil: throw .missing
        case .folder: throw .isFolder
        case .file:
            guard unsafe access(path, R_OK) == 0 else {
                throw .inputOutput(unsafe String(cString: strerror(errno)))
            }
        }
    }

    private static func hasContent(_ path: String) -> Bool {
        var facts = stat()
        return unsafe stat(path, &facts) == 0 && facts.st_size > 0
    }

    /// Takes back what a process wrote that died before it was done, which SQLite does at a writer's first look.
    private static func undoUnfinishedWork(_ path: String) throws {
        _ = try Connection(path, access: .write).first("SELECT count(*) FROM sqlite_schema") { $0.integer() }
    }

    /// Makes the folders above a file, as `mkdir -p` does.
    private static func makeFolder(for path: String) throws(StoreError) {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
        let folder = String(path[..<slash])
        guard entry(at: folder) == nil else { return }
        try makeFolder(for: folder)
        guard unsafe mkdir(folder, 0o755) == 0 || errno == EEXIST else { throw .cannotCreate }
    }
}
