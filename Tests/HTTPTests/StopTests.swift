import Foundation
import HTTP
import Testing

@Suite("The end of a server")
struct StopTests {
    @Test("waits for the requests that have begun, and takes no others")
    func inFlight() throws {
        let begun = Signal()
        let goOn = Signal()
        let server = try HTTPServer.local(
            Handler(takesLong: true) { _ in
                begun.say()
                goOn.wait()
                return HTTPResponse(body: .bytes([1]))
            }
        )
        let client = try Client(server)
        let idle = try Client(server)
        client.get("/")
        #expect(begun.wait())
        let stopped = Signal()
        let thread = Thread {
            server.stop(grace: 30)
            stopped.say()
        }
        thread.start()
        // The socket is closed soon, so no connection is made any more.
        while (try? Client(server)) != nil { sched_yield() }
        goOn.say()
        let answer = try #require(try client.answer())
        #expect(answer.status == 200 && answer.headers["Connection"] == "close")
        #expect(stopped.wait())
        #expect(try idle.isClosed())
    }

    @Test("does not wait for a request whose client is gone")
    func givenUp() throws {
        let begun = Signal()
        let goOn = Signal()
        let server = try HTTPServer.local(
            Handler(takesLong: true) { _ in
                begun.say()
                goOn.wait()
                return HTTPResponse()
            }
        )
        do {
            let client = try Client(server)
            client.get("/")
            #expect(begun.wait())
            client.reset()
        }
        while server.counts.connections > 0 { sched_yield() }
        #expect(server.counts.requestsInFlight == 0)
        goOn.say()
        server.stop(grace: 1)
    }

    @Test("does not wait longer than it was told to")
    func grace() throws {
        let server = try HTTPServer.local(Handler { _ in HTTPResponse(body: StreamTests.endless) })
        let client = try Client(server)
        client.get("/")
        #expect(try client.head() == 200)
        _ = try client.chunk()
        server.stop(grace: 0.05)
        while let chunk = try client.chunk() {
            #expect(!chunk.isEmpty, "the body is not ended as if it were whole")
        }
        // A second call does nothing.
        server.stop(grace: 1)
        #expect(server.counts.connections == 0)
    }

    @Test("comes with the last reference to it")
    func release() throws {
        var server: HTTPServer? = try HTTPServer.local()
        let client = try Client(#require(server))
        client.get("/")
        #expect(try client.answer()?.status == 200)
        server = nil
        #expect(try client.isClosed())
    }

    @Test("can come at any moment, a hundred times")
    func restarts() throws {
        for turn in 0..<100 {
            let server = try HTTPServer.local(threads: 1 + turn % 3)
            let clients = try (0..<turn % 5).map { _ in try Client(server) }
            for client in clients { client.get("/") }
            if turn % 2 == 0, let first = clients.first { #expect(try first.answer()?.status == 200) }
            server.stop(grace: 1)
        }
    }
}

@Suite("The log of a server")
struct LogTests {
    @Test("is flushed soon after a request, without waiting for the end")
    func flushing() throws {
        let recorded = Signal()
        let flushed = Signal()
        var limits = HTTPLimits()
        limits.idleSeconds = 0.04
        let log = HTTPLog {
            #expect($0.path == "/a" && $0.status == 200)
            recorded.say()
        } flush: {
            flushed.say()
        }
        let server = try HTTPServer.local(limits: limits, log: log)
        let client = try Client(server)
        client.get("/a")
        _ = try client.answer()
        #expect(try client.isClosed())
        #expect(recorded.wait() && flushed.wait())
        server.stop(grace: 1)
    }
}
