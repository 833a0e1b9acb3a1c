import Glibc
import HTTP
import Synchronization

/// A handler that is a closure, whose answers take longer or not.
struct Handler: HTTPHandler {
    private let takesLong: Bool
    private let body: @Sendable (HTTPRequest) -> HTTPResponse

    init(takesLong: Bool = false, _ body: @escaping @Sendable (HTTPRequest) -> HTTPResponse) {
        self.takesLong = takesLong
        self.body = body
    }

    func answer(_ request: HTTPRequest) -> HTTPAnswer {
        takesLong ? .later { [body] in body(request) } : .now(body(request))
    }

    /// Says what it was asked: method, path, query, body and peer.
    static let echo = Handler { request in
        let query = request.query.map { "\($0.name)=\($0.value)" }
        let lines = [
            request.method.rawValue, request.path.joined(separator: "|"), query.joined(separator: "|"),
            String(decoding: request.body, as: UTF8.self), request.peer.description, request.target,
        ]
        return HTTPResponse(body: .bytes(Array(lines.joined(separator: "\n").utf8)))
    }
}

extension HTTPServer {
    /// A server on a free port of the loopback.
    static func local(
        limits: HTTPLimits = HTTPLimits(), threads: Int = 2, log: HTTPLog? = nil,
        _ handler: any HTTPHandler = Handler.echo
    ) throws -> HTTPServer {
        try HTTPServer(
            listening: .tcp(host: "127.0.0.1", port: 0), limits: limits, threads: threads, log: log, handler: handler
        )
    }
}

/// Something that one thread waits for and another says.
final class Signal: Sendable {
    private let pipe: (reading: Int32, writing: Int32)

    init() {
        var ends: [Int32] = [0, 0]
        _ = Glibc.pipe(&ends)
        pipe = (ends[0], ends[1])
    }

    deinit {
        close(pipe.reading)
        close(pipe.writing)
    }

    func say() { write(pipe.writing, "!", 1) }

    /// Waits for one call of the other method; false if it takes too long.
    @discardableResult
    func wait(seconds: Int = Client.patience) -> Bool {
        var entry = pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, Int32(seconds * 1000)) == 1 else { return false }
        var byte: UInt8 = 0
        return read(pipe.reading, &byte, 1) == 1
    }
}

/// A list that threads add to.
final class Collected<Element: Sendable>: Sendable {
    private let list = Mutex<[Element]>([])
    private let signal = Signal()

    func append(_ element: Element) {
        list.withLock { $0.append(element) }
        signal.say()
    }

    /// The elements, when there are at least so many.
    func wait(for count: Int) -> [Element] {
        while list.withLock({ $0.count }) < count, signal.wait() {}
        return list.withLock { $0 }
    }
}
