import Testing

@testable import HTTP

@Suite("A server behind a proxy")
struct ProxyTests {
    private static func limits(_ trusted: [String]) throws -> HTTPLimits {
        var limits = HTTPLimits()
        limits.trustedProxies = try trusted.map { try #require(AddressRange(parsing: $0)) }
        return limits
    }

    /// The client that a server sees.
    private static func peer(_ trusted: [String], _ fields: [String]) throws -> String? {
        let server = try HTTPServer.local(limits: try limits(trusted), threads: 1)
        defer { server.stop(grace: 1) }
        let client = try Client(server)
        client.send("GET / HTTP/1.1\r\nHost: a\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n")
        let lines = try client.answer()?.text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { String($0[4]) }
    }

    @Test("believes what a trusted one says of its client, and nobody else")
    func client() throws {
        let here = ["127.0.0.1"]
        let cases: [(trusted: [String], fields: [String], peer: String)] = [
            ([], ["X-Forwarded-For: 192.0.2.1"], "127.0.0.1"),
            (["192.0.2.0/24"], ["X-Forwarded-For: 192.0.2.1"], "127.0.0.1"),
            (here, [], "127.0.0.1"),
            (here, ["X-Forwarded-For: 192.0.2.1"], "192.0.2.1"),
            (["127.0.0.0/8"], ["X-Forwarded-For: 192.0.2.1"], "192.0.2.1"),
            // The first ones are whatever the client has written.
            (here, ["X-Forwarded-For: 198.51.100.9, 192.0.2.1"], "192.0.2.1"),
            (here, ["X-Forwarded-For: 198.51.100.9", "X-Forwarded-For: 192.0.2.1"], "192.0.2.1"),
            (here + ["192.0.2.0/24"], ["X-Forwarded-For: 198.51.100.9, 192.0.2.1"], "198.51.100.9"),
            (here, ["X-Forwarded-For: 2001:db8::1"], "2001:db8::1"),
            (here, ["X-Forwarded-For: nonsense"], "unknown"),
            (here, ["X-Forwarded-For: 192.0.2.1, unknown"], "unknown"),
            (here, ["Forwarded: for=192.0.2.1"], "192.0.2.1"),
            (here, ["Forwarded: for=198.51.100.9, For=\"[2001:db8::1]:4711\";proto=https"], "2001:db8::1"),
            (here, ["Forwarded: for=192.0.2.1:80;by=203.0.113.43"], "192.0.2.1"),
            (here, ["Forwarded: for=_hidden"], "unknown"),
            (here, ["Forwarded: proto=https"], "unknown"),
            (here, ["Forwarded: for=192.0.2.1", "X-Forwarded-For: 192.0.2.1"], "192.0.2.1"),
            // One of them is what the client has written.
            (here, ["Forwarded: for=192.0.2.1", "X-Forwarded-For: 192.0.2.2"], "unknown"),
            (here, ["Forwarded: for=127.0.0.1", "X-Forwarded-For: 192.0.2.2"], "unknown"),
            (here, ["Forwarded: anything", "X-Forwarded-For: 192.0.2.2"], "unknown"),
            (here, ["Forwarded:", "X-Forwarded-For: 192.0.2.2"], "unknown"),
            (here, ["X-Forwarded-For: nonsense, 127.0.0.1"], "unknown"),
            (here, ["X-Forwarded-For: ,"], "unknown"),
            // Who asks the proxy on this machine.
            (here, ["X-Forwarded-For: 127.0.0.1"], "127.0.0.1"),
        ]
        for (trusted, fields, peer) in cases {
            #expect(try Self.peer(trusted, fields) == peer, "\(trusted) \(fields)")
        }
    }

    @Test("limits each client that it names, and answers some paths whatever the limit")
    func limits() throws {
        var limits = try Self.limits(["127.0.0.1"])
        limits.requestsPerSecond = 0.001
        limits.requestBurst = 2
        limits.unmeteredPaths = [["health"]]
        let server = try HTTPServer.local(limits: limits)
        func status(_ path: String, _ address: String) throws -> Int? {
            let client = try Client(server)
            client.get(path, "X-Forwarded-For: \(address)")
            return try client.answer()?.status
        }
        #expect(try (0..<3).map { _ in try status("/", "192.0.2.1") } == [200, 200, 429])
        #expect(try status("/", "192.0.2.2") == 200)
        #expect(try status("/health", "192.0.2.1") == 200)
        #expect(try status("/health/more", "192.0.2.1") == 429)
        server.stop(grace: 1)
    }

    @Test(
        "limits a client that writes the other field, or nonsense, too",
        arguments: ["for=127.0.0.1", "for=_hidden", "anything", "", "for=198.51.100.7"]
    )
    func limitsUnknown(forwarded: String) throws {
        var limits = try Self.limits(["127.0.0.1"])
        limits.requestsPerSecond = 0.001
        limits.requestBurst = 2
        let server = try HTTPServer.local(limits: limits)
        func status(_ fields: String...) throws -> Int? {
            let client = try Client(server)
            client.send("GET / HTTP/1.1\r\nHost: a\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n")
            return try client.answer()?.status
        }
        let own = "X-Forwarded-For: 192.0.2.1"
        #expect(try (0..<3).map { _ in try status("Forwarded: \(forwarded)", own) } == [200, 200, 429])
        // The others behind the proxy are not, and the proxy itself is on this machine.
        #expect(try status(own) == 200)
        #expect(try (0..<3).map { _ in try status() } == [200, 200, 200])
        server.stop(grace: 1)
    }

    @Test("may be one of a range of addresses")
    func ranges() throws {
        func contains(_ range: String, _ address: String) throws -> Bool {
            try #require(AddressRange(parsing: range)).contains(try #require(PeerAddress(written: address[...])))
        }
        #expect(try contains("10.0.0.0/8", "10.255.1.2") && !contains("10.0.0.0/8", "11.0.0.1"))
        #expect(try contains("192.0.2.7", "192.0.2.7") && !contains("192.0.2.7", "192.0.2.8"))
        #expect(try contains("0.0.0.0/0", "192.0.2.7") && !contains("0.0.0.0/0", "2001:db8::1"))
        #expect(try contains("fd00::/8", "fdff::1") && !contains("fd00::/8", "fe80::1"))
        #expect(try contains("::1", "::1") && !contains("::1", "::2"))
        #expect(try contains("192.0.2.7", "::ffff:192.0.2.7"))
        for text in [
            "", "/", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "10.0.0", "a", "[::1]",
            "10.0.0.1:80", "1/2/3",
        ] {
            #expect(AddressRange(parsing: text) == nil, "\(text)")
        }
    }
}
