internal import ByteStreams
internal import Glibc
internal import Synchronization

/// An HTTP/1.1 server over libmicrohttpd. It listens from its creation until it is stopped.
///
///     let server = try HTTPServer(listening: .tcp(host: "127.0.0.1", port: 8475), handler: handler)
///     …
///     server.stop(grace: 10)
///
/// What is malformed, too large, too much or too slow is refused here and does not reach the handler. All methods may be
/// called on any thread but those that call the handler.
package final class HTTPServer: Sendable {
    /// Where it listens.
    package let endpoints: [HTTPEndpoint]

    private let state: ServerState
    private let acceptor: Acceptor
    nonisolated(unsafe) private let workers: [OpaquePointer]
    private let isStopped = Atomic(false)

    /// Starts a server.
    ///
    /// Raises the process's limit of open files where it is too low for the connections. Signals are not delivered to the
    /// threads of the server.
    ///
    /// The number of threads, which call the handler, is that of the processors unless given.
    package init(
        listening: HTTPListening,
        limits: HTTPLimits = HTTPLimits(),
        threads: Int? = nil,
        log: HTTPLog? = nil,
        handler: any HTTPHandler
    ) throws(HTTPServerError) {
        let library: MicrohttpdLibrary
        do {
            library = try MicrohttpdLibrary.opened()
        } catch {
            throw .missingLibrary(error.description)
        }
        let sockets = try ListeningSocket.open(listening)
        endpoints = sockets.map(\.endpoint)
        Self.raiseDescriptorLimit(to: limits.connections + 256)
        let count = max(1, threads ?? sysconf(Int32(truncatingIfNeeded: _SC_NPROCESSORS_ONLN)))
        let state = try ServerState(
            library: library,
            limits: limits,
            workers: count,
            handler: handler,
            log: log
        )
        self.state = state

        // The threads inherit the mask of the one that starts them.
        var all = sigset_t()
        var previous = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        let workers = (0..<count).compactMap { _ in state.startWorker() }
        self.workers = workers
        do throws(HTTPServerError) {
            acceptor = try Acceptor(state, sockets: sockets, workers: workers)
            guard workers.count == count else {
                throw HTTPServerError.failed("libmicrohttpd", message: "cannot start a thread")
            }
            try acceptor.start()
        } catch {
            for worker in workers { library.stop(worker) }
            isStopped.store(true, ordering: .relaxed)
            throw error
        }
    }

    deinit { stop(grace: 0) }

    /// Stops listening at once, waits up to so many seconds until the requests that have begun are answered, and closes
    /// all connections.
    ///
    /// Returns when all is closed and all threads have ended; a handler that does not return is waited for. Further calls
    /// do nothing.
    package func stop(grace: Double) {
        guard isStopped.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged else {
            return
        }
        let deadline = MonotonicClock.microseconds + ServerState.microseconds(grace)
        state.isStopping.store(true, ordering: .sequentiallyConsistent)
        acceptor.stopAccepting()
        while state.requestsInFlight.load(ordering: .sequentiallyConsistent) > 0,
            MonotonicClock.microseconds < deadline
        {
            state.drained.wait(until: deadline)
            state.drained.clear()
        }
        acceptor.end()
        for worker in workers { state.library.stop(worker) }
        state.log?.flush()
    }

    /// What the server has done since it started.
    package var counts: HTTPCounts {
        HTTPCounts(
            connections: state.table.count,
            requests: state.requests.load(ordering: .relaxed),
            requestsInFlight: state.requestsInFlight.load(ordering: .relaxed),
            refusedConnections: state.refusedConnections.load(ordering: .relaxed),
            limitedRequests: state.limitedRequests.load(ordering: .relaxed),
            droppedConnections: state.droppedConnections.load(ordering: .relaxed)
        )
    }

    /// The bytes of the bodies of all requests in flight.
    var bodyMemory: Int { state.bodyMemory.load(ordering: .relaxed) }

    private static func raiseDescriptorLimit(to count: Int) {
        var limit = rlimit()
        let kind = __rlimit_resource_t(truncatingIfNeeded: RLIMIT_NOFILE.rawValue)
        guard getrlimit(kind, &limit) == 0, limit.rlim_cur < rlim_t(clamping: count) else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(clamping: count))
        setrlimit(kind, &limit)
    }
}

/// Figures of a server.
package struct HTTPCounts: Sendable {
    /// Connections that are open now.
    package let connections: Int
    /// Requests whose first line has arrived.
    package let requests: Int
    /// Requests that have begun and whose answer is not sent yet.
    package let requestsInFlight: Int
    /// Connections that were closed at once, because their address had too many.
    package let refusedConnections: Int
    /// Requests that were answered with 429.
    package let limitedRequests: Int
    /// Connections that were idle or slow for too long.
    package let droppedConnections: Int
}
