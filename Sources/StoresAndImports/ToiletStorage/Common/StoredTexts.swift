internal import SQLText
internal import ToiletCore

/// The words of the toilets in a store, by its index; without one, after another program has edited toilets, row by
/// row.
final class StoredTexts: ToiletTexts {
    private let index: Index?
    private let forEachRow: ForEachRow
    /// The different words, where there is no index.
    private var words: [WordRun]?

    typealias ForEachRow = (_ visit: (_ row: Int, _ words: [UInt8]) throws -> Void) throws -> Void

    /// The words of an index, and the rows in which words of each group are.
    struct Index {
        let words: (_ length: Int) throws -> WordRun?
        let rows: (_ groups: [WordGroup]) throws -> ForEachRow
    }

    /// `forEachRow` visits all rows.
    init(index: Index?, forEachRow: @escaping ForEachRow) {
        self.index = index
        self.forEachRow = forEachRow
    }

    func words(ofLength length: Int) throws -> WordRun? {
        if let index { return try index.words(length) }
        if words == nil {
            var all: Set<String> = []
            try forEachRow { _, words in
                for word in words.split(separator: UInt8(ascii: " ")) {
                    all.insert(String(decoding: word, as: UTF8.self))
                }
            }
            words = WordRun.runs(of: all)
        }
        return words?.first { $0.length == length }
    }

    func forEachRow(withAnyOfEach groups: [WordGroup], _ visit: (_ row: Int, _ words: [UInt8]) throws -> Void) throws {
        guard let index else { return try forEachRow(visit) }
        try index.rows(groups)(visit)
    }
}

extension StoreConnection where Self: ~Copyable {
    /// Visits the words of the toilets of a statement with the columns ``ToiletWords/columns``.
    borrowing func forEachWords(of sql: SQL, _ visit: (_ row: Int, _ words: [UInt8]) throws -> Void) throws {
        var folded: [UInt8] = []
        try forEach(sql) { row in
            let number = row.integer()
            folded.removeAll(keepingCapacity: true)
            ToiletWords.fold(&row, into: &folded)
            try visit(number, folded)
            return true
        }
    }
}

extension ToiletWords {
    /// The row of a toilet `t`, and what ``fold(_:into:)`` reads.
    static let columns: SQL = "t.pk, t.address_text, t.page, t.kind, t.arrondissement"

    /// Reads the columns `address_text, page, kind, arrondissement`, and appends the words of the toilet.
    static func fold(_ row: inout some SQLRow, into words: inout [UInt8]) {
        let address = row.text()
        let page = row.optionalText()
        let kind = ToiletRow.kind(&row)
        fold(
            address: address, page: page, kind: kind,
            arrondissement: row.optionalInteger().flatMap(Arrondissement.init), into: &words
        )
    }
}
