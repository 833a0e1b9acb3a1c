/// An answer to a request.
///
/// The server adds `Date`, `Content-Length` or `Transfer-Encoding`, and `Connection`; the handler states all others. It
/// may state `Content-Length` in an answer to a HEAD whose body it did not make.
package struct HTTPResponse: Sendable {
    /// The status, 200 to 599.
    package var status: Int
    /// The header fields. A name or value that HTTP does not allow, as one with a line break, becomes an answer 500.
    package var headers: HTTPHeaders
    /// The body.
    package var body: HTTPBody

    /// Makes an answer.
    package init(status: Int = 200, headers: HTTPHeaders = [:], body: HTTPBody = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// The body of an answer.
package enum HTTPBody: Sendable {
    /// Bytes in memory. Many answers may share one array; large ones are not copied.
    case bytes([UInt8])
    /// Bytes that a closure writes from beginning to end, so that the body is never in memory as a whole.
    ///
    /// The closure has a thread of its own, which waits in `send` until the client has taken enough of what came
    /// before; some ten thousand bytes at a time are a good part. When the client goes away or the server stops, `send`
    /// throws. Where the closure throws, the connection is closed in such a way that the client sees that the body is
    /// cut.
    ///
    /// There are places for so many of these at the same time as ``HTTPLimits/writers`` says; further ones are answered
    /// with 503.
    case written(_ write: @Sendable (_ send: ([UInt8]) throws -> Void) throws -> Void)
}

extension HTTPBody {
    /// The number of its bytes; nil where that is not known before it is written.
    var count: Int? {
        switch self {
        case .bytes(let bytes): bytes.count
        case .written: nil
        }
    }
}
