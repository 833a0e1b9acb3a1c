internal import Synchronization

/// How many connections are open, in all, for each address and on each thread. Thread-safe.
final class ConnectionTable: Sendable {
    private struct State {
        var count = 0
        var byLoop: [Int]
    }

    private let state: Mutex<State>
    private let addresses: AddressPlaces
    private let limits: HTTPLimits

    /// Makes an empty table for some threads.
    init(loops: Int, limits: HTTPLimits) {
        state = Mutex(State(byLoop: Array(repeating: 0, count: loops)))
        addresses = AddressPlaces(.max, perAddress: limits.connectionsPerAddress)
        self.limits = limits
    }

    /// The number of open connections.
    var count: Int { state.withLock { $0.count } }

    /// Adds a connection. Returns the number of the thread that has the fewest; nil if the address has too many
    /// already.
    func add(_ address: PeerAddress) -> Int? {
        guard !isLimited(address) || addresses.take(address.key) else { return nil }
        return state.withLock { state in
            let loop = state.byLoop.indices.min { state.byLoop[$0] < state.byLoop[$1] } ?? 0
            state.byLoop[loop] += 1
            state.count += 1
            return loop
        }
    }

    /// Removes a connection from those of a thread. Returns how many there were.
    func remove(_ address: PeerAddress, from loop: Int) -> Int {
        if isLimited(address) { addresses.free(address.key) }
        return state.withLock { state in
            state.byLoop[loop] -= 1
            defer { state.count -= 1 }
            return state.count
        }
    }

    private func isLimited(_ address: PeerAddress) -> Bool {
        (!address.peer.isLocal || limits.areLocalPeersLimited) && !limits.isTrusted(address)
    }
}
