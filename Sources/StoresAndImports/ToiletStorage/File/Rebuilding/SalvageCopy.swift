internal import ByteStreams
internal import Glibc
internal import SpatiaLite
internal import ToiletCore

/// A copy of a damaged file whose first page is one that SQLite has made anew: with a sound header, and with a schema
/// that names the trees of pages that are to be read. So the file's own schema is data, and nothing in it is run.
struct SalvageCopy {
    /// A table of the schema.
    struct Table {
        let name: String
        /// The statement that makes it.
        let sql: String
        /// The page at which its tree begins.
        let root: Int
    }

    private let path: String
    private let pageSize: Int
    /// The number of the last page. It has what the first one had: where the tree of the file's own schema begins.
    let lastPage: Int
    /// What the header says whose file it is.
    let applicationID: Int

    private static let headerLength = 100
    /// A header with more other letters than this at its start is none.
    private static let maxWrong = 4

    /// Copies a file to a path where there is an empty one, with what its log and its journal have.
    init(of file: String, to path: String, check: () throws -> Void) throws {
        try Self.whileUnchanged(file) {
            for suffix in ["", "-wal", "-journal"] where StorePath.hasContent(file + suffix) {
                try Self.copy(file + suffix, to: path + suffix, check)
            }
        }
        // SQLite puts into the file what the log has, or takes back what the journal says, where it can open the file.
        _ = try? Connection(path, access: .write).fileHeader()
        for suffix in ["-wal", "-shm", "-journal"] { _ = unsafe unlink(path + suffix) }
        self.path = path
        let header = try Self.bytes(of: path, Self.headerLength)
        guard zip(header, "SQLite format 3\0".utf8).count(where: { $0 != $1 }) <= Self.maxWrong,
            header.count == Self.headerLength
        else { throw StoreError.notADatabase }
        applicationID = Self.number(header[68..<72])
        let stated = Self.number(header[16..<18])
        pageSize = stated == 1 ? 65_536 : stated >= 512 && stated & (stated - 1) == 0 ? stated : 4096
        var page = try Self.bytes(of: path, pageSize)
        guard page.count == pageSize else { throw StoreError.notADatabase }
        lastPage = InputFile.size(of: path) / pageSize + 1
        // The first page has a hundred bytes before what other pages have. The places of its cells stay.
        let cells = page[100] == 5 ? 112 : 108
        let end = min(cells + 2 * Self.number(page[103..<105]), pageSize)
        page.replaceSubrange(0..<end, with: page[100..<end] + [UInt8](repeating: 0, count: 100))
        try write(page, number: lastPage)
    }

    /// Opens the copy as a database of these tables. Throws ``StoreError/Code/damaged`` where its pages are too small
    /// for that.
    func connection(to tables: [Table]) throws -> Connection {
        let scratch = path + "-page"
        defer { for suffix in ["", "-journal"] { _ = unsafe unlink(scratch + suffix) } }
        do {
            let made = try Connection(scratch, access: .write, trustsSchema: true)
            try made.runScript("PRAGMA page_size = \(pageSize); PRAGMA user_version = 1; PRAGMA writable_schema = ON")
            for table in tables {
                try made.run(
                    """
                    INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) \
                    VALUES ('table', \(table.name), \(table.name), \(table.root), \(table.sql))
                    """
                )
            }
        }
        var page = try Self.bytes(of: scratch, pageSize + 1)
        guard page.count == pageSize else { throw StoreError.damaged { $0.noReadableToilet } }
        for byte in 0..<4 { page[28 + byte] = UInt8(truncatingIfNeeded: lastPage >> (24 - byte * 8)) }
        try write(page, number: 1)
        return try Connection(path, access: .read)
    }

    /// Does work while no other process writes the file, as far as SQLite can open it.
    private static func whileUnchanged(_ file: String, _ work: () throws -> Void) throws {
        var isDone = false
        do {
            try Connection(file, access: .read).snapshot { _ in
                isDone = true
                try work()
            }
        } catch let error as SQLError where !isDone {
            guard error.kind != .busy else { throw error }
            try work()
        }
    }

    private static func copy(_ file: String, to path: String, _ check: () throws -> Void) throws {
        let source = unsafe open(file, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw inputOutput() }
        defer { close(source) }
        let target = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard target >= 0 else { throw StoreError.cannotCreate }
        defer { close(target) }
        while true {
            try check()
            let count = sendfile(target, source, nil, 1 << 24)
            guard count >= 0 else { throw inputOutput() }
            if count == 0 { return }
        }
    }

    /// The first bytes of a file, fewer where it is shorter.
    private static func bytes(of path: String, _ count: Int) throws -> [UInt8] {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw inputOutput() }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: count)
        let read = unsafe pread(file, &bytes, count, 0)
        guard read >= 0 else { throw inputOutput() }
        return Array(bytes[..<read])
    }

    private func write(_ page: [UInt8], number: Int) throws {
        let file = unsafe open(path, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { throw Self.inputOutput() }
        defer { close(file) }
        guard unsafe pwrite(file, page, pageSize, off_t((number - 1) * pageSize)) == pageSize else {
            throw Self.inputOutput()
        }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    private static func inputOutput() -> StoreError {
        [ENOSPC, EFBIG].contains(errno)
            ? .full : .inputOutput(Message(verbatim: unsafe String(cString: strerror(errno))))
    }
}
