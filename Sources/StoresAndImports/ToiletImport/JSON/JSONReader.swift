internal import Wording

/// A pull parser for JSON: one token at a time, in memory that does not grow with the text.
///
/// Bytes that are not UTF-8 and control characters in strings are passed on unchanged; who makes a value of them checks
/// them. An unpaired surrogate in an escape becomes U+FFFD.
package struct JSONReader {
    package enum Token: Hashable {
        case beginObject, endObject, beginArray, endArray
        /// The content is in ``JSONReader/text``; a number's as it is written.
        case key, string, number
        case yes, no, null
        /// The end of the input.
        case end
    }

    private enum State {
        case value, valueOrEnd, key, keyOrEnd, afterValue, done
    }

    /// Maximum nesting; one bit of `objects` for each level.
    static let maximumDepth = 64

    /// The text of the last key, string or number.
    package var text: [UInt8] = []
    /// The current line, counted from 1.
    private(set) var line = 1
    /// How many brackets are open.
    package private(set) var depth = 0
    var window: TextWindow
    private var state = State.value
    /// A bit for each open bracket, the innermost lowest: 1 for an object, 0 for an array.
    private var objects: UInt64 = 0
    private var lineStart: Int

    package init(_ window: TextWindow) {
        self.window = window
        lineStart = window.offset
    }

    /// Reads the next token. Behind the end of the value only white space may follow.
    package mutating func next() throws(ImportError) -> Token {
        while true {
            guard let byte = try skipSpace() else {
                guard state == .done else { throw .truncated(line: line) }
                return .end
            }
            switch state {
            case .value: return try value(byte)
            case .valueOrEnd: return byte == UInt8(ascii: "]") ? close(.endArray) : try value(byte)
            case .keyOrEnd where byte == UInt8(ascii: "}"): return close(.endObject)
            case .key, .keyOrEnd: return try key(byte)
            case .afterValue:
                if let token = try afterValue(byte) { return token }
            case .done: throw malformed { $0.afterEndOfJSON }
            }
        }
    }

    /// Whether another value follows, for a sequence of values; skips the record separators of RFC 7464 between them.
    /// To be called before the first value and behind each.
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

    /// Skips the rest of a value of which the first token was read.
    package mutating func skip(_ first: Token) throws(ImportError) {
        guard first == .beginObject || first == .beginArray else { return }
        let outside = depth - 1
        while depth > outside { _ = try next() }
    }

    /// A syntax error at the current position.
    func malformed(_ what: @escaping ImportError.Clause) -> ImportError {
        .malformed(what, line: line, column: window.offset - lineStart + 1)
    }

    /// Counts a line break.
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
        default:
            throw malformed { [inObject] in inObject ? $0.commaOrBraceMissing : $0.commaOrBracketMissing }
        }
    }

    private mutating func key(_ byte: UInt8) throws(ImportError) -> Token {
        guard byte == UInt8(ascii: "\"") else { throw malformed { $0.nameMissing } }
        try string()
        guard let colon = try skipSpace() else { throw .truncated(line: line) }
        guard colon == UInt8(ascii: ":") else { throw malformed { $0.colonMissing } }
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
            guard JSONNumber.isValid(text) else { throw malformed { $0.notANumber } }
            return finish(.number)
        default:
            try bareWord()
            if text.elementsEqual("true".utf8) { return finish(.yes) }
            if text.elementsEqual("false".utf8) { return finish(.no) }
            if text.elementsEqual("null".utf8) { return finish(.null) }
            throw malformed { $0.valueMissing }
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

    /// Reads a number, `true`, `false` or `null` into ``text``; the caller checks which.
    private mutating func bareWord() throws(ImportError) {
        text.removeAll(keepingCapacity: true)
        while let byte = try window.peek(line: line) {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "."):
                guard text.count < 4096 else { throw malformed { $0.endlessNumber } }
                text.append(byte)
                window.position += 1
            default: return
            }
        }
        // The end of the input: only a value outside of all brackets may end here.
        if depth > 0 { throw .truncated(line: line) }
    }
}

/// The grammar of a number in JSON.
enum JSONNumber {
    /// Whether a text is a number by RFC 8259.
    static func isValid(_ text: [UInt8]) -> Bool {
        let text = text.span
        var index = 0
        if text.count > 0, text[0] == UInt8(ascii: "-") { index = 1 }
        let start = index
        let whole = skipDigits(text, &index)
        guard whole == 1 || whole > 1 && text[start] != UInt8(ascii: "0") else { return false }
        if index < text.count, text[index] == UInt8(ascii: ".") {
            index += 1
            guard skipDigits(text, &index) > 0 else { return false }
        }
        if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
                index += 1
            }
            guard skipDigits(text, &index) > 0 else { return false }
        }
        return index == text.count
    }

    /// Goes behind digits, and returns how many they are.
    private static func skipDigits(_ text: Span<UInt8>, _ index: inout Int) -> Int {
        let start = index
        while index < text.count, text[index] &- 0x30 < 10 { index += 1 }
        return index - start
    }
}

extension ImportError {
    package static func tooDeep(line: Int) -> ImportError {
        ImportError(.tooDeep, line: line) { $0.atLine(line, $0.tooDeep(JSONReader.maximumDepth)) }
    }
}
