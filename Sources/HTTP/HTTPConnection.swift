internal import Synchronization

/// An open connection: the address of the client, until when something has to happen on it, and the request that it is at.
final class HTTPConnection: Sendable {
    let descriptor: Int32
    let address: PeerAddress
    /// The number of the thread that serves it.
    let worker: Int
    /// Used only by the thread that serves the connection.
    nonisolated(unsafe) var exchange = HTTPExchange()
    private let timer: Atomic<Int>

    /// What the server waits for.
    enum Phase: Int {
        /// The first line of a request.
        case idle
        /// The rest of a request.
        case receiving
        /// The handler, or what is waited for elsewhere; there is no time limit.
        case handling
        /// That the client takes an answer.
        case answering
    }

    private static let dropped = Int.max

    /// Makes a connection without a time limit yet.
    init(descriptor: Int32, address: PeerAddress, worker: Int) {
        self.descriptor = descriptor
        self.address = address
        self.worker = worker
        timer = Atomic(Phase.handling.rawValue)
    }

    /// Goes on to a phase, which has to end until a time in microseconds. Returns false if the connection was dropped.
    @discardableResult
    func enter(_ phase: Phase, until deadline: Int = 0) -> Bool {
        let previous = timer.exchange(deadline << 2 | phase.rawValue, ordering: .acquiringAndReleasing)
        if previous == Self.dropped { timer.store(Self.dropped, ordering: .releasing) }
        return previous != Self.dropped
    }

    /// What the server waits for now; nil if the connection was dropped.
    var phase: Phase? {
        let value = timer.load(ordering: .acquiring)
        return value == Self.dropped ? nil : Phase(rawValue: value & 3)
    }

    /// Whether its time is over.
    func isLate(at now: Int) -> Bool {
        let value = timer.load(ordering: .acquiring)
        return value != Self.dropped && value >> 2 < now && value & 3 != Phase.handling.rawValue
    }

    /// Marks the connection as dropped if its time is over. Returns the phase that it was in, and nil if it goes on.
    func drop(ifLateAt now: Int) -> Phase? {
        let value = timer.load(ordering: .acquiring)
        guard value != Self.dropped, value >> 2 < now, let phase = Phase(rawValue: value & 3),
            phase != .handling
        else { return nil }
        return timer.compareExchange(
            expected: value,
            desired: Self.dropped,
            ordering: .acquiringAndReleasing
        ).exchanged ? phase : nil
    }

    /// Whether it was dropped.
    var isDropped: Bool { timer.load(ordering: .acquiring) == Self.dropped }
}

/// A request from its first line to the end of its answer.
struct HTTPExchange {
    /// When the first line arrived, in microseconds.
    var began = 0
    /// The parsed first line.
    var target: Result<HTTPTarget, HTTPRefusal> = .success(HTTPTarget())
    /// Where the path and query are in the buffer of libmicrohttpd, for checking it only.
    var targetBytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// Whether the head was looked at.
    var hasHead = false
    /// The method as it was received; `-` until the head is known.
    var methodText = "-"
    var method = HTTPMethod.get
    var isHead = false
    /// Whether the client speaks HTTP/1.0.
    var isOld = false
    var headers: HTTPHeaders = [:]
    var body: [UInt8] = []
    /// What the body counts for in the memory of all bodies.
    var bodyMemory = 0
    /// Why the request is refused once its body has been read over.
    var refusal: HTTPRefusal?
    /// The size of the answer's body, as far as it is made.
    var answerBytes = 0
    /// Whether a streamed body failed.
    var hasFailed = false
}
