internal import OSMOpeningHours
internal import Web
internal import ByteStreams
internal import ToiletImport
internal import ToiletCore

extension Fetcher {
    /// Takes an answer that is one, and says of any other what it means.
    func judge(_ answer: TransferAnswer, of address: WebAddress) throws -> Received {
        let place = address.shown
        let start = answer.body.prefix(1 << 16)
        lazy var facts = PortalFacts(start)
        switch answer.status {
        case 200..<300: break
        case 429: throw PortalError.quota(place, until: until(answer) ?? facts.reset)
        case 404, 405, 406, 410, 501: throw PortalError.notServed(place, status: answer.status)
        // A network that wants a login, where it says so.
        case 511: throw PortalError.webPage(place)
        case 408, 500...:
            throw PortalError.troubled(
                place,
                status: answer.status,
                message: facts.message,
                until: until(answer)
            )
        // The older API says so of a set that it does not have.
        case 400 where facts.message?.lowercased().contains("unknown dataset") == true:
            throw PortalError.notServed(place, status: answer.status)
        default: throw PortalError.refused(place, status: answer.status, message: facts.message)
        }
        if case .other(let what) = FormatSniffer(start[...]), what.hasPrefix("a web page") {
            throw PortalError.webPage(place)
        }
        if let type = answer.contentType, Self.isNoData(type) {
            throw PortalError.wrongType(place, type: type)
        }
        return Received(body: answer.body, bytes: answer.bytes, seconds: answer.seconds)
    }

    private func until(_ answer: TransferAnswer) -> Instant? {
        if let text = answer.headers["retry-after"], let seconds = Int(text), seconds >= 0,
            seconds < 1_000_000_000
        {
            return world.now().adding(seconds: seconds)
        }
        return (answer.headers["retry-after"] ?? answer.headers["x-ratelimit-reset"]).flatMap(
            PortalTime.parse
        )
    }

    private static func isNoData(_ type: String) -> Bool {
        type == "text/html" || type == "application/xhtml+xml" || type == "application/pdf"
            || ["image/", "audio/", "video/", "font/"].contains { type.hasPrefix($0) }
    }
}

extension PortalError {
    init(_ failure: TransferFailure, _ address: WebAddress, limit: Int) {
        let place = address.shown
        let failure = failure.withoutUserInfo
        self =
            switch failure {
            case .noLibrary(let words): .noLibrary(words)
            case .badURL: .notAnAddress(place)
            case .unreachable(let words): .unreachable(place, words: words)
            case .other(let words): .failed(place, words: words)
            case .slowToConnect: .timedOut(place, bytes: nil)
            case .timedOut(let bytes): .timedOut(place, bytes: bytes)
            case .cut(let bytes): .cut(place, bytes: bytes)
            case .untrusted(let words): .untrusted(place, words: words)
            case .unsafeRedirect(let next):
                .unsafeRedirect(place, to: WebAddress(parsing: next)?.shown ?? String(next.prefix(100)))
            case .tooManyRedirects: .redirectLoop(place)
            case .privateAddress: .privateAddress(place)
            case .tooLarge: .tooLarge(place, limit: limit)
            case .damaged(let words): .damaged(place, words: words)
            case .notKept(let words): .notKept(words)
            case .stopped: .failed(place, words: "stopped")
            }
    }
}

extension TransferFailure {
    /// The same without a user's name or password in what libcurl or the other side says.
    fileprivate var withoutUserInfo: TransferFailure {
        switch self {
        case .unreachable(let words): .unreachable(words.withoutUserInfo)
        case .untrusted(let words): .untrusted(words.withoutUserInfo)
        case .damaged(let words): .damaged(words.withoutUserInfo)
        case .other(let words): .other(words.withoutUserInfo)
        case .unsafeRedirect(let next): .unsafeRedirect(to: next.withoutUserInfo)
        default: self
        }
    }
}
