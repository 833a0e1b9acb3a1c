internal import CMicrohttpd

/// Reads the header fields of a request and refuses what two readers could understand in two ways.
///
/// libmicrohttpd 0.9 joins folded lines, ends a value at a NUL, and takes a line feed for the end of a line. All of these
/// can be told from where its strings lie: it cuts the head into strings in place, so that in a well-formed head each begins
/// where the one before ends.
struct RequestHead {
    private(set) var headers: HTTPHeaders = [:]
    private(set) var refusal: HTTPRefusal?
    /// Where the next line has to begin; nil where the buffer is not looked at.
    private var position: UnsafePointer<UInt8>?
    private let end: UnsafePointer<UInt8>?

    /// Takes the beginning of the head in the buffer of libmicrohttpd; nil for no look at the buffer.
    private init(
        method: UnsafePointer<UInt8>,
        target: UnsafeBufferPointer<UInt8>,
        version: UnsafePointer<UInt8>,
        size: Int
    ) {
        end = method + size
        let methodEnd = method + Self.length(method)
        // One space each, and nothing behind the version.
        let isLine = methodEnd + 1 == target.baseAddress && methodEnd + 1 + target.count + 1 == version
        guard isLine, method + size >= version + 10, version[8] == 0, version[9] == 0 else {
            position = nil
            refusal = HTTPRefusal(400, "the first line is malformed")
            return
        }
        position = version + 10
    }

    private init() { (position, end) = (nil, nil) }

    /// Reads the head of a request whose path and query are at a place in memory.
    static func read(
        _ library: MicrohttpdLibrary,
        _ connection: OpaquePointer?,
        method: UnsafePointer<CChar>,
        target: UnsafeBufferPointer<UInt8>,
        version: UnsafePointer<CChar>,
        limits: HTTPLimits
    ) throws(HTTPRefusal) -> HTTPHeaders {
        let info = mhd_connection_info(
            library.connectionInfo,
            connection,
            .CONNECTION_INFO_REQUEST_HEADER_SIZE
        )
        let size = info?.pointee.header_size ?? 0
        guard target.count <= limits.targetBytes else { throw HTTPRefusal(414, "the address is too long") }
        guard size <= limits.headBytes else { throw HTTPRefusal(431, "the header fields are too large") }
        var head = RequestHead()
        if library.leavesHeadInPlace {
            head = RequestHead(
                method: UnsafeRawPointer(method).assumingMemoryBound(to: UInt8.self),
                target: target,
                version: UnsafeRawPointer(version).assumingMemoryBound(to: UInt8.self),
                size: size
            )
        }
        if head.refusal == nil {
            withUnsafeMutablePointer(to: &head) {
                _ = library.connectionValues(connection, .HEADER_KIND, takeField, $0)
            }
        }
        if let refusal = head.refusal { throw refusal }
        if library.leavesHeadInPlace {
            // The empty line.
            guard let position = head.position, let end = head.end, end == position + 2, position[0] == 0,
                position[1] == 0
            else { throw HTTPRefusal(400, "a header field is malformed") }
        }
        try head.check(isOld: Self.isOld(version))
        return head.headers
    }

    /// Whether a version is HTTP/1.0.
    static func isOld(_ version: UnsafePointer<CChar>) -> Bool { version[7] == CChar(0x30) }

    private static let takeField: MHD_KeyValueIteratorN = { context, _, name, nameSize, value, valueSize in
        guard let head = context?.assumingMemoryBound(to: RequestHead.self), let name, let value else {
            return .YES
        }
        head.pointee.take(
            UnsafeBufferPointer(
                start: UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self),
                count: nameSize
            ),
            UnsafeBufferPointer(
                start: UnsafeRawPointer(value).assumingMemoryBound(to: UInt8.self),
                count: valueSize
            )
        )
        return head.pointee.refusal == nil ? .YES : .NO
    }

    private mutating func take(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
        if position != nil, !advance(name, value) {
            refusal = HTTPRefusal(400, "a header field is malformed")
            return
        }
        guard !name.isEmpty, name.allSatisfy(Self.isNameByte) else {
            refusal = HTTPRefusal(400, "the name of a header field is malformed")
            return
        }
        var trimmed = value[...]
        while let last = trimmed.last, last == 0x20 || last == 0x09 { trimmed = trimmed.dropLast() }
        guard trimmed.allSatisfy(Self.isValueByte) else {
            refusal = HTTPRefusal(400, "the value of a header field has a control character")
            return
        }
        headers.append(String(decoding: name, as: UTF8.self), String(decoding: trimmed, as: UTF8.self))
    }

    /// Goes to the end of a line; false if the line is not where it should be.
    private mutating func advance(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>)
        -> Bool
    {
        guard let end, let start = value.baseAddress, name.baseAddress == position, let nameStart = position
        else {
            return false
        }
        let colon = nameStart + name.count
        let lineEnd = start + value.count
        guard colon < start, lineEnd + 2 <= end, colon[0] == 0, lineEnd[0] == 0, lineEnd[1] == 0 else {
            return false
        }
        var space = colon + 1
        while space < start {
            guard space[0] == 0x20 || space[0] == 0x09 else { return false }
            space += 1
        }
        position = lineEnd + 2
        return true
    }

    /// Checks the fields that say where the request ends and for whom it is.
    private func check(isOld: Bool) throws(HTTPRefusal) {
        var hosts = 0
        var lengths = 0
        var codings = 0
        var types = 0
        for field in headers.fields {
            // The length tells most other names without comparing letters.
            switch field.name.utf8.count {
            case 4 where HTTPHeaders.isSame(field.name, "Host"):
                hosts += 1
                guard field.value.utf8.allSatisfy(Self.isHostByte) else {
                    throw HTTPRefusal(400, "the host is malformed")
                }
            case 14 where HTTPHeaders.isSame(field.name, "Content-Length"):
                lengths += 1
            case 12 where HTTPHeaders.isSame(field.name, "Content-Type"):
                types += 1
            case 17 where HTTPHeaders.isSame(field.name, "Transfer-Encoding"):
                codings += 1
                guard HTTPHeaders.isSame(field.value, "chunked") else {
                    throw HTTPRefusal(501, "this transfer coding is not known")
                }
            default: break
            }
        }
        if hosts > 1 || hosts == 0 && !isOld { throw HTTPRefusal(400, "there has to be one host") }
        if lengths > 1 || codings > 1 || types > 1 {
            throw HTTPRefusal(400, "a header field that may occur once is repeated")
        }
        if codings > 0, lengths > 0 || isOld { throw HTTPRefusal(400, "the length of the body is ambiguous") }
    }

    private static func length(_ text: UnsafePointer<UInt8>) -> Int {
        var count = 0
        while text[count] != 0 { count += 1 }
        return count
    }

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
