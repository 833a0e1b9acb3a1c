internal import Glibc

/// A server on loopback that gives fixed answers, as `python3 -m http.server` would, but without its delays.
struct LoopbackPortal: ~Copyable {
    /// Its address.
    let url: String
    private let descriptor: Int32

    /// Why the server could not be started.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Starts a server with a body for each path; it stops when the value is destroyed.
    init(_ bodies: [String: [UInt8]]) throws(Failure) {
        let descriptor = socket(
            AF_INET,
            Int32(truncatingIfNeeded: SOCK_STREAM.rawValue)
                | Int32(truncatingIfNeeded: SOCK_CLOEXEC.rawValue),
            0
        )
        var address = sockaddr_in()
        address.sin_family = sa_family_t(truncatingIfNeeded: AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(clamping: MemoryLayout<sockaddr_in>.size)
        let isListening = unsafe withUnsafeMutablePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(descriptor, $0, length) == 0 && listen(descriptor, 8) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isListening else { throw Failure(description: unsafe String(cString: strerror(errno))) }
        self.descriptor = descriptor
        url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
        Task.detached {
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0 else { return }
                Self.answer(connection, bodies)
                close(connection)
            }
        }
    }

    deinit {
        shutdown(descriptor, Int32(truncatingIfNeeded: SHUT_RDWR))
        close(descriptor)
    }

    private static func answer(_ connection: Int32, _ bodies: [String: [UInt8]]) {
        var question: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while !question.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let count = unsafe recv(connection, &piece, piece.count, 0)
            guard count > 0 else { return }
            question += piece[..<count]
        }
        let words = String(decoding: question, as: UTF8.self).split(separator: " ", maxSplits: 2)
        let path = words.dropFirst().first?.prefix { $0 != "?" } ?? ""
        let body = bodies[String(path)]
        let head = """
            HTTP/1.1 \(body == nil ? "404 Not Found" : "200 OK")\r
            Content-Type: application/json\r
            Content-Length: \(body?.count ?? 0)\r
            Connection: close\r
            \r\n
            """
        var rest = ArraySlice(Array(head.utf8) + (body ?? []))
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe send(connection, $0.baseAddress, $0.count, Int32(truncatingIfNeeded: MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
