import Glibc
import HTTP
import Testing

@Suite("A written body")
struct StreamTests {
    private struct Broken: Error {}

    /// So many parts of 10 000 bytes, each of its number, and then perhaps an error.
    private static func parts(_ count: UInt8, fails: Bool = false) -> HTTPBody {
        .written { send in
            for number in 0..<count { try send([UInt8](repeating: number, count: 10_000)) }
            if fails { throw Broken() }
        }
    }

    /// A body without an end.
    static let endless = HTTPBody.written { send in
        while true { try send([UInt8](repeating: 0, count: 10_000)) }
    }

    @Test("arrives whole, and the connection stays open")
    func whole() throws {
        let server = try HTTPServer.local(Handler { _ in HTTPResponse(body: Self.parts(250)) })
        let expected = (0..<250).flatMap { [UInt8](repeating: $0, count: 10_000) }
        let client = try Client(server)
        for _ in 0..<2 {
            client.get("/")
            let answer = try #require(try client.answer())
            #expect(answer.headers["Transfer-Encoding"] == "chunked")
            #expect(answer.isComplete && answer.body == expected)
        }
        let old = try Client(server)
        old.send("GET / HTTP/1.0\r\n\r\n")
        #expect(try old.answer()?.body.count == 2_500_000)
        server.stop(grace: 1)
    }

    @Test("may be empty, and may come in empty parts")
    func empty() throws {
        let server = try HTTPServer.local(
            Handler { request in
                HTTPResponse(
                    body: .written { send in
                        try send([])
                        if request.path == ["some"] { try send(Array("three".utf8)) }
                        try send([])
                    }
                )
            }
        )
        let client = try Client(server)
        client.get("/")
        #expect(try client.answer()?.body == [])
        client.get("/some")
        #expect(try client.answer()?.text == "three")
        server.stop(grace: 1)
    }

    @Test("that fails is seen to be cut")
    func failure() throws {
        let entries = Collected<HTTPLogEntry>()
        let server = try HTTPServer.local(
            log: HTTPLog(record: { entries.append($0) }),
            Handler { _ in HTTPResponse(body: Self.parts(3, fails: true)) }
        )
        let client = try Client(server)
        client.get("/")
        let answer = try #require(try client.answer())
        #expect(!answer.isComplete && answer.body.count <= 30_000)
        let entry = try #require(entries.wait(for: 1).first)
        #expect(!entry.isComplete && entry.bytes == 30_000)

        // In HTTP/1.0 nothing but a reset says so.
        let old = try Client(server)
        old.send("GET / HTTP/1.0\r\n\r\n")
        var buffer = [UInt8](repeating: 0, count: 100_000)
        var count = 1
        while count > 0 { count = recv(old.descriptor, &buffer, buffer.count, 0) }
        #expect(count < 0 && errno == ECONNRESET)
        server.stop(grace: 1)
    }

    /// Says when it is released.
    private final class Resource: Sendable {
        let released: Signal

        init(_ released: Signal) { self.released = released }

        deinit { released.say() }
    }

    @Test("is released when the client goes away")
    func goingAway() throws {
        let released = Signal()
        var limits = HTTPLimits()
        // The place of one that leaves is free when its writer has noticed.
        limits.writersPerAddress = 8
        let server = try HTTPServer.local(
            limits: limits,
            Handler { _ in
                let resource = Resource(released)
                return HTTPResponse(
                    body: .written { send in
                        withExtendedLifetime(resource) {}
                        while true { try send([UInt8](repeating: 0, count: 10_000)) }
                    }
                )
            }
        )
        for _ in 0..<5 {
            let client = try Client(server)
            client.get("/")
            #expect(try client.head() == 200)
            _ = try client.chunk()
        }
        for _ in 0..<5 { #expect(released.wait()) }
        server.stop(grace: 1)
    }

    @Test("is made only as fast as the client takes it, while others are served")
    func backpressure() throws {
        let count = Collected<Int>()
        let server = try HTTPServer.local(
            threads: 1,
            Handler { request in
                if request.path.isEmpty { return HTTPResponse(body: .bytes([1])) }
                return HTTPResponse(
                    body: .written { send in
                        for part in 1...10_000 {
                            if part % 100 == 0 { count.append(part) }
                            try send([UInt8](repeating: 0, count: 100_000))
                        }
                    }
                )
            }
        )
        let slow = try Client(server, receiveBuffer: 4096)
        slow.get("/stream")
        #expect(try slow.head() == 200)
        _ = try slow.chunk()
        let good = try Client(server)
        for _ in 0..<200 {
            good.get("/")
            #expect(try good.answer()?.body == [1])
        }
        // A thousand parts would be 100 MB, of which the system keeps a few.
        #expect(count.wait(for: 0).count < 10)
        server.stop(grace: 0)
    }

    @Test("has one of a number of places, which are shared out by address; without one the answer is 503 at once")
    func places() throws {
        var limits = HTTPLimits()
        limits.writers = 3
        limits.writersPerAddress = 2
        limits.trustedProxies = [try #require(AddressRange(parsing: "127.0.0.1"))]
        let server = try HTTPServer.local(
            limits: limits,
            threads: 1,
            Handler { request in
                request.path.isEmpty ? HTTPResponse(body: Self.endless) : HTTPResponse(body: .bytes([1]))
            }
        )
        func status(_ address: String) throws -> (status: Int?, client: Client) {
            let client = try Client(server, receiveBuffer: 4096)
            client.get("/", "X-Forwarded-For: \(address)")
            return (try client.head(), client)
        }
        var open = try (0..<2).map { _ in try status("192.0.2.1") }
        #expect(open.allSatisfy { $0.status == 200 })
        #expect(try status("192.0.2.1").status == 503)
        open.append(try status("192.0.2.2"))
        #expect(open[2].status == 200)
        let refused = try Client(server)
        refused.get("/", "X-Forwarded-For: 192.0.2.3")
        let answer = try #require(try refused.answer())
        #expect(answer.status == 503 && answer.headers["Retry-After"] != nil)
        refused.get("/other")
        #expect(try refused.answer()?.status == 200)
        // The place of a client that leaves is free when its writer has noticed.
        open.removeFirst()
        while try status("192.0.2.1").status != 200 { sched_yield() }
        server.stop(grace: 0)
    }
}
