internal import ByteStreams
internal import CEpoll

/// A written body while it is sent: the thread that writes it, and the parts that the client has not taken yet.
final class BodyWriter: Sendable {
    private struct State {
        var part: [UInt8] = []
        /// Whether the reader found nothing and waits to be told.
        var isAwaited = false
        var isAbandoned = false
        var result: Result<Void, any Error>?
    }

    /// What a look for the next part has found.
    enum Part {
        case bytes([UInt8])
        /// There is none yet; the closure that was given is called when there is.
        case none
        case end
        case failure
    }

    private let state = Monitor(State())
    private let onPart: @Sendable () -> Void
    private let life: RequestLife

    /// How much is kept that the client has not taken.
    private static let most = 128 << 10

    /// Thrown to the closure when nobody takes its parts any longer.
    struct Abandoned: Error {}

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - life: Ended with ``abandon()``.
    ///   - onPart: Called on the writing thread when something has come that was waited for.
    init(_ life: RequestLife, onPart: @escaping @Sendable () -> Void) {
        self.life = life
        self.onPart = onPart
    }

    /// Starts the thread. `onEnd` is called on it at its end.
    func start(
        _ write: @escaping @Sendable (_ send: ([UInt8]) throws -> Void) throws -> Void,
        onEnd: @escaping @Sendable () -> Void
    ) throws(SystemThread.Failure) {
        let thread = try SystemThread { [self] in
            lower_thread_priority()
            let result = Result { try HTTPClient.$request.withValue(life) { try write(send) } }
            onEnd()
            finish(result)
        }
        thread.detach()
    }

    private func send(_ bytes: [UInt8]) throws {
        guard !bytes.isEmpty else { return }
        let (goesOn, isAwaited) = state.wait { state -> (Bool, Bool)? in
            if state.isAbandoned { return (false, false) }
            guard state.part.count < Self.most else { return nil }
            if state.part.isEmpty { state.part = bytes } else { state.part += bytes }
            defer { state.isAwaited = false }
            return (true, state.isAwaited)
        }
        guard goesOn else { throw Abandoned() }
        if isAwaited { onPart() }
    }

    private func finish(_ result: Result<Void, any Error>) {
        let isAwaited = state.withLock { state in
            state.result = result
            return state.isAwaited
        }
        if isAwaited { onPart() }
    }

    /// Takes what was written since the last call. Does not wait.
    func take() -> Part {
        state.withLock { state in
            if !state.part.isEmpty {
                defer { state.part = [] }
                return .bytes(state.part)
            }
            switch state.result {
            case nil:
                state.isAwaited = true
                return .none
            case .success: return .end
            case .failure: return .failure
            }
        }
    }

    /// Lets the closure end: its next part is not taken.
    func abandon() {
        life.end()
        state.withLock { state in
            state.isAbandoned = true
            state.part = []
        }
    }
}
