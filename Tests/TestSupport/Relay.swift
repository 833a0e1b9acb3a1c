internal import Foundation
internal import Synchronization

/// Passes the bytes of all connections to a Unix socket on to another one, both ways, and does something before a byte
/// of the clients is passed on. So the moment does not depend on how fast either side is.
public final class Relay: Sendable {
    private let listener: Int32
    /// Ends the work when it is closed.
    private let stopper: Int32
    private let target: String
    private let moment: Int
    private let atMoment: @Sendable () -> Void
    private let state = Mutex(State())
    private let end = DispatchGroup()

    private struct State: Sendable {
        var passed = 0
        var isStopped = false
    }

    /// Listens at a path for a socket. `atMoment` is called once, before the byte of this number is passed on.
    public init(
        at path: String, to target: String, moment: Int = .max, atMoment: @escaping @Sendable () -> Void = {}
    ) throws {
        self.target = target
        self.moment = moment
        self.atMoment = atMoment
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        unlink(path)
        guard Self.withAddress(path, { bind(listener, $0, $1) }) == 0, listen(listener, 16) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        self.listener = listener
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        stopper = ends[1]
        end.enter()
        let reading = ends[0]
        Thread { [self] in
            run(until: reading)
            end.leave()
        }
        .start()
    }

    /// How many bytes of clients were passed on.
    public var passed: Int { state.withLock { $0.passed } }

    /// Closes all connections.
    public func stop() {
        let isFirst = state.withLock { state in
            defer { state.isStopped = true }
            return !state.isStopped
        }
        if isFirst { close(stopper) }
        end.wait()
    }

    private static func withAddress(_ path: String, _ use: (UnsafePointer<sockaddr>, socklen_t) -> Int32)
        -> Int32
    {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8.prefix(107))) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                use($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    private func run(until stop: Int32) {
        // The other end of each connection.
        var others: [Int32: Int32] = [:]
        var clients: Set<Int32> = []
        func drop(_ one: Int32) {
            for side in [one, others[one]].compactMap({ $0 }) {
                others[side] = nil
                clients.remove(side)
                close(side)
            }
        }
        while true {
            var looks = ([stop, listener] + others.keys).map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            guard poll(&looks, nfds_t(looks.count), -1) > 0 else { continue }
            if looks[0].revents != 0 { break }
            if looks[1].revents != 0, let pair = connect() {
                (others[pair.client], others[pair.server]) = (pair.server, pair.client)
                clients.insert(pair.client)
            }
            for look in looks.dropFirst(2) where look.revents != 0 {
                guard let other = others[look.fd] else { continue }
                if !pass(from: look.fd, to: other, isOfClient: clients.contains(look.fd)) { drop(look.fd) }
            }
        }
        for one in Array(others.keys) { close(one) }
        close(stop)
        close(listener)
    }

    private func connect() -> (client: Int32, server: Int32)? {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return nil }
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard Self.withAddress(target, { Foundation.connect(server, $0, $1) }) == 0 else {
            close(client)
            close(server)
            return nil
        }
        return (client, server)
    }

    /// Passes on what is there; false at the end of a connection.
    private func pass(from one: Int32, to other: Int32, isOfClient: Bool) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(one, &bytes, bytes.count, 0)
        guard count > 0 else { return false }
        guard isOfClient else { return send(bytes[..<count], to: other) }
        let before = state.withLock { state in
            defer { state.passed += count }
            return state.passed
        }
        guard before < moment, moment <= before + count else { return send(bytes[..<count], to: other) }
        let split = moment - before - 1
        guard send(bytes[..<split], to: other) else { return false }
        atMoment()
        return send(bytes[split..<count], to: other)
    }

    private func send(_ bytes: ArraySlice<UInt8>, to other: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = Foundation.send(
                    other, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL)
                )
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }
}
