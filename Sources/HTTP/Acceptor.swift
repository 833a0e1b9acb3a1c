internal import ByteStreams
internal import CMicrohttpd
internal import Glibc
internal import Synchronization

/// The thread that accepts connections, waits for their first request, assigns them to the threads that serve them, drops those
/// that are too slow, and flushes the log.
///
/// libmicrohttpd could accept connections itself. But then its limits hold for this machine's own clients too, its timeout
/// starts again with every byte, and the end of a server would shut down sockets that belong to systemd.
final class Acceptor: Sendable {
    private let state: ServerState
    nonisolated(unsafe) private let workers: [OpaquePointer]
    /// Used only by the thread once it runs.
    nonisolated(unsafe) private var sockets: [ListeningSocket]
    nonisolated(unsafe) private var pending: PendingConnections
    nonisolated(unsafe) private var ended = EndedConnections()
    private let watch: ConnectionWatch
    private let mode = Atomic(Mode.accepting.rawValue)
    private let thread: Mutex<SystemThread?> = Mutex(nil)

    private enum Mode: Int { case accepting, draining, ending }

    init(_ state: ServerState, sockets: [ListeningSocket], workers: [OpaquePointer]) throws(HTTPServerError) {
        self.state = state
        self.sockets = sockets
        self.workers = workers
        pending = PendingConnections(state)
        watch = try ConnectionWatch()
    }

    /// Starts the thread.
    func start() throws(HTTPServerError) {
        do {
            let started = try SystemThread { self.run() }
            thread.withLock { $0 = started }
        } catch {
            throw .failed("pthread_create", message: String(cString: strerror(error.code)))
        }
    }

    /// Lets the thread close its sockets soon.
    func stopAccepting() {
        mode.store(Mode.draining.rawValue, ordering: .releasing)
        state.wake.signal()
    }

    /// Ends the thread and waits for its end.
    func end() {
        mode.store(Mode.ending.rawValue, ordering: .releasing)
        state.wake.signal()
        thread.withLock { $0.take() }?.join()
    }

    private func run() {
        let limits = state.limits
        let shortest = min(limits.requestSeconds, limits.idleSeconds, limits.answerSeconds)
        let step = ServerState.microseconds(min(max(shortest / 4, 0.01), 1))
        var nextStep = 0
        var nextWake = Int.max
        var resume = 0
        while true {
            let mode = Mode(rawValue: self.mode.load(ordering: .acquiring)) ?? .ending
            if mode != .accepting {
                for socket in sockets { socket.close() }
                sockets = []
            }
            if mode == .ending {
                pending.endAll()
                return
            }

            let now = MonotonicClock.microseconds
            if now >= nextStep {
                nextStep = now + step
                pending.dropLate(now: now)
                state.table.dropLate(now: now, counter: state.droppedConnections) {
                    state.wholeAnswer(to: .tooSlow, isHead: false).bytes
                }
                if state.hasRecords.exchange(false, ordering: .relaxed) { state.log?.flush() }
            }
            let nudge = ended.nudge(state.table, now: now)
            let full = state.table.workers(with: Self.manyConnections)
            if full.isEmpty {
                nextWake = .max
            } else if nextWake == .max {
                nextWake = now + Self.wakeStep
            } else if now >= nextWake {
                full.forEach(wake)
                nextWake = now + Self.wakeStep
            }
            let count = state.table.count
            // Where the system has no descriptors left, `poll` would return at once, again and again.
            let accepts = count < limits.connections && now >= resume
            var entries = [pollfd(descriptor: state.wake.descriptor), pollfd(descriptor: watch.descriptor)]
            if accepts { entries += sockets.map { pollfd(descriptor: $0.descriptor) } }
            let isQuiet = count == 0 && accepts && !state.hasRecords.load(ordering: .relaxed)
            let wait =
                isQuiet
                ? -1
                : Int32(
                    clamping: max(
                        1,
                        (min(nextStep, nudge, nextWake, max(resume, now + step)) - now + 999) / 1000
                    )
                )
            guard poll(&entries, nfds_t(clamping: entries.count), wait) > 0 else { continue }
            if entries[0].revents != 0 { state.wake.clear() }
            if entries[1].revents != 0 { lookAtConnections() }
            for entry in entries.dropFirst(2) where entry.revents != 0 {
                if !accept(from: entry.fd) { resume = MonotonicClock.microseconds + 100_000 }
            }
        }
    }

