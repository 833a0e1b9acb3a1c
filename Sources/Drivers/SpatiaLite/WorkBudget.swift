internal import CSQLite
internal import Synchronization

/// Limits the work of each statement on a connection, and lets it be interrupted.
///
/// In a damaged or forged file, b-tree pages can be referenced many times, so that a statement never ends. Each
/// statement may therefore run a number of virtual machine operations that depends on the file's size and is many
/// times what a valid file needs; beyond that the file counts as corrupt. The work of statements inside another
/// statement's loop counts for the outer one.
final class WorkBudget {
    /// Polled every few thousand operations; returning true interrupts the statement.
    var shouldStop: () -> Bool = { false }

    /// Set by ``Connection/interrupt()``. The only property that other threads may access.
    let isInterrupted = Atomic(false)

    private let base: Int
    private var limit: Int
    private var used = 0
    private var depth = 0
    private var isExceeded = false
    private var database: OpaquePointer?

    /// Virtual machine operations between two calls of SQLite's progress handler.
    private static let operationsPerTick: Int32 = 10_000
    /// Minimum number of ticks: three million operations, which take about 0.1 to 0.2 seconds.
    private static let minTicks = 300
    /// File size per additional tick, in bytes. A page of 4 KiB has at most some hundred rows, none of which takes
    /// a hundred operations.
    private static let bytesPerTick = 4096
    /// Written rows per additional tick, because they make the file grow.
    private static let changesPerTick = 100

    init(fileSize: Int) {
        base = Self.minTicks + fileSize / Self.bytesPerTick
        limit = base
    }

    /// Installs the progress handler on a connection. The budget must outlive the connection.
    func watch(_ database: OpaquePointer) {
        self.database = database
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_progress_handler(database, Self.operationsPerTick, { WorkBudget.tick($0) }, context)
    }

    /// Divides the budget of the following statements, until the next call.
    func divide(by divisor: Int) {
        limit = base / divisor
    }

    /// Multiplies the budget of the statements of `work`.
    func multiplied<Result>(by factor: Int, _ work: () throws -> Result) rethrows -> Result {
        let before = limit
        limit = base * factor
        defer { limit = before }
        return try work()
    }

    /// Whether nothing is left.
    var isSpent: Bool { used > limit }

    /// Runs a statement with a new budget, or within the budget of the statement around it.
    @inline(__always)
    func duringStatement<Result>(_ work: () throws -> Result) rethrows -> Result {
        begin()
        depth += 1
        defer { depth -= 1 }
        return try work()
    }

    /// Starts a new budget, unless inside another statement.
    @inline(__always)
    func begin() {
        if depth == 0 { used = 0 }
    }

    /// Throws if another thread has called ``Connection/interrupt()``.
    @inline(__always)
    func throwIfInterrupted() throws(SQLError) {
        if isInterrupted.load(ordering: .relaxed) {
            throw SQLError(code: SQLITE_INTERRUPT, message: "interrupted")
        }
    }

    /// The error for a failed call. Exceeding the budget is reported as corruption, not as an interruption.
    func error(from database: OpaquePointer?, code: Int32, statement: String?) -> SQLError {
        guard code & 0xFF == SQLITE_INTERRUPT, isExceeded else {
            return SQLError(from: database, code: code, statement: statement)
        }
        isExceeded = false
        return SQLError(
            code: SQLITE_CORRUPT, message: "reading it takes far more work than its size explains", statement: statement
        )
    }

    private static func tick(_ context: UnsafeMutableRawPointer?) -> Int32 {
        guard let context else { return 0 }
        return Unmanaged<WorkBudget>.fromOpaque(context).takeUnretainedValue().mayGoOn() ? 0 : 1
    }

    /// Uses a tick; false where none is left, or the work is to be stopped.
    func mayGoOn() -> Bool {
        used += 1
        if used > limit + Int(sqlite3_total_changes64(database)) / Self.changesPerTick {
            isExceeded = true
            return false
        }
        return !isInterrupted.load(ordering: .relaxed) && !shouldStop()
    }
}
