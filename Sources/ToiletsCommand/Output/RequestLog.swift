internal import ByteStreams
internal import Glibc
internal import HTTP
internal import OSMOpeningHours
internal import ParisToilets

/// A line for each request of a server, in a file or on standard error.
///
/// Lines are collected and written about once a second, or when there are many, by a thread of its own: a pipe that nobody reads, or a
/// disk that hangs, holds up no request. Beyond a size, lines are lost and counted; their number is written when there is room again.
/// A failure to write is not reported.
final class RequestLog: Sendable {
    private struct State {
        var file: LogFile
        var buffer: [UInt8] = []
        /// How many lines there was no room for.
        var lost = 0
        /// The moment of the last line, and as it is written.
        var moment: (at: Instant, text: [UInt8])?
        /// Whether what is there is to be written now.
        var isWanted = false
        var isWriting = false
        var isEnding = false

        mutating func add(_ entry: HTTPLogEntry, withQuery: Bool) {
            guard buffer.count < RequestLog.most else {
                lost += 1
                return
            }
            if let moment { buffer += moment.text }
            add(entry.peer.description)
            add(entry.method)
            add(entry.path)
            if withQuery, let query = entry.query {
                buffer.append(UInt8(ascii: "?"))
                buffer += query.utf8
            }
            add(String(entry.status))
            add(String(entry.bytes))
            add(String(entry.microseconds))
            if !entry.isComplete { add("broken") }
            buffer.append(UInt8(ascii: "\n"))
        }

        private mutating func add(_ text: String) {
            buffer.append(UInt8(ascii: " "))
            buffer += text.utf8
        }

        /// Takes what is to be written; nil where there is nothing yet.
        mutating func take() -> (bytes: [UInt8], file: LogFile)? {
            guard !buffer.isEmpty, isWanted || isEnding || buffer.count > bytesPerWrite else { return nil }
            if lost > 0, let moment { buffer += moment.text + Array(" \(lost) lines lost\n".utf8) }
            lost = 0
            isWanted = false
            isWriting = true
            defer { buffer = [] }
            return (buffer, file)
        }
    }

    private let path: String?
    private let hasQueries: Bool
    private let now: @Sendable () -> Instant
    private let state: Monitor<State>

    /// How much is kept for a reader that is slow.
    private static let most = 1 << 20
    /// Seconds for which the end of a server waits for such a reader.
    private static let patience = 1.0

    /// Opens the file at a path, behind whose lines new ones are written; nil for standard error.
    init(_ path: String?, withQueries hasQueries: Bool, now: @escaping @Sendable () -> Instant)
        throws(OutputError)
    {
        self.path = path
        self.hasQueries = hasQueries
        self.now = now
        let state = Monitor(State(file: try LogFile(path)))
        self.state = state
        do {
            try SystemThread { Self.write(state) }.detach()
        } catch {
            throw .cannotCreate(path: path ?? "-", reason: Message(verbatim: errnoDescription()))
        }
    }

    deinit { state.withLock { $0.isEnding = true } }

    /// What a server calls.
    var log: HTTPLog {
        HTTPLog {
            self.add($0)
        } flush: {
            self.state.withLock { $0.isWanted = true }
        }
    }

    /// Writes what was collected, and opens the file of the path again, which may have been moved away.
    func reopen() {
        guard path != nil else { return }
        flush()
        // Where it cannot be opened, the old one is used on.
        guard let file = try? LogFile(path) else { return }
        state.withLock { $0.file = file }
    }

    /// Writes what was collected, unless that takes longer than a second.
    func flush() {
        state.withLock { $0.isWanted = true }
        _ = state.wait(seconds: Self.patience) { $0.buffer.isEmpty && !$0.isWriting ? () : nil }
    }

    private func add(_ entry: HTTPLogEntry) {
        let moment = now()
        state.withLock { state in
            if state.moment?.at != moment {
                state.moment = (moment, Array(moment.formatted(in: .utc).utf8))
            }
            state.add(entry, withQuery: hasQueries)
        }
    }

    /// Writes until the log is released.
    private static func write(_ state: Monitor<State>) {
        while true {
            let next: (bytes: [UInt8], file: LogFile)? = state.wait { state in
                if let next = state.take() { return .some(next) }
                return state.isEnding ? .some(nil) : nil
            }
            guard let next else { return }
            next.file.write(next.bytes)
            state.withLock { $0.isWriting = false }
        }
    }
}

/// An open file of a log, closed with the last reference to it.
private final class LogFile: Sendable {
    private let descriptor: Int32

    /// Opens the file at a path; nil for standard error.
    init(_ path: String?) throws(OutputError) {
        guard let path else {
            descriptor = STDERR_FILENO
            return
        }
        descriptor = unsafe Glibc.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o640)
        guard descriptor >= 0 else {
            throw .cannotCreate(path: path, reason: Message(verbatim: errnoDescription()))
        }
    }

    deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { bytes in
                unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