    /// Connections of a thread from which on it may have 128 events at a time; those that wake it have some too.
    private static let manyConnections = 64
    /// The time between two wakes, in microseconds.
    private static let wakeStep = 20_000

    /// Lets a thread look at what it has read.
    ///
    /// libmicrohttpd 0.9 takes 128 events at a time, and after exactly so many it waits for the next one before it goes on with these.
    /// So a thread that can have so many gets one from time to time: a connection that has ended already.
    private func wake(_ worker: Int) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(
            truncatingIfNeeded: SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
        )
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return }
        close(ends[1])
        var address = sockaddr(
            sa_family: sa_family_t(truncatingIfNeeded: AF_UNIX),
            sa_data: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        )
        // It closes the descriptor, whatever becomes of it.
        _ = state.library.addConnection(
            workers[worker],
            ends[0],
            &address,
            socklen_t(clamping: MemoryLayout<sa_family_t>.size)
        )
    }

    /// Accepts some connections. Returns false if the system has no room for more now.
    private func accept(from descriptor: Int32) -> Bool {
        for _ in 0..<64 {
            guard state.table.count < state.limits.connections else { return true }
            var storage = sockaddr_storage()
            var size = socklen_t(clamping: MemoryLayout.size(ofValue: storage))
            let accepted = withUnsafeMutableBytes(of: &storage) {
                accept4(
                    descriptor,
                    $0.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                    &size,
                    Int32(truncatingIfNeeded: SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
                )
            }
            if accepted < 0 {
                switch errno {
                case EMFILE, ENFILE, ENOBUFS, ENOMEM: return false
                case EINTR, ECONNABORTED: continue
                default: return true
                }
            }
            withUnsafeMutableBytes(of: &storage) { bytes in
                // The names of Unix sockets are of no use.
                let count = min(Int(size), MemoryLayout<sockaddr_in6>.size)
                let found = UnsafeRawBufferPointer(rebasing: bytes[..<max(2, count)])
                guard let connection = state.table.add(accepted, PeerAddress(found)) else {
                    state.refusedConnections.add(1, ordering: .relaxed)
                    close(accepted)
                    return
                }
                let address = bytes.load(as: sockaddr_storage.self)
                switch pending.begin(connection, address, socklen_t(clamping: found.count)) {
                case .isReady(let address, let size):
                    watch.add(accepted, isPending: false)
                    serve(connection, address, size)
                case .waits: watch.add(accepted, isPending: true)
                case .isClosed: break
                }
            }
        }
        return true
    }

    /// Goes on with the connections on which something has happened.
    private func lookAtConnections() {
        watch.forEachEvent { descriptor, hasEnded in
            guard let connection = state.table.connection(of: descriptor) else { return }
            switch pending.proceed(descriptor, hasEnded: hasEnded) {
            case .isReady(let address, let size):
                watch.change(descriptor)
                serve(connection, address, size)
            case nil where hasEnded: ended.add(connection)
            case .waits, .isClosed, nil: break
            }
        }
    }

    /// Gives a connection to the thread that serves it.
    private func serve(_ connection: HTTPConnection, _ address: sockaddr_storage, _ size: socklen_t) {
        var address = address
        let added = withUnsafeBytes(of: &address) {
            state.library.addConnection(
                workers[connection.worker],
                connection.descriptor,
                $0.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                size
            )
        }
        // The descriptor is closed already.
        if added != .YES { _ = state.table.remove(connection.descriptor) }
    }
}
