// Its header declares the types of sockets, and the compiler takes them for its own.
internal import CMicrohttpd
internal import Glibc
internal import Synchronization

/// The open connections.
///
/// A descriptor is closed only after it was removed here, so whoever holds the lock can use it.
final class ConnectionTable: Sendable {
    private struct State {
        var connections: [Int32: HTTPConnection] = [:]
        var countByAddress: [AddressKey: Int] = [:]
        var countByWorker: [Int]
    }

    private let state: Mutex<State>
    private let perAddress: Int
    private let limitsLocalPeers: Bool

    /// Makes an empty table for some threads.
    init(workers: Int, limits: HTTPLimits) {
        state = Mutex(State(countByWorker: Array(repeating: 0, count: workers)))
        perAddress = limits.connectionsPerAddress
        limitsLocalPeers = limits.areLocalPeersLimited
    }

    /// The number of open connections.
    var count: Int { state.withLock { $0.connections.count } }

    /// The threads that have so many connections.
    func workers(with least: Int) -> [Int] {
        state.withLock { state in state.countByWorker.indices.filter { state.countByWorker[$0] >= least } }
    }

    /// Adds a connection for the thread that has the fewest. Returns nil if its address has too many already.
    func add(_ descriptor: Int32, _ address: PeerAddress) -> HTTPConnection? {
        state.withLock { state in
            if isLimited(address) {
                guard state.countByAddress[address.key, default: 0] < perAddress else { return nil }
                state.countByAddress[address.key, default: 0] += 1
            }
            let worker =
                state.countByWorker.indices.min { state.countByWorker[$0] < state.countByWorker[$1] } ?? 0
            state.countByWorker[worker] += 1
            let connection = HTTPConnection(
                descriptor: descriptor,
                address: address,
                worker: worker
            )
            state.connections[descriptor] = connection
            return connection
        }
    }

    /// The connection of a descriptor.
    func connection(of descriptor: Int32) -> HTTPConnection? {
        state.withLock { $0.connections[descriptor] }
    }

    /// Removes a connection. Returns how many there were.
    func remove(_ descriptor: Int32) -> Int {
        state.withLock { state in
            let count = state.connections.count
            guard let connection = state.connections.removeValue(forKey: descriptor) else { return count }
            state.countByWorker[connection.worker] -= 1
            let key = connection.address.key
            if isLimited(connection.address), let number = state.countByAddress[key] {
                state.countByAddress[key] = number > 1 ? number - 1 : nil
            }
            return count
        }
    }

    /// Shuts down the connections whose time is over, those within a request with an answer. Adds their number to `counter` before
    /// that, so that it holds when a client notices.
    ///
    /// A thread that is busy with another connection for long may not have come to this one. That is not the fault of its client.
    func dropLate(now: Int, counter: borrowing Atomic<Int>, answer: () -> [UInt8]) {
        let late = state.withLock { state in
            state.connections.values.filter { $0.isLate(at: now) }
        }
        guard !late.isEmpty else { return }
        let answer = answer()
        state.withLock { state in
            for connection in late where state.connections[connection.descriptor] === connection {
                guard !Self.waitsForServer(connection), let phase = connection.drop(ifLateAt: now) else {
                    continue
                }
                counter.add(1, ordering: .relaxed)
                let descriptor = connection.descriptor
                if phase == .receiving {
                    _ = answer.withUnsafeBytes {
                        send(
                            descriptor,
                            $0.baseAddress,
                            $0.count,
                            Int32(truncatingIfNeeded: MSG_NOSIGNAL) | Int32(truncatingIfNeeded: MSG_DONTWAIT)
                        )
                    }
                }
                // The thread of the connection notices this and closes it.
                shutdown(descriptor, Int32(truncatingIfNeeded: SHUT_RDWR))
            }
        }
    }

    /// Whether it is the server's turn: something has come that it has not read, or there is room for more of its answer.
    private static func waitsForServer(_ connection: HTTPConnection) -> Bool {
        if connection.phase == .answering {
            var entry = pollfd(descriptor: connection.descriptor, events: POLLOUT)
            return poll(&entry, 1, 0) == 1 && Int32(entry.revents) == POLLOUT
        }
        return unread(of: connection) > 0
    }

    /// Looks for a byte that has come and was not read: 1 if there is one, 0 at the end of what the client sends, else -1.
    private static func unread(of connection: HTTPConnection) -> Int {
        var byte: UInt8 = 0
        return recv(
            connection.descriptor,
            &byte,
            1,
            Int32(truncatingIfNeeded: MSG_PEEK) | Int32(truncatingIfNeeded: MSG_DONTWAIT)
        )
    }

    /// Lets libmicrohttpd see that a client has ended its side of a connection. Returns false if the connection is closed.
    ///
    /// Its epoll mode does not look for the end of what it reads where that came together with the last bytes. It looks again after
    /// an event, which this is. What was not read yet can still be read.
    func nudge(_ connection: HTTPConnection) -> Bool {
        state.withLock { state in
            guard state.connections[connection.descriptor] === connection else { return false }
            if Self.unread(of: connection) == 0 {
                shutdown(connection.descriptor, Int32(truncatingIfNeeded: SHUT_RD))
            }
            return true
        }
    }

    private func isLimited(_ address: PeerAddress) -> Bool { !address.peer.isLocal || limitsLocalPeers }
}
