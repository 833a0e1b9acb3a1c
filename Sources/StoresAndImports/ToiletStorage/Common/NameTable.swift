internal import SQLText
internal import ToiletCore

/// An index of words in a store: a table that says which entries have a word, and the different words themselves.
///
/// Words are folded here (``NameWords``), and what is found is compared with the names themselves. The different words
/// are in `name_words`, one row for each length, so that a search for misspelt words reads few rows.
struct NameTable: Sendable {
    /// The table of the entries.
    let table: String
    /// The value of `name_words.of`.
    let name: String

    /// The names of the gazetteer.
    static let places = NameTable(table: "place_names", name: "places")
    /// The words by which toilets are searched.
    static let toilets = NameTable(table: "toilet_names", name: "toilets")

    /// Replaces the different words. The index is valid from then on.
    func replaceWords(by runs: [WordRun], on connection: borrowing some StoreConnection & ~Copyable) throws {
        try invalidate(on: connection)
        try connection.withLongValues(upTo: Self.maxLength) {
            // A run of length 0 says that the index is valid, and by which rules words are folded.
            for run in [WordRun(length: 0, bytes: [NameWords.version])] + runs {
                try connection.run(
                    """
                    INSERT INTO name_words (of, length, words) \
                    VALUES (\(name), \(run.length), \(SQLValue.blob(run.bytes)))
                    """
                )
            }
        }
    }

    /// Marks the index as invalid.
    func invalidate(on connection: borrowing some StoreConnection & ~Copyable) throws {
        try connection.run("DELETE FROM name_words WHERE of = \(name)")
    }

    /// Whether the index has the words of all entries, folded as this program does.
    func isValid(on connection: borrowing some StoreConnection & ~Copyable) throws -> Bool {
        try connection.first("SELECT words FROM name_words WHERE of = \(name) AND length = 0") {
            $0.bytes() == [NameWords.version]
        } ?? false
    }

    /// See ``NameIndex/words(ofLength:)``.
    func words(ofLength length: Int, on connection: borrowing some StoreConnection & ~Copyable) throws -> WordRun? {
        try connection.withLongValues(upTo: Self.maxLength) {
            try connection.first("SELECT words FROM name_words WHERE of = \(name) AND length = \(length)") {
                WordRun(length: length, bytes: $0.bytes())
            }
        }
    }

    /// Maximum size of the words of one length in a file, in bytes. Those of all streets of France take less than one
    /// megabyte.
    static let maxLength: Int32 = 2 << 20

    /// Whether an index may have a word with a byte. Folded words have letters and digits only; those of a forged store
    /// may have anything, and then are none that the index has.
    static func isToken(_ byte: UInt8) -> Bool { byte >= 0x80 || 0x30...0x39 ~= byte || 0x61...0x7A ~= byte }
}
