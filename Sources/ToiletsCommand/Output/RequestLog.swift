internal import Glibc
internal import HTTP
internal import OSMOpeningHours
internal import ParisToilets
internal import Synchronization

/// A line for each request of a server, in a file or on standard error.
///
/// Lines are collected, and written about once a second or when there are many. A failure to write is not reported: requests are
/// answered all the same.
final class RequestLog: Sendable {
    private struct State {
        var descriptor: Int32
        var buffer: [UInt8] = []
        /// The moment of the last line, and as it is written.
        var moment: (at: Instant, text: [UInt8])?

        mutating func add(_ entry: HTTPLogEntry, withQuery: Bool) {
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
    }

    private let path: String?
    private let hasQueries: Bool
    private let now: @Sendable () -> Instant
    private let state: Mutex<State>

    /// Opens the file at a path, behind whose lines new ones are written; nil for standard error.
    init(_ path: String?, withQueries hasQueries: Bool, now: @escaping @Sendable () -> Instant)
        throws(OutputError)
    {
        self.path = path
        self.hasQueries = hasQueries
        self.now = now
        state = Mutex(State(descriptor: try Self.open(path)))
    }

    deinit {
        flush()
        if path != nil { close(state.withLock { $0.descriptor }) }
    }

    /// What a server calls.
    var log: HTTPLog {
        HTTPLog {
            self.add($0)
        } flush: {
            self.flush()
        }
    }

    /// Writes what was collected, and opens the file of the path again, which may have been moved away.
    func reopen() {
        guard let path else { return }
        state.withLock { state in
            Self.write(&state)
            // Where it cannot be opened, the old one is used on.
            guard let descriptor = try? Self.open(path) else { return }
            close(state.descriptor)
            state.descriptor = descriptor
        }
    }

    func flush() { state.withLock { Self.write(&$0) } }

    private func add(_ entry: HTTPLogEntry) {
        let moment = now()
        state.withLock { state in
            if state.moment?.at != moment {
                state.moment = (moment, Array(moment.formatted(in: .utc).utf8))
            }
            state.add(entry, withQuery: hasQueries)
            if state.buffer.count > bytesPerWrite { Self.write(&state) }
        }
    }

    private static func open(_ path: String?) throws(OutputError) -> Int32 {
        guard let path else { return STDERR_FILENO }
        let descriptor = unsafe Glibc.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o640)
        guard descriptor >= 0 else {
            throw .cannotCreate(path: path, reason: Message(verbatim: errnoDescription()))
        }
        return descriptor
    }

    private static func write(_ state: inout State) {
        var start = 0
        while start < state.buffer.count {
            let count = unsafe state.buffer[start...].withUnsafeBytes { bytes in
                unsafe Glibc.write(state.descriptor, bytes.baseAddress, bytes.count)
            }
            guard count > 0 else { break }
            start += count
        }
        state.buffer.removeAll(keepingCapacity: true)
    }
}
