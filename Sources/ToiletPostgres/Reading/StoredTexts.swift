internal import Postgres
internal import ToiletCore

/// The words of the toilets in a database, by its index; without one, after another program has edited toilets, row by
/// row.
final class StoredTexts: ToiletTexts {
    private let session: StoreSession
    /// The different words, where there is no index.
    private var words: [WordRun]?

    init(_ session: StoreSession) { self.session = session }

    private var hasIndex: Bool { session.isUnedited }

    func words(ofLength length: Int) throws -> WordRun? {
        if hasIndex { return try NameTable.toilets.words(ofLength: length, on: session.connection) }
        if words == nil {
            var all: Set<String> = []
            try forEachRow(withAnyOfEach: []) { _, words in
                for word in words.split(separator: UInt8(ascii: " ")) {
                    all.insert(String(decoding: word, as: UTF8.self))
                }
            }
            words = WordRun.runs(of: all)
        }
        return words?.first { $0.length == length }
    }

    func forEachRow(withAnyOfEach groups: [WordGroup], _ visit: (_ row: Int, _ words: [UInt8]) throws -> Void) throws {
        let columns: SQL = "t.pk, t.address_text, t.page, t.kind, t.arrondissement"
        var sql: SQL = "SELECT \(columns) FROM toilets AS t ORDER BY t.pk"
        if hasIndex, session.isSharded {
            // The numbers go to the shards, rather than their toilets here.
            sql = """
                SELECT \(columns) FROM toilets AS t WHERE t.pk = ANY(ARRAY(SELECT pk FROM toilet_names AS n \
                WHERE n.words @@ \(NameTable.expression(groups))::tsquery)) ORDER BY t.pk
                """
        } else if hasIndex {
            sql = """
                SELECT \(columns) FROM toilet_names AS n JOIN toilets AS t ON t.pk = n.pk \
                WHERE n.words @@ \(NameTable.expression(groups))::tsquery ORDER BY t.pk
                """
        }
        var folded: [UInt8] = []
        try session.connection.forEach(sql) { row in
            let number = row.integer()
            folded.removeAll(keepingCapacity: true)
            ToiletWords.fold(&row, into: &folded)
            try visit(number, folded)
            return true
        }
    }
}

extension ToiletWords {
    /// Reads the columns `address_text, page, kind, arrondissement`, and appends the words of the toilet.
    static func fold(_ row: inout Row, into words: inout [UInt8]) {
        let address = row.text()
        let page = row.optionalText()
        let kind = ToiletRow.kind(&row)
        fold(
            address: address, page: page, kind: kind,
            arrondissement: row.optionalInteger().flatMap(Arrondissement.init), into: &words
        )
    }
}
