/// An answer to a request.
///
/// The server adds `Date`, `Content-Length` or `Transfer-Encoding`, and `Connection`; the handler states all others. It may
/// state `Content-Length` in an answer to a HEAD whose body it did not make.
package struct HTTPResponse {
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
package enum HTTPBody {
    /// Bytes, which are copied.
    case bytes([UInt8])
    /// Bytes that many answers share; they are not copied.
    case shared(HTTPSharedBytes)
    /// Bytes that are made while they are sent, so that the body is never in memory as a whole.
    ///
    /// The closure appends the next bytes to the buffer, which is empty when it is called: some ten thousand at a time,
    /// as the buffer is kept until the client has taken them. It returns false when there is nothing after these. If it
    /// throws, the connection is closed in such a way that the client sees that the body is cut.
    ///
    /// All calls for one answer come one after the other, from the thread that called the handler; a call that takes long
    /// holds up the other connections of this thread. When the body is sent or the client is gone, the closure is
    /// released, perhaps on another thread.
    case stream((_ buffer: inout [UInt8]) throws -> Bool)
}

/// Bytes that are in memory once and can be the body of many answers at the same time, such as a page that never changes.
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
