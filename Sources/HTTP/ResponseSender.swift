internal import ByteStreams
internal import CMicrohttpd
internal import Glibc

/// Passes an answer to libmicrohttpd.
struct ResponseSender {
    let library: MicrohttpdLibrary
    let connection: HTTPConnection
    let microsecondsToTake: Int

    /// Sends an answer. Returns false if that is impossible, after which the connection is to be closed.
    func send(_ response: HTTPResponse, to handle: OpaquePointer?, closes: Bool) -> Bool {
        guard (200...599).contains(response.status), let made = make(response) else { return false }
        defer { library.destroyResponse(made.response) }
        if closes { _ = library.addHeader(made.response, "Connection", "close") }
        for field in response.headers.fields where !Self.isReserved(field.name) && !field.value.isEmpty {
            // libmicrohttpd refuses line breaks; a NUL would end the text.
            guard RequestHead.isName(field.name), RequestHead.isValue(field.value) else { return false }
            // Passed as strings, they would be copied.
            let isAdded = field.name.withCString { name in
                field.value.withCString { library.addHeader(made.response, name, $0) }
            }
            guard isAdded == .YES else { return false }
        }
        connection.exchange.answerBytes = connection.exchange.isHead ? 0 : made.bytes
        let parts = 1 + made.bytes / HTTPLimits.answerPart
        connection.enter(.answering, until: MonotonicClock.microseconds + microsecondsToTake * parts)
        return library.queue(handle, UInt32(clamping: response.status), made.response) == .YES
    }

    /// The fields that the server states itself.
    private static func isReserved(_ name: String) -> Bool {
        switch name.utf8.count {
        case 4: HTTPHeaders.isSame(name, "Date")
        case 10: HTTPHeaders.isSame(name, "Connection") || HTTPHeaders.isSame(name, "Keep-Alive")
        case 14: HTTPHeaders.isSame(name, "Content-Length")
        case 17: HTTPHeaders.isSame(name, "Transfer-Encoding")
        default: false
        }
    }

    private func make(_ response: HTTPResponse) -> (response: OpaquePointer, bytes: Int)? {
        // Here only the headers are sent, which state the length that a GET or the status 200 would have.
        let isBodiless = connection.exchange.isHead || response.status == 304
        switch response.body {
        case .bytes(let bytes):
            if bytes.isEmpty, isBodiless {
                if let length = response.headers["Content-Length"].flatMap({ UInt64($0) }) {
                    return makeStreamed({ _ in false }, length: length).map { ($0, 0) }
                }
                if response.status == 304 { return makeUnsized({ _ in false }, closes: true).map { ($0, 0) } }
            }
            let made = bytes.withUnsafeBytes {
                library.makeResponse(
                    $0.count,
                    UnsafeMutableRawPointer(mutating: $0.baseAddress),
                    .RESPMEM_MUST_COPY
                )
            }
            return made.map { ($0, isBodiless ? 0 : bytes.count) }
        case .shared(let shared):
            let owner = Unmanaged.passRetained(shared)
            let made = library.makeSharedResponse(
                shared.count,
                UnsafeMutableRawPointer(mutating: shared.bytes.baseAddress),
                { $0.map { Unmanaged<HTTPSharedBytes>.fromOpaque($0).release() } },
                owner.toOpaque()
            )
            if made == nil { owner.release() }
            return made.map { ($0, isBodiless ? 0 : shared.count) }
        case .stream(let pull):
            return makeUnsized(pull, closes: isBodiless).map { ($0, 0) }
        }
    }

    /// A body of unknown length. Without a body, libmicrohttpd 0.9 sends the end of one nevertheless if the connection
    /// stays open; so then it has to close.
    private func makeUnsized(_ pull: @escaping (inout [UInt8]) throws -> Bool, closes: Bool) -> OpaquePointer?
    {
        guard let made = makeStreamed(pull, length: UInt64.max) else { return nil }
        if closes { _ = mhd_close_after(library.setResponseOptions, made) }
        return made
    }

    private func makeStreamed(_ pull: @escaping (inout [UInt8]) throws -> Bool, length: UInt64)
        -> OpaquePointer?
    {
        let stream = Unmanaged.passRetained(
            ResponseStream(pull, connection: connection, microsecondsToTake: microsecondsToTake)
        )
        let made = library.makeStreamedResponse(
            length,
            16 << 10,
            { stream, _, buffer, count in
                guard let stream, let buffer else { return -2 }
                return Unmanaged<ResponseStream>.fromOpaque(stream).takeUnretainedValue()
                    .fill(UnsafeMutableRawBufferPointer(start: buffer, count: count))
            },
            stream.toOpaque(),
            { $0.map { Unmanaged<ResponseStream>.fromOpaque($0).release() } }
        )
        if made == nil { stream.release() }
        return made
    }
}

/// A streamed body while it is sent.
private final class ResponseStream {
    private let pull: (inout [UInt8]) throws -> Bool
    private let connection: HTTPConnection
    private let microsecondsToTake: Int
    private var buffer: [UInt8] = []
    private var sent = 0
    private var isAtEnd = false

    init(
        _ pull: @escaping (inout [UInt8]) throws -> Bool,
        connection: HTTPConnection,
        microsecondsToTake: Int
    ) {
        self.pull = pull
        self.connection = connection
        self.microsecondsToTake = microsecondsToTake
    }

    /// Copies the next bytes. Returns their number, -1 at the end and -2 for a failure, as libmicrohttpd wants it.
    func fill(_ target: UnsafeMutableRawBufferPointer) -> Int {
        while sent == buffer.count {
            if isAtEnd {
                if connection.exchange.isOld { endSending() }
                return -1
            }
            buffer.removeAll(keepingCapacity: true)
            sent = 0
            connection.enter(.handling)
            do {
                isAtEnd = try !pull(&buffer)
            } catch {
                fail()
                return -2
            }
            connection.exchange.answerBytes += buffer.count
            let parts = 1 + buffer.count / HTTPLimits.answerPart
            let deadline = MonotonicClock.microseconds + microsecondsToTake * parts
            guard connection.enter(.answering, until: deadline) else { return -2 }
        }
        let count = min(target.count, buffer.count - sent)
        buffer.withUnsafeBytes {
            target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[sent..<(sent + count)]))
        }
        sent += count
        return count
    }

    /// Ends the connection so that the client sees that the body is cut.
    private func fail() {
        connection.exchange.hasFailed = true
        // In HTTP/1.0 a closed connection is the end of a body; a reset one is not. Unix sockets cannot be reset.
        var nowhere = sockaddr()
        if connection.exchange.isOld,
            connect(connection.descriptor, &nowhere, socklen_t(clamping: MemoryLayout<sockaddr>.size)) == 0
        {
            return
        }
        endSending()
    }

    /// Closes the connection behind what was sent. libmicrohttpd 0.9 closes it too, but in some of its states only after a
    /// further event, which this is.
    private func endSending() { shutdown(connection.descriptor, Int32(truncatingIfNeeded: SHUT_RDWR)) }
}
