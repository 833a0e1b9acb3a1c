internal import CCurl
internal import ByteStreams

/// Runs transfers one after the other over one libcurl handle, which keeps connections open for the next. Not
/// thread-safe.
///
///     let session = try TransferSession()
///     let answer = try session.run(Transfer(url: "https://data.ratp.fr/", userAgent: "somebody"))
package final class TransferSession {
    private let library: CurlLibrary
    private var handle: UnsafeMutableRawPointer
    private var multi: UnsafeMutableRawPointer

    /// Seconds between two checks of cancellation and timeouts.
    private static let pollInterval = 0.1

    /// Loads libcurl; no connection is opened yet.
    package init() throws(TransferFailure) {
        do {
            library = try CurlLibrary.opened()
        } catch {
            throw .missingLibrary(error.description)
        }
        (handle, multi) = try Self.handles(library)
    }

    private static func handles(
        _ library: CurlLibrary
    ) throws(TransferFailure) -> (UnsafeMutableRawPointer, UnsafeMutableRawPointer) {
        guard let handle = library.make(), let multi = library.makeMulti() else {
            throw .missingLibrary("libcurl has no memory for a transfer")
        }
        return (handle, multi)
    }

    deinit {
        // The last sink is freed by now, and the reset makes libcurl forget its callbacks.
        library.reset(handle)
        library.cleanUp(handle)
        _ = library.cleanUpMulti(multi)
    }

    /// Fetches, and follows up to ``Transfer/redirectLimit`` redirects; never one from `https` to another scheme, nor
    /// one into a private network, but to the same host there, or from this machine to itself.
    ///
    /// `progress` is called from time to time, on the calling thread. `shouldStop` is asked about every tenth of a
    /// second; true ends the transfer with ``TransferFailure/cancelled``.
    package func run(
        _ transfer: Transfer, progress: @escaping (Transfer.Progress) -> Void = { _ in },
        shouldStop: @escaping () -> Bool = { false }
    ) throws(TransferFailure) -> TransferAnswer {
        let body: SpoolFile
        do {
            body = try SpoolFile()
        } catch {
            throw .spoolFailed(error.message)
        }
        let deadline = MonotonicClock.seconds + transfer.totalTimeout
        var step = transfer
        for _ in 0...Transfer.redirectLimit {
            body.removeAll()
            let sink = TransferSink(step, body: body, progress: progress, shouldStop: shouldStop)
            let (answer, next) = try perform(step, sink, until: deadline)
            guard let next else { return answer }
            // libcurl can follow redirects itself, but not with the rule that http may lead to https and never back.
            guard Self.isSecure(next) || !Self.isSecure(step.url) && next.lowercased().hasPrefix("http:")
            else {
                throw .unsafeRedirect(to: next)
            }
            step.allowsPrivateNetwork =
                step.allowsPrivateNetwork && isInPrivateNetwork && Self.staysThere(from: step.url, to: next)
            step.url = next
        }
        throw .tooManyRedirects
    }

    private func perform(_ transfer: Transfer, _ sink: TransferSink, until deadline: Double)
        throws(TransferFailure) -> (TransferAnswer, redirect: String?)
    {
        // Through a proxy only the name is known here, since the proxy resolves it.
        if !transfer.allowsPrivateNetwork, Self.namesPrivateNetwork(transfer.url) { throw .privateAddress }
        library.reset(handle)
        var buffer = [CChar](repeating: 0, count: Int(CURL_ERROR_SIZE))
        let code = try buffer.withUnsafeMutableBufferPointer { (buffer) throws(TransferFailure) in
            prepare(transfer, sink, errorBuffer: buffer)
            return try withExtendedLifetime(sink) { () throws(TransferFailure) in
                try perform(sink, until: deadline, connectBefore: MonotonicClock.seconds + transfer.connectTimeout)
            }
        }
        set(CURLOPT_ERRORBUFFER, nil as UnsafeRawPointer?)
        if let failure = sink.failure { throw failure }
        let bytes = size(CURLINFO_SIZE_DOWNLOAD_T)
        guard code == CURLE_OK else {
            let message = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            let general = library.errorText(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
            throw TransferFailure(
                code, message: message.isEmpty ? general : message, isConnected: isConnected, bytes: bytes
            )
        }
        var status = 0
        _ = curl_get_number(library.getInfo, handle, CURLINFO_RESPONSE_CODE, &status)
        let type = text(CURLINFO_CONTENT_TYPE)?.lowercased().prefix { $0 != ";" && $0 != " " }
        let answer = TransferAnswer(
            status: status, contentType: type.map(String.init), url: text(CURLINFO_EFFECTIVE_URL) ?? transfer.url,
            headers: sink.headers, body: sink.body, bytes: bytes, seconds: sink.seconds
        )
        return (answer, text(CURLINFO_REDIRECT_URL))
    }

    /// Runs a prepared transfer until it ends, times out or is cancelled.
    ///
    /// libcurl's own timeouts are not used: one that passes during a DNS lookup waits for the lookup to end.
    private func perform(_ sink: TransferSink, until deadline: Double, connectBefore limit: Double)
        throws(TransferFailure) -> CURLcode
    {
        guard library.add(multi, handle) == CURLM_OK else { return CURLE_FAILED_INIT }
        var running: Int32 = 1
        while true {
            guard library.perform(multi, &running) == CURLM_OK, running > 0 else { break }
            let now = MonotonicClock.seconds
            if sink.shouldStop() {
                sink.failure = .cancelled
            } else if now >= deadline || now >= limit && !isConnected {
                sink.failure =
                    isConnected ? .timedOut(bytes: size(CURLINFO_SIZE_DOWNLOAD_T)) : .connectTimedOut
            }
            if sink.failure != nil {
                try abort()
                return CURLE_ABORTED_BY_CALLBACK
            }
            let wait = min(Self.pollInterval, max(0.001, deadline - now))
            _ = library.poll(multi, nil, 0, Int32(clamping: wait * 1000), nil)
        }
        var count: Int32 = 0
        let result = library.nextMessage(multi, &count).map { $0.pointee.data.result } ?? CURLE_FAILED_INIT
        _ = library.remove(multi, handle)
        return result
    }

    /// Aborts the running transfer.
    ///
    /// During a DNS lookup libcurl would wait for its end, so then the handles are abandoned, which leaks their memory.
    private func abort() throws(TransferFailure) {
        if size(CURLINFO_NAMELOOKUP_TIME_T) > 0 || isConnected {
            _ = library.remove(multi, handle)
        } else {
            (handle, multi) = try Self.handles(library)
        }
    }

    /// Whether the last transfer had a connection.
    private var isConnected: Bool { size(CURLINFO_PRETRANSFER_TIME_T) > 0 }

    /// Whether the last transfer was with a host in this machine or its private network that is not a proxy.
    private var isInPrivateNetwork: Bool {
        var port = 0
        _ = curl_get_number(library.getInfo, handle, CURLINFO_PRIMARY_PORT, &port)
        guard let address = text(CURLINFO_PRIMARY_IP).flatMap({ NetworkAddress(literal: $0) }) else {
            return false
        }
        return address.isPrivate && !ProxyVariables.contain(address, port: port)
    }

    /// Whether the host of an address is a private IP address or `localhost`; nothing is resolved.
    private static func namesPrivateNetwork(_ url: String) -> Bool {
        NetworkAddress(literal: host(of: url))?.isPrivate ?? namesThisMachine(url)
    }

    /// Whether the host of an address is a loopback address or `localhost`; nothing is resolved.
    private static func namesThisMachine(_ url: String) -> Bool {
        let host = host(of: url)
        return NetworkAddress(literal: host)?.isLoopback ?? (host == "localhost" || host.hasSuffix(".localhost"))
    }

    /// Whether a redirect leads to the host that it comes from, or from this machine to itself.
    private static func staysThere(from url: String, to next: String) -> Bool {
        host(of: url) == host(of: next) || namesThisMachine(url) && namesThisMachine(next)
    }

    /// The host in small letters, without brackets, port and the dot at its end.
    private static func host(of url: String) -> String {
        let rest = url.ranges(of: "://").first.map { url[$0.upperBound...] } ?? url[...]
        let place = rest.prefix { !"/?#".contains($0) }.split(separator: "@").last ?? ""
        let host = place.hasPrefix("[") ? place.dropFirst().prefix { $0 != "]" } : place.prefix { $0 != ":" }
        return (host.hasSuffix(".") ? host.dropLast() : host).lowercased()
    }

    private func prepare(_ transfer: Transfer, _ sink: TransferSink, errorBuffer: UnsafeMutableBufferPointer<CChar>) {
        set(CURLOPT_ERRORBUFFER, errorBuffer.baseAddress)
        set(CURLOPT_URL, transfer.url)
        set(CURLOPT_USERAGENT, transfer.userAgent)
        // The empty string means every compression that libcurl supports.
        set(CURLOPT_ACCEPT_ENCODING, "")
        _ = curl_speak_only(library.setOption, handle, Self.isSecure(transfer.url) ? 1 : 0)
        set(CURLOPT_SSL_VERIFYPEER, 1)
        set(CURLOPT_SSL_VERIFYHOST, 2)
        if let file = transfer.certificateFile { set(CURLOPT_CAINFO, file) }
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_LOW_SPEED_LIMIT, Transfer.lowestSpeed)
        set(CURLOPT_LOW_SPEED_TIME, max(1, Int(clamping: transfer.stallTimeout.rounded(.up))))
        // Refuses a body that is announced as too large; the sink refuses one that is not announced.
        _ = curl_set_size(library.setOption, handle, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(transfer.maxBytes))
        let sink = UnsafeRawPointer(Unmanaged.passUnretained(sink).toOpaque())
        _ = curl_set_writer(library.setOption, handle, CURLOPT_WRITEFUNCTION, TransferSink.receiveBody)
        set(CURLOPT_WRITEDATA, sink)
        _ = curl_set_writer(library.setOption, handle, CURLOPT_HEADERFUNCTION, TransferSink.receiveHeader)
        set(CURLOPT_HEADERDATA, sink)
        set(CURLOPT_NOPROGRESS, 0)
        _ = curl_set_watcher(library.setOption, handle, TransferSink.reportProgress)
        set(CURLOPT_XFERINFODATA, sink)
        _ = curl_set_socket_opener(library.setOption, handle, TransferSink.openSocket)
        set(CURLOPT_OPENSOCKETDATA, sink)
    }

    private func set(_ option: CURLoption, _ number: Int) {
        _ = curl_set_number(library.setOption, handle, option, number)
    }

    /// Sets a C string, which libcurl copies, or a pointer, which it keeps.
    private func set(_ option: CURLoption, _ pointer: UnsafeRawPointer?) {
        _ = curl_set_pointer(library.setOption, handle, option, pointer)
    }

    private func size(_ info: CURLINFO) -> Int {
        var value: curl_off_t = 0
        _ = curl_get_size(library.getInfo, handle, info, &value)
        return Int(value)
    }

    private func text(_ info: CURLINFO) -> String? {
        var value: UnsafeMutablePointer<CChar>?
        _ = curl_get_text(library.getInfo, handle, info, &value)
        return value.map { String(cString: $0) }
    }

    private static func isSecure(_ url: String) -> Bool { url.lowercased().hasPrefix("https:") }
}
