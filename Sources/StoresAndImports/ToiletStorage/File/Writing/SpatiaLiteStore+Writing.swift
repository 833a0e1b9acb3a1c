internal import SpatiaLite
package import ToiletCore
package import WalkingNetwork

extension SpatiaLiteStore {
    /// Gives the store of a development version a new name, which is returned; nil where there is none.
    package static func setAsideStoreOfDevelopment(path: String) throws -> String? {
        try StoreError.naming(path) { try StoreFile.setAsideStoreOfDevelopment(path) }
    }

    /// Replaces the imported green spaces in one transaction, if `judge` does not throw at their number before, and
    /// finds the park of each toilet again. With `keepsOthers`, those without an entry stay. Throws ``StoreError``.
    @discardableResult
    package static func replaceParks(
        by entries: [ParkEntry], from origin: ParkOrigin, path: String, keepsOthers: Bool = false,
        shouldStop: @escaping () -> Bool = { false },
        judge: (_ before: Int, _ withHours: Int) throws -> Void = { _, _ in }
    ) throws -> ParkedToilets {
        try change(path: path, shouldStop: shouldStop) { connection, check in
            let before = try connection.importedParks()
            try judge(before.parks, before.withHours)
            try connection.replaceParks(by: entries, from: origin, keepsOthers: keepsOthers, check: check)
            try ParkIndex.fill(on: connection)
            try findParks(recounting: true, on: connection, check: check)
            return try connection.parkedToilets()
        }
    }

    /// Replaces the green spaces that come with the program. Throws ``StoreError``.
    package static func replaceBundledParks(by parks: [BundledPark], path: String) throws {
        try change(path: path) { connection, check in
            // They state no hours, so the toilets are counted as before, unless another program gave them some.
            let haveHours = try connection.bundledParksHaveHours()
            try connection.replaceBundledParks(by: parks)
            try findParks(recounting: haveHours, on: connection, check: check)
        }
    }

    private static func findParks(
        recounting: Bool, on connection: borrowing Connection, check: @escaping () throws -> Void
    ) throws {
        var uncounted: ToiletCounts?
        try ParkJoin.update(&uncounted, on: connection, check: check)
        if recounting { try connection.countToilets(check: check).write(to: connection) }
    }

    /// Replaces the places of some sources in a store's gazetteer, and the walking network unless `network` is nil, in
    /// one transaction, if `judge` does not throw at the numbers of all sources before. Throws ``StoreError``.
    package static func replacePlaces(
        _ places: [String: any Sequence<GazetteerEntry>], network: [any StorableCell]? = nil, path: String,
        shouldStop: @escaping () -> Bool = { false }, judge: (_ before: [String: Int]) throws -> Void = { _ in }
    ) throws {
        try change(path: path, shouldStop: shouldStop) { connection, check in
            try connection.replacePlaces(places, network: network, check: check, judge: judge)
        }
    }

    /// Adds a place to a source of the gazetteer that has one place of a name, and at most ``NamedPlace/maxAdded``.
    ///
    /// An earlier place of its name is replaced, of whose aliases the last ones are kept; where there are too many
    /// places, those that were added first are dropped. Throws ``StoreError``.
    package static func addPlace(_ place: NamedPlace, to source: String, path: String) throws {
        try StorePath.requireStore(path)
        let connection = try StoreFile.openForWriting(path)
        try StoreError.converting { try connection.transaction { try connection.addPlace(place, to: source) } }
    }

    /// Replaces a store's outlines in one transaction. Throws ``StoreError``.
    package static func replaceOutlines(by outlines: [Outline], path: String, shouldStop: @escaping () -> Bool) throws {
        try change(path: path, withSpatiaLite: true, shouldStop: shouldStop) { connection, _ in
            try connection.replaceOutlines(by: outlines)
        }
    }

    /// Changes an existing store in one transaction: a store without toilets answers nothing.
    private static func change<Result>(
        path: String, withSpatiaLite: Bool = false, shouldStop: @escaping () -> Bool = { false },
        _ work: (borrowing Connection, _ check: @escaping () throws -> Void) throws -> Result
    ) throws -> Result {
        _ = try SpatiaLiteStore(path: path)
        let connection = try StoreFile.openForWriting(path, withSpatiaLite: withSpatiaLite)
        connection.setShouldStop(shouldStop)
        return try StoreError.converting {
            try connection.transaction {
                try work(connection) { if shouldStop() { throw StoreError.interrupted } }
            }
        }
    }
}
