internal import CSpatiaLite

/// Runs transfers one after the other, and keeps the connection for the next.
///
///     let session = try TransferSession()
///     let answer = try session.run(Transfer(url: "https://data.ratp.fr/", userAgent: "somebody"))
public final class TransferSession {
    private let library: CurlLibrary
    private let handle: UnsafeMutableRawPointer

    /// Opens libcurl, but no connection yet.
    public init() throws(TransferFailure) {
        do {
            library = try CurlLibrary.opened()
        } catch {
            throw .noLibrary(error.description)
        }
        guard let handle = library.make() else { throw .noLibrary("libcurl has no memory for a transfer") }
        self.handle = handle
    }

    deinit {
        // Nothing may call the last sink, which is gone by now.
        library.reset(handle)
        library.cleanUp(handle)
    }

    /// Fetches, and follows a few redirects; never one from `https` to anything else.
    public func run(
        _ transfer: Transfer,
        progress: @escaping (Transfer.Progress) -> Void = { _ in },
        shouldStop: @escaping () -> Bool = { false }
    ) throws(TransferFailure) -> TransferAnswer {
        let body: SpoolFile
        do {
            body = try SpoolFile()
        } catch {
            throw .notKept(error.words)
        }
        let sink = {
            TransferSink(body: body, limit: transfer.limit, progress: progress, shouldStop: shouldStop)
        }
        var step = transfer
        for _ in 0...Transfer.redirectLimit {
            body.empty()
            let (answer, next) = try perform(step, sink())
            guard let next else { return answer }
            // libcurl's own following cannot be told to leave http for https, but not to come back.
            guard Self.isSecure(next) || !Self.isSecure(step.url) && next.lowercased().hasPrefix("http:")
            else {
                throw .unsafeRedirect(to: next)
            }
            step.url = next
        }
        throw .tooManyRedirects
    }

    private func perform(_ transfer: Transfer, _ sink: TransferSink) throws(TransferFailure) -> (
        TransferAnswer, redirect: String?
    ) {
        library.reset(handle)
        var words = [CChar](repeating: 0, count: Int(CURL_ERROR_SIZE))
        let code = words.withUnsafeMutableBufferPointer { words in
            withExtendedLifetime(sink) {
                prepare(transfer, sink, words)
                defer { set(CURLOPT_ERRORBUFFER, nil as UnsafeRawPointer?) }
                return library.perform(handle)
            }
        }
        if let failure = sink.failure { throw failure }
        let bytes = size(CURLINFO_SIZE_DOWNLOAD_T)
        guard code == CURLE_OK else {
            let said = String(decoding: words.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            let general = library.words(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
            throw TransferFailure(
                code,
                words: said.isEmpty ? general : said,
                isConnected: size(CURLINFO_PRETRANSFER_TIME_T) > 0,
                bytes: bytes
            )
        }
        var status = 0
        _ = curl_get_number(library.getInfo, handle, CURLINFO_RESPONSE_CODE, &status)
        let type = text(CURLINFO_CONTENT_TYPE)?.lowercased().prefix { $0 != ";" && $0 != " " }
        let answer = TransferAnswer(
            status: status,
            contentType: type.map(String.init),
            url: text(CURLINFO_EFFECTIVE_URL) ?? transfer.url,
            headers: sink.headers,
            body: sink.body,
            bytes: bytes,
            seconds: sink.seconds
        )
        return (answer, text(CURLINFO_REDIRECT_URL))
    }

    private func prepare(
        _ transfer: Transfer,
        _ sink: TransferSink,
        _ words: UnsafeMutableBufferPointer<CChar>
    ) {
        set(CURLOPT_ERRORBUFFER, words.baseAddress)
        set(CURLOPT_URL, transfer.url)
        set(CURLOPT_USERAGENT, transfer.userAgent)
        // An empty list stands for every packing that libcurl can undo.
        set(CURLOPT_ACCEPT_ENCODING, "")
        _ = curl_speak_only(library.setOption, handle, Self.isSecure(transfer.url) ? 1 : 0)
        set(CURLOPT_SSL_VERIFYPEER, 1)
        set(CURLOPT_SSL_VERIFYHOST, 2)
        if let certificates = transfer.certificates { set(CURLOPT_CAINFO, certificates) }
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_CONNECTTIMEOUT_MS, Self.milliseconds(transfer.connectTimeout))
        set(CURLOPT_LOW_SPEED_LIMIT, 1)
        set(CURLOPT_LOW_SPEED_TIME, max(1, Int(transfer.stallTimeout.rounded(.up))))
        set(CURLOPT_TIMEOUT_MS, Self.milliseconds(transfer.totalTimeout))
        // What announces itself as too large is not even begun; what does not, the sink ends.
        _ = curl_set_size(library.setOption, handle, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(transfer.limit))
        let sink = UnsafeRawPointer(Unmanaged.passUnretained(sink).toOpaque())
        _ = curl_set_writer(library.setOption, handle, CURLOPT_WRITEFUNCTION, TransferSink.take)
        set(CURLOPT_WRITEDATA, sink)
        _ = curl_set_writer(library.setOption, handle, CURLOPT_HEADERFUNCTION, TransferSink.takeHeader)
        set(CURLOPT_HEADERDATA, sink)
        set(CURLOPT_NOPROGRESS, 0)
        _ = curl_set_watcher(library.setOption, handle, TransferSink.watch)
        set(CURLOPT_XFERINFODATA, sink)
    }

    private func set(_ option: CURLoption, _ number: Int) {
        _ = curl_set_number(library.setOption, handle, option, number)
    }

    /// Sets a text, of which libcurl keeps a copy, or a place in memory.
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

    private static func milliseconds(_ seconds: Double) -> Int { max(1, Int((seconds * 1000).rounded())) }
}
