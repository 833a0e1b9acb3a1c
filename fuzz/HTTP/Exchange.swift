import Foundation
import HTTP

/// A connection on which a conversation takes place. It never waits: ``proceed()`` does what can be done at once.
final class Exchange {
    let conversation: Conversation
    let descriptor: Int32
    private(set) var received: [UInt8] = []
    private(set) var isOver = false
    /// When something was sent or received the last time.
    private(set) var latest = ContinuousClock.now
    private var part = 0
    private var sent = 0
    private var hasFinished = false

    struct Failure: Error {
        let code: Int32
        init() { code = errno }
    }

    init(_ conversation: Conversation, to server: HTTPServer) throws {
        self.conversation = conversation
        descriptor = try Self.connect(to: server)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    deinit { close(descriptor) }

    /// What the caller waits for before the next step.
    var events: Int16 {
        Int16(POLLIN) | (part < conversation.parts.count ? Int16(POLLOUT) : 0)
    }

    /// Sends a part and receives what has come.
    func proceed() {
        guard !isOver else { return }
        latest = .now
        if part < conversation.parts.count { send() }
        if part == conversation.parts.count, !hasFinished {
            hasFinished = true
            switch conversation.ending {
            case .finished: shutdown(descriptor, Int32(SHUT_WR))
            case .waiting: break
            case .left: isOver = true
            case .reset:
                var option = linger(l_onoff: 1, l_linger: 0)
                setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
                isOver = true
            }
        }
        receive()
    }

    private func send() {
        let bytes = conversation.parts[part]
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0 {
                if errno == EAGAIN { return }
                // The server has closed the connection; what it sent before is still to be read.
                part = conversation.parts.count
                return
            }
            sent += count
        }
        part += 1
        sent = 0
    }

    private func receive() {
        while !isOver {
            let count = Self.buffer.withUnsafeBytes {
                recv(descriptor, UnsafeMutableRawPointer(mutating: $0.baseAddress), $0.count, 0)
            }
            if count < 0, errno == EAGAIN { return }
            if count <= 0 {
                isOver = true
                return
            }
            received += Self.buffer[..<count]
        }
    }

    nonisolated(unsafe) private static var buffer = [UInt8](repeating: 0, count: 64 << 10)

    /// Gets a target on a connection of its own, and waits for the answer as it was sent.
    static func whole(_ target: String, at server: HTTPServer) throws -> [UInt8] {
        var conversation = Conversation(number: -1)
        conversation.send([
            Array("GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
        ])
        conversation.ending = .waiting
        let exchange = try Exchange(conversation, to: server)
        while !exchange.isOver {
            var entry = pollfd(fd: exchange.descriptor, events: exchange.events, revents: 0)
            guard poll(&entry, 1, 20_000) == 1 else { throw Failure() }
            exchange.proceed()
        }
        return exchange.received
    }

    private static func connect(to server: HTTPServer) throws -> Int32 {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        var family = AF_INET
        switch server.endpoints.first {
        case .tcp(let host, let port):
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            inet_pton(AF_INET, host, &address.sin_addr)
            withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: address, as: sockaddr_in.self) }
        case .unix(let path):
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: address, as: sockaddr_un.self) }
            size = socklen_t(MemoryLayout<sockaddr_un>.size)
            family = AF_UNIX
        case nil: break
        }
        let descriptor = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        let code = withUnsafeBytes(of: &storage) {
            Glibc.connect(descriptor, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), size)
        }
        guard code == 0 else {
            let failure = Failure()
            close(descriptor)
            throw failure
        }
        return descriptor
    }
}
