import Glibc
import HTTP
import Testing

/// A client that sends what it is told, byte for byte, and gives up after some seconds.
final class Client {
    let descriptor: Int32
    private var received: [UInt8] = []
    private(set) var isAtEnd = false

    struct Answer {
        var status: Int
        var headers: HTTPHeaders
        var body: [UInt8]
        /// Whether the body ended as its headers say it has to.
        var isComplete = true

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String

        init(_ what: String) { description = "\(what): \(String(cString: strerror(errno)))" }
    }

    /// Seconds after which a test has failed.
    static let patience = 60

    init(_ server: HTTPServer, receiveBuffer: Int32? = nil) throws {
        let endpoint = try #require(server.endpoints.first)
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        switch endpoint {
        case .tcp(let host, let port):
            let isV6 = host.contains(":")
            withUnsafeMutableBytes(of: &storage) { bytes in
                if isV6 {
                    var address = sockaddr_in6()
                    address.sin6_family = sa_family_t(AF_INET6)
                    address.sin6_port = port.bigEndian
                    inet_pton(AF_INET6, host, &address.sin6_addr)
                    size = socklen_t(MemoryLayout<sockaddr_in6>.size)
                    bytes.storeBytes(of: address, as: sockaddr_in6.self)
                } else {
                    var address = sockaddr_in()
                    address.sin_family = sa_family_t(AF_INET)
                    address.sin_port = port.bigEndian
                    inet_pton(AF_INET, host, &address.sin_addr)
                    bytes.storeBytes(of: address, as: sockaddr_in.self)
                }
            }
        case .unix(let path):
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: address, as: sockaddr_un.self) }
            size = socklen_t(MemoryLayout<sockaddr_un>.size)
        }
        descriptor = socket(Int32(storage.ss_family), Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Failure("socket") }
        if var receiveBuffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4) }
        var timeout = timeval(tv_sec: Self.patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        let code = withUnsafeBytes(of: &storage) {
            connect(descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), size)
        }
        // What has a value for all properties is released, and so closed, where its initializer throws.
        guard code == 0 else { throw Failure("connect") }
    }

    deinit { close(descriptor) }

    /// Sends all bytes, or as many as the server takes.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// Sends a request with a host and without a body.
    func get(_ target: String, method: String = "GET", _ fields: String...) {
        send("\(method) \(target) HTTP/1.1\r\nHost: here\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n")
    }

    /// Lets the connection be reset when it is closed.
    func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Says that nothing more will be sent.
    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Receives some bytes; false at the end, also if the connection is reset.
    private func receive() throws -> Bool {
        guard !isAtEnd else { return false }
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0, errno == EAGAIN { throw Failure("nothing came") }
        if count <= 0 { isAtEnd = true }
        received += buffer[..<max(0, count)]
        return count > 0
    }

    /// Receives an answer. Nil if the server closed the connection instead.
    func answer(toHead isHead: Bool = false) throws -> Answer? {
        var end: Int?
        repeat {
            end = received.firstRange(of: Array("\r\n\r\n".utf8))?.lowerBound
        } while try end == nil && receive()
        guard let end else {
            #expect(received.isEmpty, "half a head: \(String(decoding: received, as: UTF8.self))")
            return nil
        }
        let lines = String(decoding: received[..<end], as: UTF8.self).split(separator: "\r\n")
        received.removeFirst(end + 4)
        var headers: HTTPHeaders = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
            headers.append(String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
        }
        let words = lines[0].split(separator: " ")
        #expect(words[0] == "HTTP/1.1")
        let status = try #require(Int(words[1]))
        var answer = Answer(status: status, headers: headers, body: [])
        if isHead || status == 304 || status == 204 || status < 200 { return answer }
        if headers["Transfer-Encoding"] == "chunked" {
            while let chunk = try chunk() {
                answer.body += chunk
                if chunk.isEmpty { return answer }
            }
            answer.isComplete = false
        } else if let length = headers["Content-Length"].flatMap({ Int($0) }) {
            while try received.count < length && receive() {}
            answer.isComplete = received.count >= length
            answer.body = Array(received.prefix(length))
            received.removeFirst(answer.body.count)
        } else {
            while try receive() {}
            answer.body = received
            received = []
        }
        return answer
    }

    /// Receives the head of an answer only, whose body is then received as chunks. Returns its status.
    func head() throws -> Int? {
        var end: Int?
        repeat {
            end = received.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound
        } while try end == nil && receive()
        guard let end else { return nil }
        defer { received.removeFirst(end) }
        return Int(String(decoding: received.prefix(end), as: UTF8.self).split(separator: " ")[1])
    }

    /// Receives a chunk, which is empty at the end; nil if the connection ends before it.
    func chunk() throws -> [UInt8]? {
        while true {
            if let end = received.firstRange(of: [13, 10]) {
                let size = try #require(Int(String(decoding: received[..<end.lowerBound], as: UTF8.self), radix: 16))
                if received.count >= end.upperBound + size + 2 {
                    let chunk = Array(received[end.upperBound..<(end.upperBound + size)])
                    received.removeFirst(end.upperBound + size + 2)
                    return chunk
                }
            }
            guard try receive() else { return nil }
        }
    }

    /// Whether the server closes the connection and sends nothing before.
    func isClosed() throws -> Bool {
        while try receive() {}
        return received.isEmpty
    }

    /// Receives until the server closes the connection.
    func rest() throws -> String {
        while try receive() {}
        return String(decoding: received, as: UTF8.self)
    }
}
