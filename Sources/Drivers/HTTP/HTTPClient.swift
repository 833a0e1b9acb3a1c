internal import ByteStreams
internal import CEpoll
internal import Glibc
internal import Synchronization

/// The client whose request a thread answers.
package enum HTTPClient {
    /// The request that is answered on this thread.
    @TaskLocal static var request: RequestLife?

    /// Whether nobody waits for the answer any longer: the client has ended its side of the connection, or the time for
    /// the work is over. False outside of a handler, and at first: a quick answer is worth no look.
    package static var isGone: Bool { request?.isOver ?? false }
}

/// Whether somebody waits for the answer to a request. Thread-safe.
final class RequestLife: Sendable {
    private let began: Atomic<Int>
    /// When the time for the work is over, in microseconds.
    private let deadline: Int
    /// The connection, where it is answered on the thread that serves it and would close it.
    private let descriptor: Int32?
    private let hasEnded = Atomic(false)
    private let hasClientEnded = Atomic(false)

    /// How long a request is answered before anybody looks whether its client is still there, in microseconds.
    private static let firstLook = 50_000

    init(began: Int, deadline: Int = .max, descriptor: Int32? = nil) {
        self.began = Atomic(began)
        self.deadline = deadline
        self.descriptor = descriptor
    }

    /// Says that the work on the answer begins: the time that it waited for its turn does not count.
    func begin() { began.store(MonotonicClock.microseconds, ordering: .relaxed) }

    /// Says that the connection is closed, or that the server stops.
    func end() { hasEnded.store(true, ordering: .relaxed) }

    /// Says that the client has ended its side of the connection. Some do so and wait for a quick answer.
    func clientEnded() { hasClientEnded.store(true, ordering: .relaxed) }

    var isOver: Bool {
        if hasEnded.load(ordering: .relaxed) { return true }
        let now = MonotonicClock.microseconds
        if now > deadline { return true }
        guard now - began.load(ordering: .relaxed) > Self.firstLook else { return false }
        if hasClientEnded.load(ordering: .relaxed) { return true }
        guard let descriptor else { return false }
        var entry = pollfd(descriptor: descriptor, events: Int32(truncatingIfNeeded: EPOLLRDHUP.rawValue))
        return poll(&entry, 1, 0) > 0
    }
}
