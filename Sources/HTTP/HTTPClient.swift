internal import CMicrohttpd
internal import Glibc

/// The client whose request a thread answers.
package enum HTTPClient {
    /// The connection that the handler which runs on this thread was called for.
    @TaskLocal static var connection: HTTPConnection?

    /// Whether the client has ended its side of the connection, and so waits for no answer. False outside of a handler.
    package static var isGone: Bool {
        guard let connection else { return false }
        var entry = pollfd(descriptor: connection.descriptor, events: Int32(EPOLLRDHUP.rawValue))
        return poll(&entry, 1, 0) > 0
    }
}
