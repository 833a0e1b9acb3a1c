internal import ByteStreams
internal import CMicrohttpd
internal import Glibc
internal import Synchronization

/// The connections whose first request has not arrived completely, and those that were refused one and are about to be closed.
///
/// The head of a first request is looked at while it is still in the system's buffer, and libmicrohttpd gets the connection when the
/// head is complete and well-formed. So what is wrong there is answered in the handler's words; libmicrohttpd would send pages of
/// its own, or close the connection without a word. Used by one thread.
struct PendingConnections {
    private let state: ServerState
    private var pending: [Int32: Pending] = [:]
    private var buffer: [UInt8]

    private struct Pending {
        let connection: HTTPConnection
        let address: sockaddr_storage
        let addressSize: socklen_t
        let began: Int
        var deadline: Int
        /// Whether an empty line was passed over.
        var hasSkipped = false
        /// Whether the client has said that it will send no more.
        var hasEnded = false
        /// Whether a request was refused: what still comes is read over, since closing before would take the answer away.
        var isRefused = false
        var readOver = 0
    }

    /// What has become of a connection.
    enum Outcome {
        case waits
        /// The head is complete.
        case isReady(address: sockaddr_storage, size: socklen_t)
        case isClosed
    }

    /// How long a refused client may take to read its answer, in microseconds.
    private static let farewell = 2_000_000
    /// How much of what a refused client sends is read over, in bytes.
    private static let mostReadOver = 16 << 20

    init(_ state: ServerState) {
        self.state = state
        buffer = Array(repeating: 0, count: state.limits.headBytes + 1)
    }

    var isEmpty: Bool { pending.isEmpty }

    /// Looks at a new connection.
    mutating func begin(_ connection: HTTPConnection, _ address: sockaddr_storage, _ size: socklen_t)
        -> Outcome
    {
        let now = MonotonicClock.microseconds
        let deadline = now + ServerState.microseconds(state.limits.requestSeconds)
        let entry = Pending(
            connection: connection,
            address: address,
            addressSize: size,
            began: now,
            deadline: deadline
        )
        return look(entry)
    }

    /// Goes on with a connection on which something has happened; nil if it is none of these.
    mutating func proceed(_ descriptor: Int32, hasEnded: Bool) -> Outcome? {
        guard var entry = pending[descriptor] else { return nil }
        if hasEnded { entry.hasEnded = true }
        return entry.isRefused ? readOver(entry) : look(entry)
    }

    /// Ends those whose time is over, and counts before that those which were too slow.
    mutating func dropLate(now: Int) {
        for entry in pending.values where entry.deadline < now {
            guard !entry.isRefused else {
                end(entry)
                continue
            }
            state.droppedConnections.add(1, ordering: .relaxed)
            let descriptor = entry.connection.descriptor
            if recv(
                descriptor,
                &buffer,
                1,
                Int32(truncatingIfNeeded: MSG_PEEK) | Int32(truncatingIfNeeded: MSG_DONTWAIT)
            ) > 0 {
                refuse(entry, .tooSlow)
            } else {
                end(entry)
            }
        }
    }

    /// Closes all.
    mutating func endAll() {
        for entry in pending.values { end(entry) }
    }

