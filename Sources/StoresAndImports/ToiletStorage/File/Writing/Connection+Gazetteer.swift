internal import SpatiaLite
internal import ToiletCore

/// The gazetteer, as `StoreConnection` writes it.
extension Connection {
    borrowing func add(_ entries: any Sequence<GazetteerEntry>, of source: String, check: () throws -> Void) throws {
        let columns = (["source"] + PlaceRow.namesOfPlan + PlaceRow.names).joined(separator: ", ")
        let insert = try prepare("INSERT INTO places (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        var turn = 0
        for entry in entries {
            if turn % 256 == 0 { try check() }
            turn += 1
            try insert.run { binder in
                binder.bind(source)
                binder.bind(PlaceRow.geometry(entry))
                binder.bind(entry.numbers.map { .blob($0.bytes) } ?? .null)
                PlaceRow.bind(entry.place, to: &binder)
            }
        }
    }

    borrowing func rebuildPlaceNames(check: () throws -> Void) throws {
        try NameTable.places.removeAll(on: self)
        let insert = try NameTable.places.insertion(on: self)
        var words: [UInt8] = []
        var rows = 0
        try forEach("SELECT pk, \(PlaceRow.columns) FROM places ORDER BY pk") { row in
            rows += 1
            if rows % 1024 == 0 { try check() }
            let number = row.integer()
            guard let place = PlaceRow.read(&row) else { return true }
            words.removeAll(keepingCapacity: true)
            place.foldWords(into: &words)
            try insert.run { binder in
                binder.bind(number)
                binder.bind(String(decoding: words, as: UTF8.self))
            }
            return true
        }
        try NameTable.places.writeWords(on: self)
    }
}
