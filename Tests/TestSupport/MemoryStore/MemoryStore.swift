internal import OSMOpeningHours
internal import ParisToilets
internal import Synchronization
internal import ToiletCore

/// A store in memory that looks at every toilet for every question: plain, slow, and the judge of the others.
package final class MemoryStore: ToiletStore {
    /// What is stored; a copy of it is a snapshot.
    struct Content: Sendable {
        var rows: [Int: Row] = [:]
        var former: [ToiletID: Former] = [:]
        var imports: [Import] = []
        var changes: [Change] = []
        var storedOutlines: [Outline] = []
        /// How often it was written.
        var version = 0
    }

    /// What one source says of a toilet.
    struct Row: Sendable {
        var toilet: Toilet
        var firstSeen: Instant
        var lastChanged: Instant
        /// The row that leads those of one toilet, itself perhaps; nil where it is alone.
        var leader: Int?
    }

    /// A toilet that is gone.
    struct Former: Sendable {
        let row: Row
        let gone: Instant
    }

    struct Import: Sendable {
        let now: Instant
        let origin: String
        let report: ImportReport
    }

    /// What one import changed.
    struct Change: Sendable {
        let number: Int
        let what: ToiletChange.What
        let id: ToiletID
        let before: String?
        let after: String?
    }

    private struct State {
        var content = Content()
        var isClosed = false
    }

    private let state = Mutex(State())
    /// How often somebody has interrupted what was under way.
    private let interrupts = Atomic(0)

    /// Makes an empty store.
    package init() {}

    package func interrupt() { interrupts.add(1, ordering: .relaxed) }

    package func close() { state.withLock { $0.isClosed = true } }

    /// Lends one state of the data, and a check that throws once somebody interrupts.
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

    /// Writes while nobody else can.
    func write<Result>(_ work: (inout Content) throws -> Result) throws -> Result {
        // A copy of it, so that what fails changes nothing.
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
    /// The row that leads a toilet, for each toilet, in the order of the rows.
    var leading: [(number: Int, row: MemoryStore.Row)] {
        rows.filter { $0.value.leader == nil || $0.value.leader == $0.key }
            .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// A toilet with what all its sources know.
    func whole(_ number: Int, _ row: MemoryStore.Row) -> Toilet {
        guard row.leader != nil else { return row.toilet }
        let others = rows.filter { $0.value.leader == number && $0.key != number }.sorted { $0.key < $1.key }
        return row.toilet.merged(with: others.map(\.value.toilet))
    }

    /// All toilets, each with what all its sources know.
    var toilets: [Toilet] { leading.map { whole($0.number, $0.row) } }

    /// The row of a name.
    func row(_ id: ToiletID) -> (number: Int, row: MemoryStore.Row)? {
        rows.first { $0.value.toilet.id == id }.map { ($0.key, $0.value) }
    }
}

extension StoreKind {
    /// The store in memory.
    public static let memory = StoreKind(name: "in memory") {
        let store = MemoryStore()
        return EmptyStore(open: { store }, importer: { store.importer(origin: $0, at: $1) })
    }
}
