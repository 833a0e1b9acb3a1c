internal import ByteStreams
internal import Synchronization

/// What the threads of a server share.
final class SharedByThreads: Sendable {
    let limits: HTTPLimits
    let handler: any HTTPHandler
    let log: HTTPLog?
    let table: ConnectionTable
    let work: WorkPool
    let writers: AddressPlaces
    /// Signalled when the last request is answered after ``isStopping`` was set.
    let drained: EventDescriptor
    private let rate: RequestRate?

    let isStopping = Atomic(false)
    let requestsInFlight = Atomic(0)
    /// Whether anything was recorded since the log was flushed.
    let hasRecords = Atomic(false)

    /// The bytes of the bodies of all requests that are being received.
    let bodyMemory = Atomic(0)

    let refusedConnections = Atomic(0)
    let limitedRequests = Atomic(0)
    let droppedConnections = Atomic(0)

    init(limits: HTTPLimits, loops: Int, handler: any HTTPHandler, log: HTTPLog?) throws(HTTPServerError) {
        self.limits = limits
        self.handler = handler
        self.log = log
        table = ConnectionTable(loops: loops, limits: limits)
        work = WorkPool(limits)
        writers = AddressPlaces(limits.writers, perAddress: limits.writersPerAddress)
        rate = limits.requestsPerSecond.map { RequestRate(perSecond: $0, burst: limits.requestBurst) }
        drained = try EventDescriptor()
    }

    /// Counts a request. Returns why it is refused if its address has made too many.
    func limited(_ client: PeerAddress, path: [String], now: Int) -> HTTPRefusal? {
        guard let rate, !client.peer.isLocal || limits.areLocalPeersLimited,
            !limits.unmeteredPaths.contains(path), let seconds = rate.take(client.key, now: now)
        else { return nil }
        limitedRequests.add(1, ordering: .relaxed)
        return HTTPRefusal(429, "there were too many requests from this address", retryAfter: seconds)
    }

    /// What the handler says to a refusal.
    func response(to refusal: HTTPRefusal) -> HTTPResponse {
        var response = handler.refuse(refusal)
        if let seconds = refusal.retryAfter { response.headers.set("Retry-After", String(seconds)) }
        return response
    }

    func record(_ entry: HTTPLogEntry) {
        guard let log else { return }
        log.record(entry)
        hasRecords.store(true, ordering: .relaxed)
    }

    /// Says that a request is answered or broken off.
    func end() {
        let left = requestsInFlight.subtract(1, ordering: .sequentiallyConsistent).newValue
        if left == 0, isStopping.load(ordering: .sequentiallyConsistent) { drained.signal() }
    }
}
