internal import Wording

/// A pull parser for the elements and attributes of XML, in memory that does not grow with the text.
///
/// It reads no document type, so there are no entities that could grow or name other files. Text between elements is
/// skipped, and references in attributes are left as they are.
struct XMLReader {
    enum Token: Hashable {
        case start, end
        /// The end of the document.
        case finish
    }

    /// The name of the element of the last token, without its prefix.
    private(set) var name = ""
    /// The line on which the last token begins, from 1.
    private(set) var line = 1

    private var window: TextWindow
    private var attributes: [(name: [UInt8], value: [UInt8])] = []
    /// The names of the elements that are open, with their prefixes.
    private var open: [[UInt8]] = []
    private var currentLine = 1
    /// Whether the last element was empty, so that its end comes next.
    private var isEndDue = false
    private var isRootRead = false

    /// Maximum nesting of elements.
    static let maxDepth = 64
    /// Maximum length of a tag in bytes.
    static let maxTag = 1 << 16

    init(_ window: TextWindow) { self.window = window }

    /// The value of an attribute of the last start, by its name without a prefix.
    func attribute(_ name: StaticString) -> [UInt8]? {
        attributes.first { $0.name.elementsEqual(name.description.utf8) }?.value
    }

    /// Goes to the next start or end of an element.
    mutating func next() throws(ImportError) -> Token {
        if isEndDue {
            isEndDue = false
            name = Self.local(open.removeLast())
            return .end
        }
        while let byte = try take() {
            guard byte == UInt8(ascii: "<") else {
                guard !open.isEmpty || byte <= 0x20 else {
                    throw malformed { $0.xmlTextOutside }
                }
                continue
            }
            line = currentLine
            switch try needed() {
            case UInt8(ascii: "?"): try skip(through: "?>")
            case UInt8(ascii: "!"): try skipDeclaration()
            case UInt8(ascii: "/"): return try readEnd()
            case let first: return try readStart(first)
            }
        }
        guard open.isEmpty, isRootRead else { throw .truncated(line: currentLine) }
        return .finish
    }

    // MARK: - Tags

    private mutating func readStart(_ first: UInt8) throws(ImportError) -> Token {
        guard !isRootRead || !open.isEmpty else { throw malformed { $0.xmlSecondRoot } }
        guard open.count < Self.maxDepth else {
            throw malformed { $0.xmlTooDeep(Self.maxDepth) }
        }
        isRootRead = true
        attributes = []
        var length = 0
        var byte = first
        let tag = try readName(&byte, &length)
        guard !tag.isEmpty else { throw malformed { $0.xmlTagWithoutName } }
        open.append(tag)
        name = Self.local(tag)
        while true {
            switch byte {
            case 0...0x20: byte = try nextOfTag(&length)
            case UInt8(ascii: ">"): return .start
            case UInt8(ascii: "/"):
                guard try nextOfTag(&length) == UInt8(ascii: ">") else {
                    throw malformed { $0.xmlTagWithoutEnd }
                }
                isEndDue = true
                return .start
            default: byte = try readAttribute(byte, &length)
            }
        }
    }

    /// Reads an attribute, and returns the byte behind it.
    private mutating func readAttribute(_ first: UInt8, _ length: inout Int) throws(ImportError) -> UInt8 {
        var byte = first
        let key = try readName(&byte, &length)
        while byte <= 0x20 { byte = try nextOfTag(&length) }
        guard !key.isEmpty, byte == UInt8(ascii: "=") else { throw malformed { $0.xmlAttributeWithoutValue } }
        repeat { byte = try nextOfTag(&length) } while byte <= 0x20
        let quote = byte
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw malformed { $0.xmlAttributeWithoutQuotes }
        }
        var value: [UInt8] = []
        while true {
            byte = try nextOfTag(&length)
            if byte == quote { break }
            guard byte != UInt8(ascii: "<") else { throw malformed { $0.xmlAttributeWithoutEnd } }
            value.append(byte)
        }
        attributes.append((Array(Self.local(key).utf8), value))
        return try nextOfTag(&length)
    }

    private mutating func readEnd() throws(ImportError) -> Token {
        var length = 0
        var byte = try nextOfTag(&length)
        let tag = try readName(&byte, &length)
        while byte <= 0x20 { byte = try nextOfTag(&length) }
        guard byte == UInt8(ascii: ">"), open.last == tag else {
            throw malformed { $0.xmlStrayEnd }
        }
        name = Self.local(open.removeLast())
        return .end
    }

    /// Reads a name from a byte on, which becomes the byte behind it.
    private mutating func readName(_ byte: inout UInt8, _ length: inout Int) throws(ImportError) -> [UInt8] {
        var name: [UInt8] = []
        while !Self.endsName(byte) {
            name.append(byte)
            byte = try nextOfTag(&length)
        }
        return name
    }

    /// Skips a comment or a section of text; anything else that begins like this is a document type.
    private mutating func skipDeclaration() throws(ImportError) {
        switch try needed() {
        case UInt8(ascii: "-"):
            guard try needed() == UInt8(ascii: "-") else { throw malformed { $0.xmlComment } }
            try skip(through: "-->")
        case UInt8(ascii: "["): try skip(through: "]]>")
        default: throw malformed { $0.xmlDocumentType }
        }
    }

    private mutating func skip(through end: StaticString) throws(ImportError) {
        let mark = Array(end.description.utf8)
        var last: [UInt8] = []
        while last != mark {
            last.append(try needed())
            if last.count > mark.count { last.removeFirst() }
        }
    }

    // MARK: - Bytes

    private mutating func nextOfTag(_ length: inout Int) throws(ImportError) -> UInt8 {
        length += 1
        guard length <= Self.maxTag else { throw malformed { $0.xmlLongTag } }
        return try needed()
    }

    private mutating func needed() throws(ImportError) -> UInt8 {
        guard let byte = try take() else { throw .truncated(line: currentLine) }
        return byte
    }

    private mutating func take() throws(ImportError) -> UInt8? {
        guard let byte = try window.peek(line: currentLine) else { return nil }
        window.position += 1
        if byte == 0x0A { currentLine += 1 }
        return byte
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=")
    }

    /// A name without its prefix.
    private static func local(_ name: [UInt8]) -> String {
        let start = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? 0
        return String(decoding: name[start...], as: UTF8.self)
    }

    /// A syntax error in the current line.
    func malformed(_ what: @escaping ImportError.Clause) -> ImportError {
        .malformedLine(what, line: currentLine)
    }
}
