internal import ToiletImport
internal import ToiletStorage

/// Where a store is: a SpatiaLite file, or a database of PostgreSQL. Everywhere where a path of a store is taken, the
/// address of a database may stand.
///
///     let store = try StoreLocation("postgresql://example.org/toilets").open()
public enum StoreLocation: Hashable, Sendable {
    /// A SpatiaLite file, by its path.
    case file(String)
    /// A database with PostGIS.
    case database(PostgresAddress)

    /// Reads a path, or an address that begins with `postgresql://` or `postgres://`.
    public init(_ text: String) {
        self = PostgresAddress(text).map(StoreLocation.database) ?? .file(text)
    }

    /// Opens an existing store. `shouldStop` is asked while a query waits for the server of a database, and ends it.
    /// Throws ``StoreError``.
    public func open(shouldStop: @escaping @Sendable () -> Bool = { false }) throws -> any ToiletStore {
        try openToFill(shouldStop: shouldStop)
    }

    private func openToFill(shouldStop: @escaping @Sendable () -> Bool = { false }) throws -> any FillableStore {
        try StoreError.naming(shown) {
            switch self {
            case .file(let path): try SpatiaLiteStore(path: path)
            case .database(let address): try PostgresStore(address, shouldStop: shouldStop)
            }
        }
    }

    /// The path of a SpatiaLite file; nil for another store.
    package var filePath: String? { if case .file(let path) = self { path } else { nil } }

    /// The path, or the address without its password, for people.
    public var shown: String {
        switch self {
        case .file(let path): path
        case .database(let address): address.shown
        }
    }

    /// Opens it as the target of an import, to be written or for reading; nil where there is none to read.
    func importTarget(writing: Bool, _ shouldStop: @escaping () -> Bool) throws -> (any ImportTarget & CopyableStore)? {
        do {
            switch self {
            case .file(let path):
                return writing
                    ? try ImportStore(writing: path, shouldStop: shouldStop)
                    : try ImportStore(reading: path, shouldStop: shouldStop)
            case .database(let address):
                return writing
                    ? try PostgresImportStore(writing: address, shouldStop: shouldStop)
                    : try PostgresImportStore(reading: address, shouldStop: shouldStop)
            }
        } catch StoreError.missing where !writing {
            return nil
        }
    }

    /// Replaces the places of some sources in the gazetteer of a store, and the walking network unless `network` is
    /// nil, if `judge` does not throw at the numbers of all sources before.
    func replacePlaces(
        _ places: [String: any Sequence<GazetteerEntry>], network: [any StorableCell]? = nil,
        shouldStop: @escaping () -> Bool = { false }, judge: (_ before: [String: Int]) throws -> Void = { _ in }
    ) throws {
        switch self {
        case .file(let path):
            try SpatiaLiteStore.replacePlaces(
                places, network: network, path: path, shouldStop: shouldStop, judge: judge
            )
        case .database(let address):
            try PostgresStore.replacePlaces(
                places, network: network, in: address, shouldStop: shouldStop, judge: judge
            )
        }
    }

    /// Replaces the imported green spaces of a store, if `judge` does not throw at their number before.
    func replaceParks(
        by entries: [ParkEntry], from origin: ParkOrigin, keepsOthers: Bool, shouldStop: @escaping () -> Bool,
        judge: (_ before: Int, _ withHours: Int) throws -> Void
    ) throws -> ParkedToilets {
        switch self {
        case .file(let path):
            try SpatiaLiteStore.replaceParks(
                by: entries, from: origin, path: path, keepsOthers: keepsOthers, shouldStop: shouldStop, judge: judge
            )
        case .database(let address):
            try PostgresStore.replaceParks(
                by: entries, from: origin, in: address, keepsOthers: keepsOthers, shouldStop: shouldStop, judge: judge
            )
        }
    }

    /// Replaces the outlines of a store.
    func replaceOutlines(by outlines: [Outline], shouldStop: @escaping () -> Bool) throws {
        switch self {
        case .file(let path):
            try SpatiaLiteStore.replaceOutlines(by: outlines, path: path, shouldStop: shouldStop)
        case .database(let address):
            try PostgresStore.replaceOutlines(by: outlines, in: address, shouldStop: shouldStop)
        }
    }

