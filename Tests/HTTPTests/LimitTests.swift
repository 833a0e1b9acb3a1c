import Glibc
import Testing

@testable import HTTP

@Suite("The limits of a server")
struct LimitTests {
    /// Limits that a test can wait for.
    private static func short(_ change: (inout HTTPLimits) -> Void = { _ in }) -> HTTPLimits {
        var limits = HTTPLimits()
        limits.requestSeconds = 0.3
        limits.idleSeconds = 30
        limits.answerSeconds = 30
        change(&limits)
        return limits
    }

    @Test(
        "drop clients that send a byte now and then, and serve the others meanwhile",
        arguments: ["line", "head", "body"]
    )
    func slowLoris(part: String) throws {
        let server = try HTTPServer.local(limits: Self.short())
        let slow = try (0..<20).map { _ in try Client(server) }
        let good = try Client(server)
        let start =
            part == "line"
            ? "GET /"
            : part == "head"
                ? "GET / HTTP/1.1\r\nX: " : "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n"
        for client in slow { client.send(start) }
        // Every answer to the good client is a turn; the slow ones send another byte in each.
        var turns = 0
        while server.counts.droppedConnections < slow.count, turns < 1_000_000 {
            turns += 1
            if turns % 50 == 0 { for client in slow { client.send("a") } }
            good.get("/")
            #expect(try good.answer()?.status == 200)
        }
        for client in slow {
            let answer = try #require(try client.answer())
            #expect(answer.status == 408 && answer.text.contains("in time"))
        }
        #expect(server.counts.droppedConnections == slow.count)
        server.stop(grace: 1)
    }

    @Test("drop clients that say nothing")
    func silence() throws {
        let server = try HTTPServer.local(limits: Self.short { $0.idleSeconds = 0.1 })
        let silent = try Client(server)
        let used = try Client(server)
        used.get("/")
        #expect(try used.answer()?.status == 200)
        #expect(try used.isClosed())
        #expect(try silent.isClosed())
        server.stop(grace: 1)
    }

    @Test("do not drop a client because the thread that it waits for is busy")
    func busyThread() throws {
        let begun = Signal()
        let go = Signal()
        let server = try HTTPServer.local(
            limits: Self.short { $0.workThreads = 1 },
            threads: 1,
            Handler(takesLong: true) { request in
                if request.path == ["slow"] {
                    begun.say()
                    go.wait()
                }
                return HTTPResponse(body: .bytes(Array("done".utf8)))
            }
        )
        let slow = try Client(server)
        slow.get("/slow")
        #expect(begun.wait())
        let waiting = try Client(server)
        waiting.get("/")
        // It came later and says nothing: when it is dropped, the time of the other one is over as well.
        #expect(try Client(server).isClosed())
        go.say()
        #expect(try slow.answer()?.status == 200)
        #expect(try waiting.answer()?.status == 200)
        #expect(server.counts.droppedConnections == 1)
        server.stop(grace: 1)
    }

