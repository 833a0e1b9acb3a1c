internal import CPQ

/// What a server may take of this side's time, and send. A server that is in order keeps to its own limits; another one
/// sends notices or rows without end.
///
/// Time is what this side waits for the server, by a clock that nobody sets. Bytes are those that a socket of TCP has
/// received: libpq keeps a message in memory until it is complete, and all rows of a statement. They are looked at when
/// libpq has nothing more to read, so a server that sends faster than this side reads can go over by one message, a
/// gigabyte at most. A server behind a socket of this machine is not counted.
struct Budget {
    /// Seconds that a statement may take, or all of a piece of work; nil for no limit.
    var seconds: Double?
    /// Whether the time counts for each statement anew.
    var isForEachStatement = true
    /// Bytes that the server may send for one statement.
    var bytes = 64 << 20

    private var spent = Duration.zero
    private var start: SuspendingClock.Instant?
    private var received = 0

    /// Begins a piece of work.
    mutating func renew() { (spent, start) = (.zero, nil) }

    /// Begins a statement, unless that was done.
    mutating func begin(_ descriptor: Int32) {
        guard start == nil else { return }
        if isForEachStatement { spent = .zero }
        start = .now
        received = Int(pq_bytes_received(descriptor))
    }

    /// Ends it: until the next one begins, no time counts.
    mutating func end() {
        if let start { spent += .now - start }
        start = nil
    }

    /// Throws where the server has taken more than it may.
    func check(_ descriptor: Int32) throws(PostgresError) {
        guard let start else { return }
        if let seconds, spent + (.now - start) > .seconds(seconds) {
            throw PostgresError(.excessive, "the server has not finished after \(Int(clamping: seconds)) seconds")
        }
        if received >= 0, Int(pq_bytes_received(descriptor)) - received > bytes {
            throw PostgresError(
                .excessive, "the server has sent more than \(bytes >> 20) MB in answer to one statement"
            )
        }
    }
}

extension PostgresConnection {
    /// Lets the server take so many seconds for each statement, and send so many bytes in answer to it.
    package func limit(seconds: Double?, bytes: Int? = nil) {
        budget.seconds = seconds
        if let bytes { budget.bytes = bytes }
    }

    /// Begins a piece of work of one or several statements, which may take as long together as one of them; or with
    /// `forEachStatement` each of them, for work that goes on as long as somebody takes what it reads.
    package func beginWork(forEachStatement: Bool) {
        budget.renew()
        budget.isForEachStatement = forEachStatement
    }

    /// Throws, and reads nothing more, where the server has taken more than it may.
    func checkBudget() throws(PostgresError) {
        do {
            try budget.check(library.socket(handle))
        } catch {
            isSpoilt = true
            throw error
        }
    }
}
