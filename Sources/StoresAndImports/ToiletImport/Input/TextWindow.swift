/// A sliding window over a text: the part of it that is in memory, as UTF-8.
///
/// It is 256 KiB long, and grows up to ``maxLength`` for a row that needs more.
package struct TextWindow {
    private(set) var bytes: [UInt8]
    /// The index of the next byte to read.
    var position = 0
    /// The index behind the last byte of text.
    private(set) var end = 0

    /// Maximum length of a row, and so of a value, in bytes.
    static let maxLength = 1 << 20

    private let source: ByteSource?
    private var decoder: UTF16Decoder?
    private var isFinished = false
    /// How many bytes of the text lie before the window.
    private var bytesBefore = 0

    /// Opens a window on the start of a source, behind its byte order mark.
    package init(_ source: ByteSource) throws(ImportError) {
        self.source = source
        bytes = [UInt8](repeating: 0, count: 1 << 18)
        while end < 4, try fill() {}
        switch TextEncoding(bytes[..<end]) {
        case .utf8(let bomLength): position = bomLength
        case .utf32: throw .unsupportedEncoding("UTF-32")
        case .utf16(let bomLength, let isBigEndian):
            var decoder = UTF16Decoder(isBigEndian: isBigEndian)
            let first = Array(bytes[bomLength..<end])
            end = 0
            append(decoder.decode(first[...]))
            self.decoder = decoder
        }
    }

    /// Opens a window on a text in memory.
    package init(text: [UInt8]) {
        source = nil
        bytes = text
        end = text.count
        isFinished = true
    }

    /// The offset in the text of the next byte to read.
    var offset: Int { bytesBefore + position }

    /// Drops the bytes before an index and reads more behind the others; false at the end. All indexes move.
    ///
    /// The line is named by the error that a row is too long.
    mutating func refill(keeping start: Int, line: Int) throws(ImportError) -> Bool {
        guard !isFinished else { return false }
        if start > 0 {
            // Moved byte by byte: little is left most often, and replacing a subrange would copy the whole array.
            for index in start..<end { bytes[index - start] = bytes[index] }
            bytesBefore += start
            position -= start
            end -= start
        } else if end == bytes.count {
            guard bytes.count < Self.maxLength else { throw .tooLong(line: line) }
            bytes.append(contentsOf: repeatElement(0, count: bytes.count))
        }
        return try fill()
    }

    /// The next byte, which is not consumed; nil at the end.
    @inline(__always)
    mutating func peek(line: Int) throws(ImportError) -> UInt8? {
        if position < end { return bytes[position] }
        return try refill(keeping: position, line: line) ? bytes[position] : nil
    }

    /// Replaces one byte of the window.
    mutating func overwrite(_ index: Int, with byte: UInt8) {
        bytes[index] = byte
    }

    private mutating func fill() throws(ImportError) -> Bool {
        guard let source else { return false }
        guard decoder != nil else {
            let count = try source.read(into: &bytes, from: end)
            end += count
            isFinished = count == 0
            return count > 0
        }
        var text: [UInt8] = []
        while text.isEmpty, !isFinished {
            // A code unit of two bytes becomes at most three bytes of UTF-8.
            var raw = [UInt8](repeating: 0, count: max(1, (bytes.count - end) / 3))
            let count = try source.read(into: &raw, from: 0)
            isFinished = count == 0
            text = isFinished ? decoder?.finish() ?? [] : decoder?.decode(raw[..<count]) ?? []
        }
        append(text)
        return !text.isEmpty
    }

    private mutating func append(_ text: [UInt8]) {
        if end + text.count > bytes.count {
            bytes.append(contentsOf: repeatElement(0, count: end + text.count - bytes.count))
        }
        bytes.replaceSubrange(end..<end + text.count, with: text)
        end += text.count
    }
}
