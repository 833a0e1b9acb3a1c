/// Looks at the head of a request before libmicrohttpd reads it.
///
/// Refuses what libmicrohttpd 0.9 would refuse with a page of its own, or read in another way than others do. What else may be wrong
/// is for ``RequestHead``, which looks at the heads of all requests.
struct HeadCheck {
    enum Verdict: Equatable {
        case incomplete
        case complete
        case refused(HTTPRefusal)
    }

    private let limits: HTTPLimits
    /// The memory that libmicrohttpd will need for what it notes of the fields.
    private var notes = 0

    /// What one noted field takes.
    private static let note = 64
    /// What is left for the head of the answer.
    private static let answerHead = 4 << 10

    private init(_ limits: HTTPLimits) { self.limits = limits }

    /// Looks at what has arrived.
    static func verdict(on bytes: UnsafeBufferPointer<UInt8>, _ limits: HTTPLimits) -> Verdict {
        var check = HeadCheck(limits)
        do throws(HTTPRefusal) {
            return try check.isComplete(bytes) ? .complete : .incomplete
        } catch {
            return .refused(error)
        }
    }

    private mutating func isComplete(_ bytes: UnsafeBufferPointer<UInt8>) throws(HTTPRefusal) -> Bool {
        var start = 0
        while start < bytes.count {
            guard let end = bytes[start...].firstIndex(of: 10) else {
                if start == 0 { try checkLength(ofFirst: bytes[...]) }
                break
            }
            guard end > start, bytes[end - 1] == 13 else {
                throw HTTPRefusal(400, "a line does not end with CR and LF")
            }
            let line = bytes[start..<(end - 1)]
            if start == 0 {
                try checkFirst(line)
            } else if line.isEmpty {
                try checkSize(end + 1)
                return true
            } else {
                try checkField(line)
            }
            start = end + 1
        }
        try checkSize(bytes.count)
        return false
    }

    private func checkSize(_ size: Int) throws(HTTPRefusal) {
        guard size <= limits.headBytes, size + notes + Self.answerHead <= limits.connectionMemory else {
            throw HTTPRefusal(431, "the header fields are too large")
        }
    }

    // MARK: - The first line

    private func checkLength(ofFirst line: Slice<UnsafeBufferPointer<UInt8>>) throws(HTTPRefusal) {
        guard let space = line.firstIndex(of: 0x20) else {
            guard line.count <= 100 else { throw HTTPRefusal(400, "the first line is malformed") }
            return
        }
        // The version is behind the address.
        guard line.endIndex - space <= limits.targetBytes + 10 else {
            throw HTTPRefusal(414, "the address is too long")
        }
    }

    private func checkFirst(_ line: Slice<UnsafeBufferPointer<UInt8>>) throws(HTTPRefusal) {
        guard let space = line.firstIndex(of: 0x20), let last = line.lastIndex(of: 0x20), space < last,
            line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
        else { throw HTTPRefusal(400, "the first line is malformed") }
        guard space > line.startIndex, line[..<space].allSatisfy(RequestHead.isNameByte) else {
            throw HTTPRefusal(400, "the method is malformed")
        }
        let target = line[(space + 1)..<last]
        guard target.count <= limits.targetBytes else { throw HTTPRefusal(414, "the address is too long") }
        guard !target.isEmpty, !target.contains(0x20) else {
            throw HTTPRefusal(400, "the first line is malformed")
        }
        let version = line[(last + 1)...]
        let digits = [version.startIndex + 5, version.startIndex + 7]
        guard version.count == 8, version.starts(with: "HTTP/".utf8),
            version[digits[0] + 1] == UInt8(ascii: "."),
            digits.allSatisfy({ Self.isDigit(version[$0]) })
        else { throw HTTPRefusal(400, "the version is malformed") }
        guard version[digits[0]] == UInt8(ascii: "1") else {
            throw HTTPRefusal(505, "only versions 1.0 and 1.1 of HTTP are spoken")
        }
    }

    // MARK: - The fields

    private mutating func checkField(_ line: Slice<UnsafeBufferPointer<UInt8>>) throws(HTTPRefusal) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
            throw HTTPRefusal(400, "a header field is malformed")
        }
        let name = line[..<colon]
        guard !name.isEmpty, name.allSatisfy(RequestHead.isNameByte) else {
            throw HTTPRefusal(400, "the name of a header field is malformed")
        }
        var value = line[(colon + 1)...]
        guard value.allSatisfy(RequestHead.isValueByte) else {
            throw HTTPRefusal(400, "the value of a header field has a control character")
        }
        notes += Self.note
        switch name.count {
        case 14 where Self.isSame(name, "content-length"):
            while let first = value.first, first == 0x20 || first == 0x09 { value = value.dropFirst() }
            while let last = value.last, last == 0x20 || last == 0x09 { value = value.dropLast() }
            guard !value.isEmpty, value.allSatisfy(Self.isDigit) else {
                throw HTTPRefusal(400, "the length of the body is malformed")
            }
            guard value.count <= 18 else { throw HTTPRefusal(413, "the body is too large") }
        case 6 where Self.isSame(name, "cookie"):
            // libmicrohttpd takes a value that is one quotation mark for a lack of memory.
            let marks = value.count { $0 == UInt8(ascii: "\"") }
            if marks % 2 == 1, value.suffix(2).elementsEqual("=\"".utf8) {
                throw HTTPRefusal(400, "a cookie is malformed")
            }
            // They are copied, and noted one by one.
            let ends = value.count { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }
            notes += value.count + Self.note * (1 + ends)
        default: break
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Whether a name is one that is stated in small letters.
    private static func isSame(_ name: Slice<UnsafeBufferPointer<UInt8>>, _ other: StaticString) -> Bool {
        zip(name, other.description.utf8).allSatisfy { $0 | 0x20 == $1 }
    }
}
