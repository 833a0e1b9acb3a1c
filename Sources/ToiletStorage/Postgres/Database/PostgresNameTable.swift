internal import Postgres
internal import ToiletCore

/// An index of words in the database: a table with the words of each entry, and the different words themselves.
///
/// Words are folded here (``NameWords``), and what is found is compared with the names themselves. The different words
/// are in `name_words`, one row for each length.
struct PostgresNameTable: Sendable {
    /// The table with the words of the entries.
    let table: String
    /// The value of `name_words.of`.
    let name: String

    static let places = PostgresNameTable(table: "place_names", name: "places")
    static let toilets = PostgresNameTable(table: "toilet_names", name: "toilets")

    /// Writes the different words, after the entries have changed.
    func writeWords(on connection: PostgresConnection) throws {
        let sql = SQL(trusted: "SELECT word FROM ts_stat('SELECT words FROM \(table)')")
        let words = try connection.rows(sql) { $0.text() }
        try connection.run("DELETE FROM name_words WHERE of = \(name)")
        // A run of length 0 says by which rules words are folded.
        let mark = WordRun(length: 0, bytes: [NameWords.version])
        for run in [mark] + WordRun.runs(of: words) {
            try connection.run(
                "INSERT INTO name_words (of, length, words) VALUES (\(name), \(run.length), \(SQLValue.blob(run.bytes)))"
            )
        }
    }

    /// Whether the index has words that are folded as this program does.
    func isValid(on connection: PostgresConnection) throws -> Bool {
        try words(ofLength: 0, on: connection)?.bytes == [NameWords.version]
    }

    /// See ``NameIndex/words(ofLength:)``.
    func words(ofLength length: Int, on connection: PostgresConnection) throws -> WordRun? {
        try connection.first("SELECT words FROM name_words WHERE of = \(name) AND length = \(length)") {
            WordRun(length: length, bytes: $0.bytes())
        }
    }

    /// See ``NameIndex/entries(withAnyOfEach:limit:)``.
    func entries(withAnyOfEach groups: [WordGroup], limit: Int, on connection: PostgresConnection) throws -> [Int] {
        guard !groups.isEmpty else { return [] }
        let sql: SQL =
            "SELECT pk FROM \(SQL(trusted: table)) WHERE words @@ \(Self.expression(groups))::tsquery ORDER BY pk LIMIT \(limit)"
        return try connection.rows(sql) { $0.integer() }
    }

    /// The text of a `tsquery` for entries that have a word of each group.
    static func expression(_ groups: [WordGroup]) -> String {
        groups.map { group in
            let beginning = group.beginning.map { [quoted($0) + ":*"] } ?? []
            return "(\((beginning + group.words.map(quoted)).joined(separator: " | ")))"
        }
        .joined(separator: " & ")
    }

    /// A word as a `tsquery` reads it. Folded words have letters and digits only; those of a forged database may have
    /// anything, and then are none that the index has. So are words that are too long for it.
    private static func quoted(_ word: some StringProtocol) -> String {
        func isToken(_ byte: UInt8) -> Bool { byte >= 0x80 || 0x30...0x39 ~= byte || 0x61...0x7A ~= byte }
        let bytes = word.utf8.prefix(CopyWriter.maxWord + 1).map { isToken($0) ? $0 : 0x30 }
        return "'\(String(decoding: bytes.isEmpty ? [0x30] : bytes, as: UTF8.self))'"
    }
}
