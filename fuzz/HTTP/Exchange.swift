import Foundation
import HTTP
import TestSupport

/// A connection on which a conversation takes place. It never waits: ``proceed()`` does what can be done at once.
final class Exchange {
    let conversation: Conversation
    private let client: ClientSocket
    private(set) var received: [UInt8] = []
    private(set) var isOver = false
    /// When something was sent or received the last time.
    private(set) var latest = ContinuousClock.now
    private var part = 0
    private var sent = 0
    private var hasFinished = false

    init(_ conversation: Conversation, to server: HTTPServer) throws {
        self.conversation = conversation
        switch server.endpoints.first {
        case .tcp(_, let port)?: client = try ClientSocket(port: port)
        case .unix(let path)?: client = try ClientSocket(unix: path)
        case nil: throw AnswerReader.Malformed("no address")
        }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    var descriptor: Int32 { client.descriptor }

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
            case .finished: client.endSending()
            case .waiting: break
            case .left: isOver = true
            case .reset:
                client.reset()
                isOver = true
            }
        }
        receive()
    }

    private func send() {
        let bytes = conversation.parts[part]
        while sent < bytes.count {
            do {
                sent += try client.sendSome(of: bytes[sent...])
            } catch {
                if error.code == EAGAIN { return }
                // The server has closed the connection; what it sent before is still to be read.
                part = conversation.parts.count
                return
            }
        }
        part += 1
        sent = 0
    }

    private func receive() {
        while !isOver {
            do {
                let bytes = try client.receive()
                isOver = bytes.isEmpty
                received += bytes
            } catch {
                if error.code == EAGAIN { return }
                isOver = true
            }
        }
    }

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
            guard poll(&entry, 1, 20_000) == 1 else { throw AnswerReader.Malformed("no answer") }
            exchange.proceed()
        }
        return exchange.received
    }
}
