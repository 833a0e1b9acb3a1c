internal import ByteStreams
internal import CMicrohttpd
internal import Glibc
internal import Synchronization

extension HTTPBody {
    /// A body that a closure writes from beginning to end, on a thread of its own, only as fast as the client takes it.
    ///
    /// For what gives its parts and cannot be asked for the next one. Where the client goes away, the next part that the closure
    /// sends throws. Nil where the system has no room for a thread.
    package static func written(
        _ write: @escaping @Sendable (_ send: ([UInt8]) throws -> Void) throws -> Void
    )
        -> HTTPBody?
    {
        guard let body = WrittenBody(write) else { return nil }
        return .stream { try body.read(&$0) }
    }
}

/// The two ends of a socket through which the parts go. It holds some hundred kilobytes at most.
private final class WrittenBody: Sendable {
    private let reading: Int32
    private let work: Work

    /// What the thread does, and the end that it closes.
    private final class Work: Sendable {
        let writing: Int32
        let hasFailed = Atomic(false)
        private let write: @Sendable (_ send: ([UInt8]) throws -> Void) throws -> Void

        init(_ writing: Int32, _ write: @escaping @Sendable (_ send: ([UInt8]) throws -> Void) throws -> Void)
        {
            self.writing = writing
            self.write = write
        }

        deinit { close(writing) }

        func run() {
            do {
                try write(send)
            } catch {
                hasFailed.store(true, ordering: .releasing)
            }
            shutdown(writing, Int32(truncatingIfNeeded: SHUT_WR))
        }

        private func send(_ bytes: [UInt8]) throws {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    Glibc.send(writing, $0.baseAddress, $0.count, Int32(truncatingIfNeeded: MSG_NOSIGNAL))
                }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw Gone() }
                rest = rest.dropFirst(count)
            }
        }
    }

    private struct Gone: Error {}

    init?(_ write: @escaping @Sendable (_ send: ([UInt8]) throws -> Void) throws -> Void) {
        var ends: [Int32] = [0, 0]
        let kind = Int32(truncatingIfNeeded: SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
        reading = ends[0]
        work = Work(ends[1], write)
        // Without a thread both ends are closed where this and the work are released.
        guard let thread = try? SystemThread({ [work] in work.run() }) else { return nil }
        thread.detach()
    }

    deinit { close(reading) }

    /// Waits for the next part. Returns false at the end.
    func read(_ buffer: inout [UInt8]) throws -> Bool {
        let size = 32 << 10
        let part = [UInt8](unsafeUninitializedCapacity: size) { part, count in
            repeat {
                count = max(-1, recv(reading, part.baseAddress, size, 0))
            } while count < 0 && errno == EINTR
            count = max(0, count)
        }
        buffer += part
        if !part.isEmpty { return true }
        if work.hasFailed.load(ordering: .acquiring) { throw Gone() }
        return false
    }
}
