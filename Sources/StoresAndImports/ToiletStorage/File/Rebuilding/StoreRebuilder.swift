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
        public let kept: Int
        /// Number of rows that there were, according to the table, its indexes and other tables; nil if nobody knows.
        public let total: Int?
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
        let copy = draft + "-source"
        guard StorePath.entry(at: copy, followingLinks: false) == nil else { throw StoreError.cannotCreate }
        try makeDraft(draft)
        defer {
            for path in [draft, copy] {
                for suffix in ["", "-journal", "-wal", "-shm"] { _ = unsafe unlink(path + suffix) }
            }
        }
        try makeDraft(copy)
        var report = try StoreError.converting { try fill(draft, from: SalvageCopy(of: file, to: copy, check: check)) }
        guard report.toilets + report.former > 0 else {
            throw StoreError.damaged { $0.noReadableToilet }
        }
        report.oldPath = try replace(file, by: draft)
        return report
    }

    private func check() throws { if shouldStop() { throw StoreError.interrupted } }

    /// Makes a store of the rows that can be read.
    private func fill(_ draft: String, from copy: SalvageCopy) throws -> Report {
        guard copy.applicationID != Schema.developmentID else { throw StoreError.ofDevelopment }
        let rows = try SalvagedRows(of: copy, at: now, check: check)
        guard rows.hasOwnTable || copy.applicationID == Schema.applicationID else { throw StoreError.foreign }
        let store = try ImportStore(writing: draft, shouldStop: shouldStop)
        try store.replaceAll(by: rows, replacing: true, check: check)
        let report = try store.connection.transaction {
            let lostImports = try LostImports(at: now).add(to: store.connection)
            let report = try Self.report(of: rows, lostImports, in: store.connection)
            if rows.hasPartOfNetwork || report.incomplete.contains("street_cells") {
                // Marks the others as those of a part.
                let isThere: SQL = "EXISTS (SELECT 1 FROM street_cells)"
                try store.connection.run(
                    "INSERT INTO street_cells (cell, edges) SELECT \(PartOfNetwork.mark), x'' WHERE \(isThere)"
                )
            }
            var uncounted: ToiletCounts?
            try ParkJoin.update(&uncounted, on: store.connection, check: check)
            return report
        }
        try store.setLeaders(check: check)
        try check()
        return report
    }

    /// Tells how much is in the new store, which may be less than what was read: of two rows with one key it has one.
    private static func report(
        of rows: SalvagedRows, _ lostImports: Int, in store: borrowing Connection
    ) throws -> Report {
        func number(_ sql: SQL) throws -> Int { try store.first(sql) { $0.integer() } ?? 0 }
        // Of an incomplete table, other tables say how many rows it had at least.
        let least = [
            "imports": try number("SELECT max(number) FROM imports"),
            "former_toilets": try number(
                "SELECT count(*) FROM (SELECT what, max(number) FROM changes GROUP BY toilet) WHERE what = 'gone'"
            ),
        ]
        var report = Report()
        (report.lostImports, report.unreadable) = (lostImports, rows.unreadable)
        report.tables = try rows.totals.map { name, total in
            let kept = try number(SQL(trusted: "SELECT count(*) FROM \(name)")) - (name == "imports" ? lostImports : 0)
            let rows = total == kept ? 0 : least[name] ?? 0
            return KeptTable(name: name, kept: kept, total: rows == 0 ? total : max(total ?? kept, rows))
        }
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
