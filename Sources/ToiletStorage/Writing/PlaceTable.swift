internal import SpatiaLite
package import ToiletCore

/// Writes the gazetteer, inside the caller's transaction.
enum PlaceTable {
    /// Replaces the places of a source.
    static func replace(
        _ source: String, by entries: [GazetteerEntry], on connection: borrowing Connection,
        check: () throws -> Void = {}
    ) throws {
        try connection.run("DELETE FROM places WHERE source = \(source)")
        try add(entries, of: source, on: connection, check: check)
        try rebuildNames(on: connection, check: check)
    }

    /// Adds places without updating the index of names.
    static func add(
        _ entries: [GazetteerEntry], of source: String, on connection: borrowing Connection,
        check: () throws -> Void = {}
    ) throws {
        let columns = (["source", "geometry"] + PlaceRow.names).joined(separator: ", ")
        let insert = try connection.prepare("INSERT INTO places (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        try connection.withLongValues(upTo: PlaceRow.maxLength) {
            for (turn, entry) in entries.enumerated() {
                if turn % 1024 == 0 { try check() }
                try insert.run { binder in
                    binder.bind(source)
                    binder.bind(PlaceRow.geometry(entry))
                    PlaceRow.bind(entry.place, to: &binder)
                }
            }
        }
    }

    /// The number of places of each source.
    static func counts(on connection: borrowing Connection) throws -> [String: Int] {
        let rows = try connection.rows("SELECT source, count(*) FROM places GROUP BY source") {
            ($0.text(), $0.integer())
        }
        return Dictionary(rows) { first, _ in first }
    }

    /// Makes the index of names anew.
    static func rebuildNames(on connection: borrowing Connection, check: () throws -> Void = {}) throws {
        try NameTable.places.removeAll(on: connection)
        let insert = try NameTable.places.insertion(on: connection)
        var words: [UInt8] = []
        var rows = 0
        try connection.forEach("SELECT pk, \(PlaceRow.columns) FROM places ORDER BY pk") { row in
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
        try NameTable.places.writeWords(on: connection)
    }
}

extension SpatiaLiteStore {
    /// Replaces the places of a source in a store's gazetteer, in one transaction, if `isWanted` says so of their
    /// number before. Throws ``StoreError``.
    @discardableResult
    package static func replacePlaces(
        of source: String, by entries: [GazetteerEntry], path: String, shouldStop: @escaping () -> Bool = { false },
        ifWanted isWanted: (_ before: Int) throws -> Bool = { _ in true }
    ) throws -> Bool {
        _ = try SpatiaLiteStore(path: path, upgrading: true)
        let connection = try StoreFile.openForWriting(path)
        connection.setShouldStop(shouldStop)
        return try StoreError.converting {
            try connection.transaction {
                let before = try connection.first("SELECT count(*) FROM places WHERE source = \(source)") {
                    $0.integer()
                }
                guard try isWanted(before ?? 0) else { return false }
                try PlaceTable.replace(source, by: entries, on: connection) {
                    if shouldStop() { throw StoreError.interrupted }
                }
                return true
            }
        }
    }

    /// Adds a place to a source of the gazetteer that has one place of a name, and at most ``maxAddedPlaces``.
    ///
    /// An earlier place of its name is replaced, of whose aliases the last ones are kept; where there are too many
    /// places, those that were added first are dropped. Throws ``StoreError``.
    package static func addPlace(_ place: NamedPlace, to source: String, path: String) throws {
        try StorePath.requireStore(path)
        let connection = try StoreFile.openForWriting(path)
        try StoreError.converting {
            try connection.transaction {
                let earlier = try connection.rows(
                    "SELECT \(PlaceRow.columns) FROM places WHERE source = \(source) AND name = \(place.name)",
                    PlaceRow.read
                )
                var place = place
                place.takeAliases(of: earlier.compactMap { $0 })
                try connection.run("DELETE FROM places WHERE source = \(source) AND name = \(place.name)")
                try PlaceTable.add([GazetteerEntry(place)], of: source, on: connection)
                // A new row gets a higher number than any other row has.
                try connection.run(
                    """
                    DELETE FROM places WHERE source = \(source) AND pk NOT IN (
                        SELECT pk FROM places WHERE source = \(source) ORDER BY pk DESC LIMIT \(maxAddedPlaces)
                    )
                    """
                )
                try PlaceTable.rebuildNames(on: connection)
            }
        }
    }

    /// Maximum number of places in a source to which they are added one by one.
    package static let maxAddedPlaces = NamedPlace.maxAdded
}
