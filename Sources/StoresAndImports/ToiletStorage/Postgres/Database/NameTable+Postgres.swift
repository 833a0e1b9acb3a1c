internal import Postgres
internal import ToiletCore

/// An index of words in the database: a table with the words of each entry.
extension NameTable {
    /// Writes the different words, after the entries have changed.
    func writeWords(on connection: PostgresConnection) throws {
        let sql = SQL(trusted: "SELECT word FROM ts_stat('SELECT words FROM \(table)')")
        let words = try connection.rows(sql) { $0.text() }
        try replaceWords(by: WordRun.runs(of: words), on: connection)
    }

    /// See ``NameIndex/entries(withAnyOfEach:limit:)``.
    func entries(withAnyOfEach groups: [WordGroup], limit: Int, on connection: PostgresConnection) throws -> [Int] {
        guard !groups.isEmpty else { return [] }
        let sql: SQL =
            "SELECT pk FROM \(SQL(trusted: table)) WHERE words @@ \(Self.tsquery(groups))::tsquery ORDER BY pk LIMIT \(limit)"
        return try connection.rows(sql) { $0.integer() }
    }

    /// The text of a `tsquery` for entries that have a word of each group.
    static func tsquery(_ groups: [WordGroup]) -> String {
        groups.map { group in
            let beginning = group.beginning.map { [quoted($0) + ":*"] } ?? []
            return "(\((beginning + group.words.map(quoted)).joined(separator: " | ")))"
        }
        .joined(separator: " & ")
    }

    /// A word as a `tsquery` reads it. Words that are too long for it are none that the index has.
    private static func quoted(_ word: some StringProtocol) -> String {
        let bytes = word.utf8.prefix(CopyWriter.maxWord + 1).map { isToken($0) ? $0 : 0x30 }
        return "'\(String(decoding: bytes.isEmpty ? [0x30] : bytes, as: UTF8.self))'"
    }
}
