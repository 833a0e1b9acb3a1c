internal import SpatiaLite
internal import ToiletCore

/// The words of the toilets in a file, by its index; without one, after another program has edited toilets, row by row.
final class StoredTexts: ToiletTexts {
    private let reader: StoreReader
    private let hasIndex: Bool
    /// The different words, where there is no index.
    private var words: [WordRun]?

    init(reader: StoreReader) throws {
        self.reader = reader
        hasIndex =
            try NameTable.toilets.isValid(on: reader.connection) && Schema.keepsNames(reader.connection)
    }

    func words(ofLength length: Int) throws -> WordRun? {
        if hasIndex { return try NameTable.toilets.words(ofLength: length, on: reader.connection) }
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
        var sql: SQL = "SELECT \(columns) FROM toilets AS t"
        if hasIndex {
            sql = """
                SELECT \(columns) FROM toilet_names CROSS JOIN toilets AS t ON t.pk = toilet_names.rowid \
                WHERE toilet_names MATCH \(NameTable.expression(groups))
                """
        }
        var folded: [UInt8] = []
        try reader.connection.forEach(sql) { row in
            let number = row.integer()
            let address = row.text()
            let page = row.optionalText()
            let kind = ToiletRow.kind(&row)
            let arrondissement = row.optionalInteger().flatMap(Arrondissement.init)
            folded.removeAll(keepingCapacity: true)
            ToiletWords.fold(address: address, page: page, kind: kind, arrondissement: arrondissement, into: &folded)
            try visit(number, folded)
            return true
        }
    }
}
