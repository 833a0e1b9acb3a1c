internal import OSMOpeningHours
internal import ParisToilets
internal import Synchronization
package import ToiletCore
internal import WalkingNetwork

/// A store in memory that scans all toilets for every query: simple and slow, the reference for other stores.
package final class MemoryStore: ToiletStore {
    /// What is stored; a copy of it is a snapshot.
    struct Content: Sendable {
        var rows: [Int: Row] = [:]
        var former: [ToiletID: Former] = [:]
        var imports: [Import] = []
        var changes: [Change] = []
        /// The gazetteer, by source.
        var places: [String: [GazetteerEntry]] = [:]
        /// The walking network.
        var cells: [NetworkCell] = []
        var parks = Parks()
        /// Incremented by each write.
        var version = 0
    }

    /// A row as one source states it.
    struct Row: Sendable {
        var toilet: Toilet
        var firstSeen: Instant
        var lastChanged: Instant
        /// The leader row, possibly the row itself; nil for an unmerged toilet.
        var leader: Int?
        /// The index of the imported park that it stands in.
        var park: Int?
    }

    /// A former toilet.
    struct Former: Sendable {
        let row: Row
        let gone: Instant
    }

    struct Import: Sendable {
        let now: Instant
        let origin: String
        let report: ImportReport
    }

    /// A change made by an import.
    struct Change: Sendable {
        let number: Int
        let change: ImportPlan.Change
    }

    private struct State {
        var content = Content()
        var isClosed = false
    }

    private let state = Mutex(State())
    /// The number of interrupts so far.
    private let interrupts = Atomic(0)

    /// Creates an empty store.
    package init() {}

    package func snapshot<Result>(
        mayRepeat: Bool, _ questions: (_ store: any ToiletStore) throws -> Result
    ) throws -> Result {
        let copy = MemoryStore()
        copy.state.withLock { [content = state.withLock { $0.content }] in $0.content = content }
        return try questions(copy)
    }

    package func interrupt() { interrupts.add(1, ordering: .relaxed) }

    package func close() { state.withLock { $0.isClosed = true } }

    /// Runs a query on a copy of the content, with a check that throws after an interrupt.
    func read<Result>(_ question: (Content, _ check: () throws -> Void) throws -> Result) throws -> Result {
        let content = try state.withLock { state throws(StoreError) in
            if state.isClosed { throw .closed }
            return state.content
        }
        let before = interrupts.load(ordering: .relaxed)
        return try question(content) {
            if interrupts.load(ordering: .relaxed) != before { throw StoreError.interrupted }
        }
    }

    /// Changes the content; throws ``StoreError/busy`` if another write came first.
    func write<Result>(_ work: (inout Content) throws -> Result) throws -> Result {
        // Works on a copy, so that a failure changes nothing.
        var content = try read { content, _ in content }
        let before = content.version
        let result = try work(&content)
        content.version += 1
        try state.withLock { state throws(StoreError) in
            guard state.content.version == before else { throw .busy }
            state.content = content
        }
        return result
    }
}

extension MemoryStore.Content {
    /// The unmerged and leader rows, in the order of the rows.
    var leading: [(number: Int, row: MemoryStore.Row)] {
        rows.filter { $0.value.leader == nil || $0.value.leader == $0.key }
            .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// A toilet merged from all its rows.
    func whole(_ number: Int, _ row: MemoryStore.Row) -> Toilet {
        guard row.leader != nil else { return row.toilet }
        let others = rows.filter { $0.value.leader == number && $0.key != number }.sorted { $0.key < $1.key }
        return row.toilet.merged(with: others.map(\.value.toilet))
    }

    /// All toilets, merged.
    var toilets: [Toilet] { leading.map { whole($0.number, $0.row) } }

    /// The row with an id.
    func row(_ id: ToiletID) -> (number: Int, row: MemoryStore.Row)? {
        rows.first { $0.value.toilet.id == id }.map { ($0.key, $0.value) }
    }
}

extension StoreKind {
    /// The in-memory store.
    public static let memory = StoreKind(name: "in memory") {
        let store = MemoryStore()
        return EmptyStore(
            open: { store },
            importer: { store.importer(origin: $0, at: $1) },
            replacePlaces: { source, entries, network in
                try store.write {
                    $0.places[source] = entries
                    $0.cells = network ?? $0.cells
                }
            },
            replaceParks: { entries, _ in try store.replaceParks(by: entries) },
            replaceBundledParks: { try store.replaceBundledParks(by: $0) }
        )
    }
}
