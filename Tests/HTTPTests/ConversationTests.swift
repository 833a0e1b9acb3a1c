import Glibc
import HTTP
import Testing

@Suite("A conversation with the server")
struct ConversationTests {
    @Test("gives the handler the path and the query, decoded once")
    func decoding() throws {
        let server = try HTTPServer.local()
        let client = try Client(server)
        let cases: [(target: String, path: String, query: String)] = [
            ("/", "", ""),
            ("/a/b", "a|b", ""),
            ("/a/", "a|", ""),
            ("//a", "|a", ""),
            ("/a%20b/%C3%A9", "a b|é", ""),
            ("/%2561", "%61", ""),
            ("/a+b", "a+b", ""),
            ("/...", "...", ""),
            ("/é", "é", ""),
            ("/?q=a+b%2Bc", "", "q=a b+c"),
            ("/?q=R%C3%A9publique&&n=1&q=", "", "q=République|n=1|q="),
            ("/?a=b=c&d", "", "a=b=c|d="),
            ("/?=x&%3D=%26", "", "=x|==&"),
            ("/a?b?c/d", "a", "b?c/d="),
            ("/?", "", ""),
            ("/?q=%0A", "", "q=\n"),
        ]
        for (target, path, query) in cases {
            client.get(target)
            let answer = try #require(try client.answer())
            let lines = answer.text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
            #expect(answer.status == 200 && lines[1] == path, "\(target)")
            #expect(lines[2].hasPrefix(query + "\n"), "\(target): \(lines[2])")
        }
        server.stop(grace: 1)
    }

