internal import Glibc
internal import HTTP
internal import ParisToilets
internal import Synchronization

/// A line for each request of a server, in a file or on standard error. Lines are written about once a second; see
/// `LineWriter`.
final class RequestLog: Sendable {
    private let path: String?
    /// The path of the store, into which no line is written.
    private let store: String
    private let hasQueries: Bool
    private let now: @Sendable () -> Instant
    private let writer: LineWriter
    /// The moment of the last line, and as it is written.
    private let moment = Mutex<(at: Instant, text: [UInt8])?>(nil)

    /// Seconds for which a reader that is slow is waited for at the end.
    private static let patience = 1.0

    /// Opens the file at a path, behind whose lines new ones are written; nil for standard error. Refuses a database.
    init(
        _ path: String?, store: String, withQueries hasQueries: Bool, now: @escaping @Sendable () -> Instant
    ) throws {
        self.path = path
        self.store = store
        self.hasQueries = hasQueries
        self.now = now
        writer = try LineWriter(try Self.open(path, store)) { lost in
            Array("\(now().formatted(in: .utc)) \(lost) lines lost\n".utf8)
        }
    }

    /// What a server calls.
    var log: HTTPLog {
        HTTPLog {
            self.add($0)
        } flush: {
            self.writer.writeSoon()
        }
    }

    /// Writes what was collected, and opens the file of the path again, which may have been moved away.
    func reopen() {
        guard path != nil else { return }
        flush()
        // Where it cannot be opened, the old one is used on.
        if let descriptor = try? Self.open(path, store) { writer.replace(descriptor) }
    }

    /// Writes what was collected, unless that takes longer than a second.
    func flush() { writer.write(seconds: Self.patience) }

    private func add(_ entry: HTTPLogEntry) {
        let time = timeText()
        writer.add { line in
            line += time
            func add(_ text: String) {
                line.append(UInt8(ascii: " "))
                line += text.utf8
            }
            add(entry.peer.description)
            add(entry.method)
            add(entry.path)
            if hasQueries, let query = entry.query {
                line.append(UInt8(ascii: "?"))
                line += query.utf8
            }
            add(String(entry.status))
            add(String(entry.bytes))
            add(String(entry.microseconds))
            if !entry.isComplete { add("broken") }
            line.append(UInt8(ascii: "\n"))
        }
    }

    private func timeText() -> [UInt8] {
        let now = now()
        return moment.withLock { moment in
            if let moment, moment.at == now { return moment.text }
            let text = Array(now.formatted(in: .utc).utf8)
            moment = (now, text)
            return text
        }
    }

    private static func open(_ path: String?, _ store: String) throws(OutputError) -> Int32 {
        guard let path else { return STDERR_FILENO }
        if let reason = OutputPath.reasonNotToReplace(path, store: store) {
            throw .cannotCreate(path: path, reason: Message { $0.nameAnotherFile(reason.text($0), with: "--log") })
        }
        let descriptor = unsafe Glibc.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o640)
        guard descriptor >= 0 else {
            throw .cannotCreate(path: path, reason: Message(verbatim: errnoDescription()))
        }
        return descriptor
    }
}
