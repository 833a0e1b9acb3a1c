/// Reads JSON piece by piece, in memory that does not grow with the text.
///
/// Text that is not UTF-8 and control characters inside of strings come through as they are: who makes a value of
/// them judges them. Half a surrogate pair becomes U+FFFD.
package struct JSONReader {
    package enum Token: Hashable {
        case beginObject, endObject, beginArray, endArray
        /// Their text is in `text`.
        case key, string, number
        case yes, no, null
        case end
    }

    private enum State {
        case value, valueOrEnd, key, keyOrEnd, afterValue, done
    }

    static let maximumDepth = 64

    /// The text of the last key, string or number.
    package var text: [UInt8] = []
    /// The line that is being read, from 1.
    private(set) var line = 1
    package private(set) var depth = 0
    var window: ByteWindow
    private var state = State.value
    /// One bit for each open bracket, the innermost last: whether it is an object's.
    private var objects: UInt64 = 0
    private var lineStart: Int

    package init(_ window: ByteWindow) {
        self.window = window
        lineStart = window.offset
    }

    /// The next token; the text must end where its value ends.
    package mutating func next() throws(ImportError) -> Token {
        while true {
            guard let byte = try skipSpace() else {
                guard state == .done else { throw .cutShort(line: line) }
                return .end
            }
            switch state {
            case .value: return try value(byte)
            case .valueOrEnd: return byte == UInt8(ascii: "]") ? close(.endArray) : try value(byte)
            case .keyOrEnd where byte == UInt8(ascii: "}"): return close(.endObject)
            case .key, .keyOrEnd: return try key(byte)
            case .afterValue:
                if let token = try afterValue(byte) { return token }
            case .done: throw wrong("there is something after the end of the JSON")
            }
        }
    }

    /// Whether another value follows the one that has ended, or any at the start; between them RFC 8142 has its marks.
    mutating func hasAnother() throws(ImportError) -> Bool {
        while let byte = try skipSpace() {
            guard byte == 0x1E else {
                state = .value
                return true
            }
            window.position += 1
        }
        return false
    }

    /// Reads past a value of which the first token was read.
    mutating func skip(_ first: Token) throws(ImportError) {
        guard first == .beginObject || first == .beginArray else { return }
        let outside = depth - 1
        while depth > outside { _ = try next() }
    }

    /// The error that says what is wrong here.
    func wrong(_ what: String) -> ImportError {
        .malformed(what, line: line, column: window.offset - lineStart + 1)
    }

    /// Counts a line break that was read.
    mutating func startLine() {
        line += 1
        lineStart = window.offset
    }

    private mutating func skipSpace() throws(ImportError) -> UInt8? {
        while let byte = try window.peek(line: line) {
            switch byte {
            case 0x20, 0x09, 0x0D: window.position += 1
            case 0x0A:
                window.position += 1
                startLine()
            default: return byte
            }
        }
        return nil
    }

    private mutating func afterValue(_ byte: UInt8) throws(ImportError) -> Token? {
        let inObject = objects & 1 == 1
        switch byte {
        case UInt8(ascii: ","):
            window.position += 1
            state = inObject ? .key : .value
            return nil
        case UInt8(ascii: "}") where inObject: return close(.endObject)
        case UInt8(ascii: "]") where !inObject: return close(.endArray)
        default: throw wrong("a comma or a closing \(inObject ? "brace" : "bracket") is missing")
        }
    }

    private mutating func key(_ byte: UInt8) throws(ImportError) -> Token {
        guard byte == UInt8(ascii: "\"") else { throw wrong("a name in quotation marks is missing") }
        try string()
        guard let colon = try skipSpace() else { throw .cutShort(line: line) }
        guard colon == UInt8(ascii: ":") else { throw wrong("a colon is missing") }
        window.position += 1
        state = .value
        return .key
    }

    private mutating func value(_ byte: UInt8) throws(ImportError) -> Token {
        switch byte {
        case UInt8(ascii: "{"): return try open(.beginObject)
        case UInt8(ascii: "["): return try open(.beginArray)
        case UInt8(ascii: "\""):
            try string()
            return finish(.string)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            try bareWord()
            guard JSONNumber.isValid(text) else { throw wrong("this is not a number") }
            return finish(.number)
        default:
            try bareWord()
            if text.elementsEqual("true".utf8) { return finish(.yes) }
            if text.elementsEqual("false".utf8) { return finish(.no) }
            if text.elementsEqual("null".utf8) { return finish(.null) }
            throw wrong("a value is missing")
        }
    }

    private mutating func open(_ token: Token) throws(ImportError) -> Token {
        guard depth < Self.maximumDepth else { throw .tooDeep(line: line) }
        window.position += 1
        depth += 1
        objects = objects << 1 | (token == .beginObject ? 1 : 0)
        state = token == .beginObject ? .keyOrEnd : .valueOrEnd
        return token
    }

    private mutating func close(_ token: Token) -> Token {
        window.position += 1
        depth -= 1
        objects >>= 1
        return finish(token)
    }

    private mutating func finish(_ token: Token) -> Token {
        state = depth == 0 ? .done : .afterValue
        return token
    }

    /// Reads a number, `true`, `false`, `null` or what stands in their place.
    private mutating func bareWord() throws(ImportError) {
        text.removeAll(keepingCapacity: true)
        while let byte = try window.peek(line: line) {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "."):
                guard text.count < 4096 else { throw wrong("this number has no end") }
                text.append(byte)
                window.position += 1
            default: return
            }
        }
        // A file that is one bare word may end with it; inside of brackets it is cut.
        if depth > 0 { throw .cutShort(line: line) }
    }
}
