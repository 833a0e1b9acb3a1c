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

    /// Adds a connection for the thread that has the fewest. Returns nil if its address has too many already.
    func add(_ descriptor: Int32, _ address: PeerAddress, until deadline: Int) -> HTTPConnection? {
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
                worker: worker,
                until: deadline
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

    /// Shuts down the connections whose time is over, those within a request with 408. Returns their number.
    func dropLate(now: Int) -> Int {
        state.withLock { state in
            var count = 0
            for (descriptor, connection) in state.connections {
                guard let phase = connection.drop(ifLateAt: now) else { continue }
                count += 1
                if phase == .receiving {
                    Self.timeoutAnswer.withUTF8Buffer {
                        _ = send(
                            descriptor,
                            $0.baseAddress,
                            $0.count,
                            Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
                        )
                    }
                }
                // The thread of the connection notices this and closes it.
                shutdown(descriptor, Int32(SHUT_RDWR))
            }
            return count
        }
    }

    private static let timeoutAnswer: StaticString =
        "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"

    private func isLimited(_ address: PeerAddress) -> Bool { !address.peer.isLocal || limitsLocalPeers }
}
