internal import Glibc
internal import Synchronization

/// Clients of a server in threads of this process, which ask again and again until they are told to stop.
final class LoadClients: Sendable {
    /// How a client takes its answers.
    enum Manner: Sendable {
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
    private let threads = Mutex<[pthread_t]>([])

    /// Asks a server at `http://127.0.0.1:8475`.
    init(_ address: String) { port = address.split(separator: ":").last.flatMap { UInt16($0) } ?? 0 }

    /// Starts a client that sends a request, and notes its waits under a name.
    func start(_ name: String, _ request: String, _ manner: Manner) {
        let client = Box { [self] in
            // These are on other machines in truth, and should not take the processor from the server here.
            if case .patient = manner {
            } else {
                _ = setpriority(__priority_which_t(truncatingIfNeeded: PRIO_PROCESS.rawValue), 0, 10)
            }
            while !isOver.load(ordering: .relaxed) {
                let start = ContinuousClock.now
                let status = ask(request, manner)
                let seconds = (ContinuousClock.now - start) / .seconds(1)
                if case .slow = manner, isOver.load(ordering: .relaxed) { return }
                waits.withLock { $0[name, default: []].append(seconds) }
                if status != 200 {
                    refused.withLock { $0[name, default: 0] += 1 }
                    usleep(50_000)
                }
                if case .patient(let pause) = manner { usleep(pause) }
            }
        }
        var thread = pthread_t()
        let context = unsafe Unmanaged.passRetained(client).toOpaque()
        let code = unsafe pthread_create(
            &thread,
            nil,
            { context in
                guard let context = unsafe context else { return nil }
                unsafe Unmanaged<Box>.fromOpaque(context).takeRetainedValue().work()
                return nil
            },
            context
        )
        if code == 0 { threads.withLock { $0.append(thread) } }
    }

    private final class Box: Sendable {
        let work: @Sendable () -> Void
        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }

    /// Ends all clients.
    func stop() {
        isOver.store(true, ordering: .relaxed)
        for thread in threads.withLock({ $0 }) { pthread_join(thread, nil) }
    }

    /// The seconds that the questions of a name have taken, until the last byte.
    func waits(of name: String) -> Sample { Sample(waits.withLock { $0[name] ?? [] }) }

    /// How many questions of a name were not answered with 200.
    func refused(of name: String) -> Int { refused.withLock { $0[name] ?? 0 } }

    /// Asks once, and reads the answer to its end. Returns its status; 0 for none.
    private func ask(_ request: String, _ manner: Manner) -> Int {
        let descriptor = socket(AF_INET, Int32(truncatingIfNeeded: SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(descriptor) }
        if case .slow = manner {
            var size: Int32 = 4096
            unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(clamping: MemoryLayout<Int32>.size))
        }
        // A client that is not answered for a minute has waited long enough.
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        unsafe setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(clamping: MemoryLayout<timeval>.size)
        )
        var address = sockaddr_in()
        address.sin_family = sa_family_t(clamping: AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        let isConnected = unsafe withUnsafePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, socklen_t(clamping: MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return 0 }
        var rest = ArraySlice(Array(request.utf8))
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe send(descriptor, $0.baseAddress, $0.count, Int32(truncatingIfNeeded: MSG_NOSIGNAL))
            }
            guard count > 0 else { return 0 }
            rest = rest.dropFirst(count)
        }
        var status = 0
        var part = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            var size = part.count
            if case .slow = manner {
                if isOver.load(ordering: .relaxed) { return status }
                size = 4096
                usleep(20_000)
            }
            let count = unsafe recv(descriptor, &part, size, 0)
            guard count > 0 else { return status }
            if status == 0 {
                let line = String(decoding: part[..<min(count, 32)], as: UTF8.self).split(separator: " ")
                status = line.dropFirst().first.flatMap { Int($0) } ?? 0
            }
        }
    }
}
