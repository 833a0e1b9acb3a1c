internal import SpatiaLite
internal import ToiletCore

/// Writes the index of the words by which toilets are searched.
///
/// If another program edits the toilets, triggers of ``Schema`` mark the index as invalid; then every toilet is looked
/// at until the next import makes it anew.
struct ToiletNames: ~Copyable {
    private let insert: Statement

    /// Begins a new index.
    init(on connection: borrowing Connection) throws {
        try NameTable.toilets.removeAll(on: connection)
        try NameTable.toilets.setBuffer(.large, on: connection)
        insert = try NameTable.toilets.insertion(on: connection)
    }

    /// Adds a toilet by its words. Rows come in ascending order.
    mutating func add(_ row: Int, words: String) throws {
        try insert.run { binder in
            binder.bind(row)
            binder.bind(words)
        }
    }

    /// Ends the index, which is valid from then on.
    consuming func finish(on connection: borrowing Connection) throws {
        try NameTable.toilets.setBuffer(.usual, on: connection)
        try NameTable.toilets.writeWords(on: connection)
    }

    /// Makes the index of the stored toilets.
    static func rebuild(on connection: borrowing Connection, check: () throws -> Void = {}) throws {
        var names = try ToiletNames(on: connection)
        var rows = 0
        var words: [UInt8] = []
        try connection.forEach("SELECT pk, address_text, page, kind, arrondissement FROM toilets ORDER BY pk") { row in
            rows += 1
            if rows % 4096 == 0 { try check() }
            let number = row.integer()
            let address = row.text()
            let page = row.optionalText()
            let kind = ToiletRow.kind(&row)
            words.removeAll(keepingCapacity: true)
            ToiletWords.fold(
                address: address, page: page, kind: kind,
                arrondissement: row.optionalInteger().flatMap(Arrondissement.init), into: &words
            )
            try names.add(number, words: String(decoding: words, as: UTF8.self))
            return true
        }
        try names.finish(on: connection)
    }
}
