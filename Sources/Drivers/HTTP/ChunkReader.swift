/// Reads a body that comes in chunks. Each line of the framing has to end with CR and LF, so that no other program in
/// front of this one can see the end of the request elsewhere.
struct ChunkReader {
    private enum State {
        case size
        case data(left: Int)
        case dataEnd
        case trailer
    }

    private var state = State.size
    private var framing = 0
    private let limits: HTTPLimits

    init(_ limits: HTTPLimits) { self.limits = limits }

    /// Adds to a body what has arrived of it. Returns how many bytes were read, and whether the body ends there.
    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, into body: inout [UInt8]) throws(HTTPRefusal)
        -> (count: Int, isComplete: Bool)
    {
        var start = 0
        while true {
            switch state {
            case .size:
                guard let line = try nextLine(bytes, &start) else { return (start, false) }
                let size = try Self.size(line)
                guard size <= limits.bodyBytes - body.count else { throw .bodyTooLarge }
                state = size > 0 ? .data(left: size) : .trailer
                framing = 0
            case .data(let left):
                let count = min(left, bytes.count - start)
                body += bytes[start..<(start + count)]
                start += count
                guard count == left else {
                    state = .data(left: left - count)
                    return (start, false)
                }
                state = .dataEnd
            case .dataEnd:
                guard bytes.count >= start + 2 else {
                    guard start == bytes.count || bytes[start] == 13 else { throw Self.malformed }
                    return (start, false)
                }
                guard bytes[start] == 13, bytes[start + 1] == 10 else { throw Self.malformed }
                start += 2
                state = .size
            case .trailer:
                guard let line = try nextLine(bytes, &start) else { return (start, false) }
                if line.isEmpty { return (start, true) }
                _ = try HeadReader.field(line)
            }
        }
    }

    private static let malformed = HTTPRefusal(400, "a chunk of the body is malformed")

    /// Takes a line of the framing; nil where it has not ended.
    private mutating func nextLine(_ bytes: UnsafeBufferPointer<UInt8>, _ start: inout Int)
        throws(HTTPRefusal)
        -> UnsafeBufferPointer<UInt8>?
    {
        guard let line = try HeadReader.line(of: bytes, from: start) else {
            guard framing + bytes.count - start <= limits.headBytes else { throw Self.malformed }
            return nil
        }
        start += line.count + 2
        framing += line.count + 2
        guard framing <= limits.headBytes else { throw Self.malformed }
        return line
    }

    /// The number that begins a chunk; what follows a semicolon is passed over.
    private static func size(_ line: UnsafeBufferPointer<UInt8>) throws(HTTPRefusal) -> Int {
        var size = 0
        var digits = 0
        for byte in line {
            if byte == UInt8(ascii: ";"), digits > 0 {
                guard line.allSatisfy(RequestHead.isValueByte) else { throw malformed }
                return size
            }
            guard let digit = byte.hexDigit else { throw malformed }
            digits += 1
            // Larger than any body that is taken; more digits would be too many for the number.
            guard size < 1 << 48 else { throw .bodyTooLarge }
            size = size << 4 | Int(digit)
        }
        guard digits > 0 else { throw malformed }
        return size
    }
}
