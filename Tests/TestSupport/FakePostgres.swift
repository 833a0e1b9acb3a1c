internal import Foundation
internal import Synchronization

/// A server on loopback that speaks the protocol of PostgreSQL as far as a client needs it to connect, and then
/// misbehaves.
public final class FakePostgres: Sendable {
    /// What it does.
    public enum Manner: Sendable, CaseIterable {
        /// Answers a statement with notices without end.
        case endlessNotices
        /// Answers with one row after another, each of a kilobyte.
        case endlessRows
        /// Answers with one row that is announced as one of a gigabyte, of which 16 MB come. (libpq reads a message as
        /// long as there is something to read; from a server that sends faster, it would read the whole.)
        case hugeRow
        /// Answers with results of no rows, without end.
        case endlessResults
        /// Has no TLS, and asks for the password as it is.
        case asksForPassword
    }

    /// Its port.
    public let port: UInt16
    private let listener: Listener
    private let heard = Mutex<[UInt8]>([])

    /// Starts it.
    public init(_ manner: Manner) throws {
        listener = try Listener()
        port = listener.port
        listener.accept { [self] descriptor in
            talk(on: descriptor, manner)
            close(descriptor)
        }
    }

    /// Its address, with a password.
    public func address(_ parameters: String = "") -> String {
        "postgresql://somebody:secret@127.0.0.1:\(port)/x?gssencmode=disable\(parameters)"
    }

    /// Whether a client has sent the password as it is.
    public var knowsPassword: Bool {
        heard.withLock { String(decoding: $0, as: UTF8.self).contains("secret") }
    }

    /// Stops listening.
    public func stop() { listener.stop() }

    private func talk(on descriptor: Int32, _ manner: Manner) {
        // A request for encryption has eight bytes; it is told that there is none.
        var start = read(from: descriptor)
        while start.count == 8 {
            guard send([UInt8(ascii: "N")], to: descriptor) else { return }
            start = read(from: descriptor)
        }
        guard !start.isEmpty else { return }
        if manner == .asksForPassword {
            guard send(Self.message("R", Self.number(3)), to: descriptor) else { return }
            if read(from: descriptor).isEmpty { return }
        }
        var greeting = Self.message("R", Self.number(0))
        for (name, value) in [("server_version", "15.0"), ("client_encoding", "UTF8")] {
            greeting += Self.message("S", Array("\(name)\0\(value)\0".utf8))
        }
        greeting += Self.message("Z", [UInt8(ascii: "I")])
        guard send(greeting, to: descriptor), !read(from: descriptor).isEmpty else { return }
        let letters = [UInt8](repeating: 0x61, count: 1000)
        // One column of text.
        let column: [[UInt8]] = [
            [0, 1], Array("x\0".utf8), Self.number(0), [0, 0], Self.number(25), [0xFF, 0xFF], Self.number(-1),
            [0, 0],
        ]
        let head = Self.message("T", Array(column.joined()))
        let (first, more): ([UInt8], [UInt8])
        switch manner {
        case .endlessNotices, .asksForPassword:
            (first, more) = ([], Self.message("N", Array("SNOTICE\0C00000\0Mwait\0\0".utf8)))
        case .endlessRows:
            (first, more) = (head, Self.message("D", [0, 1] + Self.number(1000) + letters))
        case .hugeRow:
            let announced: [[UInt8]] = [
                [UInt8(ascii: "D")], Self.number(1 << 30), [0, 1], Self.number((1 << 30) - 10),
            ]
            (first, more) = (head + announced.joined(), letters)
        case .endlessResults:
            (first, more) = ([], Self.message("C", Array("SELECT 0\0".utf8)))
        }
        let many = Array(repeatElement(more, count: 100).joined())
        guard send(first, to: descriptor) else { return }
        if manner == .hugeRow {
            var pieces = 0
            while pieces < 160, send(many, to: descriptor) { pieces += 1 }
            // Until the client closes.
            while !read(from: descriptor).isEmpty {}
        } else {
            while send(many, to: descriptor) {}
        }
    }

    private static func message(_ kind: Character, _ content: [UInt8]) -> [UInt8] {
        [kind.asciiValue ?? 0] + number(Int32(content.count + 4)) + content
    }

    private static func number(_ number: Int32) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    private func read(from descriptor: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = max(0, recv(descriptor, &bytes, bytes.count, 0))
        heard.withLock { $0 += bytes[..<count] }
        return Array(bytes[..<count])
    }

    private func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }
}
