internal import ByteStreams
internal import CEpoll
internal import Glibc

/// An open connection and the request that it is at. Used by the thread that serves it.
final class ClientConnection {
    let number: UInt64
    let descriptor: Int32
    let address: PeerAddress
    var reader: RequestReader
    var output = Output()
    var exchange: Exchange?

    /// What the server waits for.
    enum Phase {
        /// The first byte of a request.
        case idle
        /// The rest of a request.
        case receiving
        /// The handler, or the next part of a written body; there is no time limit.
        case handling
        /// That the client takes an answer.
        case answering
        /// That the client reads its last answer: what it still sends is read over, since closing before would take the
        /// answer away.
        case leaving
    }

    private(set) var phase = Phase.idle
    private(set) var deadline: Int
    /// What the system has said and no call has disproved yet.
    var mayRead = true
    var mayWrite = true
    /// Whether the client has said that it will send no more.
    var hasEnded = false
    /// Whether a request has ended since the others had their turn.
    var hasCompleted = false
    /// How much of its body is counted with those of all connections.
    var countedBody = 0
    /// How much of what a leaving client sends was read over.
    var readOver = 0

    init(number: UInt64, descriptor: Int32, address: PeerAddress, limits: HTTPLimits, deadline: Int) {
        self.number = number
        self.descriptor = descriptor
        self.address = address
        self.deadline = deadline
        reader = RequestReader(limits)
    }

    /// Goes on to a phase, which has to end until a time in microseconds.
    func enter(_ phase: Phase, until deadline: Int = .max) {
        self.phase = phase
        self.deadline = deadline
    }

    /// Sends what is to be sent, as far as the system takes it. Returns false if the connection is broken.
    func flush() -> Bool {
        while mayWrite, !output.isEmpty {
            let sent = output.withNext { bytes, isLast in
                let flags =
                    Int32(truncatingIfNeeded: MSG_NOSIGNAL) | Int32(truncatingIfNeeded: MSG_DONTWAIT)
                    | (isLast ? 0 : Int32(truncatingIfNeeded: MSG_MORE))
                return send(descriptor, bytes.baseAddress, bytes.count, flags)
            }
            if sent >= 0 {
                output.drop(sent)
            } else if errno == EAGAIN {
                mayWrite = false
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}

/// A request from its head to the end of its answer.
struct Exchange {
    /// When its first bytes were looked at, in microseconds.
    let began: Int
    let head: RequestHead
    /// For whom it is answered.
    let client: PeerAddress
    /// Whether it is refused within its head, which may be malformed.
    var isRefused = false
    /// What the answer's work asks whether to go on.
    var life: RequestLife?
    /// The answer's status; 0 until it is known.
    var status = 0
    /// The size of the answer's body, as far as it was made.
    var bytes = 0
    var framing = AnswerHead.Framing.length
    var persists = true
    /// A body that is being written.
    var writer: BodyWriter?
    /// Whether the written body failed.
    var hasFailed = false
}

/// What is to be sent.
struct Output {
    private var pieces: [[UInt8]] = []
    /// How much of the first piece was sent.
    private var start = 0

    var isEmpty: Bool { pieces.isEmpty }

    mutating func append(_ bytes: [UInt8]) {
        if !bytes.isEmpty { pieces.append(bytes) }
    }

    /// Calls a closure with the next bytes, and whether they are the last ones.
    func withNext(_ body: (UnsafeRawBufferPointer, Bool) -> Int) -> Int {
        pieces.first?.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start...]), pieces.count == 1) } ?? 0
    }

    mutating func drop(_ count: Int) {
        start += count
        guard let piece = pieces.first, start == piece.count else { return }
        pieces.removeFirst()
        start = 0
    }
}
