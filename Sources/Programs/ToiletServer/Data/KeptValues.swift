internal import ByteStreams
internal import HTTP
internal import ParisToilets

/// Values that take long to make, by their keys. Each is made once, by the first thread that asks for it, while others
/// wait for it; those that were asked for last are kept, up to some bytes.
///
/// Thread-safe.
final class KeptValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Kept {
        let key: Key
        let value: Value
        let bytes: Int
    }

    private struct State {
        /// The one that was asked for last is the last.
        var kept: [Kept] = []
        var inWork: Set<Key> = []

        mutating func take(_ key: Key) -> Step? {
            if let index = kept.lastIndex(where: { $0.key == key }) {
                let own = kept.remove(at: index)
                kept.append(own)
                return .known(own.value)
            }
            return inWork.insert(key).inserted ? .isToBeMade : nil
        }
    }

    private enum Step {
        case known(Value)
        case isToBeMade
    }

    private let state = Monitor(State())
    private let mostBytes: Int
    private let size: @Sendable (Value) -> Int

    /// Creates it without values. `size` says how many bytes one takes; the last value is kept whatever it takes.
    init(mostBytes: Int, size: @escaping @Sendable (Value) -> Int) {
        self.mostBytes = mostBytes
        self.size = size
    }

    /// The value of a key.
    ///
    /// Throws ``StoreError/interrupted`` where another thread makes it and nobody waits for the answer any longer; a
    /// thread that may not wait for others gives its question up.
    func value(for key: Key, _ make: () throws -> Value) throws -> Value {
        while true {
            switch state.wait(seconds: mayWait ? 0.1 : 0, { $0.take(key) }) {
            case .known(let value): return value
            case .isToBeMade: return try made(key, make)
            case nil where !mayWait:
                StepBudget.current?.exceed()
                throw StoreError.interrupted
            case nil: if HTTPClient.isGone { throw StoreError.interrupted }
            }
        }
    }

    private var mayWait: Bool { StepBudget.current?.mayWait ?? true }

    private func made(_ key: Key, _ make: () throws -> Value) throws -> Value {
        let result = Result { try make() }
        state.withLock { state in
            state.inWork.remove(key)
            guard case .success(let value) = result else { return }
            state.kept.append(Kept(key: key, value: value, bytes: size(value)))
            var bytes = state.kept.reduce(0) { $0 + $1.bytes }
            while bytes > mostBytes, state.kept.count > 1 { bytes -= state.kept.removeFirst().bytes }
        }
        return try result.get()
    }
}
