internal import CEpoll
internal import Glibc

/// Says on which descriptors something has happened. A descriptor that is closed leaves by itself.
final class Poller: Sendable {
    private let descriptor: Int32

    /// What has happened on a descriptor.
    struct Event {
        /// The number that the descriptor was added with.
        let number: UInt64
        private let bits: UInt32

        fileprivate init(_ event: epoll_event) {
            number = event.data.u64
            bits = event.events
        }

        var mayRead: Bool { bits & EPOLLIN.rawValue != 0 }
        var mayWrite: Bool { bits & EPOLLOUT.rawValue != 0 }
        /// Whether the other end will send no more.
        var hasEnded: Bool { bits & (EPOLLRDHUP.rawValue | EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 }
        /// Whether nothing can be sent any longer.
        var isBroken: Bool { bits & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 }
    }

    init() throws(HTTPServerError) {
        descriptor = epoll_create1(Int32(truncatingIfNeeded: EPOLL_CLOEXEC))
        guard descriptor >= 0 else { throw .failed("epoll_create1") }
    }

    deinit { close(descriptor) }

    /// Watches a connection. Each change is told once: what was told holds until a call of the system says `EAGAIN`.
    func add(connection: Int32, number: UInt64) -> Bool {
        let events = EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
        return control(EPOLL_CTL_ADD, connection, number, events)
    }

    /// Watches whether something can be read; told as long as that is so.
    func add(reading other: Int32, number: UInt64) -> Bool {
        control(EPOLL_CTL_ADD, other, number, EPOLLIN.rawValue)
    }

    /// Goes on watching what is read, or rests from it.
    func change(reading other: Int32, number: UInt64, isWatched: Bool) {
        _ = control(EPOLL_CTL_MOD, other, number, isWatched ? EPOLLIN.rawValue : 0)
    }

    private func control(_ operation: Int32, _ other: Int32, _ number: UInt64, _ events: UInt32) -> Bool {
        var event = epoll_event()
        event.events = events
        event.data.u64 = number
        return epoll_ctl(descriptor, operation, other, &event) == 0
    }

    /// Waits so many milliseconds at most, and for ever where they are negative. Calls a closure for each event.
    func wait(milliseconds: Int, _ body: (Event) -> Void) {
        var events = InlineArray<64, epoll_event>(repeating: epoll_event())
        var span = events.mutableSpan
        let count = span.withUnsafeMutableBufferPointer {
            epoll_wait(descriptor, $0.baseAddress, Int32(clamping: $0.count), Int32(clamping: milliseconds))
        }
        for index in 0..<max(0, Int(count)) { body(Event(events[index])) }
    }
}
