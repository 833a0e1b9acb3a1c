/// The head of a request: its first line and its header fields, well-formed and without two meanings.
struct RequestHead {
    /// The method as it was received; `-` until it is known.
    var methodText = "-"
    var method = HTTPMethod.get
    var isHead = false
    var target = HTTPTarget()
    /// Whether the client speaks HTTP/1.0.
    var isOld = false
    var headers: HTTPHeaders = [:]
    /// How the end of the body is found.
    var body = BodyLength.bytes(0)
    /// Whether the connection stays open after the answer.
    var persists = true
    /// Whether the client waits for `100 Continue` before it sends the body.
    var expectsContinue = false

    enum BodyLength: Equatable {
        case bytes(Int)
        case chunked
    }

    /// Checks the fields that say for whom the request is and where it ends, once all are there.
    mutating func finish() throws(HTTPRefusal) {
        var hosts = 0
        var lengths = 0
        var codings = 0
        var types = 0
        var closes = false
        var keepsAlive = false
        for field in headers.fields {
            // The length tells most other names without comparing letters.
            switch field.name.utf8.count {
            case 4 where HTTPHeaders.isSame(field.name, "Host"):
                hosts += 1
                guard field.value.utf8.allSatisfy(Self.isHostByte) else {
                    throw HTTPRefusal(400, "the host is malformed")
                }
            case 6 where HTTPHeaders.isSame(field.name, "Expect"):
                expectsContinue = HTTPHeaders.isSame(field.value, "100-continue")
            case 10 where HTTPHeaders.isSame(field.name, "Connection"):
                for word in field.value.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "\t" }) {
                    if HTTPHeaders.isSame(String(word), "close") { closes = true }
                    if HTTPHeaders.isSame(String(word), "keep-alive") { keepsAlive = true }
                }
            case 12 where HTTPHeaders.isSame(field.name, "Content-Type"):
                types += 1
            case 14 where HTTPHeaders.isSame(field.name, "Content-Length"):
                lengths += 1
                body = .bytes(try Self.length(field.value))
            case 17 where HTTPHeaders.isSame(field.name, "Transfer-Encoding"):
                codings += 1
                guard HTTPHeaders.isSame(field.value, "chunked") else {
                    throw HTTPRefusal(501, "this transfer coding is not known")
                }
                body = .chunked
            default: break
            }
        }
        if hosts > 1 || hosts == 0 && !isOld { throw HTTPRefusal(400, "there has to be one host") }
        if lengths > 1 || codings > 1 || types > 1 {
            throw HTTPRefusal(400, "a header field that may occur once is repeated")
        }
        if codings > 0, lengths > 0 || isOld { throw HTTPRefusal(400, "the length of the body is ambiguous") }
        persists = isOld ? keepsAlive && !closes : !closes
        if isOld { expectsContinue = false }
        if let authority = target.authority {
            guard HTTPHeaders.isSame(authority, headers["Host"] ?? authority) else {
                throw HTTPRefusal(400, "the address and the header field name different hosts")
            }
            // In HTTP/1.0 the address alone may say for which host a request is.
            if hosts == 0 {
                guard authority.utf8.allSatisfy(Self.isHostByte) else {
                    throw HTTPRefusal(400, "the host is malformed")
                }
                headers.append("Host", authority)
            }
        }
        guard let known = isHead ? .get : HTTPMethod(rawValue: methodText) else {
            throw HTTPRefusal(501, "this method is not known")
        }
        if target.isAsterisk, known != .options { throw HTTPRefusal(400, "only OPTIONS may ask for *") }
        method = known
    }

    private static func length(_ text: String) throws(HTTPRefusal) -> Int {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw HTTPRefusal(400, "the length of the body is malformed")
        }
        guard let length = Int(text) else { throw .bodyTooLarge }
        return length
    }

    // MARK: - Bytes

    /// Whether a text may be the name of a field.
    static func isName(_ text: String) -> Bool {
        let bytes = text.utf8.span
        for index in bytes.indices where !isNameByte(bytes[index]) { return false }
        return true
    }

    /// Whether a text may be the value of a field.
    static func isValue(_ text: String) -> Bool {
        let bytes = text.utf8.span
        for index in bytes.indices where !isValueByte(bytes[index]) { return false }
        return true
    }

    /// Whether a byte may be in the name of a field, or be in a method.
    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
            UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "^"), UInt8(ascii: "`"),
            UInt8(ascii: "|"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// Whether a byte may be in the value of a field.
    static func isValueByte(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F || byte == 0x09 }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
            true
        default: false
        }
    }
}
