internal import ByteStreams
internal import CEpoll
internal import Glibc

/// A signal from one thread to another that `poll` can wait for.
final class EventDescriptor: Sendable {
    let descriptor: Int32

    /// Makes one that is not signalled.
    init() throws(HTTPServerError) {
        descriptor = eventfd(0, Int32(truncatingIfNeeded: EFD_CLOEXEC) | Int32(truncatingIfNeeded: EFD_NONBLOCK))
        guard descriptor >= 0 else { throw .failed("eventfd") }
    }

    deinit { close(descriptor) }

    /// Wakes whoever waits for it.
    func signal() {
        var one: UInt64 = 1
        write(descriptor, &one, 8)
    }

    /// Takes the signal away.
    func clear() {
        var count: UInt64 = 0
        read(descriptor, &count, 8)
    }

    /// Waits for the signal until a time of the monotonic clock, in microseconds.
    func wait(until deadline: Int) {
        let milliseconds = max(0, (deadline - MonotonicClock.microseconds + 999) / 1000)
        var entry = pollfd(descriptor: descriptor)
        poll(&entry, 1, Int32(clamping: milliseconds))
    }
}

extension pollfd {
    /// Waits for a descriptor to be readable, or for another event.
    init(descriptor: Int32, events: Int32 = POLLIN) {
        self.init(fd: descriptor, events: Int16(clamping: events), revents: 0)
    }
}
