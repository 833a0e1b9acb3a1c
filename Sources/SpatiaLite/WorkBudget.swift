internal import CSQLite
internal import Synchronization

/// Bounds the work of each statement on a connection, and lets it be stopped from outside.
///
/// The b-trees of a damaged or forged file can refer to one page many times over, and a statement on them would not end.
/// A statement may run as many operations of SQLite's virtual machine as a sound file of the same size could need, many
/// times over; beyond that the file counts as damaged. The work of statements that run inside of another's loop
/// counts for the outer one too.
final class WorkBudget {
    /// Is asked every few thousand operations whether to give up.
    var shouldStop: () -> Bool = { false }

    /// Whether another thread wants the work to end; unlike the rest, any thread may set it.
    let isInterrupted = Atomic(false)

    private let base: Int
    private var limit: Int
    private var used = 0
    private var depth = 0
    private var isExceeded = false
    private var database: OpaquePointer?

    /// Operations between two calls of SQLite's progress handler.
    private static let operationsPerTick: Int32 = 10_000
    /// Ticks for any file; three million operations take a tenth of a second or two.
    private static let least = 300
    /// Bytes of the file for each further tick. A page of 4 KiB has at most some hundred rows, of which none takes
    /// a hundred operations.
    private static let bytesPerTick = 4096
    /// Rows written through this connection for each further tick, since the file grows with them.
    private static let changesPerTick = 100

    init(fileSize: Int) {
        base = Self.least + fileSize / Self.bytesPerTick
        limit = base
    }

    /// Begins to watch a connection, which must not outlive this object.
    func watch(_ database: OpaquePointer) {
        self.database = database
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_progress_handler(database, Self.operationsPerTick, { WorkBudget.tick($0) }, context)
    }

    /// Limits statements to a share of the usual work until the next call, for a first look at an unknown file.
    func narrow(toPart part: Int) {
        limit = base / part
    }

    /// Runs a statement with a budget of its own, or within that of the statement around it.
    @inline(__always)
    func ofStatement<Result>(_ work: () throws -> Result) rethrows -> Result {
        begin()
        depth += 1
        defer { depth -= 1 }
        return try work()
    }

    /// Begins a new budget, unless a statement around this one is under way.
    @inline(__always)
    func begin() {
        if depth == 0 { used = 0 }
    }

    /// Throws where another thread wants the work to end.
    @inline(__always)
    func throwIfInterrupted() throws(SQLError) {
        if isInterrupted.load(ordering: .relaxed) {
            throw SQLError(code: SQLITE_INTERRUPT, message: "interrupted")
        }
    }

    /// The error of a call that failed; work beyond the budget is damage, not an interruption.
    func error(from database: OpaquePointer?, code: Int32, statement: String?) -> SQLError {
        guard code & 0xFF == SQLITE_INTERRUPT, isExceeded else {
            return SQLError(from: database, code: code, statement: statement)
        }
        isExceeded = false
        return SQLError(
            code: SQLITE_CORRUPT,
            message: "reading it takes far more work than its size explains",
            statement: statement
        )
    }

    private static func tick(_ context: UnsafeMutableRawPointer?) -> Int32 {
        guard let context else { return 0 }
        let budget = Unmanaged<WorkBudget>.fromOpaque(context).takeUnretainedValue()
        budget.used += 1
        if budget.used > budget.limit + Int(sqlite3_total_changes64(budget.database)) / changesPerTick {
            budget.isExceeded = true
            return 1
        }
        return budget.isInterrupted.load(ordering: .relaxed) || budget.shouldStop() ? 1 : 0
    }
}
