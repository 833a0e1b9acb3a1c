internal import SpatiaLite
internal import ToiletCore

/// An index of words in the file: an FTS5 table.
///
/// It keeps neither texts nor positions, only the numbers of entries.
extension NameTable {
    /// Removes all entries and words.
    func removeAll(on connection: borrowing Connection) throws {
        try connection.run(SQL(trusted: "INSERT INTO \(table) (\(table)) VALUES ('delete-all')"))
        try invalidate(on: connection)
    }

    /// How much FTS5 collects in memory before it writes a part of its index, in bytes. Many entries are written in
    /// half the time if it is much, since the parts are merged later.
    enum Buffer: Int {
        /// What FTS5 itself takes.
        case usual = 1_048_576
        case large = 33_554_432
    }

    /// Sets that amount, which the file keeps.
    func setBuffer(_ buffer: Buffer, on connection: borrowing Connection) throws {
        try connection.run(
            "INSERT INTO \(SQL(trusted: table)) (\(SQL(trusted: table)), rank) VALUES ('hashsize', \(buffer.rawValue))"
        )
    }

    /// A statement that adds an entry: its number, and its folded words with spaces between them.
    func insertion(on connection: borrowing Connection) throws -> Statement {
        try connection.prepare("INSERT INTO \(table) (rowid, words) VALUES (?, ?)")
    }

    /// Writes the different words, after the entries have been added. The index is valid from then on.
    func writeWords(on connection: borrowing Connection) throws {
        // SQLite reads the words out of its index much faster than they could be collected while entries are added.
        try connection.runScript(
            "CREATE VIRTUAL TABLE IF NOT EXISTS temp.\(table)_terms USING fts5vocab('main', '\(table)', 'row')"
        )
        defer { try? connection.runScript("DROP TABLE IF EXISTS temp.\(table)_terms") }
        let words = try connection.rows(SQL(trusted: "SELECT term FROM temp.\(table)_terms")) { $0.text() }
        let runs = WordRun.runs(of: words).filter { $0.bytes.count < Self.maxLength }
        try replaceWords(by: runs, on: connection)
    }

    /// See ``NameIndex/entries(withAnyOfEach:limit:)``.
    func entries(withAnyOfEach groups: [WordGroup], limit: Int, on connection: borrowing Connection) throws -> [Int] {
        guard !groups.isEmpty else { return [] }
        let table = SQL(trusted: table)
        let match = Self.expression(groups)
        let sql: SQL =
            "SELECT rowid FROM \(table) WHERE \(table) MATCH \(match) ORDER BY rowid LIMIT \(limit)"
        return try connection.rows(sql) { $0.integer() }
    }

    /// The expression for FTS5 of entries that have a word of each group.
    static func expression(_ groups: [WordGroup]) -> String {
        groups.map { group in
            any((group.beginning.map { [quoted($0) + " *"] } ?? []) + group.words.map(quoted))
        }
        .joined(separator: " AND ")
    }

    /// A word as FTS5 reads it.
    private static func quoted(_ word: some StringProtocol) -> String {
        guard !word.utf8.allSatisfy(isToken) else { return "\"\(word)\"" }
        return "\"\(String(decoding: word.utf8.map { isToken($0) ? $0 : 0x30 }, as: UTF8.self))\""
    }

    private static func any(_ words: [String]) -> String {
        words.count == 1 ? words[0] : "(\(words.joined(separator: " OR ")))"
    }
}
