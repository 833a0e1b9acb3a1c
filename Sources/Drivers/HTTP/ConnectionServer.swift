internal import ByteStreams
internal import CEpoll
internal import Glibc
internal import Synchronization

/// Serves the connections of one thread, on which it is made and used. The first of these threads accepts connections
/// for all.
///
/// It never waits for anything but the events of its poller: what takes longer is done elsewhere and posted to it.
final class ConnectionServer {
    let shared: SharedByThreads
    let limits: HTTPLimits
    let loop: EventLoop
    private let loops: [EventLoop]
    private var sockets: [ListeningSocket]
    private var connections: [UInt64: ClientConnection] = [:]
    private var nextNumber = firstNumber
    /// Connections that have more to do and gave way to others.
    private var unfinished: [ClientConnection] = []
    private var leaving = 0
    private var isEnding = false
    private var isAccepting = true
    /// Until when no connection is accepted, since the system has no descriptors left.
    private var rest = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    private var date: (second: Int, text: [UInt8]) = (-1, [])

    /// The number of the first connection; smaller ones are those of sockets.
    private static let firstNumber: UInt64 = 1 << 16
    /// How many steps a connection takes before others have their turn.
    private static let stepsPerTurn = 32
    /// How long a client may take to read its last answer, in microseconds.
    private static let timeToLeave = 2_000_000
    /// How many clients may take it at the same time, and how much of what each still sends is read over.
    private static let mostLeaving = 256
    private static let mostReadOver = 16 << 20

    init(_ shared: SharedByThreads, _ loop: EventLoop, sockets: [ListeningSocket], loops: [EventLoop]) {
        self.shared = shared
        limits = shared.limits
        self.loop = loop
        self.sockets = sockets
        self.loops = loops
    }

    deinit { buffer.deallocate() }

    var now: Int { MonotonicClock.microseconds }

    /// Serves until the loop is told to end.
    func run() {
        let shortest = min(limits.requestSeconds, limits.idleSeconds, limits.answerSeconds)
        let step = HTTPLimits.microseconds(min(max(shortest / 4, 0.01), 1))
        var nextStep = now + step
        for (index, socket) in sockets.enumerated() {
            _ = loop.poller.add(reading: socket.descriptor, number: UInt64(clamping: index) + 1)
        }
        while !isEnding {
            // What came while others were served is no delay of a client: the events are looked at before the clock
            // counts.
            let before = now
            loop.poller.wait(milliseconds: timeout(until: nextStep, at: before), take)
            let batch = unfinished
            unfinished = []
            for connection in batch { advance(connection) }
            if before >= nextStep {
                nextStep = before + step
                dropLate(before)
                if loop.index == 0, shared.hasRecords.exchange(false, ordering: .relaxed) {
                    shared.log?.flush()
                }
            }
            watchSockets()
        }
        for connection in connections.values { close(connection) }
        for socket in sockets { socket.close() }
    }

    private func timeout(until nextStep: Int, at now: Int) -> Int {
        if !unfinished.isEmpty { return 0 }
        let isQuiet =
            connections.isEmpty && isAccepting
            && (loop.index != 0 || !shared.hasRecords.load(ordering: .relaxed))
        return isQuiet ? -1 : max(0, (nextStep - now + 999) / 1000)
    }

    private func take(_ event: Poller.Event) {
        if event.number == EventLoop.wakeNumber {
            for message in loop.takeMessages() { take(message) }
        } else if event.number < Self.firstNumber {
            // What was told before the sockets were closed may come after it.
            if event.number <= sockets.count { accept(from: sockets[Int(clamping: event.number) - 1]) }
        } else if let connection = connections[event.number] {
            if event.mayRead { connection.mayRead = true }
            if event.mayWrite { connection.mayWrite = true }
            if event.hasEnded {
                connection.hasEnded = true
                connection.mayRead = true
                connection.exchange?.life?.clientEnded()
            }
            if event.isBroken, connection.phase != .receiving, connection.phase != .idle {
                close(connection)
            } else {
                advance(connection)
            }
        }
    }

    private func take(_ message: EventLoop.Message) {
        switch message {
        case .adopt(let descriptor, let address): adopt(descriptor, address)
        case .answer(let number, let result):
            guard let connection = connections[number] else { return }
            switch result {
            case .success(let response): answer(connection, response)
            case .failure(let refusal): answer(connection, shared.response(to: refusal))
            }
            advance(connection)
        case .part(let number):
            guard let connection = connections[number], connection.exchange?.writer != nil else { return }
            connection.enter(.answering, until: now + HTTPLimits.microseconds(limits.answerSeconds))
            advance(connection)
        case .room: break
        case .stopAccepting:
            for socket in sockets { socket.close() }
            sockets = []
        case .end: isEnding = true
        }
    }

    // MARK: - Accepting

