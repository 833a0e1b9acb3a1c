internal import ByteStreams
internal import CMicrohttpd
internal import Synchronization

/// What the threads of a server share, and what libmicrohttpd calls.
final class ServerState: Sendable {
    let library: MicrohttpdLibrary
    let limits: HTTPLimits
    let table: ConnectionTable
    let wake: EventDescriptor
    /// Signalled when the last request is answered after ``isStopping`` was set.
    let drained: EventDescriptor

    let isStopping = Atomic(false)
    let requestsInFlight = Atomic(0)
    /// Whether anything was recorded since the log was flushed.
    let hasRecords = Atomic(false)

    /// The bytes of the bodies of all requests in flight.
    let bodyMemory = Atomic(0)

    let requests = Atomic(0)
    let refusedConnections = Atomic(0)
    let limitedRequests = Atomic(0)
    let droppedConnections = Atomic(0)

    let log: HTTPLog?
    let handler: any HTTPHandler
    private let rate: RequestRate?

    init(
        library: MicrohttpdLibrary,
        limits: HTTPLimits,
        workers: Int,
        handler: any HTTPHandler,
        log: HTTPLog?
    ) throws(HTTPServerError) {
        self.library = library
        self.limits = limits
        self.handler = handler
        self.log = log
        table = ConnectionTable(workers: workers, limits: limits)
        rate = limits.requestsPerSecond.map { RequestRate(perSecond: $0, burst: limits.requestBurst) }
        wake = try EventDescriptor()
        drained = try EventDescriptor()
    }

    /// Starts a thread that serves connections.
    func startWorker() -> OpaquePointer? {
        mhd_start_worker(
            library.start,
            Unmanaged.passUnretained(self).toOpaque(),
            // The table limits them; this is no limit that is ever reached, with those that wake a thread.
            UInt32(clamping: limits.connections + 16),
            limits.connectionMemory,
            { context, handle, _, method, version, bytes, count, exchange in
                guard let state = ServerState.from(context), let method, let version, let count,
                    let pointer = exchange?.pointee
                else { return .NO }
                let connection = Unmanaged<HTTPConnection>.fromOpaque(pointer).takeUnretainedValue()
                return state.proceed(
                    connection,
                    handle,
                    method: method,
                    version: version,
                    bytes,
                    &count.pointee
                )
                    ? .YES : .NO
            },
            unsafeBitCast(Self.begin, to: UnsafeMutableRawPointer.self),
            { context, handle, exchange, code in
                guard let state = ServerState.from(context), let pointer = exchange?.pointee else { return }
                let connection = Unmanaged<HTTPConnection>.fromOpaque(pointer).takeUnretainedValue()
                state.complete(connection, handle, isComplete: code == .REQUEST_TERMINATED_COMPLETED_OK)
            },
            { context, handle, place, code in
                guard let state = ServerState.from(context), let place else { return }
                let descriptor = mhd_connection_info(
                    state.library.connectionInfo,
                    handle,
                    .CONNECTION_INFO_CONNECTION_FD
                )
                guard let descriptor = descriptor?.pointee.connect_fd else { return }
                if code == .CONNECTION_NOTIFY_STARTED {
                    // The table keeps it until the connection is closed.
                    place.pointee = state.table.connection(of: descriptor)
                        .map { Unmanaged.passUnretained($0).toOpaque() }
                } else {
                    state.close(descriptor, handle)
                }
            },
            unsafeBitCast(Self.unescape, to: UnsafeMutableRawPointer.self)
        )
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> ServerState? {
        context.map { Unmanaged<ServerState>.fromOpaque($0).takeUnretainedValue() }
    }

    private typealias Begin =
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) ->
        UnsafeMutableRawPointer?
    private typealias Unescape =
        @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int

    /// Called with the path and query of a new request; what it returns is given to the other calls.
    private static let begin: Begin = { context, target, handle in
        guard let state = from(context),
            let info = mhd_connection_info(
                state.library.connectionInfo,
                handle,
                .CONNECTION_INFO_SOCKET_CONTEXT
            ),
            let pointer = info.pointee.socket_context
        else { return nil }
        state.begin(Unmanaged<HTTPConnection>.fromOpaque(pointer).takeUnretainedValue(), target)
        return pointer
    }

    /// Leaves the path as it is: it is decoded here, once.
    private static let unescape: Unescape = { _, _, text in
        var count = 0
        while let text, text[count] != 0 { count += 1 }
        return count
    }

    // MARK: - A request

