/// What became of the conversations.
struct Tally {
    var conversations = 0
    var requests = 0
    /// How many answers had which status; 0 for connections without any.
    var statuses: [Int: Int] = [:]
    /// What went wrong, with the number of the conversation.
    var findings: [String] = []
    /// Connections that were to be dropped, and were.
    var dropped = 0
    /// The longest time that a good client waited for an answer.
    var slowest = Duration.zero
}
