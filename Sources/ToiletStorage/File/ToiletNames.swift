internal import SpatiaLite
internal import ToiletCore

/// Writes the index of the words by which toilets are searched.
///
/// If another program edits the toilets, triggers of ``Schema`` mark the index as invalid; then every toilet is looked at
/// until the next import makes it anew.
struct ToiletNames: ~Copyable {
    private let insert: Statement
    private var words: [UInt8] = []

    /// Begins a new index.
    init(on connection: borrowing Connection) throws {
        try NameTable.toilets.removeAll(on: connection)
        insert = try NameTable.toilets.insertion(on: connection)
    }

    /// Adds a toilet. Rows come in ascending order.
    mutating func add(_ row: Int, _ toilet: Toilet) throws {
        try add(
            row: row,
            address: toilet.addressText,
            page: toilet.page,
            kind: toilet.kind,
            arrondissement: toilet.arrondissement
        )
    }

    private mutating func add(
        row: Int,
        address: String,
        page: String?,
        kind: Kind,
        arrondissement: Arrondissement?
    ) throws {
        words.removeAll(keepingCapacity: true)
        ToiletWords.fold(
            address: address,
            page: page,
            kind: kind,
            arrondissement: arrondissement,
            into: &words
        )
        let text = String(decoding: words, as: UTF8.self)
        try insert.run { binder in
            binder.bind(row)
            binder.bind(text)
        }
    }

    /// Ends the index, which is valid from then on.
    consuming func finish(on connection: borrowing Connection) throws {
        try NameTable.toilets.writeWords(on: connection)
    }

    /// Makes the index of the stored toilets.
    static func rebuild(on connection: borrowing Connection, check: () throws -> Void = {}) throws {
        var names = try ToiletNames(on: connection)
        var rows = 0
        try connection.forEach(
            "SELECT pk, address_text, page, kind, arrondissement FROM toilets ORDER BY pk"
        ) { row in
            rows += 1
            if rows % 4096 == 0 { try check() }
            let number = row.integer()
            let address = row.text()
            let page = row.optionalText()
            let kind = ToiletRow.kind(&row)
            try names.add(
                row: number,
                address: address,
                page: page,
                kind: kind,
                arrondissement: row.optionalInteger().flatMap(Arrondissement.init)
            )
            return true
        }
        try names.finish(on: connection)
    }
}
