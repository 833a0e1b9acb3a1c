internal import Glibc

/// Reads the head of a request line by line as its bytes arrive, and refuses what two readers could understand in two
/// ways: folded lines, bare line feeds, control characters, spaces around names.
struct HeadReader {
    private(set) var head = RequestHead()
    /// The bytes of the lines that were read.
    private(set) var size = 0
    private var fields = 0
    private var isAtStart = true
    private var hasSkipped = false
    private let limits: HTTPLimits

    /// What a line is a part of.
    typealias Line = UnsafeBufferPointer<UInt8>

    init(_ limits: HTTPLimits) { self.limits = limits }

    /// Reads the lines that have arrived completely. Returns how many bytes they have, and whether the head ends there.
    mutating func read(_ bytes: Line) throws(HTTPRefusal) -> (count: Int, isComplete: Bool) {
        var start = 0
        while let line = try HeadReader.line(of: bytes, from: start) {
            start += line.count + 2
            if isAtStart, line.isEmpty, !hasSkipped {
                // An empty line before a request is to be passed over.
                hasSkipped = true
                continue
            }
            size += line.count + 2
            guard size <= limits.headBytes else { throw Self.tooLarge }
            if isAtStart {
                isAtStart = false
                try readFirst(line)
            } else if line.isEmpty {
                try head.finish()
                return (start, true)
            } else {
                try readField(line)
            }
        }
        let rest = Line(rebasing: bytes[start...])
        if isAtStart { try checkIncompleteFirst(rest) }
        guard size + rest.count <= limits.headBytes else { throw Self.tooLarge }
        return (start, false)
    }

    /// The line at a place, without the CR and LF at its end; nil where it has not ended.
    static func line(of bytes: Line, from start: Int) throws(HTTPRefusal) -> Line? {
        guard start < bytes.count, let base = bytes.baseAddress,
            let end = memchr(base + start, 10, bytes.count - start)
        else { return nil }
        let count = UnsafeRawPointer(end) - UnsafeRawPointer(base + start)
        guard count > 0, base[start + count - 1] == 13 else {
            throw HTTPRefusal(400, "a line does not end with CR and LF")
        }
        return Line(start: base + start, count: count - 1)
    }

    private static let tooLarge = HTTPRefusal(431, "the header fields are too large")
    private static let tooLong = HTTPRefusal(414, "the address is too long")
    private static let malformedFirst = HTTPRefusal(400, "the first line is malformed")
    /// The longest method that is waited for.
    private static let longestMethod = 100

    private func checkIncompleteFirst(_ line: Line) throws(HTTPRefusal) {
        guard let space = line.firstIndex(of: 0x20) else {
            guard line.count <= Self.longestMethod else { throw Self.malformedFirst }
            return
        }
        // The version is behind the address.
        guard line.count - space <= limits.targetBytes + 10 else { throw Self.tooLong }
    }

    private mutating func readFirst(_ line: Line) throws(HTTPRefusal) {
        guard let space = line.firstIndex(of: 0x20), let last = line.lastIndex(of: 0x20), space < last,
            line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
        else {
            try checkIncompleteFirst(line)
            throw Self.malformedFirst
        }
        guard space > 0, line[..<space].allSatisfy(RequestHead.isNameByte) else {
            throw HTTPRefusal(400, "the method is malformed")
        }
        head.methodText = String(decoding: line[..<min(space, 40)], as: UTF8.self)
        head.isHead = head.methodText == "HEAD"
        let target = Line(rebasing: line[(space + 1)..<last])
        guard target.count <= limits.targetBytes else { throw Self.tooLong }
        guard !target.isEmpty, !target.contains(0x20) else { throw Self.malformedFirst }
        try readVersion(Line(rebasing: line[(last + 1)...]))
        head.target = try HTTPTarget(parsing: target)
    }

    private mutating func readVersion(_ version: Line) throws(HTTPRefusal) {
        guard version.count == 8, version.starts(with: "HTTP/".utf8), version[6] == UInt8(ascii: "."),
            Self.isDigit(version[5]), Self.isDigit(version[7])
        else { throw HTTPRefusal(400, "the version is malformed") }
        guard version[5] == UInt8(ascii: "1") else {
            throw HTTPRefusal(505, "only versions 1.0 and 1.1 of HTTP are spoken")
        }
        head.isOld = version[7] == UInt8(ascii: "0")
    }

    private mutating func readField(_ line: Line) throws(HTTPRefusal) {
        fields += 1
        guard fields <= limits.headFields else { throw Self.tooLarge }
        let field = try HeadReader.field(line)
        head.headers.append(field.name, field.value)
    }

    /// The name and the value of a header field or of a trailer.
    static func field(_ line: Line) throws(HTTPRefusal) -> (name: String, value: String) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
            throw HTTPRefusal(400, "a header field is malformed")
        }
        guard colon > 0, line[..<colon].allSatisfy(RequestHead.isNameByte) else {
            throw HTTPRefusal(400, "the name of a header field is malformed")
        }
        var value = line[(colon + 1)...]
        while let first = value.first, first == 0x20 || first == 0x09 { value = value.dropFirst() }
        while let last = value.last, last == 0x20 || last == 0x09 { value = value.dropLast() }
        guard value.allSatisfy(RequestHead.isValueByte) else {
            throw HTTPRefusal(400, "the value of a header field has a control character")
        }
        return (String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
