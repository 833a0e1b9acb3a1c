public import OSMOpeningHours
public import ParisToilets
package import ToiletCore
internal import ToiletStorage

/// An implementation of ``ToiletStore`` under test; all give the same answers.
public struct StoreKind: Sendable, CustomStringConvertible {
    /// All implementations. A sanitizer sees nothing of what PostgreSQL does in its own process, and the driver has
    /// tests of its own.
    public static let all: [StoreKind] =
        [.file, .indexed, .memory] + (PostgresServer.isHere && !Sanitizer.isOn ? [.postgres] : [])

    /// Its name in test output.
    public let name: String
    /// Creates an empty store.
    public let make: @Sendable () throws -> EmptyStore

    /// Describes an implementation.
    public init(name: String, make: @escaping @Sendable () throws -> EmptyStore) {
        self.name = name
        self.make = make
    }

    /// The name.
    public var description: String { name }
}

/// An empty store, and how to fill and open it.
public struct EmptyStore {
    /// Opens it for queries, after an import.
    public let open: () throws -> any ToiletStore
    /// Prepares an import into it.
    public let importer: (_ origin: String, _ now: Instant) -> Importer

    /// Replaces the places of a source in its gazetteer, and the walking network unless that is nil, after an import.
    package let replacePlaces: (_ source: String, _ entries: [GazetteerEntry], _ network: [NetworkCell]?) throws -> Void

    /// Imports green spaces into it, after an import of toilets.
    package let replaceParks: (_ entries: [ParkEntry], _ origin: ParkOrigin) throws -> Void

    /// Replaces the parks that come with the program, after an import of toilets.
    package let replaceBundledParks: (_ parks: [BundledPark]) throws -> Void

    /// Creates it from these functions.
    package init(
        open: @escaping () throws -> any ToiletStore,
        importer: @escaping (_ origin: String, _ now: Instant) -> Importer,
        replacePlaces:
            @escaping (_ source: String, _ entries: [GazetteerEntry], _ network: [NetworkCell]?) throws -> Void,
        replaceParks: @escaping (_ entries: [ParkEntry], _ origin: ParkOrigin) throws -> Void,
        replaceBundledParks: @escaping (_ parks: [BundledPark]) throws -> Void
    ) {
        self.open = open
        self.importer = importer
        self.replacePlaces = replacePlaces
        self.replaceParks = replaceParks
        self.replaceBundledParks = replaceBundledParks
    }
}

extension EmptyStore {
    /// A store in a file.
    package init(file path: String, _ open: @escaping (_ path: String) throws -> any ToiletStore) {
        self.init(
            open: { try open(path) }, importer: { Importer(into: path, origin: $0, at: $1) },
            replacePlaces: { try SpatiaLiteStore.replacePlaces([$0: $1], network: $2, path: path) },
            replaceParks: { try SpatiaLiteStore.replaceParks(by: $0, from: $1, path: path) },
            replaceBundledParks: { try SpatiaLiteStore.replaceBundledParks(by: $0, path: path) }
        )
    }

    /// Imports a table, without plausibility limits.
    @discardableResult
    public func imports(
        _ table: String, from origin: String = "a test", at time: Instant = FilledStore.now
    ) throws -> ImportReport {
        var importer = importer(origin, time)
        importer.ignoresSanityLimits = true
        return try importer.run(ByteSource(Array(table.utf8)))
    }
}

extension StoreKind {
    /// The SpatiaLite file.
    public static let file = file(name: "a SpatiaLite file") { try SpatiaLiteStore(path: $0) }

    /// The same with an index in memory.
    public static let indexed = file(name: "a SpatiaLite file with an index in memory") {
        let store = try SpatiaLiteStore(path: $0)
        try store.loadIndex()
        return store
    }

    private static func file(
        name: String, open: @escaping @Sendable (_ path: String) throws -> SpatiaLiteStore
    ) -> StoreKind {
        StoreKind(name: name) { try emptyFile(open) }
    }

    private static func emptyFile(
        _ open: @escaping @Sendable (_ path: String) throws -> SpatiaLiteStore
    ) throws -> EmptyStore {
        let folder = try ScratchFolder()
        // Keeps the folder until the store can no longer be opened.
        return EmptyStore(file: folder.file("toilets.sqlite")) { path in
            try withExtendedLifetime(folder) { try open(path) }
        }
    }
}

extension StoreKind {
    /// A database of PostgreSQL.
    public static let postgres = database(name: "a database of PostgreSQL") {
        let server = try PostgresServer.shared()
        return server.address(of: try server.makeStore())
    }

    /// The same with its toilets on three further servers.
    public static let sharded = database(name: "a database of PostgreSQL with three shards") {
        try ShardServers.shared().makeStore(on: PostgresServer.shared())
    }

    private static func database(name: String, make: @escaping @Sendable () throws -> String) -> StoreKind {
        StoreKind(name: name) {
            let uri = try make()
            guard let address = PostgresAddress(uri) else { throw PostgresServer.Failure(description: uri) }
            return EmptyStore(
                open: { try PostgresStore(address) }, importer: { Importer(into: uri, origin: $0, at: $1) },
                replacePlaces: { try PostgresStore.replacePlaces([$0: $1], network: $2, in: address) },
                replaceParks: { try PostgresStore.replaceParks(by: $0, from: $1, in: address) },
                replaceBundledParks: { try PostgresStore.replaceBundledParks(by: $0, in: address) }
            )
        }
    }
}
