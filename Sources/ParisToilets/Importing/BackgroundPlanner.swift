internal import ByteStreams
internal import ToiletCore
internal import ToiletImport

/// Gives the rows of an import to a planner on another thread while the next ones are read.
///
/// The rows of a short file are given to it by the thread that reads them, when all are read.
final class BackgroundPlanner {
    /// Used by one thread at a time.
    private final class State: @unchecked Sendable {
        var planner: Planner
        init(_ planner: consuming Planner) { self.planner = planner }
    }

    private let state: State
    private var batches: BackgroundBatches<RowOutcome, Result<Void, any Error>>
    private let check: () throws -> Void
    /// The number of rows so far.
    private(set) var rows = 0

    /// Maximum number of sources in one file.
    private static let maxSources = 32

    /// Begins a plan. `check` is called by the thread that reads, and throws to cancel.
    init(against store: any StoreSnapshot, check: @escaping () throws -> Void) throws {
        self.check = check
        state = State(try Planner(against: store, file: { try TemporaryFile() }))
        batches = BackgroundBatches(of: 1024) { [state] batch in Result { try Self.plan(batch, state) } }
    }

    /// Takes the next row.
    func take(_ outcome: RowOutcome) throws {
        rows += 1
        try batches.add(outcome) { try $0.get() }
    }

    /// Waits until all rows are planned, and passes the planner to `work`.
    func finish<Value>(_ work: (inout Planner) throws -> Value) throws -> Value {
        try batches.finish {
            try check()
            try $0.get()
        }
        return try work(&state.planner)
    }

    private static func plan(_ batch: [RowOutcome], _ state: State) throws {
        for outcome in batch {
            switch outcome {
            case .rejected(let rejection): state.planner.reject(row: rejection.row, reason: rejection.message)
            case .toilet(let toilet):
                try state.planner.take(toilet)
                if state.planner.sourceCount > maxSources { throw ImportError.tooManySources }
            }
        }
    }
}
