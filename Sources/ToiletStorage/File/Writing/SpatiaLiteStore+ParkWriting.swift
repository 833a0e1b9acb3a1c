internal import SpatiaLite
package import ToiletCore

extension SpatiaLiteStore {
    /// Replaces the imported green spaces in one transaction, if `judge` does not throw at their number before, and
    /// finds the park of each toilet again. With `keepsOthers`, those without an entry stay. Throws ``StoreError``.
    @discardableResult
    package static func replaceParks(
        by entries: [ParkEntry], from origin: ParkOrigin, path: String, keepsOthers: Bool = false,
        shouldStop: @escaping () -> Bool = { false },
        judge: (_ before: Int, _ withHours: Int) throws -> Void = { _, _ in }
    ) throws -> ParkedToilets {
        try changeParks(path: path, shouldStop: shouldStop) { connection, check in
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
        try changeParks(path: path) { connection, check in
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

    private static func changeParks<Result>(
        path: String, shouldStop: @escaping () -> Bool = { false },
        _ change: (borrowing Connection, _ check: @escaping () throws -> Void) throws -> Result
    ) throws -> Result {
        _ = try SpatiaLiteStore(path: path, upgrading: true)
        let connection = try StoreFile.openForWriting(path)
        connection.setShouldStop(shouldStop)
        return try StoreError.converting {
            try connection.transaction {
                try change(connection) { if shouldStop() { throw StoreError.interrupted } }
            }
        }
    }
}
