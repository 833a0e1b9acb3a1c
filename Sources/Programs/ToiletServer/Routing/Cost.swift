internal import ParisToilets

/// How long an answer takes. What can take more than a few milliseconds is not for the threads that read sockets, since
/// all other connections wait for these.
///
/// What opening hours cost is not guessed but counted while they are evaluated: beyond some steps, the question is left
/// to another thread (``StepBudget``).
enum Cost: Sendable {
    /// It is in memory.
    case nothing
    /// Some toilets or places are looked up, however many there are.
    case few
    /// It grows with the number of toilets.
    case all
    /// It can take long in any store.
    case much
    /// It depends on the question.
    case asked(@Sendable (Question) -> Cost)
}

extension Question {
    /// Whether the answer has to be made by a thread that others do not wait for.
    func takesLong(_ cost: Cost) -> Bool {
        switch cost {
        case .nothing: false
        case .few: data.asksServer
        case .all: data.asksServer || !data.isSmall
        case .much: true
        case .asked(let cost): takesLong(cost(self))
        }
    }
}