    private mutating func look(_ entry: Pending) -> Outcome {
        var entry = entry
        let descriptor = entry.connection.descriptor
        let count = recv(
            descriptor,
            &buffer,
            buffer.count,
            Int32(truncatingIfNeeded: MSG_PEEK) | Int32(truncatingIfNeeded: MSG_DONTWAIT)
        )
        if count < 0, errno == EAGAIN || errno == EINTR, !entry.hasEnded {
            pending[descriptor] = entry
            return .waits
        }
        guard count > 0 else {
            end(entry)
            return .isClosed
        }
        // An empty line before a request is to be passed over.
        if count > 1, buffer[0] == 13, buffer[1] == 10, !entry.hasSkipped {
            entry.hasSkipped = true
            recv(descriptor, &buffer, 2, Int32(truncatingIfNeeded: MSG_DONTWAIT))
            return look(entry)
        }
        let verdict = buffer.withUnsafeBufferPointer {
            HeadCheck.verdict(on: UnsafeBufferPointer(rebasing: $0[..<count]), state.limits)
        }
        switch verdict {
        case .complete: return ready(entry)
        case .incomplete where entry.hasEnded:
            return refuse(entry, HTTPRefusal(400, "the request ends within its head"))
        // A Unix socket holds few pieces, however small they are, so a head in pieces is not waited for.
        case .incomplete where entry.connection.address.peer == .unix: return ready(entry)
        case .incomplete:
            pending[descriptor] = entry
            return .waits
        case .refused(let refusal): return refuse(entry, refusal)
        }
    }

    private mutating func ready(_ entry: Pending) -> Outcome {
        pending[entry.connection.descriptor] = nil
        entry.connection.enter(.idle, until: entry.deadline)
        return .isReady(address: entry.address, size: entry.addressSize)
    }

    /// Answers with a refusal. The connection is closed when the client has read it, or soon.
    @discardableResult
    private mutating func refuse(_ entry: Pending, _ refusal: HTTPRefusal) -> Outcome {
        var entry = entry
        let method = buffer.prefix { RequestHead.isNameByte($0) }.prefix(20)
        let text = String(decoding: method, as: UTF8.self)
        let refusal = state.limited(entry.connection, now: entry.began) ?? refusal
        let answer = state.wholeAnswer(to: refusal, isHead: text == "HEAD")
        let descriptor = entry.connection.descriptor
        let sent = answer.bytes.withUnsafeBytes {
            send(
                descriptor,
                $0.baseAddress,
                $0.count,
                Int32(truncatingIfNeeded: MSG_NOSIGNAL) | Int32(truncatingIfNeeded: MSG_DONTWAIT)
            )
        }
        shutdown(descriptor, Int32(truncatingIfNeeded: SHUT_WR))
        state.requests.add(1, ordering: .relaxed)
        state.record(
            HTTPLogEntry(
                peer: entry.connection.address.peer,
                method: text.isEmpty ? "-" : text,
                path: "-",
                query: nil,
                status: refusal.status,
                bytes: answer.body,
                microseconds: MonotonicClock.microseconds - entry.began,
                isComplete: sent == answer.bytes.count
            )
        )
        entry.isRefused = true
        entry.deadline = MonotonicClock.microseconds + Self.farewell
        return readOver(entry)
    }

    /// Takes what a refused client has sent.
    private mutating func readOver(_ entry: Pending) -> Outcome {
        var entry = entry
        let (count, mayGoOn) = Self.readOver(
            entry.connection.descriptor,
            most: Self.mostReadOver - entry.readOver
        )
        entry.readOver += count
        if mayGoOn {
            pending[entry.connection.descriptor] = entry
            return .waits
        }
        end(entry)
        return .isClosed
    }

    /// Reads what has come from a client and throws it away. Returns how much it was, and whether more may come and be read.
    ///
    /// A socket that is closed with unread bytes resets the connection, and the client loses what it has not read of its answers.
    @discardableResult
    static func readOver(_ descriptor: Int32, most: Int = mostReadOver) -> (count: Int, mayGoOn: Bool) {
        withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 1) { buffer in
            var count = 0
            while count < most {
                let read = recv(
                    descriptor,
                    buffer.baseAddress,
                    buffer.count,
                    Int32(truncatingIfNeeded: MSG_DONTWAIT)
                )
                if read < 0 { return (count, errno == EAGAIN || errno == EINTR) }
                guard read > 0 else { break }
                count += read
            }
            return (count, false)
        }
    }

    private mutating func end(_ entry: Pending) {
        let descriptor = entry.connection.descriptor
        pending[descriptor] = nil
        _ = state.table.remove(descriptor)
        close(descriptor)
    }
}