    private func begin(_ connection: HTTPConnection, _ target: UnsafePointer<CChar>?) {
        let now = MonotonicClock.microseconds
        connection.enter(.receiving, until: now + Self.microseconds(limits.requestSeconds))
        requestsInFlight.add(1, ordering: .sequentiallyConsistent)
        requests.add(1, ordering: .relaxed)
        var exchange = HTTPExchange()
        exchange.began = now
        if let target {
            var count = 0
            while target[count] != 0 { count += 1 }
            exchange.targetBytes = UnsafeBufferPointer(
                start: UnsafeRawPointer(target).assumingMemoryBound(to: UInt8.self),
                count: count
            )
        }
        if exchange.targetBytes.count > limits.targetBytes {
            exchange.target = .failure(HTTPRefusal(414, "the address is too long"))
        } else {
            let bytes = exchange.targetBytes
            exchange.target = Result { () throws(HTTPRefusal) in try HTTPTarget(parsing: bytes) }
        }
        connection.exchange = exchange
        // libmicrohttpd 0.9 would note each name and value of the query now; when it has no room for a thousand of them,
        // the request hangs. What is here is its own buffer, and a query that begins with the end of a text is empty.
        if library.leavesHeadInPlace, let target,
            let mark = exchange.targetBytes.firstIndex(of: UInt8(ascii: "?"))
        {
            UnsafeMutablePointer(mutating: target)[mark + 1] = 0
        }
    }

    /// Goes on with a request: the first call is for its head, the next ones for parts of its body, the last one for the
    /// answer. Returns false to close the connection.
    private func proceed(
        _ connection: HTTPConnection,
        _ handle: OpaquePointer?,
        method: UnsafePointer<CChar>,
        version: UnsafePointer<CChar>,
        _ bytes: UnsafePointer<CChar>?,
        _ count: inout Int
    ) -> Bool {
        if !connection.exchange.hasHead {
            connection.exchange.hasHead = true
            do throws(HTTPRefusal) {
                try readHead(connection, handle, method: method, version: version)
            } catch {
                // An answer to the head lets libmicrohttpd close the connection, whatever follows.
                return refuse(error, connection, handle)
            }
            return true
        }
        if count > 0 {
            takeBody(connection, UnsafeRawBufferPointer(start: bytes, count: count))
            count = 0
            return true
        }
        guard connection.enter(.handling) else { return false }
        if let refusal = connection.exchange.refusal { return refuse(refusal, connection, handle) }
        guard case .success(let target) = connection.exchange.target else { return false }
        let request = HTTPRequest(
            method: connection.exchange.method,
            isHead: connection.exchange.isHead,
            path: target.path,
            query: target.query,
            target: target.text,
            headers: connection.exchange.headers,
            body: connection.exchange.body,
            peer: connection.address.peer
        )
        connection.exchange.body = []
        let response = HTTPClient.$connection.withValue(connection) { handler.answer(request) }
        let closes = isStopping.load(ordering: .relaxed)
        if sender(connection).send(response, to: handle, closes: closes) { return true }
        return refuse(HTTPRefusal(500, "the answer is malformed"), connection, handle)
    }

    private func readHead(
        _ connection: HTTPConnection,
        _ handle: OpaquePointer?,
        method: UnsafePointer<CChar>,
        version: UnsafePointer<CChar>
    ) throws(HTTPRefusal) {
        let text = String(cString: method)
        guard !text.isEmpty, text.utf8.allSatisfy(RequestHead.isNameByte) else {
            throw HTTPRefusal(400, "the method is malformed")
        }
        connection.exchange.methodText = text
        connection.exchange.isHead = text == "HEAD"
        connection.exchange.isOld = RequestHead.isOld(version)
        if let refusal = limited(connection, now: connection.exchange.began) { throw refusal }
        let headers = try RequestHead.read(
            library,
            handle,
            method: method,
            target: connection.exchange.targetBytes,
            version: version,
            limits: limits
        )
        let target = try connection.exchange.target.get()
        if let authority = target.authority, !HTTPHeaders.isSame(authority, headers["Host"] ?? authority) {
            throw HTTPRefusal(400, "the address and the header field name different hosts")
        }
        guard let known = connection.exchange.isHead ? .get : HTTPMethod(rawValue: text) else {
            throw HTTPRefusal(501, "this method is not known")
        }
        if target.isAsterisk, known != .options { throw HTTPRefusal(400, "only OPTIONS may ask for *") }
        connection.exchange.method = known
        connection.exchange.headers = headers
        let length = headers["Content-Length"].flatMap { Int($0) } ?? 0
        if length > limits.bodyBytes {
            let refusal = HTTPRefusal(413, "the body is too large")
            // Many clients read the answer only after they have sent everything. A body that is not much too large is
            // read over for them.
            if length > 16 * limits.bodyBytes || headers["Expect"] != nil { throw refusal }
            connection.exchange.refusal = refusal
        }
    }

