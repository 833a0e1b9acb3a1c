import Glibc
import HTTP
import Synchronization
import Testing

@Suite("An answer that takes longer")
struct WorkTests {
    /// Limits under which a proxy on this machine names the clients.
    private static func limits(_ change: (inout HTTPLimits) -> Void = { _ in }) throws -> HTTPLimits {
        var limits = HTTPLimits()
        limits.trustedProxies = [try #require(AddressRange(parsing: "127.0.0.0/8"))]
        limits.requestsPerSecond = nil
        change(&limits)
        return limits
    }

    /// A handler that answers `/now` at once, and works on all else until it is told to go on.
    private struct Working: HTTPHandler {
        let begun = Collected<String>()
        let goOn = Signal()

        func answer(_ request: HTTPRequest) -> HTTPAnswer {
            let name = request.path.joined()
            if name == "now" { return .now(HTTPResponse(body: .bytes(Array("now".utf8)))) }
            return .later { [begun, goOn] in
                begun.append(name)
                goOn.wait()
                return HTTPResponse(body: .bytes(Array(name.utf8)))
            }
        }
    }

    private static func ask(_ server: HTTPServer, _ target: String, from address: String) throws -> Client {
        let client = try Client(server)
        client.get(target, "X-Forwarded-For: \(address)")
        return client
    }

    @Test("holds up nobody else, however many of them there are")
    func others() throws {
        let working = Working()
        let server = try HTTPServer.local(limits: try Self.limits { $0.workThreads = 2 }, threads: 1, working)
        let slow = try (0..<8).map { try Self.ask(server, "/\($0)", from: "192.0.2.1") }
        #expect(working.begun.wait(for: 2).count == 2)
        let good = try Client(server)
        for _ in 0..<100 {
            good.get("/now")
            #expect(try good.answer()?.text == "now")
        }
        for _ in slow { working.goOn.say() }
        for (number, client) in slow.enumerated() { #expect(try client.answer()?.text == "\(number)") }
        #expect(Set(working.begun.wait(for: 8)) == Set((0..<8).map { "\($0)" }))
        server.stop(grace: 1)
    }

    @Test("is 503 with a time to come again at once where too much is waiting, in all or of one address")
    func full() throws {
        let working = Working()
        let limits = try Self.limits {
            $0.workThreads = 1
            $0.waitingWork = 3
            $0.waitingWorkPerAddress = 2
        }
        let server = try HTTPServer.local(limits: limits, threads: 1, working)
        var taken = [try Self.ask(server, "/a", from: "192.0.2.1")]
        _ = working.begun.wait(for: 1)
        taken += try (0..<2).map { _ in try Self.ask(server, "/b", from: "192.0.2.1") }
        // Requests are looked at in their order, so the next one finds these waiting.
        for (address, status) in [("192.0.2.1", 503), ("192.0.2.2", nil), ("192.0.2.3", 503)] {
            let client = try Self.ask(server, "/c", from: address)
            guard let status else {
                taken.append(client)
                continue
            }
            let answer = try #require(try client.answer())
            #expect(answer.status == status && answer.headers["Retry-After"] != nil)
            // The connection is as good as before.
            client.get("/now")
            #expect(try client.answer()?.text == "now")
        }
        for _ in taken { working.goOn.say() }
        for client in taken { #expect(try client.answer()?.status == 200) }
        server.stop(grace: 1)
    }

    @Test("comes earlier for an address that has nothing at hand than for one that has much")
    func fairness() throws {
        let working = Working()
        let server = try HTTPServer.local(limits: try Self.limits { $0.workThreads = 2 }, threads: 1, working)
        var clients = try (0..<6).map { _ in try Self.ask(server, "/much", from: "192.0.2.1") }
        _ = working.begun.wait(for: 2)
        clients.append(try Self.ask(server, "/little", from: "192.0.2.2"))
        let marker = try Client(server)
        marker.get("/now")
        #expect(try marker.answer()?.text == "now")
        working.goOn.say()
        #expect(working.begun.wait(for: 3)[2] == "little")
        for _ in clients { working.goOn.say() }
        for client in clients { #expect(try client.answer()?.status == 200) }
        server.stop(grace: 1)
    }

    @Test("is 503 where its turn does not come in time")
    func turn() throws {
        let working = Working()
        let limits = try Self.limits {
            $0.workThreads = 1
            $0.workSeconds = 0.2
        }
        let server = try HTTPServer.local(limits: limits, threads: 1, working)
        let first = try Self.ask(server, "/first", from: "192.0.2.1")
        _ = working.begun.wait(for: 1)
        let second = try Self.ask(server, "/second", from: "192.0.2.2")
        let marker = try Client(server)
        marker.get("/now")
        #expect(try marker.answer()?.text == "now")
        let start = ContinuousClock.now
        while .now - start < .seconds(0.3) { sched_yield() }
        working.goOn.say()
        #expect(try first.answer()?.text == "first")
        let late = try #require(try second.answer())
        #expect(late.status == 503 && late.headers["Retry-After"] != nil)
        #expect(working.begun.wait(for: 1) == ["first"])
        server.stop(grace: 1)
    }

    @Test("comes for a client that has ended its side and waits, however long its turn takes to come")
    func halfClosed() throws {
        let working = Working()
        let server = try HTTPServer.local(limits: try Self.limits { $0.workThreads = 1 }, threads: 1, working)
        let first = try Self.ask(server, "/first", from: "192.0.2.1")
        _ = working.begun.wait(for: 1)
        let second = try Self.ask(server, "/second", from: "192.0.2.2")
        second.endSending()
        let marker = try Client(server)
        marker.get("/now")
        #expect(try marker.answer()?.text == "now")
        let start = ContinuousClock.now
        while .now - start < .seconds(0.1) { sched_yield() }
        for _ in 0..<2 { working.goOn.say() }
        #expect(try first.answer()?.text == "first")
        #expect(try second.answer()?.text == "second")
        server.stop(grace: 1)
    }

    @Test("is told when its time is over")
    func deadline() throws {
        let limits = try Self.limits { $0.workSeconds = 0.1 }
        let server = try HTTPServer.local(
            limits: limits,
            Handler(takesLong: true) { _ in
                while !HTTPClient.isGone { sched_yield() }
                return HTTPResponse(status: 503)
            }
        )
        #expect(try Self.ask(server, "/", from: "192.0.2.1").answer()?.status == 503)
        server.stop(grace: 1)
    }

    @Test("is given up when its client goes away, politely or not", arguments: [false, true])
    func leaving(resets: Bool) throws {
        let begun = Signal()
        let noticed = Signal()
        let server = try HTTPServer.local(
            Handler(takesLong: true) { _ in
                begun.say()
                while !HTTPClient.isGone { sched_yield() }
                noticed.say()
                return HTTPResponse()
            }
        )
        do {
            let client = try Client(server)
            client.get("/")
            #expect(begun.wait())
            if resets { client.reset() }
        }
        #expect(noticed.wait())
        server.stop(grace: 1)
    }

    @Test("comes in its turn behind and before answers that are made at once")
    func order() throws {
        let server = try HTTPServer.local(
            Handler(takesLong: true) { HTTPResponse(body: .bytes(Array($0.path.joined().utf8))) }
        )
        let client = try Client(server)
        client.send((0..<200).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
        for number in 0..<200 { #expect(try client.answer()?.text == "\(number)") }
        server.stop(grace: 1)
    }

    @Test("is told to end when the server stops")
    func stopping() throws {
        let begun = Signal()
        let server = try HTTPServer.local(
            Handler(takesLong: true) { _ in
                begun.say()
                while !HTTPClient.isGone { sched_yield() }
                return HTTPResponse()
            }
        )
        let client = try Client(server)
        client.get("/")
        #expect(begun.wait())
        server.stop(grace: 0.01)
        #expect(try client.answer() == nil)
    }
}
