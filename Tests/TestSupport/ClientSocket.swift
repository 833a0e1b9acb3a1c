internal import Foundation

/// A connection to a server, over which a client sends what it is told, byte for byte.
public final class ClientSocket: Sendable {
    /// The number of the socket.
    public let descriptor: Int32

    /// Why there is no connection, or no longer.
    public struct Failure: Error {
        /// The number of the error, as `errno` has it.
        public let code = errno

        init() {}
    }

    /// Connects to a Unix socket.
    public convenience init(unix path: String) throws {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        try self.init(AF_UNIX, address)
    }

    /// Connects to a port of this machine; `buffer` is the size of the buffer for what is received.
    public convenience init(port: UInt16, buffer: Int32? = nil) throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        try self.init(AF_INET, address, buffer: buffer)
    }

    private init(_ family: Int32, _ address: some BitwiseCopyable, buffer: Int32? = nil) throws {
        descriptor = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        if var buffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &buffer, socklen_t(MemoryLayout<Int32>.size)) }
        let code = withUnsafeBytes(of: address) {
            connect(descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
        }
        // What has a value for all properties is released, and so closed, where its initializer throws.
        guard code == 0 else { throw Failure() }
    }

    deinit { close(descriptor) }

    /// Lets what takes longer than so many seconds fail.
    public func setPatience(_ seconds: Int) {
        var patience = timeval(tv_sec: seconds, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
        }
    }

    /// Lets the connection be reset when it is closed.
    public func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Says that nothing more will be sent.
    public func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Sends all bytes.
    public func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty { rest = rest.dropFirst(try sendSome(of: rest)) }
    }

    /// Sends as many bytes as the system takes at once; returns their number.
    public func sendSome(of bytes: ArraySlice<UInt8>) throws(Failure) -> Int {
        let count = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard count >= 0 else { throw Failure() }
        return count
    }

    /// Receives so many bytes at most; none when the server has closed the connection.
    public func receive(atMost most: Int = 64 << 10) throws(Failure) -> ArraySlice<UInt8> {
        var part = [UInt8](repeating: 0, count: most)
        let count = recv(descriptor, &part, most, 0)
        guard count >= 0 else { throw Failure() }
        return part[..<count]
    }

    /// Receives until the server closes the connection.
    public func rest() throws -> [UInt8] {
        var all: [UInt8] = []
        while case let part = try receive(), !part.isEmpty { all += part }
        return all
    }
}
