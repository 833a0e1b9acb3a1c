internal import CMicrohttpd
internal import Glibc

/// Says on which connections something has come, or that the client has ended its side. A descriptor that is closed leaves by itself.
final class ConnectionWatch: Sendable {
    let descriptor: Int32

    private static let end = EPOLLRDHUP.rawValue | EPOLLHUP.rawValue | EPOLLERR.rawValue

    init() throws(HTTPServerError) {
        descriptor = epoll_create1(Int32(truncatingIfNeeded: EPOLL_CLOEXEC))
        guard descriptor >= 0 else {
            throw .failed("epoll_create1", message: String(cString: strerror(errno)))
        }
    }

    deinit { close(descriptor) }

    /// Watches a connection: whether anything comes while it is pending, else for its end only.
    func add(_ connection: Int32, isPending: Bool) {
        control(EPOLL_CTL_ADD, connection, isPending ? EPOLLIN.rawValue : 0)
    }

    /// Watches a connection for its end only from now on.
    func change(_ connection: Int32) { control(EPOLL_CTL_MOD, connection, 0) }

    private func control(_ operation: Int32, _ connection: Int32, _ events: UInt32) {
        var event = epoll_event()
        event.events = events | EPOLLRDHUP.rawValue | EPOLLET.rawValue
        event.data.fd = connection
        epoll_ctl(descriptor, operation, connection, &event)
    }

    /// Calls a closure for each connection on which something has happened.
    func forEachEvent(_ body: (_ connection: Int32, _ hasEnded: Bool) -> Void) {
        var events = InlineArray<64, epoll_event>(repeating: epoll_event())
        var span = events.mutableSpan
        let count = span.withUnsafeMutableBufferPointer {
            epoll_wait(descriptor, $0.baseAddress, Int32(clamping: $0.count), 0)
        }
        for index in 0..<max(0, Int(count)) {
            body(events[index].data.fd, events[index].events & Self.end != 0)
        }
    }
}
