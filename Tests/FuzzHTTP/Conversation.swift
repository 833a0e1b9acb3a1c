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
    var mayLackBodies: Bool { has("HEAD") || has("head") }

    /// Whether libmicrohttpd may be the first to see what is wrong: where a body may come in chunks, or a head in pieces through
    /// a Unix socket.
    var mayBePage: Bool { has("ransfer-") || !isTCP && parts.count > 1 }

    private func has(_ text: String) -> Bool { Array(parts.joined()).firstRange(of: text.utf8) != nil }
}
