internal import CPQ
internal import Glibc

/// What the server sends, and waiting for it.
extension PostgresConnection {
    /// Waits for the end of a statement, and returns its last rows.
    func finish() throws(PostgresError) -> RowBatch {
        budget.begin(library.socket(handle))
        defer { budget.end() }
        try flushOutput()
        var last: PendingResult?
        var failure: PostgresError?
        while let result = try nextResult() {
            switch result.status {
            case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: last = result
            case PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH:
                throw PostgresError(.unexpectedContent, "the server wants to copy rows")
            default: failure = failure ?? result.error(library, of: handle)
            }
        }
        if let failure {
            // The server says this of a statement that was cancelled for its time too, in its own language.
            if failure.kind == .interrupted, !isInterrupted {
                throw PostgresError(.timedOut, failure.message)
            }
            throw failure
        }
        guard let last else { throw lost() }
        return last.take(library)
    }

    /// Whether the last statement has ended, so that the next one is sent at once. Does not wait.
    package var hasEnded: Bool {
        // That the connection is lost is told by the next statement.
        !isEnding || library.consumeInput(handle) == 0 || library.isBusy(handle) == 0
    }

    /// Throws if the work is to stop; otherwise waits until a statement can be sent.
    func prepareToSend() throws(PostgresError) {
        try checkInterrupt()
        budget.begin(library.socket(handle))
        guard isEnding else { return }
        // Before the end come at most an error, which makes no difference to rows that were read, and the nil after it.
        for _ in 0..<3 where try nextResult()?.status == PGRES_PIPELINE_SYNC {
            guard library.exitPipelineMode(handle) == 1 else { break }
            isEnding = false
            return try checkInterrupt()
        }
        throw lost()
    }

    func drain() throws(PostgresError) {
        while try nextResult() != nil {}
    }

    func flushOutput() throws(PostgresError) {
        while true {
            switch library.flush(handle) {
            case 0: return
            case 1: try wait(toWrite: true)
            default: throw lost()
            }
        }
    }

    func nextResult() throws(PostgresError) -> PendingResult? {
        try checkBudget()
        while library.isBusy(handle) == 1 {
            try wait(toWrite: false)
            guard library.consumeInput(handle) == 1 else { throw lost() }
        }
        return library.getResult(handle).map { PendingResult($0, library) }
    }

    /// Waits until the server has sent something, or takes something.
    func wait(toWrite: Bool) throws(PostgresError) {
        let start = SuspendingClock.now
        var isCancelled = false
        while true {
            try checkBudget()
            var descriptor = pollfd()
            descriptor.fd = library.socket(handle)
            descriptor.events = Int16(clamping: POLLIN | (toWrite ? POLLOUT : 0))
            guard descriptor.fd >= 0 else { throw lost() }
            let ready = poll(&descriptor, 1, Self.step)
            if ready > 0 {
                // Otherwise the server could wait for this side to read.
                if toWrite, Int32(descriptor.revents) & POLLIN != 0 { _ = library.consumeInput(handle) }
                return
            }
            guard ready == 0 || errno == EINTR else { throw lost() }
            if isInterrupted {
                if !isCancelled { Cancellation(of: handle, library)?.send() }
                isCancelled = true
                // The cancellation may still be under way later.
                interrupt()
                // A server that does not even answer to this is left.
                if .now - start > .seconds(5) {
                    throw PostgresError(.interrupted, "the work was interrupted")
                }
            }
        }
    }

    func lost() -> PostgresError {
        PostgresError(.unreachable, Self.message(of: handle, library))
    }
}

/// A result that is not yet known to be one of rows.
final class PendingResult {
    private var result: OpaquePointer?
    private let library: PQLibrary
    let status: ExecStatusType

    init(_ result: OpaquePointer, _ library: PQLibrary) {
        self.result = result
        self.library = library
        status = library.resultStatus(result)
    }

    deinit { if let result { library.clear(result) } }

    func take(_ library: PQLibrary) -> RowBatch {
        defer { result = nil }
        guard let result else { preconditionFailure("a result is taken once") }
        return RowBatch(result, library)
    }

    /// What it says; or what libpq says of the connection, where the result is none of the server's.
    func error(_ library: PQLibrary, of handle: OpaquePointer) -> PostgresError {
        func field(_ code: Character) -> String? {
            code.asciiValue.flatMap { library.resultErrorField(result, Int32($0)) }.map {
                String(cString: $0)
            }
        }
        // The codes of the fields, which Swift does not import: `C` of the state, `M` of the message.
        guard let state = field("C") else {
            return PostgresError(.unreachable, field("M") ?? PostgresConnection.message(of: handle, library))
        }
        return PostgresError(state: state, message: field("M") ?? "")
    }
}
