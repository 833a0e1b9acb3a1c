internal import CSpatiaLite
internal import Glibc

/// What libcurl calls while a transfer runs: it takes the headers and the body, and is asked whether to go on.
final class TransferSink {
    let body: SpoolFile
    private(set) var headers: [String: String] = [:]
    /// Why the sink itself ended the transfer.
    private(set) var failure: TransferFailure?
    private let limit: Int
    private let progress: (Transfer.Progress) -> Void
    private let shouldStop: () -> Bool
    private let start = TransferSink.clock

    init(
        body: SpoolFile,
        limit: Int,
        progress: @escaping (Transfer.Progress) -> Void,
        shouldStop: @escaping () -> Bool
    ) {
        self.body = body
        self.limit = limit
        self.progress = progress
        self.shouldStop = shouldStop
    }

    /// Seconds since the transfer began.
    var seconds: Double { Self.clock - start }

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

    /// Is called at least once a second, and answers 0 to go on.
    static let watch: curl_xferinfo_callback = { sink, total, received, _, _ in
        let sink = TransferSink.from(sink)
        if sink.shouldStop() { return 1 }
        sink.progress(
            Transfer.Progress(
                bytes: Int(received),
                totalBytes: total > 0 ? Int(total) : nil,
                seconds: sink.seconds
            )
        )
        return 0
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

    private static var clock: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
