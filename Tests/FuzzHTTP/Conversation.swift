/// What a client does on one connection.
struct Conversation {
    let number: Int
    /// What it sends, part by part.
    var parts: [[UInt8]] = []
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
    var mayLackBodies: Bool {
        let bytes = Array(parts.joined())
        return bytes.firstRange(of: "HEAD".utf8) != nil || bytes.firstRange(of: "head".utf8) != nil
    }
}
