internal import CCurl
internal import Glibc
internal import ByteStreams

/// What libcurl calls while a transfer runs: it takes the headers and the body, and is asked whether to go on.
final class TransferSink {
    let body: SpoolFile
    private(set) var headers: [String: String] = [:]
    /// Why the sink itself ended the transfer.
    var failure: TransferFailure?
    /// Whether it may connect to this machine or its own network.
    private let reachesPrivateNetwork: Bool
    private let limit: Int
    private let progress: (Transfer.Progress) -> Void
    let shouldStop: () -> Bool
    private let start = MonotonicClock.seconds

    init(
        body: SpoolFile,
        limit: Int,
        reachesPrivateNetwork: Bool,
        progress: @escaping (Transfer.Progress) -> Void,
        shouldStop: @escaping () -> Bool
    ) {
        self.body = body
        self.limit = limit
        self.reachesPrivateNetwork = reachesPrivateNetwork
        self.progress = progress
        self.shouldStop = shouldStop
    }

    /// Seconds since the transfer began.
    var seconds: Double { MonotonicClock.seconds - start }

    /// Takes a piece of the body, and answers how much of it was taken: anything but all ends the transfer.
    static let take: curl_write_callback = { bytes, size, count, sink in
        let sink = TransferSink.from(sink)
        let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
        guard sink.body.size + piece.count <= sink.limit else {
            sink.failure = .tooLarge
            return 0
        }
        if let words = sink.body.append(piece) {
            sink.failure = .notKept(words)
            return 0
        }
        return piece.count
    }

    /// Takes one line of the headers.
    static let takeHeader: curl_write_callback = { bytes, size, count, sink in
        TransferSink.from(sink).note(
            header: String(
                decoding: UnsafeRawBufferPointer(start: bytes, count: size * count),
                as: UTF8.self
            )
        )
        return size * count
    }

    /// Is called now and then, and answers 0 to go on; whether to stop is for the session to ask, which need not wait then.
    static let watch: curl_xferinfo_callback = { sink, total, received, _, _ in
        let sink = TransferSink.from(sink)
        sink.progress(
            Transfer.Progress(
                bytes: Int(received),
                totalBytes: total > 0 ? Int(total) : nil,
                seconds: sink.seconds
            )
        )
        return 0
    }

    /// Makes the socket for an address that libcurl is about to connect to, whatever its name was.
    static let openSocket: curl_opensocket_callback = { sink, _, address in
        guard let sink = sink.map({ TransferSink.from($0) }), let address else { return CURL_SOCKET_BAD }
        let target = UnsafeRawPointer(address) + MemoryLayout<curl_sockaddr>.offset(of: \.addr)!
        if !sink.reachesPrivateNetwork, isPrivate(target, address.pointee.family) {
            sink.failure = .privateAddress
            return CURL_SOCKET_BAD
        }
        let type = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
        return socket(address.pointee.family, type, address.pointee.protocol)
    }

    /// Whether an address is private, and not that of a proxy that the environment names.
    private static func isPrivate(_ target: UnsafeRawPointer, _ family: Int32) -> Bool {
        guard let address = NetworkAddress(target, family: family), address.isPrivate else { return false }
        // The port stands at the same place in the addresses of both versions.
        let port = UInt16(bigEndian: target.loadUnaligned(as: sockaddr_in.self).sin_port)
        return !ProxyVariables.name(address, port: Int(port))
    }

    private func note(header line: String) {
        // A status line begins the headers of another answer: that of a proxy, or "100 Continue", came before.
        if line.hasPrefix("HTTP/") { headers = [:] }
        guard headers.count < 100, let colon = line.firstIndex(of: ":") else { return }
        let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
        headers[line[..<colon].lowercased()] = String(value.prefix { !$0.isNewline }.prefix(1000))
    }

    private static func from(_ pointer: UnsafeMutableRawPointer?) -> TransferSink {
        Unmanaged<TransferSink>.fromOpaque(pointer!).takeUnretainedValue()
    }
}
