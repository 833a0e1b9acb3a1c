import Foundation
import HTTP

/// Some conversations at the same time, and a good client between them.
final class Scene {
    private let served: Served
    private var exchanges: [Exchange] = []
    /// Connections that were to be dropped, since the beginning.
    private var waiting = 0
    private let goodAnswer: [UInt8]
    private let clock = ContinuousClock()

    private static let most = 64
    private static let goodTarget = "/api/toilets?near=48.85,2.35&prm=1"
    /// Seconds without a byte after which a conversation has failed.
    private static let patience = 30.0
    /// Seconds for which the good client may wait, on a busy machine.
    private static let goodPatience = Duration.seconds(5)

    init(_ served: Served) throws {
        self.served = served
        goodAnswer = try Self.goodAnswer(of: served.unix)
    }

    /// Begins a conversation, when there are not too many.
    func begin(_ conversation: Conversation, _ tally: inout Tally) throws {
        while exchanges.count >= Self.most { try proceed(&tally) }
        let server = conversation.isTCP ? served.tcp : served.unix
        exchanges.append(try Exchange(conversation, to: server))
        tally.conversations += 1
        tally.requests += conversation.requests
        if conversation.ending == .waiting { waiting += 1 }
        try proceed(&tally, milliseconds: 0)
    }

    /// Waits for the end of all conversations, and looks whether the server is as it was.
    func settle(_ tally: inout Tally) throws {
        while !exchanges.isEmpty { try proceed(&tally) }
        let end = clock.now + .seconds(Self.patience)
        while left > 0 || dropped < waiting, clock.now < end { poll(nil, 0, 1) }
        if left > 0 { tally.findings.append("\(left) connections are left over") }
        let begun = served.servers.map(\.counts.requestsInFlight).reduce(0, +)
        if left == 0, begun > 0 { tally.findings.append("\(begun) requests are left over") }
        tally.dropped = dropped
        if dropped != waiting {
            tally.findings.append("\(dropped) connections were dropped, and \(waiting) should have been")
        }
        for server in served.servers {
            let start = clock.now
            if try Self.goodAnswer(of: server) != goodAnswer {
                tally.findings.append("a good client got another answer")
            }
            let time = clock.now - start
            tally.slowest = max(tally.slowest, time)
            if time > Self.goodPatience { tally.findings.append("a good client waited \(time)") }
        }
    }

    private var left: Int { served.servers.map(\.counts.connections).reduce(0, +) }

    private var dropped: Int { served.servers.map(\.counts.droppedConnections).reduce(0, +) }

    /// Stops the servers.
    func end(_ tally: inout Tally) {
        let start = clock.now
        for server in served.servers { server.stop(grace: 5) }
        let time = clock.now - start
        if time > .seconds(4) { tally.findings.append("the server took \(time) to stop") }
    }

    private func proceed(_ tally: inout Tally, milliseconds: Int32 = 1000) throws {
        var entries = exchanges.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
        poll(&entries, nfds_t(entries.count), milliseconds)
        for (entry, exchange) in zip(entries, exchanges) where entry.revents != 0 { exchange.proceed() }
        let now = clock.now
        for exchange in exchanges where exchange.isOver { judge(exchange, &tally) }
        exchanges.removeAll { exchange in
            guard !exchange.isOver, now - exchange.latest > .seconds(Self.patience) else {
                return exchange.isOver
            }
            tally.findings.append("conversation \(exchange.conversation.number) has no end")
            return true
        }
    }

    private func judge(_ exchange: Exchange, _ tally: inout Tally) {
        let conversation = exchange.conversation
        guard conversation.ending == .finished || conversation.ending == .waiting else { return }
        do {
            let answers = try AnswerReader.answers(in: exchange.received, mayLackBodies: conversation.mayLackBodies)
            if conversation.ending == .finished, answers.last?.status == 408 {
                tally.findings.append("conversation \(conversation.number) was dropped")
            }
            for answer in answers { tally.statuses[answer.status, default: 0] += 1 }
            if answers.isEmpty { tally.statuses[0, default: 0] += 1 }
            if conversation.isValid, answers.count != conversation.requests {
                let found = "\(answers.count) answers to \(conversation.requests) requests"
                tally.findings.append("conversation \(conversation.number): \(found)")
            }
        } catch {
            let words = (error as? AnswerReader.Malformed)?.words ?? "\(error)"
            tally.findings.append("conversation \(conversation.number): \(words)")
        }
    }

    /// What a good client gets, without what differs every second.
    private static func goodAnswer(of server: HTTPServer) throws -> [UInt8] {
        let bytes = try Exchange.whole(goodTarget, at: server)
        return try AnswerReader.answers(in: bytes, mayLackBodies: false).first?.body ?? []
    }
}
