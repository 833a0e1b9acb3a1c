internal import ByteStreams
internal import HTTP
internal import ParisToilets

/// What a route answers, without what all answers have in common.
struct Reply {
    /// How long an answer may be kept.
    enum Caching {
        /// It has to be asked for again, which costs little where it is still the same.
        case revalidated
        /// For so many seconds.
        case seconds(Int)
        /// Not at all.
        case never

        var directive: String {
            switch self {
            case .revalidated: "no-cache"
            case .seconds(let seconds): "public, max-age=\(seconds)"
            case .never: "no-store"
            }
        }
    }

    var status = 200
    /// Nil for an answer without a body.
    var mediaType: String?
    var body = HTTPBody.bytes([])
    /// The body in place of `body`, where it is kept.
    var kept: KeptBody?
    var headers: HTTPHeaders = [:]
    var caching = Caching.revalidated

    /// Bytes of a type.
    init(_ bytes: [UInt8], _ mediaType: String, for caching: Caching = .revalidated) {
        self.mediaType = mediaType
        body = .bytes(bytes)
        self.caching = caching
    }

    /// JSON that a closure writes, and a line break.
    init(
        json caching: Caching = .revalidated, _ mediaType: String = "application/json",
        _ write: (inout TextBuffer) throws -> Void
    ) rethrows {
        var output = TextBuffer()
        try write(&output)
        output.append("\n")
        self.init(output.bytes, mediaType, for: caching)
    }

    /// A body that is kept.
    init(kept: KeptBody) {
        mediaType = kept.mediaType
        self.kept = kept
    }

    private init() {}

    /// The answer to a request with the method OPTIONS.
    static func options(_ methods: [String]) -> Reply {
        var reply = Reply()
        reply.status = 204
        reply.headers = ["Allow": methods.joined(separator: ", ")]
        reply.caching = .seconds(86_400)
        return reply
    }
}

/// Makes the answer to a request complete: entity tag, encoding, and the header fields that all answers have.
struct Finish {
    private let request: HTTPRequest
    private let words: Words
    /// Whether pages of other sites may read the answer.
    var isShared = false

    init(_ request: HTTPRequest, _ words: Words) {
        self.request = request
        self.words = words
    }

    /// The response for a problem.
    func response(to problem: Problem) -> HTTPResponse {
        // One language for all of it.
        let words = problem.detail.words(words)
        var reply = Reply(problem.document(words), Problem.mediaType, for: .never)
        reply.status = problem.code.status
        reply.headers = problem.headers
        reply.headers.append("Content-Language", words.language.rawValue)
        return response(to: reply)
    }

    /// The response for what a route answered.
    func response(to reply: Reply) -> HTTPResponse {
        var response = HTTPResponse(status: reply.status, headers: reply.headers, body: reply.body)
        response.headers.reserve(12)
        if let type = reply.mediaType { response.headers.append("Content-Type", type) }
        response.headers.append("Cache-Control", reply.caching.directive)
        response.headers.append("Vary", "Accept, Accept-Encoding, Accept-Language")
        response.headers.append("X-Content-Type-Options", "nosniff")
        response.headers.append("Referrer-Policy", "no-referrer")
        if reply.headers["Content-Security-Policy"] == nil {
            response.headers.append("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
        }
        if isShared { share(&response) }
        if let kept = reply.kept { return choose(kept, &response) }
        guard reply.status == 200 else { return response }
        switch reply.body {
        case .bytes(let bytes): return encode(bytes, &response)
        case .written(let write): return encode(write, &response)
        }
    }

    /// Lets pages of other sites read the answer.
    private func share(_ response: inout HTTPResponse) {
        response.headers.append("Access-Control-Allow-Origin", "*")
        if request.method == .options {
            response.headers.append("Access-Control-Allow-Methods", "GET, HEAD")
            response.headers.append("Access-Control-Allow-Headers", "Accept, Accept-Language, If-None-Match")
            response.headers.append("Access-Control-Max-Age", "86400")
        } else {
            response.headers.append("Access-Control-Expose-Headers", "ETag, Link")
        }
    }

    /// Adds the form of a kept body that the client takes, and its entity tag; leaves the body out where the client has
    /// it.
    private func choose(_ kept: KeptBody, _ response: inout HTTPResponse) -> HTTPResponse {
        let takesGzip = request.method == .get && Negotiation.takesGzip(request.headers["Accept-Encoding"])
        let (form, isCompressed) = kept.form(takesGzip: takesGzip)
        response.headers.append("ETag", form.tag)
        if let known = request.headers["If-None-Match"], Negotiation.matches(form.tag, known) {
            response.status = 304
            return response
        }
        if isCompressed { response.headers.append("Content-Encoding", "gzip") }
        response.body = .bytes(form.bytes)
        return response
    }

    /// Adds the entity tag; compresses the body, or leaves it out where the client has it.
    private func encode(_ bytes: [UInt8], _ response: inout HTTPResponse) -> HTTPResponse {
        let isCompressed =
            bytes.count >= Self.smallestCompressed && request.method == .get
            && Negotiation.takesGzip(request.headers["Accept-Encoding"])
        let tag = Self.tag(of: bytes, isCompressed: isCompressed)
        if request.method == .get { response.headers.append("ETag", tag) }
        if request.method == .get, let known = request.headers["If-None-Match"],
            Negotiation.matches(tag, known)
        {
            response.status = 304
            response.body = .bytes([])
            return response
        }
        if isCompressed, let compressed = GzipWriter.compress(bytes) {
            response.headers.append("Content-Encoding", "gzip")
            response.body = .bytes(compressed)
        }
        return response
    }

    /// Compresses a body while it is written.
    private func encode(
        _ write: @escaping @Sendable (_ send: ([UInt8]) throws -> Void) throws -> Void, _ response: inout HTTPResponse
    ) -> HTTPResponse {
        guard request.method == .get, Negotiation.takesGzip(request.headers["Accept-Encoding"]),
            GzipWriter.isHere
        else { return response }
        response.headers.append("Content-Encoding", "gzip")
        response.body = .written { send in
            guard var gzip = GzipWriter() else { throw GzipWriter.Failure() }
            func sendSome(_ bytes: [UInt8]) throws { if !bytes.isEmpty { try send(bytes) } }
            try write { try sendSome(gzip.add($0)) }
            try sendSome(gzip.finish())
        }
        return response
    }

    /// Smaller bodies fit into one packet as they are.
    static let smallestCompressed = 1400

    /// A strong entity tag. That of a compressed body is another one, as its bytes are others.
    static func tag(of bytes: [UInt8], isCompressed: Bool) -> String {
        var digest = ByteDigest()
        digest.mix(bytes.span, 0..<bytes.count)
        return "\"" + String(digest.value, radix: 36) + (isCompressed ? "-gzip\"" : "\"")
    }
}