    @Test("drop clients that do not take their answer", arguments: [true, false])
    func slowReader(isStream: Bool) throws {
        let entries = Collected<HTTPLogEntry>()
        let ended = Signal()
        let server = try HTTPServer.local(
            limits: Self.short { $0.answerSeconds = isStream ? 0.2 : 0.001 },
            log: HTTPLog(record: { entries.append($0) }),
            Handler { _ in
                if !isStream { return HTTPResponse(body: .bytes([UInt8](repeating: 0, count: 20_000_000))) }
                return HTTPResponse(
                    body: .written { send in
                        defer { ended.say() }
                        while true { try send([UInt8](repeating: 0, count: 10_000)) }
                    }
                )
            }
        )
        let client = try Client(server, receiveBuffer: 4096)
        client.get("/")
        let entry = try #require(entries.wait(for: 1).first)
        #expect(!entry.isComplete && entry.status == 200)
        #expect(server.counts.droppedConnections == 1)
        // The thread that writes the body is free again.
        if isStream { #expect(ended.wait()) }
        server.stop(grace: 1)
    }

    @Test("hold for bodies, announced or not")
    func bodies() throws {
        let server = try HTTPServer.local(
            limits: Self.short {
                $0.bodyBytes = 1000; $0.requestSeconds = 20
            }
        )
        func status(_ head: String, _ body: String) throws -> Int? {
            let client = try Client(server)
            client.send("POST / HTTP/1.1\r\nHost: a\r\n\(head)\r\n\r\n\(body)")
            let answer = try client.answer()
            if answer?.status != 200 { #expect(try client.isClosed()) }
            return answer?.status
        }
        func text(_ count: Int) -> String { String(repeating: "a", count: count) }
        #expect(try status("Content-Length: 1000", text(1000)) == 200)
        #expect(try status("Content-Length: 1001", text(1001)) == 413)
        #expect(try status("Content-Length: 1000000", "") == 413)
        #expect(try status("Content-Length: 2000\r\nExpect: 100-continue", "") == 413)
        #expect(try status("Transfer-Encoding: chunked", "3e8\r\n\(text(1000))\r\n0\r\n\r\n") == 200)
        #expect(try status("Transfer-Encoding: chunked", "3e8\r\n\(text(1000))\r\n1\r\na\r\n0\r\n\r\n") == 413)
        server.stop(grace: 1)
    }

    @Test("hold for the bodies of all connections together")
    func bodiesInAll() throws {
        let server = try HTTPServer.local(
            limits: Self.short {
                $0.bodyBytes = 10_000
                $0.bodyBytesInAll = 25_000
                $0.requestSeconds = 20
            }
        )
        let clients = try (0..<2).map { _ in try Client(server) }
        let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10000\r\n\r\n"
        let body = [UInt8](repeating: 0, count: 10_000)
        for client in clients { client.send(Array(head.utf8) + body.dropLast()) }
        while server.bodyMemory < 19_998 { sched_yield() }
        let third = try Client(server)
        third.send(Array(head.utf8) + body)
        let refused = try #require(try third.answer())
        #expect(refused.status == 503 && refused.headers["Retry-After"] == "1")
        for client in clients {
            client.send([0])
            #expect(try client.answer()?.status == 200)
        }
        while server.bodyMemory > 0 { sched_yield() }
        let next = try Client(server)
        next.send(Array(head.utf8) + body)
        #expect(try next.answer()?.status == 200)
        server.stop(grace: 1)
    }

    @Test("hold for the connections of one address")
    func connectionsPerAddress() throws {
        let limits = Self.short {
            $0.connectionsPerAddress = 3; $0.areLocalPeersLimited = true
        }
        let server = try HTTPServer.local(limits: limits)
        do {
            let clients = try (0..<3).map { _ in try Client(server) }
            for client in clients {
                client.get("/")
                #expect(try client.answer()?.status == 200)
            }
            #expect(try Client(server).isClosed())
            #expect(server.counts.refusedConnections == 1)
            clients[0].get("/", "Connection: close")
            #expect(try clients[0].answer()?.status == 200)
            #expect(try clients[0].isClosed())
            // The place is free once the thread of the connection has closed it.
            while server.counts.connections > 2 { sched_yield() }
            let next = try Client(server)
            next.get("/")
            #expect(try next.answer()?.status == 200)
        }
        server.stop(grace: 1)
    }

    @Test("let further connections wait until there is room")
    func connections() throws {
        let server = try HTTPServer.local(
            limits: Self.short {
                $0.connections = 2; $0.requestSeconds = 20
            }
        )
        let first = try [Client(server), Client(server)]
        for client in first {
            client.get("/")
            #expect(try client.answer()?.status == 200)
        }
        let waiting = try Client(server)
        waiting.get("/")
        #expect(server.counts.connections == 2)
        first[0].get("/", "Connection: close")
        #expect(try first[0].answer()?.status == 200)
        #expect(try waiting.answer()?.status == 200)
        server.stop(grace: 1)
    }

    @Test("are not filled by connections that were reset within a head")
    func resets() throws {
        // Nothing but the reset itself frees a place.
        let server = try HTTPServer.local(
            limits: Self.short {
                $0.connections = 16
                $0.requestSeconds = 1000
            }
        )
        for _ in 0..<20 {
            for _ in 0..<16 {
                let client = try Client(server)
                client.send("GET / HT")
                client.reset()
            }
            let good = try Client(server)
            good.get("/")
            #expect(try good.answer()?.status == 200)
        }
        server.stop(grace: 1)
    }

    @Test("hold for the requests of one address, and say when to come again")
    func rate() throws {
        let limits = Self.short {
            $0.areLocalPeersLimited = true
            $0.requestsPerSecond = 0.25
            $0.requestBurst = 5
        }
        let server = try HTTPServer.local(limits: limits)
        for number in 0..<7 {
            let client = try Client(server)
            client.get("/")
            let answer = try #require(try client.answer())
            #expect(answer.status == (number < 5 ? 200 : 429))
            if number >= 5 { #expect(["3", "4"].contains(answer.headers["Retry-After"] ?? "")) }
        }
        #expect(server.counts.limitedRequests == 2)
        server.stop(grace: 1)
    }

    @Test("leave room for a thousand connections at once")
    func thousand() throws {
        let server = try HTTPServer.local()
        // The server has raised the limit for its own end of them.
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(clamping: RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = min(limit.rlim_max, 4096)
        setrlimit(__rlimit_resource_t(clamping: RLIMIT_NOFILE.rawValue), &limit)
        let clients = try (0..<1000).map { _ in try Client(server) }
        for round in 0..<3 {
            for (number, client) in clients.enumerated() { client.get("/\(number)?\(round)") }
            for (number, client) in clients.enumerated() {
                #expect(try client.answer()?.text.hasPrefix("GET\n\(number)\n\(round)=") == true)
            }
        }
        #expect(server.counts.connections == 1000)
        withExtendedLifetime(clients) { server.stop(grace: 1) }
    }
}
