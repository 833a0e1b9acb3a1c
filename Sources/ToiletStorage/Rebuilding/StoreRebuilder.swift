internal import Glibc
public import OSMOpeningHours
internal import SpatiaLite
internal import ToiletCore
internal import Wording

/// Rebuilds a damaged store from the rows that can still be read, and replaces the file.
///
///     let report = try StoreRebuilder(path: "toilets.sqlite", at: now).run()
///     print(report.toilets, "toilets kept; the damaged file is", report.oldPath)
///
/// Nothing stored in the damaged file is run: tables are read row by row, and each value is checked. The damaged
/// file is kept beside the new one.
public struct StoreRebuilder {
    /// The result of a rebuild.
    public struct Report: Hashable, Sendable {
        /// Number of toilets kept.
        public internal(set) var toilets = 0
        /// Number of former toilets kept.
        public internal(set) var former = 0
        /// Number of import records kept.
        public internal(set) var imports = 0
        /// Number of history entries kept.
        public internal(set) var changes = 0
        /// Number of rows that could not be used.
        public internal(set) var unreadable = 0
        /// Tables that could not be read completely.
        public internal(set) var incomplete: [String] = []
        /// The new path of the damaged file.
        public internal(set) var oldPath = ""
    }

    /// The path of the store.
    public let path: String
    /// The current time, used where a row has no valid time.
    public let now: Instant
    /// Polled every few milliseconds; when it returns true, ``run()`` throws ``StoreError/interrupted``.
    public var shouldStop: () -> Bool = { false }

    /// Creates a rebuilder. `run()` does the work.
    public init(path: String, at now: Instant) {
        self.path = path
        self.now = now
    }

    /// Rebuilds and replaces the store.
    ///
    /// Throws ``StoreError``; ``StoreError/Code/damaged`` if no toilet can be read. If it throws, the store is
    /// unchanged.
    public func run() throws -> Report {
        try StorePath.requireStore(path)
        let file = StorePath.resolved(path) ?? path
        let draft = "\(file).\(getpid()).partial"
        let whole = draft + "-source"
        for path in [draft, whole] where StorePath.entry(at: path, followingLinks: false) != nil {
            throw StoreError.cannotCreate
        }
        defer {
            for path in [draft, whole] {
                for suffix in ["", "-journal", "-wal", "-shm"] { _ = unsafe unlink(path + suffix) }
            }
        }
        var report: Report
        do {
            report = try StoreError.converting { try copy(from: path, to: draft) }
        } catch let error as StoreError where error.code == .damaged {
            // SQLite refuses a file that is shorter than its header states.
            guard try TruncatedFile.copy(file, to: whole) else { throw error }
            _ = unsafe unlink(draft)
            report = try StoreError.converting { try copy(from: whole, to: draft) }
        }
        guard report.toilets + report.former > 0 else {
            throw StoreError.damaged { $0.noReadableToilet }
        }
        report.oldPath = try replace(file, by: draft)
        return report
    }

    private func copy(from path: String, to draft: String) throws -> Report {
        let damaged = try StoreFile.openUnchecked(path)
        damaged.setShouldStop(shouldStop)
        guard try damaged.fileHeader().applicationID == Schema.applicationID else { throw StoreError.foreign }
        try damaged.tolerateDamagedSchema()
        let new = try StoreFile.openForWriting(draft)
        new.setShouldStop(shouldStop)
        func check() throws { if shouldStop() { throw StoreError.interrupted } }
        let report = try new.transaction {
            try Schema.bringUpToDate(new)
            var copy = StoreCopy(from: try SalvageReader(damaged), at: now)
            try copy.copyAll(from: damaged, to: new)
            try SpatialIndexes.fill(with: SpatialIndexes.sortedEntries(new, check: check), new, check: check)
            try ToiletNames.rebuild(on: new, check: check)
            try HoursTexts.fill(new, check: check)
            return copy.report
        }
        try ImportStore(new).setLeaders(check: check)
        try check()
        return report
    }

    /// Replaces a file by another. The old file is kept under a new name, which is returned.
    private func replace(_ file: String, by draft: String) throws(StoreError) -> String {
        var old = file + ".damaged"
        var number = 2
        while StorePath.entry(at: old, followingLinks: false) != nil {
            old = "\(file).damaged-\(number)"
            number += 1
        }
        // A hard link first, so that a store exists at the path at every moment.
        guard unsafe link(file, old) == 0 else { throw .cannotCreate }
        // A leftover log would be applied to the new file.
        for suffix in ["-wal", "-journal"] where StorePath.entry(at: file + suffix) != nil {
            guard unsafe rename(file + suffix, old + suffix) == 0 else { throw .cannotCreate }
        }
        _ = unsafe unlink(file + "-shm")
        guard unsafe rename(draft, file) == 0 else { throw .cannotCreate }
        return old
    }
}

/// Makes a truncated database file readable.
enum TruncatedFile {
    /// Copies the existing pages of a truncated file, with a header that states the actual number of pages. Returns
    /// false if the file is not truncated, or its header is invalid.
    ///
    /// Header fields: page size at byte 16, write and read version at 18 and 19, number of pages at 28. The
    /// write-ahead log of a truncated file is ignored.
    static func copy(_ path: String, to target: String) throws(StoreError) -> Bool {
        let source = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else {
            throw .inputOutput(Message(verbatim: unsafe String(cString: strerror(errno))))
        }
        defer { close(source) }
        var header = [UInt8](repeating: 0, count: 100)
        var facts = stat()
        guard unsafe pread(source, &header, 100, 0) == 100, unsafe fstat(source, &facts) == 0 else {
            return false
        }
        let stated = Int(header[16]) << 8 | Int(header[17])
        let pageSize = stated == 1 ? 65_536 : stated
        guard (512...65_536).contains(pageSize), pageSize & (pageSize - 1) == 0 else { return false }
        let pages = Int(facts.st_size) / pageSize
        let statedPages = header[28..<32].reduce(0) { $0 << 8 | Int($1) }
        guard pages > 0, pages < statedPages else { return false }
        (header[18], header[19]) = (1, 1)
        for byte in 0..<4 { header[28 + byte] = UInt8(truncatingIfNeeded: pages >> (24 - byte * 8)) }
        let copy = unsafe open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard copy >= 0 else { throw .cannotCreate }
        defer { close(copy) }
        var page = [UInt8](repeating: 0, count: pageSize)
        for number in 0..<pages {
            let offset = off_t(number * pageSize)
            guard unsafe pread(source, &page, pageSize, offset) == pageSize else {
                throw .inputOutput(Message(verbatim: unsafe String(cString: strerror(errno))))
            }
            if number == 0 { page.replaceSubrange(0..<100, with: header) }
            guard unsafe pwrite(copy, page, pageSize, offset) == pageSize else {
                throw errno == ENOSPC || errno == EFBIG
                    ? .full : .inputOutput(Message(verbatim: unsafe String(cString: strerror(errno))))
            }
        }
        return true
    }
}
