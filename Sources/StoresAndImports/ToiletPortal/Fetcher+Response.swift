internal import Web
internal import ByteStreams
internal import ToiletImport
internal import ToiletCore

extension Fetcher {
    /// Throws the error that an answer's status, first bytes or content type stand for, if any.
    func validated(_ answer: TransferAnswer, from address: WebAddress) throws -> Response {
        let shown = address.shown
        let start = answer.body.prefix(1 << 16)
        lazy var facts = PortalFacts(start)
        switch answer.status {
        case 200..<300: break
        case 429: throw PortalError.rateLimited(shown, retryAt: retryTime(answer) ?? facts.reset)
        case 404, 405, 406, 410, 501: throw PortalError.notFound(shown, status: answer.status)
        // Network Authentication Required: sent by networks that want a login first.
        case 511: throw PortalError.webPage(shown)
        case 408, 500...:
            throw PortalError.serverError(
                shown, status: answer.status, message: facts.message, retryAt: retryTime(answer)
            )
        // API 1.0 answers 400 for a data set that it does not have.
        case 400 where facts.message?.lowercased().contains("unknown dataset") == true:
            throw PortalError.notFound(shown, status: answer.status)
        default: throw PortalError.refused(shown, status: answer.status, message: facts.message)
        }
        if InputForm.isWebPage(start[...]) { throw PortalError.webPage(shown) }
        if let type = answer.contentType, Self.holdsNoData(type) {
            throw PortalError(.unsupportedType, shown) { $0.unsupportedType(shown, type) }
        }
        return Response(body: answer.body, bytes: answer.bytes, seconds: answer.seconds)
    }

    /// When the server wants to be asked again, by its headers.
    private func retryTime(_ answer: TransferAnswer) -> Instant? {
        if let text = answer.headers["retry-after"], let seconds = Int(text), seconds >= 0,
            seconds < 1_000_000_000
        {
            return environment.now().adding(seconds: seconds)
        }
        return (answer.headers["retry-after"] ?? answer.headers["x-ratelimit-reset"]).flatMap(PortalTime.parse)
    }

    private static func holdsNoData(_ type: String) -> Bool {
        type == "text/html" || type == "application/xhtml+xml" || type == "application/pdf"
            || ["image/", "audio/", "video/", "font/"].contains { type.hasPrefix($0) }
    }
}

extension PortalError {
    init(_ failure: TransferFailure, _ address: WebAddress, limit: Int) {
        let shown = address.shown
        self =
            switch failure {
            case .missingLibrary(let reason): Self(.missingLibrary, nil) { $0.missingLibcurl(reason) }
            case .invalidURL: .invalidAddress(shown)
            // libcurl and servers may repeat an address with its user name and password.
            case .unreachable(let reason):
                Self(.unreachable, shown) { $0.unreachable(shown, reason.withoutUserInfo) }
            case .other(let reason): .transferFailed(shown, reason: Message(verbatim: reason.withoutUserInfo))
            case .connectTimedOut: .timedOut(shown, bytes: nil)
            case .timedOut(let bytes): .timedOut(shown, bytes: bytes)
            case .truncated(let bytes): .truncated(shown, bytes: bytes)
            case .untrustedServer(let reason):
                Self(.untrustedServer, shown) { $0.untrustedServer(shown, reason.withoutUserInfo) }
            case .unsafeRedirect(let next):
                Self(.unsafeRedirect, shown) {
                    let next = next.withoutUserInfo
                    return $0.unsafeRedirect(shown, to: WebAddress(parsing: next)?.shown ?? String(next.prefix(100)))
                }
            case .tooManyRedirects: Self(.tooManyRedirects, shown) { $0.endlessRedirects(shown) }
            case .privateAddress: .privateAddress(shown)
            case .tooLarge:
                Self(.tooLarge, shown, bytes: limit) { $0.tooLongAnswer(shown, mebibytes: limit >> 20) }
            case .headTooLarge: .transferFailed(shown, reason: Message { $0.answerHeadTooLong })
            case .damagedEncoding(let reason):
                Self(.damagedEncoding, shown) { $0.damagedEncoding(shown, reason.withoutUserInfo) }
            case .spoolFailed(let reason): Self(.spoolFailed, nil) { $0.answerNotKept(reason) }
            case .cancelled: .transferFailed(shown, reason: Message { $0.transferStopped })
            }
    }
}
