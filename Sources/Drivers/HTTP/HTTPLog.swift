/// Where a server records its requests.
package struct HTTPLog: Sendable {
    /// Called after every request, on a thread that reads sockets: it must not wait.
    package let record: @Sendable (HTTPLogEntry) -> Void
    /// Called about once a second while there are requests, so that the other can buffer. It must not wait either.
    package let flush: @Sendable () -> Void

    /// Takes the two closures.
    package init(record: @escaping @Sendable (HTTPLogEntry) -> Void, flush: @escaping @Sendable () -> Void = {}) {
        self.record = record
        self.flush = flush
    }
}

/// A request that was answered or broken off.
package struct HTTPLogEntry: Sendable {
    /// Who asked.
    package let peer: HTTPPeer
    /// The method as it was received. Like the path and the query, it has only ASCII, and no control character, space
    /// or quotation mark.
    package let method: String
    /// The path as it was received, percent-encoded and without the query; `-` for one that is malformed.
    package let path: String
    /// The query as it was received, percent-encoded; nil if there is none.
    package let query: String?
    /// The status of the answer; 0 if the connection ended before there was one.
    package let status: Int
    /// The number of bytes of the body; of a streamed one, of the part that was made.
    package let bytes: Int
    /// Microseconds from the arrival of the request's first line to the end of the answer.
    package let microseconds: Int
    /// Whether the answer was sent completely; otherwise the client went away, was too slow, or the body failed.
    package let isComplete: Bool
}
