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
    /// Bytes in memory.
    case bytes([UInt8])
    /// Bytes that many answers share; they are not copied.
    case shared(HTTPSharedBytes)
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
        case .shared(let shared): shared.count
        case .written: nil
        }
    }
}

/// Bytes that are in memory once and can be the body of many answers at the same time, such as a page that never
/// changes.
package final class HTTPSharedBytes: Sendable {
    nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

    /// Copies the bytes, once.
    package init(_ bytes: some Collection<UInt8>) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
        copy.copyBytes(from: bytes)
        self.bytes = UnsafeRawBufferPointer(rebasing: copy[..<bytes.count])
    }

    deinit { bytes.deallocate() }

    /// The number of bytes.
    package var count: Int { bytes.count }

    /// A copy of the bytes.
    package var array: [UInt8] { Array(bytes) }
}
