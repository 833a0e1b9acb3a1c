internal import ByteStreams
internal import Glibc
internal import Synchronization

/// An HTTP/1.1 server. It listens from its creation until it is stopped.
///
///     let server = try HTTPServer(listening: .tcp(host: "127.0.0.1", port: 8475), handler: handler)
///     …
///     server.stop(grace: 10)
///
/// What is malformed, too large, too much or too slow is refused here and does not reach the handler. All methods may
/// be called on any thread but those that call the handler.
package final class HTTPServer: Sendable {
    /// Where it listens.
    package let endpoints: [HTTPEndpoint]

    private let shared: SharedByThreads
    private let loops: [EventLoop]
    private let isStopped = Atomic(false)

    /// Starts a server.
    ///
    /// Raises the process's limit of open files where it is too low for the connections, and takes fewer connections
    /// where it cannot be raised. Signals are not delivered to the threads of the server.
    ///
    /// The number of threads that read sockets is that of the processors unless given.
    package init(
        listening: HTTPListening, limits: HTTPLimits = HTTPLimits(), threads: Int? = nil, log: HTTPLog? = nil,
        handler: any HTTPHandler
    ) throws(HTTPServerError) {
        let sockets = try ListeningSocket.open(listening)
        endpoints = sockets.map(\.endpoint)
        var limits = limits
        limits.connections = min(limits.connections, Self.possibleConnections(of: limits.connections))
        let count = max(1, threads ?? sysconf(Int32(truncatingIfNeeded: _SC_NPROCESSORS_ONLN)))
        shared = try SharedByThreads(limits: limits, loops: count, handler: handler, log: log)
        var loops: [EventLoop] = []
        for index in 0..<count { loops.append(try EventLoop(index: index)) }
        self.loops = loops

        // The threads inherit the mask of the one that starts them.
        var all = sigset_t()
        var previous = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        do throws(HTTPServerError) {
            // The first one last: it accepts connections for the others.
            for loop in loops.reversed() {
                try loop.start(shared, sockets: loop.index == 0 ? sockets : [], loops: loops)
            }
        } catch {
            for loop in loops { loop.end() }
            isStopped.store(true, ordering: .relaxed)
            throw error
        }
    }

    deinit { stop(grace: 0) }

    /// Stops listening at once, waits up to so many seconds until the requests that have begun are answered, and closes
    /// all connections.
    ///
    /// Returns when all is closed and all threads have ended; a handler that does not return is waited for. Further
    /// calls do nothing.
    package func stop(grace: Double) {
        guard isStopped.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged else {
            return
        }
        let deadline = MonotonicClock.microseconds + HTTPLimits.microseconds(grace)
        shared.isStopping.store(true, ordering: .sequentiallyConsistent)
        loops[0].post(.stopAccepting)
        while shared.requestsInFlight.load(ordering: .sequentiallyConsistent) > 0,
            MonotonicClock.microseconds < deadline
        {
            shared.drained.wait(until: deadline)
            shared.drained.clear()
        }
        for loop in loops { loop.end() }
        shared.work.finish(seconds: Self.timeToEnd)
        shared.log?.flush()
    }

    /// What the server has done since it started.
    package var counts: HTTPCounts {
        HTTPCounts(
            connections: shared.table.count,
            requestsInFlight: shared.requestsInFlight.load(ordering: .relaxed),
            refusedConnections: shared.refusedConnections.load(ordering: .relaxed),
            limitedRequests: shared.limitedRequests.load(ordering: .relaxed),
            droppedConnections: shared.droppedConnections.load(ordering: .relaxed)
        )
    }

    /// The bytes of the bodies of all requests in flight.
    var bodyMemory: Int { shared.bodyMemory.load(ordering: .relaxed) }

    /// Seconds that work under way has to notice that the server stops.
    private static let timeToEnd = 5.0

    /// Descriptors that are not for connections: those of sockets, of the handler's files, and of clients that read
    /// their last answer.
    private static let otherDescriptors = 320

    /// How many connections the limit of open files leaves room for, after it was raised as far as it may be.
    private static func possibleConnections(of wanted: Int) -> Int {
        var limit = rlimit()
        let kind = __rlimit_resource_t(truncatingIfNeeded: RLIMIT_NOFILE.rawValue)
        guard getrlimit(kind, &limit) == 0 else { return wanted }
        let needed = rlim_t(clamping: wanted + otherDescriptors)
        if limit.rlim_cur < needed {
            limit.rlim_cur = min(limit.rlim_max, needed)
            setrlimit(kind, &limit)
        }
        let most = Int(clamping: limit.rlim_cur)
        return max(most / 4, most - otherDescriptors)
    }
}

/// Figures of a server.
package struct HTTPCounts: Sendable {
    /// Connections that are open now.
    package let connections: Int
    /// Requests that have begun and whose answer is not sent yet.
    package let requestsInFlight: Int
    /// Connections that were closed at once, because their address had too many.
    package let refusedConnections: Int
    /// Requests that were answered with 429.
    package let limitedRequests: Int
    /// Connections that were idle or slow for too long.
    package let droppedConnections: Int
}
