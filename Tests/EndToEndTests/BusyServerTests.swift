import Foundation
import TestSupport
import Testing

/// Runs `toilets serve` as a process, and uses it as many and bad clients do.
@Suite("A server that many use", .serialized)
struct BusyServerTests {
    /// A server that runs, at a socket in its folder.
    private final class Served {
        let desk: Desk
        let program: RunningProgram
        let socket: String

        init(_ desk: Desk) throws {
            self.desk = desk
            socket = desk.folder.file("socket")
            let program = try desk.start(["serve", "--unix", socket])
            try wait(until: { program.talk.contains("until Ctrl-C") || !program.isRunning }, "the server listens")
            self.program = program
        }

        deinit { program.send(SIGTERM) }

        /// The answer to a good client, which has to come soon, also on a busy machine.
        func answer(to target: String) throws -> String {
            let client = try ClientSocket.patient(socket)
            try client.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            return String(decoding: try client.rest(), as: UTF8.self)
        }
    }

    private static let target = "/api/toilets?near=48.85,2.35&prm=1&at=2026-11-21T12:00:00%2B01:00"

    @Test("answers good clients soon while hundreds are slow, and has a bound for what these send")
    func slowClients() throws {
        let served = try Served(try Desk.filled())
        ClientSocket.makeRoom()
        let expected = try Self.body(of: served.answer(to: Self.target))
        let before = served.program.peakMemory
        let body = String(repeating: "48.85,2.35\n", count: 60_000)
        let starts = [
            "GET /api/toi", "GET / HTTP/1.1\r\nHost: localhost\r\nX: ",
            "POST /api/batch HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n" + body,
        ]
        let slow = try (0..<450).map { _ in try ClientSocket.patient(served.socket) }
        for (number, client) in slow.enumerated() {
            // A body that is refused, because all of them together are too large, need not be taken to its end.
            try? client.send(starts[number % starts.count])
            guard number % 25 == 0 else { continue }
            #expect(try Self.body(of: served.answer(to: Self.target)) == expected)
        }
        for _ in 0..<10 {
            for client in slow { try? client.send("1") }
            #expect(try Self.body(of: served.answer(to: Self.target)) == expected)
        }
        // The bodies would be 99 MB. 64 MB of them are taken, and an array that grows has up to twice its size.
        let growth = served.program.peakMemory - before
        #expect(growth < 130_000_000, "\(growth)")
        #expect(served.program.isRunning)
    }

    @Test("serves a thousand connections at once")
    func thousand() throws {
        let served = try Served(try Desk.filled())
        ClientSocket.makeRoom()
        let expected = try Self.body(of: served.answer(to: Self.target))
        let before = served.program.peakMemory
        // Only some numbers of simultaneous events are special to the library that serves them, so it is tried several
        // times.
        for _ in 0..<8 {
            let clients = try (0..<1000).map { _ in try ClientSocket.patient(served.socket) }
            for client in clients {
                try client.send("GET \(Self.target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            }
            for client in clients {
                #expect(try Self.body(of: String(decoding: client.rest(), as: UTF8.self)) == expected)
            }
        }
        let growth = served.program.peakMemory - before
        #expect(growth < 50_000_000, "\(growth)")
    }

    @Test(
        "gives all of a large store without holding it in memory", .enabled(if: TestRun.isMore, "long: bin/test more")
    )
    func longEverything() throws {
        let served = try Served(try Desk.filled(100_000))
        _ = try served.answer(to: Self.target)
        _ = try served.answer(to: "/api/toilets?format=csv&kind=urinal&n=all")
        let before = served.program.peakMemory
        for format in ["csv", "ndjson", "json", "csv&near=48.85,2.35"] {
            let target = "/api/toilets?format=\(format)&n=all"
            let path = served.desk.folder.file("answer")
            let outcome = try OtherProgram([
                "curl", "-sS", "--max-time", "300", "--unix-socket", served.socket,
                "http://localhost\(target)", "-o", path,
            ])
            #expect(outcome.status == 0, "\(outcome.errors)")
            let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
            #expect(size > 8_000_000, "\(format): \(size)")
            let growth = served.program.peakMemory - before
            #expect(growth < 16_000_000, "\(format): \(growth) for \(size)")
        }
    }

    private static func body(of answer: String) throws -> Substring {
        #expect(answer.hasPrefix("HTTP/1.1 200 "), "\(answer.prefix(200))")
        return answer[try #require(answer.firstRange(of: "\r\n\r\n")).upperBound...]
    }
}

extension ClientSocket {
    /// A client at a Unix socket. What takes longer than 20 seconds fails.
    fileprivate static func patient(_ path: String) throws -> ClientSocket {
        let client = try ClientSocket(unix: path)
        client.setPatience(20)
        return client
    }

    /// Sends a text.
    fileprivate func send(_ text: String) throws { try send(Array(text.utf8)) }

    /// Lets this process have enough connections.
    fileprivate static func makeRoom() {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 4096))
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
