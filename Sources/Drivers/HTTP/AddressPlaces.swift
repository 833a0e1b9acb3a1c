internal import Synchronization

/// A number of places that are shared out by address. Thread-safe.
final class AddressPlaces: Sendable {
    private struct State {
        var taken = 0
        var ofAddress: [AddressKey: Int] = [:]
    }

    private let state = Mutex(State())
    private let most: Int
    private let perAddress: Int

    init(_ most: Int, perAddress: Int) {
        self.most = most
        self.perAddress = perAddress
    }

    /// Takes a place. Returns false where none is free for this address.
    func take(_ address: AddressKey) -> Bool {
        state.withLock { state in
            guard state.taken < most, state.ofAddress[address, default: 0] < perAddress else { return false }
            state.taken += 1
            state.ofAddress[address, default: 0] += 1
            return true
        }
    }

    /// Gives a place back.
    func free(_ address: AddressKey) {
        state.withLock { state in
            state.taken -= 1
            let left = state.ofAddress[address, default: 1] - 1
            state.ofAddress[address] = left > 0 ? left : nil
        }
    }
}
