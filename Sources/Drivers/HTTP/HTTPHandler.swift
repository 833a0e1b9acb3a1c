/// What answers requests. It is called on the threads of the server, several at the same time.
package protocol HTTPHandler: Sendable {
    /// Answers a request, or says that its answer takes longer.
    ///
    /// It is called on a thread that reads sockets: the other connections of this thread wait meanwhile.
    func answer(_ request: HTTPRequest) -> HTTPAnswer

    /// Makes the answer to a request that the server refuses itself. A plain text unless implemented. Its body has to
    /// be bytes.
    func refuse(_ refusal: HTTPRefusal) -> HTTPResponse
}

/// An answer, or the work that makes it.
package enum HTTPAnswer: Sendable {
    /// An answer that took no more than a few milliseconds to make.
    case now(HTTPResponse)
    /// Work that may take longer. It waits its turn for one of a limited number of threads that do nothing else; where
    /// too much waits already, or the turn does not come in time, the client gets 503 with `Retry-After`.
    ///
    /// ``HTTPClient/isGone`` says whether to go on with it.
    case later(@Sendable () -> HTTPResponse)
}

extension HTTPHandler {
    /// The answer to a request, made on this thread, whatever it takes.
    package func response(to request: HTTPRequest) -> HTTPResponse {
        switch answer(request) {
        case .now(let response): response
        case .later(let work): work()
        }
    }

    package func refuse(_ refusal: HTTPRefusal) -> HTTPResponse {
        HTTPResponse(
            status: refusal.status, headers: ["Content-Type": "text/plain; charset=utf-8"],
            body: .bytes(Array((refusal.reason + "\n").utf8))
        )
    }
}

/// Why the server refuses a request without asking the handler.
package struct HTTPRefusal: Error, Sendable, Equatable {
    /// The status: 400, 408, 413, 414, 429, 431, 500, 501, 503 or 505.
    package let status: Int
    /// The reason, in English and for programmers. It has nothing of the request in it.
    package let reason: String
    /// After how many seconds the client may try again, for 429 and 503.
    package let retryAfter: Int?

    init(_ status: Int, _ reason: StaticString, retryAfter: Int? = nil) {
        self.status = status
        self.reason = reason.description
        self.retryAfter = retryAfter
    }

    /// The client took too long for its request.
    static let tooSlow = HTTPRefusal(408, "the request did not arrive in time")
    static let bodyTooLarge = HTTPRefusal(413, "the body is too large")
    static let endsWithinHead = HTTPRefusal(400, "the request ends within its head")
    static let malformedAnswer = HTTPRefusal(500, "the answer is malformed")
    static let tooManyBodies = HTTPRefusal(503, "too many bodies are being received", retryAfter: 1)
    /// The threads for what takes longer have too much to do.
    static let busy = HTTPRefusal(503, "the server has too much to do", retryAfter: 5)
}
