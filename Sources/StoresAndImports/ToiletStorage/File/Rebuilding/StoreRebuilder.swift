internal import Glibc
internal import SpatiaLite
public import ToiletCore

/// Rebuilds a damaged store from the rows that can still be read, and replaces the file.
///
///     let report = try StoreRebuilder(path: "toilets.sqlite", at: now).run()
///     print(report.toilets, "toilets kept; the damaged file is", report.oldPath)
///
/// Nothing stored in the damaged file is run: tables are read row by row, and each value is checked. The damaged
/// file is kept beside the new one.
public struct StoreRebuilder {
    /// How much was kept of a table.
    public struct KeptTable: Hashable, Sendable {
        /// The name of the table.
        public let name: String
        /// Number of rows kept, which the new store has.
        public internal(set) var kept: Int
        /// Number of rows that there were, according to the table, its indexes and other tables; nil if nobody knows.
        public internal(set) var total: Int?
    }

    /// The result of a rebuild.
    public struct Report: Hashable, Sendable {
        /// Number of toilets kept.
        public var toilets: Int { kept("toilets") }
        /// Number of former toilets kept.
        public var former: Int { kept("former_toilets") }
        /// Number of import records kept.
        public var imports: Int { kept("imports") }
        /// Number of imports whose records were lost, and of which the store has a number and an estimated time.
        public internal(set) var lostImports = 0
        /// Number of history entries kept.
        public var changes: Int { kept("changes") }
        /// Number of rows that could not be used.
        public internal(set) var unreadable = 0
        /// The tables, and how much was kept of each.
        public internal(set) var tables: [KeptTable] = []
        /// The new path of the damaged file.
        public internal(set) var oldPath = ""

        /// The names of the tables of which rows may be missing.
        public var incomplete: [String] { tables.filter { $0.kept != $0.total }.map(\.name) }

        private func kept(_ name: String) -> Int { tables.first { $0.name == name }?.kept ?? 0 }

        /// Counts a row of a table as none of those that it had.
        mutating func leaveOutRow(of name: String) {
            guard let index = tables.firstIndex(where: { $0.name == name }) else { return }
            tables[index].total = tables[index].total.map { max(0, $0 - 1) }
            unreadable = max(0, unreadable - 1)
        }

        /// Notes that an incomplete table had at least so many rows.
        mutating func raiseTotal(of name: String, to rows: Int) {
            guard rows > 0, let index = tables.firstIndex(where: { $0.name == name && $0.total != $0.kept })
            else { return }
            tables[index].total = max(tables[index].total ?? tables[index].kept, rows)
        }
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
    public func run() throws -> Report { try StoreError.naming(path) { try rebuild() } }

    private func rebuild() throws -> Report {
        try StorePath.requireStore(path)
        let file = StorePath.resolved(path) ?? path
        let draft = "\(file).\(getpid()).partial"
        let whole = draft + "-source"
        guard StorePath.entry(at: whole, followingLinks: false) == nil else { throw StoreError.cannotCreate }
        try makeDraft(draft)
        defer {
            for path in [draft, whole] {
                for suffix in ["", "-journal", "-wal", "-shm"] { _ = unsafe unlink(path + suffix) }
            }
        }
        var report: Report
        if try RepairedFile.copy(file, to: whole, repairing: .marks) {
            report = try StoreError.converting { try copy(from: whole, to: draft) }
        } else {
            do {
                report = try StoreError.converting { try copy(from: path, to: draft) }
            } catch let error as StoreError where error.code == .damaged {
                // SQLite refuses a file that is shorter than its header states.
                guard try RepairedFile.copy(file, to: whole, repairing: .length) else { throw error }
                _ = unsafe unlink(draft)
                try makeDraft(draft)
                report = try StoreError.converting { try copy(from: whole, to: draft) }
            }
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
        let header = try damaged.fileHeader()
        guard header.applicationID != Schema.developmentID else { throw StoreError.ofDevelopment }
        try damaged.tolerateDamagedSchema()
        let new = try StoreFile.openForWriting(draft)
        new.setShouldStop(shouldStop)
        func check() throws { if shouldStop() { throw StoreError.interrupted } }
        let report = try new.transaction {
            try Schema.make(on: new)
            let copy = try damaged.snapshot { _ in
                // The definitions of the trees last as long as nobody changes the schema.
                let reader = try SalvageReader(damaged, new)
                guard reader.hasOwnTable || header.applicationID == Schema.applicationID else {
                    throw StoreError.foreign
                }
                var copy = SalvagedStore(from: reader, at: now)
                try copy.copyAll(from: damaged, to: new)
                return copy
            }
            try SpatialIndex.update(new, check: check)
            try ToiletNames.rebuild(on: new, check: check)
            try new.fillOpeningHours(check: check)
            return copy.report
        }
        try ImportStore(new).setLeaders(check: check)
        try check()
        return report
    }

    /// Makes an empty file that nobody else can read, where there is none and no link.
    private func makeDraft(_ path: String) throws(StoreError) {
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .cannotCreate }
        close(file)
    }

    /// Replaces a file by another, which gets its mode. The old file is kept under a new name, which is returned.
    private func replace(_ file: String, by draft: String) throws(StoreError) -> String {
        var facts = stat()
        guard unsafe stat(file, &facts) == 0, unsafe chmod(draft, facts.st_mode & 0o777) == 0 else {
            throw .cannotCreate
        }
        let old = StorePath.unused(file + ".damaged")
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
