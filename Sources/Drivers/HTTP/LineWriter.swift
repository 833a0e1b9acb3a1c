internal import ByteStreams
internal import Glibc

/// Writes lines to a file or a pipe by a thread of its own, so that one that nobody reads, or a disk that hangs, holds
/// up nobody.
///
/// Lines are kept until ``writeSoon()``, or until there are many. Beyond a size, further ones are lost and counted. A
/// failure to write is not reported. Thread-safe.
package final class LineWriter: Sendable {
    private struct State {
        var descriptor: OpenDescriptor
        var buffer: [UInt8] = []
        /// How many lines there was no room for.
        var lost = 0
        /// Whether what is there is to be written now.
        var isWanted = false
        var isWriting = false
        var isEnding = false

        /// Takes what is to be written; nil where there is nothing yet.
        mutating func take(_ note: (Int) -> [UInt8]) -> (bytes: [UInt8], descriptor: OpenDescriptor)? {
            guard !buffer.isEmpty, isWanted || isEnding || buffer.count > LineWriter.part else { return nil }
            if lost > 0 { buffer += note(lost) }
            lost = 0
            isWanted = false
            isWriting = true
            defer { buffer = [] }
            return (buffer, descriptor)
        }
    }

    private let state: Monitor<State>

    /// How much is written without being asked.
    private static let part = 64 << 10
    /// How much is kept for a reader that is slow.
    private static let most = 1 << 20

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - descriptor: Where to write, closed at the end; standard error stays open.
    ///   - note: The line that says how many were lost. Called on the thread, under a lock.
    /// - Throws: Where the system has no room for a thread.
    package init(_ descriptor: Int32, note: @escaping @Sendable (_ lost: Int) -> [UInt8])
        throws(HTTPServerError)
    {
        let state = Monitor(State(descriptor: OpenDescriptor(descriptor)))
        self.state = state
        do {
            try SystemThread { Self.run(state, note) }.detach()
        } catch {
            throw .failed("pthread_create", code: error.code)
        }
    }

    deinit { state.withLock { $0.isEnding = true } }

    /// Adds a line that a closure writes. The closure is called under a lock, and not at all where there is no room.
    package func add(_ line: (inout [UInt8]) -> Void) {
        state.withLock { state in
            if state.buffer.count < Self.most { line(&state.buffer) } else { state.lost += 1 }
        }
    }

    /// Lets the thread write what is there.
    package func writeSoon() { state.withLock { $0.isWanted = true } }

    /// Writes what is there, but waits no longer than so many seconds.
    package func write(seconds: Double) {
        writeSoon()
        _ = state.wait(seconds: seconds) { $0.buffer.isEmpty && !$0.isWriting ? () : nil }
    }

    /// Writes to another descriptor from now on.
    package func replace(_ descriptor: Int32) {
        let next = OpenDescriptor(descriptor)
        state.withLock { $0.descriptor = next }
    }

    private static func run(_ state: Monitor<State>, _ note: (Int) -> [UInt8]) {
        while true {
            let next: (bytes: [UInt8], descriptor: OpenDescriptor)? = state.wait { state in
                if let next = state.take(note) { return .some(next) }
                return state.isEnding ? .some(nil) : nil
            }
            guard let next else { return }
            next.descriptor.write(next.bytes)
            state.withLock { $0.isWriting = false }
        }
    }
}

/// A descriptor that is closed with the last reference to it.
private final class OpenDescriptor: Sendable {
    private let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

    func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
