import Foundation

/// A server-side HTTP connection.
final class HTTPConnection {
    private let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Reads the request: target and user agent.
    func question() -> (path: String, agent: String)? {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while !bytes.reversed().starts(with: [10, 13, 10, 13]) {
            let count = recv(descriptor, &piece, piece.count, 0)
            guard count > 0 else { return nil }
            bytes += piece[..<count]
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
        let agent = lines.first { $0.lowercased().hasPrefix("user-agent: ") }?.dropFirst(12) ?? ""
        return lines.first?.split(separator: " ").dropFirst().first.map { (Self.path($0), String(agent)) }
    }

    /// A proxy receives absolute URLs.
    private static func path(_ target: Substring) -> String {
        guard target.hasPrefix("http://") else { return String(target) }
        return String(target.dropFirst(7).drop { $0 != "/" })
    }

    /// Sends a text.
    func send(_ text: String) { send(Array(text.utf8)) }

    /// Sends bytes, then sleeps; false if the client has closed the connection.
    @discardableResult
    func send(_ bytes: [UInt8], thenRest milliseconds: UInt32 = 0) -> Bool {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress! + start, $0.count - start, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            start += count
        }
        if milliseconds > 0 { usleep(milliseconds * 1000) }
        return true
    }

    /// Waits until the client closes the connection.
    func waitForClose() {
        var byte: UInt8 = 0
        while recv(descriptor, &byte, 1, 0) > 0 {}
    }

    /// Makes closing the connection send a TCP reset.
    func tearDown() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    }

    /// Ends the connection.
    func end() { close(descriptor) }
}
