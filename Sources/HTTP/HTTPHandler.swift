/// What answers requests. It is called on the threads of the server, several at the same time.
package protocol HTTPHandler: Sendable {
    /// Answers a request. The other connections of the same thread wait meanwhile.
    func answer(_ request: HTTPRequest) -> HTTPResponse

    /// Makes the answer to a request that the server refuses itself. A plain text unless implemented. Its body has to be bytes.
    ///
    /// Not asked for what libmicrohttpd refuses by itself: chunks that are malformed, and heads that are so and come after another
    /// request of the same connection.
    func refuse(_ refusal: HTTPRefusal) -> HTTPResponse
}

extension HTTPHandler {
    package func refuse(_ refusal: HTTPRefusal) -> HTTPResponse {
        HTTPResponse(
            status: refusal.status,
            headers: ["Content-Type": "text/plain; charset=utf-8"],
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
}