    /// Adds a place to a source of the gazetteer that has one place of a name.
    package func addPlace(_ place: NamedPlace, to source: String) throws {
        switch self {
        case .file(let path): try SpatiaLiteStore.addPlace(place, to: source, path: path)
        case .database(let address): try PostgresStore.addPlace(place, to: source, in: address)
        }
    }

    /// How many parks a store has imported, and how many of them state hours; none where there is no store.
    func importedParks() throws -> (count: Int, withHours: Int) { try ofCurrent { try $0.importedParks() } ?? (0, 0) }

    /// The number of named places of each source; none where there is no store.
    func placeSources() throws -> [String: Int] { try ofCurrent { try $0.placeSources() } ?? [:] }

    /// Whether a store has a walking network, and not only a part of one.
    package func hasNetwork() throws -> Bool { try ofCurrent { try $0.hasNetwork() } ?? false }

    private func ofCurrent<Value>(_ ask: (any FillableStore) throws -> Value) throws -> Value? {
        do {
            return try ask(openToFill())
        } catch let error as StoreError where error.code == .missing {
            return nil
        }
    }

    /// Stores the places that come with the program, by source, unless they are there. With them go the cells of the
    /// network of their streets; nil where these are not among them.
    func fillPlaces(_ places: [String: [GazetteerEntry]], network: (() -> [NetworkCell])?) throws {
        if try !holds(places, withNetwork: network != nil) { try replacePlaces(places, network: network?()) }
    }

    /// Stores them in a store that has none of them. Does nothing where another process has just done so.
    func addPlaces(_ places: [String: [GazetteerEntry]], network: [NetworkCell]?) throws {
        struct AreThere: Error {}
        do {
            try replacePlaces(
                places, network: network,
                judge: { before in if places.keys.contains(where: { before[$0] != nil }) { throw AreThere() } }
            )
        } catch is AreThere {}
    }

    /// The store is closed again, so that the file is whole when the next writer closes it.
    private func holds(_ places: [String: [GazetteerEntry]], withNetwork: Bool) throws -> Bool {
        let store = try openToFill()
        guard try places.allSatisfy({ try store.holds($0.value, of: $0.key) }) else { return false }
        // One that was rebuilt may have streets without a network.
        return try !withNetwork || store.hasNetwork()
    }

    /// Stores the parks that come with the program, unless they are there.
    func fillParks(_ parks: [BundledPark]) throws {
        if try openToFill().holds(parks) { return }
        switch self {
        case .file(let path): try SpatiaLiteStore.replaceBundledParks(by: parks, path: path)
        case .database(let address): try PostgresStore.replaceBundledParks(by: parks, in: address)
        }
    }
}

/// A store as a server asks it: with an index in memory, and a version that tells whether its data has changed.
package struct ServedStore: Sendable {
    package let store: any ToiletStore
    /// The version of the data, which is another one after each change.
    package let version: @Sendable () throws -> Int
    /// The index of that version; nil where it has not been read.
    package let index: @Sendable () throws -> ToiletIndex?
    /// Reads the index, if the data has changed.
    package let loadIndex: @Sendable () throws -> Void
}

extension StoreLocation {
    /// Opens a store for a server, for reading only. `refusesWriter` is called where the role of a database may write,
    /// and may throw.
    package func openForServer(
        shouldStop: @escaping @Sendable () -> Bool, refusesWriter: () throws -> Void
    ) throws -> ServedStore {
        switch self {
        case .file(let path):
            let store = try SpatiaLiteStore(path: path, shouldStop: shouldStop)
            let version = try DataVersion(path: path)
            return ServedStore(
                store: store, version: { try version.current() }, index: { try store.currentIndex() },
                loadIndex: { try store.loadIndex() }
            )
        case .database(let address):
            let store = try PostgresStore(address, shouldStop: shouldStop)
            if try store.canWrite() { try refusesWriter() }
            let version = try PostgresDataVersion(address)
            store.answerFromMemory(unlessToldBy: version)
            return ServedStore(
                store: store, version: { try version.current() },
                index: { store.index(ofVersion: try version.current()) }, loadIndex: { try store.loadIndex() }
            )
        }
    }
}
