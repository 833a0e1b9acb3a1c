internal import HTTP
internal import ParisToilets

/// Why a request is not answered: a problem document (RFC 9457) in the language of the request.
///
/// It says nothing of the file system.
struct Problem: Error {
    /// What is wrong, in a word for programs.
    enum Code: String, CaseIterable, JSONScalar {
        case invalidRequest = "invalid-request"
        case invalidParameter = "invalid-parameter"
        case severalPlaces = "several-places"
        case unknownPlace = "unknown-place"
        case forbiddenHost = "forbidden-host"
        case forbiddenOrigin = "forbidden-origin"
        case notFound = "not-found"
        case methodNotAllowed = "method-not-allowed"
        case notAcceptable = "not-acceptable"
        case tooLarge = "too-large"
        case unsupportedBody = "unsupported-body"
        case unsupportedEncoding = "unsupported-encoding"
        case unavailable
        case failed

        var status: Int {
            switch self {
            case .invalidRequest, .invalidParameter, .severalPlaces, .unknownPlace: 400
            case .forbiddenOrigin: 403
            case .notFound: 404
            case .methodNotAllowed: 405
            case .notAcceptable: 406
            case .tooLarge: 413
            case .unsupportedBody, .unsupportedEncoding: 415
            case .forbiddenHost: 421
            case .failed: 500
            case .unavailable: 503
            }
        }
    }

    let code: Code
    /// The name of the parameter that is wrong; nil where it is none.
    let parameter: String?
    let detail: Message
    /// The places that the words could mean.
    var choices: [MeantPlace] = []
    /// The methods that are allowed.
    var methods: [String] = []

    init(_ code: Code, of parameter: String? = nil, _ detail: @escaping @Sendable (Words) -> SafeText) {
        self.code = code
        self.parameter = parameter
        self.detail = Message(detail)
    }

    /// That there is nothing at the address of a request.
    init(notFound request: HTTPRequest) {
        let path = "/" + request.path.joined(separator: "/")
        self.init(.notFound) { $0.noSuchResource(path) }
    }

    /// A value that is wrong.
    init(_ code: Code = .invalidParameter, of parameter: String, _ error: InvalidText) {
        self.code = code
        self.parameter = parameter
        detail = error.message
    }

    /// The problem of any error. Details of unexpected ones are not for strangers.
    init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as InvalidText: self.init(.invalidRequest) { error.message.text($0) }
        case let error as ImportError: self.init(.invalidRequest) { error.message.text($0) }
        case is StoreError: self.init(.unavailable) { $0.storeUnavailable }
        default: self.init(.failed) { $0.answerFailed }
        }
    }

    static let mediaType = "application/problem+json"

    /// The document.
    func document(_ words: Words) -> [UInt8] {
        ProblemDocument(
            status: code.status, code: code, detail: detail.text(words).text.namingParameters, parameter: parameter,
            choices: choices, words: words
        )
        .bytes
    }

    /// The document of a request that did not get as far as to the routes, in English.
    static func document(of refusal: HTTPRefusal) -> [UInt8] {
        ProblemDocument(status: refusal.status, detail: refusal.reason, words: .english).bytes
    }

    /// The header fields that belong to it.
    var headers: HTTPHeaders {
        switch code {
        case .methodNotAllowed: ["Allow": methods.joined(separator: ", ")]
        case .unavailable: ["Retry-After": "1"]
        case .unsupportedEncoding: ["Accept-Encoding": "gzip"]
        default: [:]
        }
    }
}

/// A problem as clients get it.
struct ProblemDocument: JSONObject {
    let status: Int
    var code: Problem.Code?
    let detail: String
    var parameter: String?
    var choices: [MeantPlace] = []
    let words: Words

    static let jsonMembers: [JSONMember<ProblemDocument>] = [
        JSONMember("type") { _ in "about:blank" },
        JSONMember("title") { $0.words.problem($0.status).text },
        JSONMember("status") { $0.status },
        // What did not get as far as to the routes has none.
        JSONMember({ [JSONSchema.Member("code", Problem.Code.jsonSchema)] }) { problem, output in
            if let code = problem.code { output.member("code", code.rawValue) }
        },
        JSONMember("detail") { $0.detail },
        JSONMember(optional: "parameter", "the wrong parameter") { $0.parameter },
        JSONMember(optional: "choices", "what could be meant") { $0.choices.isEmpty ? nil : $0.choices },
    ]

    var bytes: [UInt8] {
        var output = TextBuffer()
        writeJSON(to: &output)
        output.append("\n")
        return output.bytes
    }
}

extension String {
    /// A sentence about options of the command line as one about parameters, which have no dashes: `--within` is
    /// `within`.
    var namingParameters: String {
        var text = ""
        var isInside = false
        var dashes = ""
        for character in self {
            if character == "-", !isInside {
                dashes.append(character)
                continue
            }
            if !dashes.isEmpty, !(dashes.count <= 2 && character.isLetter) { text += dashes }
            dashes = ""
            text.append(character)
            isInside = character.isLetter || character.isNumber || character == "-"
        }
        return text + dashes
    }
}
