import Foundation
import Glibc
import OSMOpeningHours
import TestSupport
import Testing

@testable import HTTP
@testable import ToiletsCommand

@Suite("The log of requests")
struct RequestLogTests {
    /// A handler that answers everything.
    private struct Handler: HTTPHandler {
        func answer(_ request: HTTPRequest) -> HTTPAnswer {
            .now(HTTPResponse(body: .bytes(Array("yes".utf8))))
        }
    }

    private let folder: ScratchFolder
    private var path: String { folder.file("requests.log") }

    init() throws { folder = try ScratchFolder() }

    private func lines() throws -> [String] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { String($0) }
    }

    @Test("has a line for each request, also behind a new name", arguments: [false, true])
    func lines(withQueries: Bool) throws {
        let now = Instant(secondsSince1970: 1_795_258_800)
        let log = try RequestLog(path, store: "", withQueries: withQueries, now: { now })
        let server = try HTTPServer(listening: .tcp(host: "127.0.0.1", port: 0), log: log.log, handler: Handler())
        guard case .tcp(_, let port) = server.endpoints[0] else { return }
        let answer = try OtherProgram(["curl", "-s", "http://127.0.0.1:\(port)/a?b=c"])
        #expect(answer.output == "yes")
        server.stop(grace: 1)
        log.flush()
        let words = try #require(try lines().first).split(separator: " ")
        #expect(words[0] == "2026-11-21T11:00:00+00:00")
        #expect(words[1...4] == ["127.0.0.1", "GET", withQueries ? "/a?b=c" : "/a", "200"])
        #expect(words.count == 7 && words[5] == "3" && Int(words[6]) != nil)

        try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
        log.reopen()
        #expect(try lines() == [])
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test("that nobody reads holds up nothing; its lines are lost beyond a size, and counted")
    func nobodyReads() throws {
        try #require(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let now = Instant(secondsSince1970: 1_795_258_800)
        let log = try RequestLog(path, store: "", withQueries: true, now: { now })
        let entry = HTTPLogEntry(
            peer: .unix, method: "GET", path: "/" + String(repeating: "a", count: 4000), query: nil, status: 200,
            bytes: 1, microseconds: 1, isComplete: true
        )
        // Some go into the pipe, some are kept, the others are lost.
        let count = 2000
        for _ in 0..<count { log.log.record(entry) }
        log.log.flush()
        // The end of a server does not wait for a reader either, but for a second.
        log.flush()
        _ = fcntl(reader, F_SETFL, 0)
        var text = ""
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        // Lines may be lost more than once while the writer goes on.
        var (written, lost) = (0, 0)
        while written + lost < count {
            let read = Glibc.read(reader, &buffer, buffer.count)
            try #require(read > 0)
            text += String(decoding: buffer[..<read], as: UTF8.self)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            let notes = lines.filter { $0.hasSuffix(" lines lost") }
            written = lines.count - notes.count
            lost = notes.reduce(0) { $0 + (Int($1.split(separator: " ").dropFirst().first ?? "") ?? 0) }
        }
        #expect(lost > 0 && written + lost == count)
        log.flush()
    }
}
