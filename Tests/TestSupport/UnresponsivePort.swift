import Foundation

/// A loopback port that never accepts connections, so that clients block while connecting.
public final class UnresponsivePort: Sendable {
    /// Its URL.
    public let url: String
    private let descriptors: [Int32]

    /// Opens the port and fills its backlog.
    public init() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        var descriptors = [listener]
        let isFull = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                guard bind(listener, place, length) == 0, listen(listener, 0) == 0,
                    getsockname(listener, place, &length) == 0
                else { return false }
                for _ in 0..<4 {
                    let waiting = socket(
                        AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0
                    )
                    connect(waiting, place, length)
                    descriptors.append(waiting)
                }
                return true
            }
        }
        self.descriptors = descriptors
        url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
        guard isFull else { throw Listener.CannotListen(words: String(cString: strerror(errno))) }
    }

    deinit { for descriptor in descriptors { close(descriptor) } }
}
