/// A method of HTTP that the server knows. It answers others itself, with 501.
package enum HTTPMethod: String, Sendable {
    /// GET, and HEAD too: see ``HTTPRequest/isHead``.
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"
    case trace = "TRACE"
}

/// A request that was received completely and is well-formed.
package struct HTTPRequest: Sendable {
    /// The method; GET for a HEAD.
    package var method: HTTPMethod
    /// Whether it is a HEAD.
    ///
    /// The handler answers it as it answers a GET. The server keeps the headers, `Content-Length` included, and leaves
    /// out the body.
    package var isHead: Bool
    /// The segments of the path, percent-decoded once: none for `/`, `["a", "b c"]` for `/a/b%20c`, `["a", ""]` for
    /// `/a/`.
    ///
    /// No segment is `.` or `..`, or has a slash, a NUL or another control character. The path of `OPTIONS *` is empty.
    package var path: [String]
    /// The names and values of the query, decoded once, in their order; `+` is a space. A name without `=` has an empty
    /// value. They have no NUL, but may have other control characters.
    package var query: [(name: String, value: String)]
    /// The path and the query as they were received, for links to the same page. Safe in a header and in a log: they
    /// have no space, quotation mark or control character, and only ASCII.
    package var target: String
    /// The header fields. There is at most one each of `Host`, `Content-Length` and `Content-Type`.
    package var headers: HTTPHeaders
    /// The body; empty if there is none.
    package var body: [UInt8]
    /// Who asks.
    package var peer: HTTPPeer

    /// Makes a request, for tests of handlers too.
    package init(
        method: HTTPMethod = .get, isHead: Bool = false, path: [String], query: [(name: String, value: String)] = [],
        target: String = "/", headers: HTTPHeaders = [:], body: [UInt8] = [], peer: HTTPPeer = .unix
    ) {
        self.method = method
        self.isHead = isHead
        self.path = path
        self.query = query
        self.target = target
        self.headers = headers
        self.body = body
        self.peer = peer
    }
}

/// The other end of a connection.
package struct HTTPPeer: Sendable, Hashable, CustomStringConvertible {
    /// The address as text, `192.0.2.7` or `2001:db8::1`, or `unix`.
    package let description: String
    /// Whether it is on this machine: a Unix socket or a loopback address.
    package let isLocal: Bool

    /// Whoever connected to a Unix socket.
    package static let unix = HTTPPeer(description: "unix", isLocal: true)
}
