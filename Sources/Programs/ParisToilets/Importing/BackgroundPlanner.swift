internal import ByteStreams
internal import ToiletImport

/// Maps the rows of an import to toilets, and plans with these, on another thread while the next rows are read.
///
/// The rows of a short file are mapped and planned by the thread that reads them, when all are read.
final class BackgroundPlanner {
    /// Safe to hand over, since only one thread uses it at a time: that of `batches`, until `finish` has waited for it.
    private final class State: @unchecked Sendable {
        var planner: Planner
        private var mapper: RowMapper
        /// Why an earlier row could not be planned; nothing is planned after it.
        private var failure: (any Error)?

        init(_ planner: consuming Planner, _ mapper: RowMapper) {
            self.planner = planner
            self.mapper = mapper
        }

        /// Plans with some rows. Throws the first failure of all.
        func plan(_ rows: SourceRows) throws {
            if let failure { throw failure }
            do { try planNext(rows) } catch {
                failure = error
                throw error
            }
        }

        private func planNext(_ rows: SourceRows) throws {
            try rows.forEachOutcome(&mapper) { outcome in
                switch outcome {
                case .rejected(let rejection):
                    planner.reject(row: rejection.row, reason: rejection.message)
                case .toilet(let toilet):
                    try planner.take(toilet)
                    if planner.sourceCount > maxSources { throw ImportError.tooManySources }
                    if planner.rows.stored > maxToilets { throw ImportError.tooManyToilets(limit: maxToilets) }
                }
            }
        }
    }

    private let state: State
    private var batches: BackgroundBatches<SourceRows, Result<Void, any Error>>
    /// The last rows, if they are few.
    private var rest: SourceRows?
    private let check: () throws -> Void
    /// The number of rows so far.
    private(set) var rows = 0

    /// Maximum number of sources in one file.
    private static let maxSources = 32
    /// Maximum number of toilets in one file, which bounds memory. OpenStreetMap has half a million on all of Earth.
    private static let maxToilets = 1_000_000

    /// Begins a plan. `check` is called by the thread that reads, and throws to cancel.
    init(against store: any StoreSnapshot, mapper: RowMapper, check: @escaping () throws -> Void) throws {
        self.check = check
        state = State(try Planner(against: store, file: { try TemporaryFile() }), mapper)
        batches = BackgroundBatches(of: 1) { [state] batches in
            Result { for rows in batches { try state.plan(rows) } }
        }
    }

    /// Takes the next rows; those that are not full are the last ones.
    func take(_ next: SourceRows) throws {
        rows += next.count
        if next.isFull { try batches.add(next) { try $0.get() } } else { rest = next }
    }

    /// Waits until all rows are planned, and passes the planner to `work`.
    func finish<Value>(_ work: (inout Planner) throws -> Value) throws -> Value {
        try batches.finish {
            try check()
            try $0.get()
        }
        if let rest { try state.plan(rest) }
        return try work(&state.planner)
    }
}
