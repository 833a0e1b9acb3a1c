internal import ParisToilets

/// How long an answer takes. What can take more than a few milliseconds is not for the threads that read sockets, since
/// all other connections wait for these.
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

    /// The cost of ``toilets()``.
    var costOfToilets: Cost {
        let words = asked.query
        // Begun here, and written by a thread of its own.
        if words.perPage == .max, words.near != nil || words.page == 1 { return words.why ? .all : .few }
        let perPage = words.perPage ?? QueryWords.usualPerPage
        guard words.near != nil, words.sort ?? .distance == .distance, perPage <= Self.fewHits,
            words.page <= Self.fewPages, words.within?.metres(.usual) ?? 0 <= Self.shortWay,
            words.filter.box == nil,
            !words.onArrival, !words.why
        else { return .all }
        return .few
    }

    /// Toilets on a page, pages and metres that are found by a look at a part of an index that does not grow with it.
    private static let fewHits = 200
    private static let fewPages = 10
    private static let shortWay = 2000.0

    /// The cost of ``tile()``.
    var costOfTile: Cost { isTileKept ? .nothing : .all }
}
