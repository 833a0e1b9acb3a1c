internal import OpeningHours

/// The opening hours of a store: each text is read once, and judged once for each question.
struct HoursBook {
    private var numbers: [String: Int] = [:]
    private var entries = [Entry(hours: .unsaid)]
    private var wish: OpenWish?

    /// Far more than the texts that a data set has.
    private static let limit = 100_000

    private struct Entry {
        let hours: Hours
        /// What was answered to the wish.
        var answer: Answer?
    }

    var isFull: Bool { entries.count > Self.limit }

    /// The number under which a text is known from now on.
    mutating func number(of text: String?) -> Int {
        guard let text else { return 0 }
        if let number = numbers[text] { return number }
        numbers[text] = entries.count
        entries.append(Entry(hours: Hours(parsing: text)))
        return entries.count - 1
    }

    /// Turns to a wish, before the first question.
    mutating func turn(to wish: OpenWish?) {
        guard wish != self.wish else { return }
        self.wish = wish
        for index in entries.indices { entries[index].answer = nil }
    }

    /// Whether hours are as wished, for a toilet so many metres away.
    mutating func isOpen(_ number: Int, metres: Double?) -> Answer {
        guard let wish else { return .yes }
        // On arrival each toilet has a time of its own.
        if wish.onArrival != nil {
            return entries[number].hours.isOpen(at: wish.moment(metres: metres), lasting: wish.lasting)
        }
        if let answer = entries[number].answer { return answer }
        let answer = entries[number].hours.isOpen(at: wish.at, lasting: wish.lasting)
        entries[number].answer = answer
        return answer
    }
}
