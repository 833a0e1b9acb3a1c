/// Takes requests out of the bytes of a connection, one after the other.
struct RequestReader {
    enum Step {
        /// More bytes have to arrive.
        case waits
        /// The head of a request has ended; its body follows.
        case head
        /// The request is complete. What follows is the next one.
        case request
    }

    private enum State {
        case head(HeadReader)
        case headEnd
        case bytes(left: Int)
        case chunks(ChunkReader)
        case end
    }

    /// The head of the request that is being read, as far as it is known.
    private(set) var head = RequestHead()
    /// What has arrived of its body.
    private(set) var body: [UInt8] = []
    private var state: State
    private var buffer: [UInt8] = []
    private var start = 0
    private let limits: HTTPLimits

    init(_ limits: HTTPLimits) {
        self.limits = limits
        state = .head(HeadReader(limits))
    }

    /// Whether nothing of a next request is there.
    var isEmpty: Bool {
        guard case .head(let reader) = state else { return false }
        return start == buffer.count && reader.size == 0
    }

    /// Adds bytes that have arrived.
    mutating func append(_ bytes: UnsafeRawBufferPointer) { buffer += bytes }

    /// Goes on reading as far as the bytes go.
    mutating func step() throws(HTTPRefusal) -> Step {
        while true {
            switch state {
            case .head(var reader):
                // What is known of a head that is refused says how to refuse it.
                defer { head = reader.head }
                let (count, isComplete) = try read { (bytes) throws(HTTPRefusal) in try reader.read(bytes) }
                start += count
                state = isComplete ? .headEnd : .head(reader)
                return isComplete ? .head : wait()
            case .headEnd:
                switch head.body {
                case .bytes(let count):
                    guard count <= limits.bodyBytes else { throw .bodyTooLarge }
                    state = .bytes(left: count)
                case .chunked: state = .chunks(ChunkReader(limits))
                }
            case .bytes(let left):
                let count = min(left, buffer.count - start)
                body += buffer[start..<(start + count)]
                start += count
                state = count == left ? .end : .bytes(left: left - count)
                if count < left { return wait() }
            case .chunks(let reader):
                // The state holds no second reference to it while it is changed.
                state = .end
                guard try takeChunks(reader) else { return wait() }
            case .end:
                compact()
                return .request
            }
        }
    }

    private mutating func wait() -> Step {
        compact()
        return .waits
    }

    /// Adds what has come of the chunks of a body; whether it is all of it.
    private mutating func takeChunks(_ given: ChunkReader) throws(HTTPRefusal) -> Bool {
        var reader = given
        var body = body
        self.body = []
        let (count, isComplete) = try read { (bytes) throws(HTTPRefusal) in try reader.read(bytes, into: &body) }
        self.body = body
        start += count
        if !isComplete { state = .chunks(reader) }
        return isComplete
    }

    /// Forgets the request, and gets ready for the next one.
    mutating func next() {
        body = []
        head = RequestHead()
        state = .head(HeadReader(limits))
    }

    private func read(
        _ take: (UnsafeBufferPointer<UInt8>) throws(HTTPRefusal) -> (count: Int, isComplete: Bool)
    ) throws(HTTPRefusal) -> (count: Int, isComplete: Bool) {
        let result = buffer[start...].withUnsafeBufferPointer { bytes in
            Result { () throws(HTTPRefusal) in try take(bytes) }
        }
        return try result.get()
    }

    /// Drops the bytes that were read.
    private mutating func compact() {
        if start == buffer.count {
            buffer.removeAll(keepingCapacity: buffer.capacity <= 4 << 10)
        } else if start > buffer.count / 2 {
            buffer.removeFirst(start)
        } else {
            return
        }
        start = 0
    }
}
