extension Connection {
    /// What a file says of itself, before anything in it is used.
    public struct FileMarks: Sendable {
        /// The number that says whose file it is; 0 when nobody said.
        public let applicationID: Int
        /// The number of schema steps the file has taken.
        public let userVersion: Int
        /// Whether there is nothing in the file yet.
        public let isEmpty: Bool
        /// A module of a virtual table that is not among those allowed, or nil.
        public let foreignModule: String?
    }

    /// Looks at the marks and the virtual tables of a file without running any of them.
    ///
    /// A virtual table is code: SpatiaLite's `VirtualText`, for one, reads any file on the machine. Its module
    /// only starts when the table is first used, so a file is looked at first and used afterwards.
    public borrowing func marks(allowedModules: Set<String>) throws -> FileMarks {
        let application = try first("PRAGMA application_id") { $0.integer() } ?? 0
        let version = try first("PRAGMA user_version") { $0.integer() } ?? 0
        let count = try first("SELECT count(*) FROM sqlite_schema") { $0.integer() } ?? 0
        let unusual = try rows(
            """
            SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL
            AND substr(sql, 1, 13) <> 'CREATE TABLE ' AND substr(sql, 1, 13) <> 'CREATE INDEX '
            AND substr(sql, 1, 20) <> 'CREATE UNIQUE INDEX ' AND substr(sql, 1, 15) <> 'CREATE TRIGGER '
            AND substr(sql, 1, 12) <> 'CREATE VIEW '
            """
        ) { $0.text() }
        let modules = unusual.map { Self.module(of: $0) ?? "of an unreadable table" }
        return FileMarks(
            applicationID: application,
            userVersion: version,
            isEmpty: count == 0,
            foreignModule: modules.first { !allowedModules.contains($0.lowercased()) }
        )
    }

    /// The module named in `CREATE VIRTUAL TABLE name USING module(…)`.
    private static func module(of sql: String) -> String? {
        let prefix = "CREATE VIRTUAL TABLE "
        guard sql.hasPrefix(prefix) else { return nil }
        var words = sql.dropFirst(prefix.count).split(whereSeparator: \.isWhitespace)[...]
        guard words.count >= 3,
            words.removeFirst().allSatisfy({ $0.isLetter || $0.isNumber || "_\"".contains($0) }),
            words.removeFirst().lowercased() == "using"
        else { return nil }
        return words.first?.split(separator: "(").first.map(String.init)
    }
}
