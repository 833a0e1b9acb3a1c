internal import ByteStreams
internal import CEpoll
internal import Glibc
internal import Synchronization

/// A request and its answer.
extension ConnectionServer {
    /// Reads on in a request. Returns false if more has to arrive.
    func receive(_ connection: ClientConnection) -> Bool {
        do throws(HTTPRefusal) {
            switch try connection.reader.step() {
            case .waits:
                try countBody(connection)
                return try read(connection)
            case .head: try begin(connection)
            case .request:
                try countBody(connection)
                handle(connection)
            }
        } catch {
            refuse(connection, error)
        }
        return true
    }

    /// Reads from the socket. Returns false if nothing has come, or the connection was closed.
    private func read(_ connection: ClientConnection) throws(HTTPRefusal) -> Bool {
        guard connection.mayRead else { return false }
        let count = recv(
            connection.descriptor, buffer.baseAddress, buffer.count, Int32(truncatingIfNeeded: MSG_DONTWAIT)
        )
        if count > 0 {
            connection.mayRead = count == buffer.count || connection.hasEnded
            if connection.phase == .idle {
                connection.enter(.receiving, until: now + HTTPLimits.microseconds(limits.requestSeconds))
            }
            connection.reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            return true
        }
        if count < 0, errno == EAGAIN || errno == EINTR {
            connection.mayRead = errno == EINTR
            return connection.mayRead
        }
        connection.hasEnded = true
        // A body that is cut has nobody who waits for an answer.
        if count == 0, connection.exchange == nil, !connection.reader.isEmpty { throw .endsWithinHead }
        close(connection)
        return false
    }

    /// Counts what has come of a body with the bodies of all connections.
    private func countBody(_ connection: ClientConnection) throws(HTTPRefusal) {
        let count = connection.reader.body.count
        let more = count - connection.countedBody
        guard more != 0 else { return }
        connection.countedBody = count
        let inAll = shared.bodyMemory.add(more, ordering: .relaxed).newValue
        if inAll > limits.bodyBytesInAll { throw .tooManyBodies }
    }

    /// Makes the reader of a connection ready for the next request.
    func forgetBody(_ connection: ClientConnection) {
        connection.reader.next()
        shared.bodyMemory.subtract(connection.countedBody, ordering: .relaxed)
        connection.countedBody = 0
    }

    // MARK: - A request

    /// Begins with a request whose head is there, or is refused within it.
    private func begin(_ connection: ClientConnection, isRefused: Bool = false) throws(HTTPRefusal) {
        let head = connection.reader.head
        let client = isRefused ? connection.address : limits.client(of: head, from: connection.address)
        var exchange = Exchange(began: now, head: head, client: client)
        exchange.isRefused = isRefused
        connection.exchange = exchange
        shared.requestsInFlight.add(1, ordering: .sequentiallyConsistent)
        let path = isRefused ? [] : head.target.path
        if let refusal = shared.limited(client, path: path, now: exchange.began) { throw refusal }
        guard !isRefused, head.body != .bytes(0) else { return }
        if case .bytes(let count) = head.body, count > limits.bodyBytes { throw .bodyTooLarge }
        if head.expectsContinue { connection.output.append(AnswerHead.goOn) }
        if !connection.flush() { close(connection) }
    }

    func refuse(_ connection: ClientConnection, _ refusal: HTTPRefusal) {
        var refusal = refusal
        if connection.exchange == nil {
            do throws(HTTPRefusal) { try begin(connection, isRefused: true) } catch { refusal = error }
        }
        connection.exchange?.persists = false
        forgetBody(connection)
        answer(connection, shared.response(to: refusal))
    }

    private func handle(_ connection: ClientConnection) {
        guard let exchange = connection.exchange else { return close(connection) }
        connection.enter(.handling)
        let head = exchange.head
        let body = connection.reader.body
        forgetBody(connection)
        let request = HTTPRequest(
            method: head.method, isHead: head.isHead, path: head.target.path, query: head.target.query,
            target: head.target.text, headers: head.headers, body: body, peer: exchange.client.peer
        )
        let life = RequestLife(began: exchange.began, descriptor: connection.descriptor)
        switch HTTPClient.$request.withValue(life, operation: { shared.handler.answer(request) }) {
        case .now(let response): answer(connection, response)
        case .later(let work): submit(work, of: connection, exchange)
        }
    }

    private func submit(
        _ work: @escaping @Sendable () -> HTTPResponse, of connection: ClientConnection, _ exchange: Exchange
    ) {
        let deadline = exchange.began + HTTPLimits.microseconds(limits.workSeconds)
        let life = RequestLife(began: exchange.began, deadline: deadline)
        connection.exchange?.life = life
        let number = connection.number
        let job = WorkPool.Job(address: exchange.client.key, life: life, deadline: deadline) {
            [loop] isInTime in
            let result: Result<HTTPResponse, HTTPRefusal> =
                isInTime ? .success(HTTPClient.$request.withValue(life, operation: work)) : .failure(.busy)
            loop.post(.answer(connection: number, result))
        }
        if !shared.work.submit(job) { answer(connection, shared.response(to: .busy)) }
    }

    // MARK: - An answer

