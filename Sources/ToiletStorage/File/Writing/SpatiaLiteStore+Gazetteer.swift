internal import SpatiaLite
package import ToiletCore

/// The gazetteer, as `StoreConnection` writes it.
extension Connection {
    borrowing func add(_ entries: [GazetteerEntry], of source: String, check: () throws -> Void) throws {
        let columns = (["source", "geometry"] + PlaceRow.names).joined(separator: ", ")
        let insert = try prepare("INSERT INTO places (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        try withLongValues(upTo: PlaceRow.maxLength) {
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
                try connection.replacePlaces(
                    of: source, by: entries, check: { if shouldStop() { throw StoreError.interrupted } },
                    ifWanted: isWanted
                )
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
        try StoreError.converting { try connection.transaction { try connection.addPlace(place, to: source) } }
    }

    /// Maximum number of places in a source to which they are added one by one.
    package static let maxAddedPlaces = NamedPlace.maxAdded
}

extension SpatiaLiteStore {
    /// Replaces a store's outlines in one transaction. Throws ``StoreError``.
    package static func replaceOutlines(by outlines: [Outline], path: String, shouldStop: @escaping () -> Bool) throws {
        // Outlines are added to existing stores only: a store without toilets answers nothing.
        _ = try SpatiaLiteStore(path: path, upgrading: true)
        let connection = try StoreFile.openForWriting(path, withSpatiaLite: true)
        connection.setShouldStop(shouldStop)
        try StoreError.converting {
            try connection.transaction { try connection.replaceOutlines(by: outlines) }
        }
    }
}
