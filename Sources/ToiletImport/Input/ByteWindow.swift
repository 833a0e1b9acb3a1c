/// A stretch of the text that is in memory, moved along as the text is read.
package struct ByteWindow {
    private(set) var bytes: [UInt8]
    /// The index of the next byte to look at.
    var position = 0
    /// The index behind the last byte that is there.
    private(set) var end = 0

    /// The longest value, and so the longest row, that is read.
    static let longest = 1 << 20

    private let source: ByteSource?
    private var decoder: UTF16Decoder?
    private var isFinished = false
    /// How much of the text lies before the window.
    private var before = 0

    /// Opens a window on a source, past the mark that says how its text is encoded.
    package init(_ source: ByteSource) throws(ImportError) {
        self.source = source
        bytes = [UInt8](repeating: 0, count: 1 << 18)
        while end < 4, try fill() {}
        switch Encoding(bytes[..<end]) {
        case .utf8(let mark): position = mark
        case .utf32: throw .unsupportedEncoding("UTF-32")
        case .utf16(let mark, let isBigEndian):
            var decoder = UTF16Decoder(isBigEndian: isBigEndian)
            let first = Array(bytes[mark..<end])
            end = 0
            put(decoder.decode(first[...]))
            self.decoder = decoder
        }
    }

    /// Opens a window on text that is in memory as a whole.
    package init(text: [UInt8]) {
        source = nil
        bytes = text
        end = text.count
        isFinished = true
    }

    /// How many bytes of the text lie before the next.
    var offset: Int { before + position }

    /// Moves along so that a byte is the first of the window, and reads more behind; false at the end.
    mutating func refill(keeping start: Int, line: Int) throws(ImportError) -> Bool {
        guard !isFinished else { return false }
        if start > 0 {
            // What is left is most often the start of one row, and a slice of the array would copy all of it.
            for index in start..<end { bytes[index - start] = bytes[index] }
            before += start
            position -= start
            end -= start
        } else if end == bytes.count {
            guard bytes.count < Self.longest else { throw .tooLong(line: line) }
            bytes.append(contentsOf: repeatElement(0, count: bytes.count))
        }
        return try fill()
    }

    /// The next byte, left where it is; nil at the end.
    @inline(__always)
    mutating func peek(line: Int) throws(ImportError) -> UInt8? {
        if position < end { return bytes[position] }
        return try refill(keeping: position, line: line) ? bytes[position] : nil
    }

    /// Writes one byte over another that was read already.
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
            // A unit of two bytes becomes at most three.
            var raw = [UInt8](repeating: 0, count: max(1, (bytes.count - end) / 3))
            let count = try source.read(into: &raw, from: 0)
            isFinished = count == 0
            text = isFinished ? decoder?.finish() ?? [] : decoder?.decode(raw[..<count]) ?? []
        }
        put(text)
        return !text.isEmpty
    }

    private mutating func put(_ text: [UInt8]) {
        if end + text.count > bytes.count {
            bytes.append(contentsOf: repeatElement(0, count: end + text.count - bytes.count))
        }
        bytes.replaceSubrange(end..<end + text.count, with: text)
        end += text.count
    }
}
