internal import ByteStreams
internal import Glibc
internal import Synchronization
internal import TestSupport

/// Clients of a server in threads of this process, which ask again and again until they are told to stop.
final class LoadClients: Sendable {
    /// How a client takes its answers.
    enum Manner: Sendable, Equatable {
        /// At once.
        case quick
        /// A few kilobytes at a time, with pauses.
        case slow
        /// At once, with a pause of so many microseconds before the next question.
        case patient(UInt32)
    }

    private let port: UInt16
    private let isOver = Atomic(false)
    private let waits = Mutex<[String: [Double]]>([:])
    private let refused = Mutex<[String: Int]>([:])
    private let threads = Mutex<[SystemThread]>([])

    init(_ server: ServerProcess) { port = server.address.split(separator: ":").last.flatMap { UInt16($0) } ?? 0 }

    /// Starts a client that sends a request, and notes its waits under a name.
    func start(_ name: String, _ request: String, _ manner: Manner) throws {
        let thread = try SystemThread { [self] in
            var pause: UInt32?
            if case .patient(let microseconds) = manner { pause = microseconds }
            // The others are on other machines in truth, and should not take the processor from the server here.
            if pause == nil { setpriority(__priority_which_t(truncatingIfNeeded: PRIO_PROCESS.rawValue), 0, 10) }
            while !isOver.load(ordering: .relaxed) {
                var isAnswered = false
                let seconds = Stopwatch.time { isAnswered = (try? ask(request, isSlow: manner == .slow)) ?? false }
                if manner == .slow, isOver.load(ordering: .relaxed) { return }
                waits.withLock { $0[name, default: []].append(seconds) }
                if !isAnswered {
                    refused.withLock { $0[name, default: 0] += 1 }
                    usleep(50_000)
                }
                if let pause { usleep(pause) }
            }
        }
        threads.withLock { $0.append(thread) }
    }

    /// Ends all clients.
    func stop() {
        isOver.store(true, ordering: .relaxed)
        for thread in threads.withLock({ $0 }) { thread.join() }
    }

    /// The seconds that the questions of a name have taken, until the last byte.
    func waits(of name: String) -> Sample { Sample(waits.withLock { $0[name] ?? [] }) }

    /// How many questions of a name were not answered with 200.
    func refused(of name: String) -> Int { refused.withLock { $0[name] ?? 0 } }

    /// Asks once, and reads the answer to its end. Returns whether it is one with status 200.
    private func ask(_ request: String, isSlow: Bool) throws -> Bool {
        let client = try ClientSocket(port: port, buffer: isSlow ? 4096 : nil)
        // A client that is not answered for a minute has waited long enough.
        client.setPatience(60)
        try client.send(Array(request.utf8))
        var isGood: Bool?
        while !isSlow || !isOver.load(ordering: .relaxed) {
            if isSlow { usleep(20_000) }
            guard let part = try? client.receive(atMost: isSlow ? 4096 : 64 << 10), !part.isEmpty else { break }
            isGood = isGood ?? part.starts(with: "HTTP/1.1 200".utf8)
        }
        return isGood ?? false
    }
}
