internal import ByteStreams

/// The SHA-256 digest of the bytes that are read from one or more sources in turn, after decompression.
///
/// Of a long input it is made on another thread, while what was read is parsed.
package final class ContentDigest {
    /// Used by one thread at a time.
    private final class State: @unchecked Sendable {
        var digest = SHA256()
    }

    private let state = State()
    private let workers: OrderedWorkers<[UInt8], Void>

    /// From so many bytes on, another thread is worth its start.
    private static let long = 128 << 10
    /// How many pieces wait for that thread at most.
    private static let maxPending = 8

    /// Continues another digest, or begins a new one.
    init(continuing other: ContentDigest? = nil) {
        if let other {
            other.wait()
            state.digest = other.state.digest
        }
        workers = OrderedWorkers(limit: 1) { [state] in state.digest.add($0.span) }
    }

    deinit { workers.finish() }

    /// Digests all that will be read from sources from which nothing was read yet.
    package convenience init(of sources: [ByteSource]) {
        self.init()
        for source in sources { source.digest = self }
    }

    /// Adds bytes that were read.
    func add(_ bytes: Span<UInt8>) {
        if bytes.count < Self.long {
            wait()
            return state.digest.add(bytes)
        }
        while workers.pending >= Self.maxPending { workers.next() }
        unsafe workers.submit(bytes.withUnsafeBufferPointer { unsafe Array($0) })
    }

    /// The digest of all that was read, as `sha256sum` prints it.
    package var hexadecimal: String {
        wait()
        return state.digest.hexadecimal
    }

    private func wait() {
        while workers.next() != nil {}
    }
}
