import Foundation

/// A server on loopback: one thread and one request per connection.
final class Listener: Sendable {
    /// Its port.
    let port: UInt16
    private let descriptor: Int32

    struct CannotListen: Error {
        let words: String
    }

    init() throws {
        Self.leaveProxies
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let isListening = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isListening else { throw CannotListen(words: String(cString: strerror(errno))) }
        port = UInt16(bigEndian: address.sin_port)
    }

    /// Starts serving; each request runs on a thread of its own.
    func serve(_ answer: @escaping @Sendable (_ path: String, _ agent: String, HTTPConnection) -> Void) {
        accept { descriptor in
            let connection = HTTPConnection(descriptor)
            if let (path, agent) = connection.question() { answer(path, agent, connection) }
            connection.end()
        }
    }

    /// The same for each connection.
    func accept(_ talk: @escaping @Sendable (_ descriptor: Int32) -> Void) {
        let descriptor = descriptor
        Thread.detachNewThread {
            while true {
                let connection = Foundation.accept(descriptor, nil, nil)
                guard connection >= 0 else {
                    if errno == EINTR || errno == ECONNABORTED { continue }
                    close(descriptor)
                    return
                }
                Thread.detachNewThread { talk(connection) }
            }
        }
    }

    /// Stops the accepting thread, which closes the socket.
    func stop() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Loopback must not go through a proxy.
    private static let leaveProxies: Void = {
        signal(SIGPIPE, SIG_IGN)
        if getenv("http_proxy") != nil || getenv("all_proxy") != nil || getenv("ALL_PROXY") != nil {
            setenv("no_proxy", "127.0.0.1,localhost", 1)
        }
    }()
}
