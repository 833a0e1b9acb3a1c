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
        var seen = SeenFields()
        for field in headers.fields { try take(field.name, field.value, &seen) }
        if seen.hosts > 1 || seen.hosts == 0 && !isOld { throw HTTPRefusal(400, "there has to be one host") }
        if seen.lengths > 1 || seen.codings > 1 || seen.types > 1 {
            throw HTTPRefusal(400, "a header field that may occur once is repeated")
        }
        if seen.codings > 0, seen.lengths > 0 || isOld {
            throw HTTPRefusal(400, "the length of the body is ambiguous")
        }
        persists = !seen.closes && (!isOld || seen.keepsAlive)
        if isOld { expectsContinue = false }
        if let authority = target.authority {
            guard HTTPHeaders.isSame(authority, headers["Host"] ?? authority) else {
                throw HTTPRefusal(400, "the address and the header field name different hosts")
            }
            // In HTTP/1.0 the address alone may say for which host a request is.
            if seen.hosts == 0 {
                try Self.checkHost(authority)
                headers.append("Host", authority)
            }
        }
        guard let known = isHead ? .get : HTTPMethod(rawValue: methodText) else {
            throw HTTPRefusal(501, "this method is not known")
        }
        if target.isAsterisk, known != .options { throw HTTPRefusal(400, "only OPTIONS may ask for *") }
        method = known
    }

    /// What has to be known of all header fields together.
    private struct SeenFields {
        var (hosts, lengths, codings, types) = (0, 0, 0, 0)
        var (closes, keepsAlive) = (false, false)
    }

    private mutating func take(_ name: String, _ value: String, _ seen: inout SeenFields) throws(HTTPRefusal) {
        // The length tells most other names without comparing letters.
        switch name.utf8.count {
        case 4 where HTTPHeaders.isSame(name, "Host"):
            seen.hosts += 1
            try Self.checkHost(value)
        case 6 where HTTPHeaders.isSame(name, "Expect"):
            expectsContinue = HTTPHeaders.isSame(value, "100-continue")
        case 10 where HTTPHeaders.isSame(name, "Connection"):
            for word in value.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "\t" }) {
                if HTTPHeaders.isSame(String(word), "close") { seen.closes = true }
                if HTTPHeaders.isSame(String(word), "keep-alive") { seen.keepsAlive = true }
            }
        case 12 where HTTPHeaders.isSame(name, "Content-Type"): seen.types += 1
        case 14 where HTTPHeaders.isSame(name, "Content-Length"):
            seen.lengths += 1
            body = .bytes(try Self.length(value))
        case 17 where HTTPHeaders.isSame(name, "Transfer-Encoding"):
            seen.codings += 1
            guard HTTPHeaders.isSame(value, "chunked") else {
                throw HTTPRefusal(501, "this transfer coding is not known")
            }
            body = .chunked
        default: break
        }
    }

    private static func checkHost(_ text: String) throws(HTTPRefusal) {
        guard text.utf8.allSatisfy(isHostByte) else { throw HTTPRefusal(400, "the host is malformed") }
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
