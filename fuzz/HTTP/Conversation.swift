/// What a client does on one connection.
struct Conversation {
    let number: Int
    /// What it sends, part by part.
    private(set) var parts: [[UInt8]] = []
    /// How many requests it began with.
    var requests = 1
    /// Whether all of them are well-formed, so that each has an answer.
    var isValid = false
    var ending = Ending.finished
    /// Whether it comes over TCP.
    var isTCP = false

    enum Ending {
        /// The client says that nothing more comes, and reads to the end.
        case finished
        /// It goes away without reading, or after some bytes.
        case left
        /// The same with a reset.
        case reset
        /// It sends the beginning of a request, and waits.
        case waiting
    }

    /// Whether an answer may have no body, as one to HEAD.
    private(set) var mayLackBodies = false

    init(number: Int) { self.number = number }

    /// Sets what it sends, and what follows from it.
    mutating func send(_ parts: [[UInt8]]) {
        self.parts = parts
        let bytes = Array(parts.joined())
        mayLackBodies = Self.has("head", in: bytes)
    }

    /// Whether a text in small letters is among some bytes, in letters of any case. There can be a megabyte, for which
    /// `firstRange(of:)` takes seconds with a sanitizer, and the server drops the other connections meanwhile.
    private static func has(_ text: String, in bytes: [UInt8]) -> Bool {
        let text = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            text.withUnsafeBufferPointer { text in
                func lowered(_ byte: UInt8) -> UInt8 { 65...90 ~= byte ? byte | 0x20 : byte }
                var start = 0
                while start + text.count <= bytes.count {
                    var count = 0
                    while count < text.count, lowered(bytes[start + count]) == text[count] { count += 1 }
                    if count == text.count { return true }
                    start += 1
                }
                return false
            }
        }
    }
}