    @Test("gives a client that sends many requests at once one answer before others have their turn")
    func turns() throws {
        let order = Collected<String>()
        let (hasBegun, mayGoOn) = (Signal(), Signal())
        let server = try HTTPServer.local(
            threads: 1,
            Handler { request in
                let name = request.path.joined()
                order.append(name)
                if name == "first" {
                    hasBegun.say()
                    mayGoOn.wait()
                }
                return HTTPResponse(body: .bytes(Array(name.utf8)))
            }
        )
        let (many, one) = (try Client(server), try Client(server))
        one.get("/hello")
        #expect(try one.answer()?.text == "hello")
        let more = (0..<90).map { "GET /\($0) HTTP/1.1\r\nHost: here\r\n\r\n" }
        many.send("GET /first HTTP/1.1\r\nHost: here\r\n\r\n" + more.joined())
        hasBegun.wait()
        one.get("/one")
        mayGoOn.say()
        #expect(try one.answer()?.text == "one")
        for _ in 0...90 { #expect(try many.answer()?.isComplete == true) }
        let place = try #require(order.wait(for: 93).firstIndex(of: "one"))
        #expect(place <= 3, "\(order.wait(for: 93))")
        server.stop(grace: 1)
    }

    @Test(
        "gives the last answers whole, whatever the client sends behind the request that ends it",
        arguments: [
            "GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n", "GET / HTTP/1.1\r\n bad\r\n\r\n",
        ]
    )
    func leftOver(end: String) throws {
        let body = [UInt8](repeating: UInt8(ascii: "a"), count: 40_000)
        let server = try HTTPServer.local(Handler { _ in HTTPResponse(body: .bytes(body)) })
        for _ in 0..<20 {
            // Most of the answer waits on the server's side until the client reads, which it does when the server has
            // closed.
            let client = try Client(server, receiveBuffer: 4096)
            client.get("/")
            client.send(end + String(repeating: "GET /more HTTP/1.1\r\nHost: here\r\n\r\n", count: 2000))
            while server.counts.connections > 0 { sched_yield() }
            let answer = try #require(try client.answer())
            #expect(answer.isComplete && answer.body == body)
            #expect(try client.answer()?.isComplete == true)
            #expect(try client.isClosed())
        }
        server.stop(grace: 1)
    }

    @Test("takes a query of a thousand names")
    func longQuery() throws {
        let server = try HTTPServer.local(Handler { HTTPResponse(body: .bytes(Array("\($0.query.count)".utf8))) })
        let client = try Client(server)
        client.get("/?" + String(repeating: "a&", count: 4000))
        #expect(try client.answer()?.text == "4000")
        client.get("/?" + String(repeating: "&", count: 8000))
        #expect(try client.answer()?.text == "0")
        server.stop(grace: 1)
    }

    @Test("takes an address as a whole if its host is the same")
    func absolute() throws {
        let server = try HTTPServer.local()
        let client = try Client(server)
        for target in ["http://here/a?b=c", "HTTP://HERE/a?b=c", "https://here/a?b=c"] {
            client.get(target)
            #expect(try client.answer()?.text.hasPrefix("GET\na\nb=c\n") == true, "\(target)")
        }
        client.get("http://here")
        #expect(try client.answer()?.text.hasPrefix("GET\n\n\n") == true)
        client.get("http://here?b=c")
        #expect(try client.answer()?.text == "GET\n\nb=c\n\n127.0.0.1\n/?b=c")
        client.get("*", method: "OPTIONS")
        #expect(try client.answer()?.text.hasPrefix("OPTIONS\n\n\n") == true)
        server.stop(grace: 1)
    }

    @Test("finds header fields in any case, and trims their values")
    func fields() throws {
        let server = try HTTPServer.local(
            Handler { request in
                let values = [request.headers["x-one"], request.headers["X-TWO"], request.headers["x-three"]]
                let text =
                    values.map { $0.map { "<\($0)>" } ?? "none" }.joined()
                    + "\(request.headers.values("x-one").count > 1)"
                return HTTPResponse(body: .bytes(Array(text.utf8)))
            }
        )
        let client = try Client(server)
        client.get("/", "X-One: a\t ", "x-two:", "X-ONE:\t b c")
        #expect(try client.answer()?.text == "<a><>nonetrue")
        server.stop(grace: 1)
    }

    @Test("takes bodies, whole or in chunks, and stays open behind them")
    func bodies() throws {
        let server = try HTTPServer.local()
        let client = try Client(server)
        let long = String(repeating: "0123456789", count: 30_000)
        client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n" + long)
        #expect(try client.answer()?.text.contains(long) == true)
        client.send(
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nX: y\r\n\r\n"
        )
        #expect(try client.answer()?.text.contains("\nabcde\n") == true)
        client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
        #expect(try client.answer()?.status == 100)
        client.send("hi")
        #expect(try client.answer()?.text.contains("\nhi\n") == true)
        server.stop(grace: 1)
    }

    @Test("answers requests that come at once in their order")
    func pipelining() throws {
        let server = try HTTPServer.local()
        let client = try Client(server)
        let all = (0..<200).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined()
        client.send(
            all
                + "POST /p HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET /last HTTP/1.1\r\nHost: a\r\n\r\n"
        )
        for number in 0..<200 {
            #expect(try client.answer()?.text.hasPrefix("GET\n\(number)\n") == true)
        }
        #expect(try client.answer()?.text.hasPrefix("POST\np\n\nabc\n") == true)
        #expect(try client.answer()?.text.hasPrefix("GET\nlast\n") == true)
        server.stop(grace: 1)
    }

    @Test("loses no request behind an answer without a body, or behind one that waits to send its body")
    func pipelinedBehindBodiless() throws {
        let server = try HTTPServer.local(
            Handler(takesLong: true) { request in
                switch request.path.first {
                case "304": HTTPResponse(status: 304)
                case "204": HTTPResponse(status: 204)
                case "written": HTTPResponse(body: .written { try $0([1]) })
                default: Handler.echo.response(to: request)
                }
            }
        )
        let firsts: [(text: String, isHead: Bool)] = [
            ("GET /304 HTTP/1.1\r\nHost: a\r\n\r\n", false), ("GET /204 HTTP/1.1\r\nHost: a\r\n\r\n", false),
            ("HEAD /written HTTP/1.1\r\nHost: a\r\n\r\n", true),
            ("GET /written HTTP/1.1\r\nHost: a\r\n\r\n", false),
            ("GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n", false),
        ]
        for (first, isHead) in firsts {
            let client = try Client(server)
            client.send(first + "GET /next HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try client.answer(toHead: isHead) != nil)
            #expect(try client.answer()?.text.hasPrefix("GET\nnext\n") == true, "\(first)")
        }
        let client = try Client(server)
        let posted = "POST /p HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\nhi"
        client.send(posted + "GET /next HTTP/1.1\r\nHost: a\r\n\r\n")
        var answer = try client.answer()
        if answer?.status == 100 { answer = try client.answer() }
        #expect(answer?.text.hasPrefix("POST\np\n\nhi\n") == true)
        #expect(try client.answer()?.text.hasPrefix("GET\nnext\n") == true)
        server.stop(grace: 1)
    }

    @Test("understands a request in whatever pieces it comes")
    func pieces() throws {
        let server = try HTTPServer.local()
        let client = try Client(server)
        for byte in "POST /a?b=c HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nxyz".utf8 {
            client.send([byte])
        }
        #expect(try client.answer()?.text.hasPrefix("POST\na\nb=c\nxyz\n") == true)
        server.stop(grace: 1)
    }

    @Test("passes over an empty line before a request")
    func emptyLine() throws {
        let server = try HTTPServer.local()
        let client = try Client(server)
        client.send("\r\nGET /a HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try client.answer()?.text.hasPrefix("GET\na\n") == true)
        client.send("\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try client.answer()?.text.hasPrefix("GET\nb\n") == true)
        server.stop(grace: 1)
    }

    @Test("takes the cookies of other programs on this machine for what they are")
    func cookies() throws {
        let server = try HTTPServer.local()
        let client = try Client(server)
        for cookie in [
            "a=b; c=d", "=", "a", "a=\"b c, d\"", ";;,=", "a = b ; c", "{\"x\":1}", "a=b; c=\"", "\"=;;,=\"",
            String(repeating: "a=b;", count: 3000),
        ] {
            client.get("/", "Cookie: \(cookie)")
            #expect(try client.answer()?.status == 200, "\(cookie)")
        }
        server.stop(grace: 1)
    }

    @Test("ends at once where the client ends within a request, at whatever byte", arguments: [false, true])
    func ended(isLater: Bool) throws {
        let server = try HTTPServer.local()
        let request = Array(
            "POST /a?b=c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n".utf8
        )
        for count in 0..<request.count {
            let client = try Client(server)
            if isLater {
                client.get("/")
                #expect(try client.answer()?.status == 200)
            }
            client.send(Array(request[..<count]))
            client.endSending()
            // A head that is cut is refused; a body that is cut has no answer.
            if let answer = try client.answer() { #expect(answer.status == 400) }
            #expect(try client.isClosed())
        }
        #expect(server.counts.droppedConnections == 0)
        server.stop(grace: 1)
    }

    @Test("may be given up by the client at any byte")
    func givenUp() throws {
        let server = try HTTPServer.local()
        let request = Array(
            "POST /a?b=c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n".utf8
        )
        for count in 0...request.count {
            let client = try Client(server)
            client.send(Array(request[..<count]))
            if count % 2 == 0 { client.endSending() }
        }
        let client = try Client(server)
        client.send(request)
        #expect(try client.answer()?.text.hasPrefix("POST\na\nb=c\nabc\n") == true)
        server.stop(grace: 1)
    }

    @Test("stays open with HTTP/1.1, and with HTTP/1.0 only if asked")
    func keepingOpen() throws {
        let server = try HTTPServer.local()
        let old = try Client(server)
        old.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        #expect(try old.answer()?.headers["Connection"] == "Keep-Alive")
        old.send("GET / HTTP/1.0\r\n\r\n")
        #expect(try old.answer()?.headers["Connection"] == "close")
        #expect(try old.isClosed())
        let new = try Client(server)
        new.get("/")
        #expect(try new.answer()?.headers["Connection"] == nil)
        new.get("/", "Connection: close")
        #expect(try new.answer()?.headers["Connection"] == "close")
        #expect(try new.isClosed())
        server.stop(grace: 1)
    }

    @Test("ends after what a client sent that will send no more")
    func halfClosed() throws {
        let server = try HTTPServer.local()
        let client = try Client(server)
        client.get("/a", "Connection: close")
        client.endSending()
        #expect(try client.answer()?.status == 200)
        #expect(try client.isClosed())
        server.stop(grace: 1)
    }

    @Test("answers HEAD as GET without the body, whatever the body is")
    func head() throws {
        let page = Array("page".utf8)
        let server = try HTTPServer.local(
            Handler { request in
                switch request.path.first {
                case "shared": HTTPResponse(body: .bytes(page))
                case "stream":
                    HTTPResponse(body: .written { try $0([1, 2, 3]) })
                case "stated": HTTPResponse(headers: ["Content-Length": "1234"])
                case "missing": HTTPResponse(status: 404, body: .bytes([1]))
                default:
                    HTTPResponse(headers: ["ETag": "\"1\""], body: .bytes(Array("bytes \(request.isHead)".utf8)))
                }
            }
        )
        let client = try Client(server)
        for (path, status, length) in [
            ("", 200, "10"), ("shared", 200, "4"), ("stated", 200, "1234"), ("missing", 404, "1"),
        ] {
            client.get("/\(path)", method: "HEAD")
            let answer = try #require(try client.answer(toHead: true))
            #expect(answer.status == status && answer.headers["Content-Length"] == length, "\(path)")
        }
        client.get("/shared")
        #expect(try client.answer()?.text == "page")
        client.get("/stream", method: "HEAD")
        #expect(try client.answer(toHead: true)?.headers["Content-Length"] == nil)
        client.get("/shared")
        #expect(try client.answer()?.text == "page")
        server.stop(grace: 1)
    }

    @Test("has no body where HTTP allows none")
    func bodiless() throws {
        let server = try HTTPServer.local(
            Handler { request in
                switch request.path.first {
                case "204": HTTPResponse(status: 204)
                case "length": HTTPResponse(status: 304, headers: ["Content-Length": "77", "ETag": "\"1\""])
                case "body": HTTPResponse(status: 304, body: .bytes([1, 2, 3]))
                default: HTTPResponse(status: 304, headers: ["ETag": "\"1\""])
                }
            }
        )
        let client = try Client(server)
        client.get("/204")
        let empty = try #require(try client.answer())
        #expect(empty.status == 204 && empty.headers["Content-Length"] == nil)
        client.get("/length")
        #expect(try client.answer()?.headers["Content-Length"] == "77")
        client.get("/body")
        #expect(try client.answer()?.headers["Content-Length"] == "3")
        client.get("/304")
        let unchanged = try #require(try client.answer())
        #expect(unchanged.headers["Content-Length"] == nil && unchanged.headers["ETag"] == "\"1\"")
        client.get("/204")
        #expect(try client.answer()?.status == 204)
        server.stop(grace: 1)
    }

    @Test("never has header fields that a value has smuggled in")
    func injection() throws {
        let server = try HTTPServer.local(
            Handler { request in
                var response = HTTPResponse(body: .bytes([1]))
                response.headers.append("X", request.query.first?.value ?? "")
                response.headers.append("Content-Length", "99")
                response.headers.append("Connection", "upgrade")
                return response
            }
        )
        for value in ["a%0D%0AY:%20b", "a%0Ab", "a%0Db", "%1B"] {
            let client = try Client(server)
            client.get("/?x=" + value)
            let answer = try #require(try client.answer())
            #expect(answer.status == 500 && answer.headers["Y"] == nil)
        }
        let client = try Client(server)
        client.get("/?x=fine")
        let answer = try #require(try client.answer())
        #expect(answer.headers["X"] == "fine" && answer.headers["Content-Length"] == "1")
        #expect(answer.headers["Connection"] == nil)
        server.stop(grace: 1)
    }

    @Test("records each request, without its query unless that is asked")
    func log() throws {
        let entries = Collected<HTTPLogEntry>()
        let server = try HTTPServer.local(log: HTTPLog(record: { entries.append($0) }))
        let client = try Client(server)
        client.get("/a%20b?q=1&r")
        _ = try client.answer()
        client.get("/é", method: "HEAD")
        _ = try client.answer(toHead: true)
        client.get("/%ff")
        _ = try client.answer()
        let list = entries.wait(for: 3)
        try #require(list.count == 3)
        #expect(list.map(\.method) == ["GET", "HEAD", "GET"])
        #expect(list.map(\.path) == ["/a%20b", "/%C3%A9", "-"])
        #expect(list.map(\.query) == ["q=1&r", nil, nil])
        #expect(list.map(\.status) == [200, 200, 400])
        #expect(list[0].bytes > 20 && list[1].bytes == 0)
        #expect(list.allSatisfy { $0.peer.description == "127.0.0.1" && $0.isComplete && $0.microseconds >= 0 })
        server.stop(grace: 1)
    }
}
