internal import Postgres
package import ToiletCore
package import WalkingNetwork

/// What is written besides toilets. Each function connects anew, changes the store in one transaction, and throws
/// ``StoreError``.
extension PostgresStore {
    /// Replaces the imported green spaces, if `judge` does not throw at their number before, and finds the park of each
    /// toilet again. With `keepsOthers`, those without an entry stay.
    @discardableResult
    package static func replaceParks(
        by entries: [ParkEntry], from origin: ParkOrigin, in address: PostgresAddress, keepsOthers: Bool = false,
        shouldStop: @escaping () -> Bool = { false },
        judge: (_ before: Int, _ withHours: Int) throws -> Void = { _, _ in }
    ) throws -> ParkedToilets {
        try change(address, shouldStop) { connection, check in
            let before = try connection.importedParks()
            try judge(before.parks, before.withHours)
            try connection.replaceParks(by: entries, from: origin, keepsOthers: keepsOthers, check: check)
            try join(on: connection, check)
            return try connection.parkedToilets()
        }
    }

    /// Replaces the green spaces that come with the program.
    package static func replaceBundledParks(by parks: [BundledPark], in address: PostgresAddress) throws {
        try change(address) { connection, check in
            try connection.replaceBundledParks(by: parks)
            try join(on: connection, check)
        }
    }

    /// Finds the park of each toilet, and counts the toilets again where that may change the hours of any.
    private static func join(on connection: PostgresConnection, _ check: () throws -> Void) throws {
        guard try PostgresParkJoin.update(on: connection, check: check) else { return }
        try ToiletCounts.renew(on: connection, check: check)
    }

    /// Replaces the places of some sources in the gazetteer, and the walking network unless `network` is nil, if
    /// `judge` does not throw at the numbers of all sources before.
    package static func replacePlaces(
        _ places: [String: any Sequence<GazetteerEntry>], network: [any StorableCell]? = nil,
        in address: PostgresAddress,
        shouldStop: @escaping () -> Bool = { false }, judge: (_ before: [String: Int]) throws -> Void = { _ in }
    ) throws {
        try change(address, shouldStop) { connection, check in
            try connection.replacePlaces(places, network: network, check: check, judge: judge)
        }
    }

    /// Adds a place to a source of the gazetteer that has one place of a name.
    package static func addPlace(_ place: NamedPlace, to source: String, in address: PostgresAddress) throws {
        try change(address) { connection, _ in try connection.addPlace(place, to: source) }
    }

    /// Replaces the outlines of the arrondissements.
    package static func replaceOutlines(
        by outlines: [Outline], in address: PostgresAddress, shouldStop: @escaping () -> Bool
    ) throws {
        try change(address, shouldStop) { connection, _ in try connection.replaceOutlines(by: outlines) }
    }

    private static func change<Result>(
        _ address: PostgresAddress, _ shouldStop: @escaping () -> Bool = { false },
        _ work: (PostgresConnection, _ check: () throws -> Void) throws -> Result
    ) throws -> Result {
        try StoreError.convertingPostgres {
            let connection = try PostgresConnection.forImport(address, .writing, shouldStop)
            // These are added to existing stores only: a store without toilets answers nothing.
            guard try PostgresSchema.version(of: connection) > 0 else { throw StoreError.missing }
            return try connection.importTransaction { _ in
                try work(connection) { if shouldStop() { throw StoreError.interrupted } }
            }
        }
    }
}
