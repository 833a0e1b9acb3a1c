internal import ByteStreams

/// The store that the command `toilets` keeps for its user. It is made at the first use, and filled with what comes
/// with the program: the City's toilets, stations, landmarks and parks by name, and the hours that parks usually have.
///
///     let store = try UsualStore(environment: ProcessInfo.processInfo.environment).open(at: now)
///     if case .one(let here) = try store.place(named: "gare du nord") {
///         print(try store.nearest(to: here.coordinate))
///     }
///
/// ``ReferenceImporter`` adds the streets of Paris and the hours of parks, and ``Importer`` newer or other toilets.
public struct UsualStore: Sendable {
    /// The path of the store; nil where the environment names no home.
    public let path: String?
    /// The folder with the tables that come with the program: `data` of its checkout, or `share/toilets` where it is
    /// installed. Nil where none was found; a store that is there is opened all the same.
    public let data: String?

    /// The store of a user by the environment, in which `XDG_DATA_HOME` and `HOME` count, and tables in a folder, or
    /// where the program is usually installed.
    public init(environment: [String: String], data: String? = nil) {
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        path = Self.path(environment: environment)
        let folders = [
            home.map { $0 + "/.local/share/toilets" }, "/usr/local/share/toilets", "/usr/share/toilets",
        ]
        self.data =
            data
            ?? folders.compactMap(\.self).first { BundledData.isReadable($0 + "/toilets.csv") }
    }

    /// A store at a path.
    package init(path: String, data: String?) {
        self.path = path
        self.data = data
    }

    /// The path by the environment; nil where that names no home.
    package static func path(environment: [String: String]) -> String? {
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            return data + "/toilets/toilets.sqlite"
        }
        guard let home = environment["HOME"], !home.isEmpty else { return nil }
        return home + "/.local/share/toilets/toilets.sqlite"
    }

    /// Opens the store. A missing one is made and filled, where the tables are there.
    ///
    /// - Throws: ``StoreError``; ``StoreError/missing`` where there is neither a store nor tables.
    public func open(at now: Instant) throws -> SpatiaLiteStore { try open(at: now) {} }

    /// The same; calls a closure before a missing store is filled.
    package func open(at now: Instant, willFill: () throws -> Void) throws -> SpatiaLiteStore {
        guard let path else { throw StoreError.cannotCreate }
        do {
            return try SpatiaLiteStore(path: path)
        } catch let error as StoreError where error.code == .missing {
            let bundled = BundledData(folder: data)
            guard let toilets = bundled.path(of: "toilets.csv") else { throw error }
            try willFill()
            // The places are read by another thread while the toilets are stored.
            let reader = OrderedWorkers(limit: 1) { (bundled: BundledData) in
                Result {
                    let (places, streets) = try bundled.places(withStreets: true)
                    return (places, streets?.network.cells())
                }
            }
            defer { reader.finish() }
            reader.submit(bundled)
            try StoreError.naming(path) {
                try Self.waitingForOthers {
                    try BundledData.fill(path, from: toilets, at: now, parks: bundled.parks, onlyIfEmpty: true)
                }
                if let (places, network) = try reader.next()?.get() {
                    try Self.waitingForOthers { try StoreLocation(path).addPlaces(places, network: network) }
                }
            }
            return try Self.waitingForOthers { try SpatiaLiteStore(path: path) }
        }
    }

    /// Runs work that another process may do at the same time, and waits for that longer than for other locks: many may
    /// use the store for the first time at once.
    private static func waitingForOthers<Result>(_ work: () throws -> Result) throws -> Result {
        for _ in 0..<10 {
            do { return try work() } catch let error as StoreError where error.code == .busy {}
        }
        return try work()
    }

    /// Stores the places that come with the program, which make words understood, and its parks, in a store that lacks
    /// them.
    package func fillPlaces() throws {
        guard let path, data != nil else { return }
        try BundledData(folder: data).fillPlaces(of: path)
        try BundledData(folder: data).fillParks(of: path)
    }
}