    /// Counts a request. Returns why it is refused if its address has made too many.
    func limited(_ connection: HTTPConnection, now: Int) -> HTTPRefusal? {
        guard let rate, !connection.address.peer.isLocal || limits.areLocalPeersLimited,
            let seconds = rate.take(connection.address.key, now: now)
        else { return nil }
        limitedRequests.add(1, ordering: .relaxed)
        return HTTPRefusal(429, "there were too many requests from this address", retryAfter: seconds)
    }

    private func takeBody(_ connection: HTTPConnection, _ bytes: UnsafeRawBufferPointer) {
        // What is refused is read over.
        guard connection.exchange.refusal == nil else { return }
        connection.exchange.bodyMemory += bytes.count
        let inAll = bodyMemory.add(bytes.count, ordering: .relaxed).newValue
        if connection.exchange.bodyMemory > limits.bodyBytes {
            connection.exchange.refusal = HTTPRefusal(413, "the body is too large")
        } else if inAll > limits.bodyBytesInAll {
            connection.exchange.refusal = HTTPRefusal(
                503,
                "too many bodies are being received",
                retryAfter: 1
            )
        } else {
            connection.exchange.body.append(contentsOf: bytes)
            return
        }
        releaseBody(connection)
    }

    private func releaseBody(_ connection: HTTPConnection) {
        connection.exchange.body = []
        bodyMemory.subtract(connection.exchange.bodyMemory, ordering: .relaxed)
        connection.exchange.bodyMemory = 0
    }

    private func refuse(_ refusal: HTTPRefusal, _ connection: HTTPConnection, _ handle: OpaquePointer?)
        -> Bool
    {
        sender(connection).send(response(to: refusal), to: handle, closes: true)
    }

    private func sender(_ connection: HTTPConnection) -> ResponseSender {
        ResponseSender(
            library: library,
            connection: connection,
            microsecondsToTake: Self.microseconds(limits.answerSeconds)
        )
    }

    private func complete(_ connection: HTTPConnection, _ handle: OpaquePointer?, isComplete: Bool) {
        let now = MonotonicClock.microseconds
        let wasDropped = !connection.enter(.idle, until: now + Self.microseconds(limits.idleSeconds))
        if log != nil {
            let info = mhd_connection_info(library.connectionInfo, handle, .CONNECTION_INFO_HTTP_STATUS)
            let status = info.map { Int($0.pointee.http_status) } ?? 0
            let exchange = connection.exchange
            let text = (try? exchange.target.get())?.text ?? "-"
            let mark = text.utf8.firstIndex(of: UInt8(ascii: "?"))
            record(
                HTTPLogEntry(
                    peer: connection.address.peer,
                    method: exchange.methodText,
                    path: mark.map { String(text[..<$0]) } ?? text,
                    query: mark.map { String(text[$0...].dropFirst()) },
                    status: wasDropped && status == 0 ? 408 : status,
                    bytes: exchange.answerBytes,
                    microseconds: now - exchange.began,
                    isComplete: isComplete && !wasDropped && !exchange.hasFailed
                )
            )
        }
        if connection.exchange.bodyMemory > 0 { releaseBody(connection) }
        connection.exchange = HTTPExchange()
        let left = requestsInFlight.subtract(1, ordering: .sequentiallyConsistent).newValue
        if left == 0, isStopping.load(ordering: .sequentiallyConsistent) { drained.signal() }
    }

    /// Forgets a connection before libmicrohttpd closes it.
    private func close(_ descriptor: Int32, _ handle: OpaquePointer?) {
        // Of a request whose head it did not take, libmicrohttpd says the begin only.
        if let connection = table.connection(of: descriptor), connection.exchange.began > 0 {
            complete(connection, handle, isComplete: false)
        }
        PendingConnections.readOver(descriptor)
        if table.remove(descriptor) >= limits.connections { wake.signal() }
    }

    func record(_ entry: HTTPLogEntry) {
        guard let log else { return }
        log.record(entry)
        hasRecords.store(true, ordering: .relaxed)
    }

    static func microseconds(_ seconds: Double) -> Int { Int(clamping: min(max(seconds, 0), 1e9) * 1e6) }
}
