import HTTP
import Testing

@Suite("A malformed request")
struct MalformedRequestTests {
    /// Requests as they are sent, and the status of the answer.
    static let table: [(request: String, status: Int)] = [
        // The first line.
        ("GET /\r\n\r\n", 400),
        ("GET / HTTP/1.1 \r\nHost: a\r\n\r\n", 400),
        ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /  HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET / / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET\r\n\r\n", 400),
        (" GET / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\n", 400),
        (String(repeating: "a", count: 9000), 400),
        ("GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET / HTTP/1.1\nHost: a\r\n\r\n", 400),
        ("GE(T / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET / http/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET / HTTP/1\r\nHost: a\r\n\r\n", 400),
        ("GET / HTTP/11.1\r\nHost: a\r\n\r\n", 400),
        ("GET / HTTP/0.9\r\nHost: a\r\n\r\n", 505),
        ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505),
        ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
        ("GET /a\0b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET / HTTP/1.1\0\r\nHost: a\r\n\r\n", 400),
        ("GET\0 / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        ("CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("get / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        // The address.
        ("GET a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET http://b/ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET http:///x HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET http://u@a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /% HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /%2 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /?a=%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /a%2Fb HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /a/../b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /%2e%2E/b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /a/. HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /%0a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /%7f HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /%c2%85 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /%ff HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /%c0%ae HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /%ed%a0%80 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /?q=%ff HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /\\ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /\" HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /\u{1B}[0m HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
        ("GET /\(String(repeating: "a", count: 90000)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
        // The header fields.
        ("GET / HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nX: y\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nHOST: b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nA b: c\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: y\r\n z\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: y\r\n\tz: w\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\n Host: a\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X: y\r\n", count: 1000))\r\n", 431),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: y\0z\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX\0: y\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: y\u{0B}z\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: y\rz\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\nX: y\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: y\r\n\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 17000))\r\n\r\n", 431),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 90000))\r\n\r\n", 431),
        ("GET / HTTP/1.1\r\nHost: a\r\n\((0..<3000).map { "X\($0): y\r\n" }.joined())\r\n", 431),
        ("GET http://a%22b/ HTTP/1.0\r\n\r\n", 400),
        // The body.
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9223372036854775807\r\n\r\nx", 413),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n0\r\n\r\n", 400),
        (
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            400
        ),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", 501),
        ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Type: a\r\nContent-Type: b\r\nContent-Length: 0\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x1\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\nx", 413),
    ]

    /// Bodies whose framing is malformed, as one in front of this server may not see it.
    static let chunks: [(body: String, status: Int)] = [
        ("x\r\n\r\n", 400), ("-1\r\nx\r\n0\r\n\r\n", 400), ("1\r\nxy\r\n0\r\n\r\n", 400),
        ("fffffffffffffffff\r\n", 413), ("\r\n", 400), ("5\nhello\r\n0\r\n\r\n", 400),
        ("5;a\nhello\r\n0\r\n\r\n", 400), ("5\r\nhello\n0\r\n\r\n", 400), ("5\r\nhello\r\n0\n\n", 400),
        ("5\r\nhello\r\n0\r\nX: y\n\r\n", 400), ("5\r\nhello\r\n0\r\nX: y\r\n\n", 400),
        ("5\r\nhello\r\n0\r\nX y\r\n\r\n", 400), ("5 \r\nhello\r\n0\r\n\r\n", 400), (" 5\r\nhello\r\n", 400),
        ("0x5\r\nhello\r\n0\r\n\r\n", 400), (";a\r\n", 400), ("5;a\u{1}\r\nhello\r\n", 400),
        (String(repeating: "0", count: 20_000), 400), ("1;\(String(repeating: "a", count: 20_000))\r\n", 400),
        ("0\r\n\(String(repeating: "X: y\r\n", count: 4000))\r\n", 400),
    ]

    /// A handler whose words can be told from others.
    private struct Own: HTTPHandler {
        func answer(_ request: HTTPRequest) -> HTTPAnswer { .now(HTTPResponse(status: 500)) }

        func refuse(_ refusal: HTTPRefusal) -> HTTPResponse {
            HTTPResponse(status: refusal.status, body: .bytes(Array("own words for \(refusal.status)".utf8)))
        }
    }

    @Test(
        "is refused once, with its status and in the handler’s words, and ends the connection, behind another one too",
        arguments: table, [false, true]
    )
    func refusal(malformed: (request: String, status: Int), isLater: Bool) throws {
        let (request, status) = malformed
        // An empty line before a request is passed over, so what follows it behind another one is something else.
        if isLater, request.hasPrefix("\r\n") { return }
        let server = try HTTPServer.local(Own())
        let client = try Client(server)
        if isLater {
            client.get("/")
            #expect(try client.answer()?.status == 500)
        }
        client.send(request)
        let answer = try #require(try client.answer(), "\(request.prefix(80).debugDescription)")
        #expect(answer.status == status, "\(request.prefix(80).debugDescription)")
        #expect(answer.text == "own words for \(status)")
        #expect(answer.headers["Connection"] == "close" && answer.headers["Date"]?.count == 29)
        #expect(try client.rest() == "")
        server.stop(grace: 1)
    }

    @Test("is refused at its first line, however slowly the rest comes")
    func early() throws {
        let server = try HTTPServer.local(Own())
        let client = try Client(server)
        client.send("GET / HTTP/3.0\r\nHos")
        #expect(try client.answer()?.status == 505)
        // What comes after that is read over, so that the answer is not lost.
        client.send(String(repeating: "t: a\r\n", count: 10_000))
        #expect(try client.isClosed())
        server.stop(grace: 1)
    }

    @Test("with HEAD is refused without a body")
    func head() throws {
        let server = try HTTPServer.local(Own())
        let client = try Client(server)
        client.send("HEAD / HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n")
        #expect(try client.answer(toHead: true)?.headers["Content-Length"] == "17")
        #expect(try client.isClosed())
        server.stop(grace: 1)
    }

    @Test("of chunks is refused once and ends the connection", arguments: chunks, [false, true])
    func malformedChunks(chunks: (body: String, status: Int), inPieces: Bool) throws {
        let server = try HTTPServer.local(Own())
        let client = try Client(server)
        client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
        for piece in inPieces ? chunks.body.prefix(100).utf8.map({ [$0] }) : [Array(chunks.body.utf8)] {
            client.send(piece)
        }
        if inPieces { client.send(Array(chunks.body.utf8.dropFirst(100))) }
        let answer = try #require(try client.answer())
        #expect(answer.status == chunks.status && answer.headers["Connection"] == "close")
        #expect(answer.text == "own words for \(chunks.status)")
        #expect(try client.rest() == "")
        server.stop(grace: 1)
    }

    @Test("does not disturb the requests of others")
    func others() throws {
        let server = try HTTPServer.local()
        let good = try Client(server)
        for (request, _) in Self.table {
            let bad = try Client(server)
            // In two parts, wherever they meet.
            let bytes = Array(request.utf8)
            bad.send(Array(bytes[..<(bytes.count / 2)]))
            good.get("/good")
            #expect(try good.answer()?.status == 200)
            bad.send(Array(bytes[(bytes.count / 2)...]))
            _ = try bad.answer()
        }
        #expect(server.counts.connections >= 1)
        server.stop(grace: 1)
    }
}