    /// Rests from accepting where there are too many connections, or no descriptors.
    private func watchSockets() {
        guard !sockets.isEmpty else { return }
        let accepts = shared.table.count < limits.connections && now >= rest
        guard accepts != isAccepting else { return }
        isAccepting = accepts
        for (index, socket) in sockets.enumerated() {
            loop.poller.change(reading: socket.descriptor, number: UInt64(clamping: index) + 1, isWatched: accepts)
        }
    }

    private func accept(from socket: ListeningSocket) {
        for _ in 0..<64 {
            guard shared.table.count < limits.connections else { return }
            var storage = sockaddr_storage()
            var size = socklen_t(clamping: MemoryLayout.size(ofValue: storage))
            let descriptor = withUnsafeMutableBytes(of: &storage) {
                accept4(
                    socket.descriptor, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), &size,
                    Int32(truncatingIfNeeded: SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
                )
            }
            if descriptor < 0 {
                switch errno {
                case EINTR, ECONNABORTED: continue
                case EMFILE, ENFILE, ENOBUFS, ENOMEM: rest = now + 100_000
                default: break
                }
                return
            }
            let address = withUnsafeBytes(of: &storage) { bytes in
                // The names of Unix sockets are of no use.
                let count = min(Int(size), MemoryLayout<sockaddr_in6>.size)
                return PeerAddress(UnsafeRawBufferPointer(rebasing: bytes[..<max(2, count)]))
            }
            guard let index = shared.table.add(address) else {
                shared.refusedConnections.add(1, ordering: .relaxed)
                Glibc.close(descriptor)
                continue
            }
            if index == loop.index {
                adopt(descriptor, address)
            } else {
                loops[index].post(.adopt(descriptor: descriptor, address))
            }
        }
    }

    private func adopt(_ descriptor: Int32, _ address: PeerAddress) {
        nextNumber += 1
        if address.peer != .unix {
            var one: Int32 = 1
            setsockopt(descriptor, Int32(truncatingIfNeeded: IPPROTO_TCP), TCP_NODELAY, &one, 4)
        }
        let connection = ClientConnection(
            number: nextNumber, descriptor: descriptor, address: address, limits: limits,
            deadline: now + HTTPLimits.microseconds(limits.requestSeconds)
        )
        connections[connection.number] = connection
        guard loop.poller.add(connection: descriptor, number: connection.number) else {
            return close(connection)
        }
        advance(connection)
    }

    // MARK: - Going on and ending

    /// Goes on with a connection until it has to wait for something, or has ended a request: who sends many at once
    /// gets one answer a turn.
    func advance(_ connection: ClientConnection) {
        for _ in 0..<Self.stepsPerTurn {
            if connection.hasCompleted {
                connection.hasCompleted = false
                break
            }
            let goesOn =
                switch connection.phase {
                case .idle, .receiving: receive(connection)
                case .handling: false
                case .answering: send(connection)
                case .leaving: readOver(connection)
                }
            guard goesOn else { return }
        }
        unfinished.append(connection)
    }

    private func dropLate(_ now: Int) {
        for connection in connections.values where connection.deadline < now {
            if connection.phase != .leaving { shared.droppedConnections.add(1, ordering: .relaxed) }
            if connection.phase == .receiving {
                refuse(connection, .tooSlow)
                advance(connection)
            } else {
                close(connection)
            }
        }
    }

    /// Closes a connection when the client has read its last answer, or soon. It counts no longer.
    func leave(_ connection: ClientConnection) {
        shutdown(connection.descriptor, Int32(truncatingIfNeeded: SHUT_WR))
        guard leaving < Self.mostLeaving else { return close(connection) }
        leaving += 1
        uncount(connection)
        connection.enter(.leaving, until: now + Self.timeToLeave)
    }

    /// Reads over what a leaving client sends. Returns false if it has to be waited for, or the connection was closed.
    private func readOver(_ connection: ClientConnection) -> Bool {
        guard connection.mayRead else { return false }
        let count = recv(
            connection.descriptor, buffer.baseAddress, buffer.count, Int32(truncatingIfNeeded: MSG_DONTWAIT)
        )
        connection.readOver += max(0, count)
        if count > 0, connection.readOver < Self.mostReadOver { return true }
        if count < 0, errno == EAGAIN || errno == EINTR {
            connection.mayRead = errno == EINTR
            return connection.mayRead
        }
        close(connection)
        return false
    }

    func close(_ connection: ClientConnection) {
        guard connections.removeValue(forKey: connection.number) != nil else { return }
        endExchange(connection, isComplete: false)
        forgetBody(connection)
        if connection.phase == .leaving {
            leaving -= 1
        } else {
            uncount(connection)
        }
        Glibc.close(connection.descriptor)
        connection.enter(.handling)
    }

    private func uncount(_ connection: ClientConnection) {
        if shared.table.remove(connection.address, from: loop.index) >= limits.connections, loop.index != 0 {
            loops[0].post(.room)
        }
    }

    var dateText: [UInt8] {
        let second = time(nil)
        if second != date.second { date = (second, AnswerHead.date(of: second)) }
        return date.text
    }
}
