import Foundation
import HTTP
import ParisToilets
import TestSupport
import Testing

@testable import ToiletServer

/// What one request with a body can cost, and who may send it: no POST fills the memory, and no other site sends one.
@Suite("A body of a request")
struct HostileBodyTests {
    /// A server at a port.
    private static let server = Result {
        try HTTPServer(listening: .tcp(host: "127.0.0.1", port: 0), handler: try Served.server)
    }

    private static var address: String {
        get throws {
            guard case .tcp(let host, let port)? = try server.get().endpoints.first else {
                throw CancellationError()
            }
            return "http://\(host):\(port)"
        }
    }

    /// Sends a file as the body of a batch; the status, the header fields and the body.
    private static func post(_ file: String, _ headers: [String]) throws -> (status: Int, head: String, text: String) {
        let options = headers.flatMap { ["-H", $0] } + ["-H", "Content-Type: text/csv", "-H", "Expect:"]
        let outcome = try OtherProgram(
            ["curl", "-s", "-i", "--max-time", "120", "--data-binary", "@" + file] + options
                + ["\(address)/api/batch?format=ndjson"]
        )
        let parts = outcome.output.components(separatedBy: "\r\n\r\n")
        let status = parts[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return (status, parts[0], parts.dropFirst().joined())
    }

    @Test("is unpacked only where its header says so, and only as far as a plain one may be long")
    func packed() throws {
        let folder = try ScratchFolder()
        func file(_ name: String, _ command: String) throws -> String {
            let path = folder.file(name)
            #expect(try OtherProgram(["sh", "-c", "\(command) > \(path)"]).status == 0)
            return path
        }
        let bomb = try file("bomb", "yes 0,0 | head -n 20000000 | gzip -9")
        let small = try file("small", "echo 48.85,2.35 | gzip")
        let cut = try file("cut", "echo 48.85,2.35 | gzip | head -c 20")
        let plain = try file("plain", "echo 48.85,2.35")
        let gzip = "Content-Encoding: gzip"
        for (path, headers, status) in [
            (bomb, [], 415), (bomb, [gzip], 413), (bomb, ["Content-Encoding: br"], 415), (small, [], 415),
            (small, [gzip], 200), (small, ["Content-Encoding: x-GZIP"], 200), (cut, [gzip], 400),
            (plain, [gzip], 400),
            (small, ["Content-Encoding: gzip, gzip"], 415), (plain, ["Content-Encoding: identity"], 200),
            (plain, [], 200),
        ] {
            let answer = try Self.post(path, headers)
            #expect(answer.status == status, "\(path) \(headers): \(answer)")
            if headers == ["Content-Encoding: br"] { #expect(answer.head.contains("Accept-Encoding: gzip")) }
        }
    }

    @Test("has as many rows as are said, which are answered one after the other")
    func rows() throws {
        let folder = try ScratchFolder()
        for (rows, status) in [(Question.mostRows, 200), (Question.mostRows + 1, 413)] {
            let path = try folder.write(String(repeating: "48.85,2.35\n", count: rows), to: "rows-\(rows)")
            let answer = try Self.post(path, [])
            #expect(answer.status == status)
            let lines = answer.text.split(separator: "\n").count {
                $0.hasPrefix("{\"row\"") || $0.contains("\"toilets\"")
            }
            #expect(status == 413 ? answer.text.contains("20,000") : lines == rows)
        }
    }

    @Test(
        "comes from no page of another site",
        arguments: [
            (["Origin": "http://evil.example"], 403), (["Origin": "null"], 403), (["Origin": ""], 403),
            (["Origin": "http://localhost:8475"], 200), (["Origin": "https://localhost:8475"], 200),
            (["Origin": "http://localhost:8476"], 403), (["Origin": "http://localhost:84750"], 403),
            (["Origin": "file://localhost:8475"], 403), (["Origin": "https://toilets.example"], 200),
            (["Origin": "https://toilets.example.evil.example"], 403),
            (["Sec-Fetch-Site": "cross-site"], 403),
            (["Sec-Fetch-Site": "same-site"], 403), (["Sec-Fetch-Site": "none"], 200),
            (["Sec-Fetch-Site": "same-origin", "Origin": "http://localhost:8475"], 200),
            (["Sec-Fetch-Site": "same-origin", "Origin": "http://evil.example"], 403), ([:], 200),
        ]
    )
    func sites(_ fields: [String: String], _ status: Int) throws {
        var headers: HTTPHeaders = ["Host": "localhost:8475"]
        for (name, value) in fields { headers.append(name, value) }
        let response = try Served.get("/api/batch", method: .post, headers, body: "48.85,2.35")
        #expect(response.status == status)
        // To look is free for all.
        #expect(try Served.get("/api/toilets?near=48.85,2.35", headers).status == 200)
    }

    @Test(
        "of a page of another origin is refused, as a browser sends it",
        .enabled(if: Browser.isHere, "Chromium is not installed")
    )
    func browser() throws {
        let other = try PictureHost(Data())
        let browser = try Browser()
        try browser.open(other.address)
        func refused() throws -> Int {
            let text = try Served.get("/metrics").text
            let line = text.split(separator: "\n").first { $0.contains("{route=\"none\",status=\"403\"}") }
            return line?.split(separator: " ").last.flatMap { Int($0) } ?? 0
        }
        let before = try refused()
        let body = "{method: 'POST', mode: 'no-cors', body: '48.85,2.35'}"
        try browser.wait(forPromise: "fetch('\(Self.address)/api/batch', \(body)).then(() => true)")
        #expect(try refused() > before)
        try browser.open(Self.address + "/")
        let own = "{method: 'POST', body: '48.85,2.35'}"
        try browser.wait(
            forPromise:
                "fetch('/api/batch', \(own)).then(answer => { if (!answer.ok) throw answer.status; return true })"
        )
    }
}