    /// Begins to send an answer.
    func answer(_ connection: ClientConnection, _ response: HTTPResponse) {
        guard let exchange = connection.exchange else { return close(connection) }
        var response = response
        var isPlaced = false
        if case .written = response.body, !exchange.head.isHead, response.status != 304 {
            isPlaced = shared.writers.take(exchange.client.key)
            if !isPlaced { response = shared.response(to: .busy) }
        }
        let persists =
            exchange.persists && exchange.head.persists && !shared.isStopping.load(ordering: .relaxed)
        func head() -> AnswerHead? {
            AnswerHead(response, to: exchange.head, persists: persists, date: dateText)
        }
        var made = head()
        if made == nil {
            if isPlaced { shared.writers.free(exchange.client.key) }
            isPlaced = false
            response = shared.response(to: .malformedAnswer)
            made = head()
        }
        guard let made else { return close(connection) }
        connection.exchange?.status = response.status
        connection.exchange?.framing = made.framing
        connection.exchange?.persists = made.persists
        connection.exchange?.life = nil
        let size = made.framing == .length ? response.body.count ?? 0 : 0
        connection.exchange?.bytes = size
        enterAnswering(connection, bytes: size)
        append(made, response.body, to: connection)
        if isPlaced, case .written(let write) = response.body { start(write, of: connection, for: exchange) }
    }

    private func append(_ head: AnswerHead, _ body: HTTPBody, to connection: ClientConnection) {
        guard head.framing == .length, case .bytes(let bytes) = body else {
            return connection.output.append(head.bytes)
        }
        if bytes.count < Self.mostCopied { return connection.output.append(head.bytes + bytes) }
        connection.output.append(head.bytes)
        connection.output.append(bytes)
    }

    /// Bodies that are sent together with their heads, which costs a copy and saves a call.
    private static let mostCopied = 16 << 10

    private func enterAnswering(_ connection: ClientConnection, bytes: Int) {
        let parts = 1 + bytes / HTTPLimits.answerPart
        connection.enter(.answering, until: now + HTTPLimits.microseconds(limits.answerSeconds) * parts)
    }

    private func start(
        _ write: @escaping @Sendable (_ send: ([UInt8]) throws -> Void) throws -> Void, of connection: ClientConnection,
        for exchange: Exchange
    ) {
        let life = RequestLife(began: exchange.began)
        let number = connection.number
        let writer = BodyWriter(life) { [loop] in loop.post(.part(connection: number)) }
        connection.exchange?.life = life
        connection.exchange?.writer = writer
        let key = exchange.client.key
        do {
            try writer.start(write) { [shared] in shared.writers.free(key) }
        } catch {
            shared.writers.free(key)
            fail(connection)
        }
    }

    /// Sends on. Returns false if the client has to take something first, or the writer of the body to write.
    func send(_ connection: ClientConnection) -> Bool {
        guard connection.flush() else {
            close(connection)
            return false
        }
        guard connection.output.isEmpty else { return false }
        guard let writer = connection.exchange?.writer else {
            complete(connection)
            return true
        }
        switch writer.take() {
        case .none:
            connection.enter(.handling)
            return false
        case .bytes(let bytes):
            connection.exchange?.bytes += bytes.count
            enterAnswering(connection, bytes: bytes.count)
            if connection.exchange?.framing == .chunks {
                connection.output.append(Array((String(bytes.count, radix: 16) + "\r\n").utf8) + bytes + [13, 10])
            } else {
                connection.output.append(bytes)
            }
        case .end:
            connection.exchange?.writer = nil
            if connection.exchange?.framing == .chunks { connection.output.append(Array("0\r\n\r\n".utf8)) }
        case .failure:
            fail(connection)
            return false
        }
        return true
    }

    /// Closes a connection so that the client sees that the body is cut.
    private func fail(_ connection: ClientConnection) {
        connection.exchange?.hasFailed = true
        if connection.exchange?.framing == .close {
            // A closed connection is the end of such a body; a reset one is not.
            var option = linger(l_onoff: 1, l_linger: 0)
            setsockopt(
                connection.descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(clamping: MemoryLayout<linger>.size)
            )
        }
        close(connection)
    }

    /// Ends a request whose answer was sent.
    private func complete(_ connection: ClientConnection) {
        guard let exchange = connection.exchange else { return }
        endExchange(connection, isComplete: true)
        connection.hasCompleted = true
        guard exchange.persists else { return leave(connection) }
        if connection.reader.isEmpty {
            connection.enter(.idle, until: now + HTTPLimits.microseconds(limits.idleSeconds))
        } else {
            connection.enter(.receiving, until: now + HTTPLimits.microseconds(limits.requestSeconds))
        }
    }

    func endExchange(_ connection: ClientConnection, isComplete: Bool) {
        guard let exchange = connection.exchange else { return }
        connection.exchange = nil
        exchange.writer?.abandon()
        exchange.life?.end()
        if shared.log != nil {
            let target = exchange.isRefused ? "-" : exchange.head.target.text
            let mark = target.utf8.firstIndex(of: UInt8(ascii: "?"))
            shared.record(
                HTTPLogEntry(
                    peer: exchange.client.peer, method: exchange.head.methodText,
                    path: mark.map { String(target[..<$0]) } ?? target,
                    query: mark.map { String(target[$0...].dropFirst()) }, status: exchange.status,
                    bytes: exchange.bytes, microseconds: now - exchange.began,
                    isComplete: isComplete && !exchange.hasFailed
                )
            )
        }
        shared.end()
    }
}
