package import ParisToilets
internal import Synchronization

/// What a server answers from.
package final class ServedData: Sendable {
    let store: any ToiletStore
    let now: @Sendable () -> Instant
    /// A number that is another one after the data has changed.
    let version: @Sendable () throws -> Int
    /// What is needed for maps, in memory; nil where that is not there or not up to date.
    let index: @Sendable () throws -> ToiletIndex?
    /// The areas and populations for statistics; empty where they are not known.
    let figures: [ArrondissementFigures]
    /// The version of the program.
    let program: String
    /// The web page; nil where it is not installed.
    package let page: ServedPage?
    let tiles = TileCache()
    let grids = LatestValue<ObjectIdentifier, MapGrid>()
    let looks = KeptValues<LooksKey, ToiletIndex.Looks>(mostBytes: 16 << 20) { $0.size }
    let extents = LatestValue<Int, Box?>()
    let completions = LatestValue<Int, PlaceCompletion>()
    private let statuses = LatestValue<Int, StoreStatus>()
    private let found = Mutex<Found?>(nil)
    /// Whether each question to the store waits for another machine.
    let asksServer: Bool

    /// What was found out of the store a moment ago.
    private struct Found {
        let toilets: Int
        let age: Result<DataAge?, any Error>
    }

    /// Creates it from a store that stays open.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - now: The clock.
    ///   - figures: The areas and populations for statistics.
    ///   - program: The version of the program.
    ///   - page: The web page; nil for none.
    ///   - version: A number that is another one after the data has changed. It is asked for often, from any thread.
    ///   - index: An index of the present toilets; nil where there is none.
    ///   - asksServer: Whether the store is one that has to be asked over a connection.
    package init(
        _ store: any ToiletStore, now: @escaping @Sendable () -> Instant, figures: [ArrondissementFigures] = [],
        program: String = "", page: ServedPage? = nil, version: @escaping @Sendable () throws -> Int = { 0 },
        index: @escaping @Sendable () throws -> ToiletIndex? = { nil }, asksServer: Bool = false
    ) {
        self.store = store
        self.now = now
        self.figures = figures
        self.program = program
        self.page = page
        self.version = version
        self.index = index
        self.asksServer = asksServer
    }
}

extension ServedData {
    /// Makes what the page and its map need of the present data, unless it is made, and looks whether the store can be
    /// asked. With a large store that takes some seconds, for which no visitor should wait.
    package func prepare() {
        look()
        _ = try? index().map(grid)
        _ = try? completion(store)
        _ = try? page?.facts(self)
        _ = try? extent()
        _ = try? status()
    }

    /// Finds out how large the store is, and how old.
    @discardableResult
    private func look() -> Found {
        let toilets = try? index()?.count ?? store.tally(Filter(), near: nil, within: nil).total
        let now = Found(toilets: toilets ?? .max, age: Result { try store.age() })
        found.withLock { $0 = now }
        return now
    }

    private var lastFound: Found { found.withLock { $0 } ?? look() }

    /// The age of the data, as it was found out last.
    func age() throws -> DataAge? { try lastFound.age.get() }

    /// Whether everything that grows with the number of toilets takes a few milliseconds at most.
    var isSmall: Bool { lastFound.toilets <= 2000 }

    /// The status of the store, which scans all of it: once for each state of the data.
    func status() throws -> StoreStatus {
        try statuses.value(for: version()) { try store.status() }
    }

    /// What places are found by as they are typed.
    func completion(_ store: any ToiletStore) throws -> PlaceCompletion {
        try completions.value(for: version()) { PlaceCompletion(try store.knownPlaces()) }
    }

    /// The grid of an index.
    func grid(_ index: ToiletIndex) -> MapGrid {
        grids.value(for: ObjectIdentifier(index)) { MapGrid(index) }
    }
}

/// A value that is computed once for each key, such as a state of the data, and kept until another key is asked for.
///
/// Thread-safe. Threads that ask for it while it is computed compute it too, and do not wait.
final class LatestValue<Key: Equatable & Sendable, Value: Sendable>: Sendable {
    private let state = Mutex<(key: Key, value: Value)?>(nil)

    /// The value that is kept, whatever its key; nil where none is.
    var latest: Value? { state.withLock { $0?.value } }

    /// Whether a value is kept for a key that fulfils a condition.
    func has(_ isMeant: (Key) -> Bool) -> Bool { state.withLock { $0 }.map { isMeant($0.key) } ?? false }

    /// The value for a key.
    func value(for key: Key, _ compute: () throws -> Value) rethrows -> Value {
        if let known = state.withLock({ $0 }), known.key == key { return known.value }
        let value = try compute()
        state.withLock { $0 = (key, value) }
        return value
    }
}
