internal import CCurl
internal import Glibc
internal import ByteStreams

/// The callbacks of libcurl during one request: they collect the headers and the body, and check limits.
///
/// libcurl holds an unretained pointer to it, so the session keeps it alive until the transfer has ended.
final class TransferSink {
    let body: SpoolFile
    private(set) var headers: [String: String] = [:]
    /// Set where a callback, a timeout or cancellation ended the transfer.
    var failure: TransferFailure?
    private let transfer: Transfer
    private let progress: (Transfer.Progress) -> Void
    let shouldStop: () -> Bool
    private let start = MonotonicClock.seconds

    init(
        _ transfer: Transfer, body: SpoolFile, progress: @escaping (Transfer.Progress) -> Void,
        shouldStop: @escaping () -> Bool
    ) {
        self.transfer = transfer
        self.body = body
        self.progress = progress
        self.shouldStop = shouldStop
    }

    /// Seconds since the transfer began.
    var seconds: Double { MonotonicClock.seconds - start }

    /// `CURLOPT_WRITEFUNCTION`: appends a piece of the body and returns its size, or 0 to end the transfer.
    static let receiveBody: curl_write_callback = { bytes, size, count, sink in
        let sink = TransferSink.from(sink)
        let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
        guard sink.body.size + piece.count <= sink.transfer.maxBytes else {
            sink.failure = .tooLarge
            return 0
        }
        if let message = sink.body.append(piece) {
            sink.failure = .spoolFailed(message)
            return 0
        }
        return piece.count
    }

    /// `CURLOPT_HEADERFUNCTION`: called once for each header line.
    static let receiveHeader: curl_write_callback = { bytes, size, count, sink in
        TransferSink.from(sink).addHeader(
            line: String(decoding: UnsafeRawBufferPointer(start: bytes, count: size * count), as: UTF8.self)
        )
        return size * count
    }

    /// `CURLOPT_XFERINFOFUNCTION`: reports progress, and returns 0 to go on. The session checks for cancellation
    /// itself, also while libcurl does not call this.
    static let reportProgress: curl_xferinfo_callback = { sink, total, received, _, _ in
        let sink = TransferSink.from(sink)
        sink.progress(
            Transfer.Progress(bytes: Int(received), totalBytes: total > 0 ? Int(total) : nil, seconds: sink.seconds)
        )
        return 0
    }

    /// `CURLOPT_OPENSOCKETFUNCTION`: creates the socket, and refuses private addresses once the name is resolved.
    static let openSocket: curl_opensocket_callback = { sink, _, address in
        guard let sink = sink.map({ TransferSink.from($0) }), let address else { return CURL_SOCKET_BAD }
        let target = UnsafeRawPointer(address) + MemoryLayout<curl_sockaddr>.offset(of: \.addr)!
        if !sink.transfer.allowsPrivateNetwork, isPrivate(target, address.pointee.family) {
            sink.failure = .privateAddress
            return CURL_SOCKET_BAD
        }
        let type = address.pointee.socktype | Int32(truncatingIfNeeded: SOCK_CLOEXEC.rawValue)
        return socket(address.pointee.family, type, address.pointee.protocol)
    }

    /// Whether an address is private and not that of a proxy.
    private static func isPrivate(_ target: UnsafeRawPointer, _ family: Int32) -> Bool {
        guard let address = NetworkAddress(target, family: family), address.isPrivate else { return false }
        // `sin_port` and `sin6_port` have the same offset.
        let port = UInt16(bigEndian: target.loadUnaligned(as: sockaddr_in.self).sin_port)
        return !ProxyVariables.contain(address, port: Int(port))
    }

    private func addHeader(line: String) {
        // A new status line: the headers so far were of a proxy, or of "100 Continue".
        if line.hasPrefix("HTTP/") { headers = [:] }
        guard headers.count < 100, let colon = line.firstIndex(of: ":") else { return }
        let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
        headers[line[..<colon].lowercased()] = String(value.prefix { !$0.isNewline }.prefix(1000))
    }

    private static func from(_ pointer: UnsafeMutableRawPointer?) -> TransferSink {
        Unmanaged<TransferSink>.fromOpaque(pointer!).takeUnretainedValue()
    }
}
