internal import ByteStreams
internal import CMicrohttpd
internal import Glibc

/// The client whose request a thread answers.
package enum HTTPClient {
    /// The connection that the handler which runs on this thread was called for.
    @TaskLocal static var connection: HTTPConnection?

    /// How long a request is answered before anybody looks whether its client is still there, in microseconds.
    private static let firstLook = 50_000

    /// Whether the client has ended its side of the connection, and so waits no longer for its answer. False outside of a handler, and
    /// at first: a quick answer is worth no look.
    package static var isGone: Bool {
        guard let connection,
            MonotonicClock.microseconds - connection.exchange.began > firstLook
        else { return false }
        var entry = pollfd(
            descriptor: connection.descriptor,
            events: Int32(truncatingIfNeeded: EPOLLRDHUP.rawValue)
        )
        return poll(&entry, 1, 0) > 0
    }
}
