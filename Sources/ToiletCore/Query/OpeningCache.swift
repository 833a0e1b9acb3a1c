package import OSMOpeningHours

/// The opening hours of a store: each text is read once, and judged once for each question.
package struct OpeningCache {
    private var numbers: [String: Int] = [:]
    private var numbersElsewhere: [Phrase: Int] = [:]
    private var entries = [Entry(hours: .unsaid, setting: .paris)]
    private var requirement: OpeningRequirement?

    package init() {}

    /// Far more than the texts that a data set has.
    private static let limit = 100_000

    private struct Entry {
        let hours: Hours
        let setting: OpeningHours.Setting?
        /// What was answered to the requirement.
        var answer: Tristate?
        /// What was said last.
        var opening: Opening?
    }

    /// A text of hours, and where it holds.
    private struct Phrase: Hashable {
        let text: String
        let locality: Locality
    }

    package var isFull: Bool { entries.count > Self.limit }

    /// The number under which the hours of a toilet are known from now on.
    package mutating func number(of text: String?, in locality: Locality) -> Int {
        guard let text else { return 0 }
        guard locality != .paris else {
            if let number = numbers[text] { return number }
            numbers[text] = entries.count
            return add(Hours(parsing: text), locality)
        }
        // Nearly all hours are the same in a whole zone, wherever the sun is.
        let common = Phrase(text: text, locality: locality.withoutSun)
        if let number = numbersElsewhere[common], !dependsOnSun(number) { return number }
        let own = Phrase(text: text, locality: locality)
        if let number = numbersElsewhere[own] { return number }
        let number = add(Hours(parsing: text), locality)
        numbersElsewhere[common] = number
        numbersElsewhere[own] = number
        return number
    }

    /// Whether the hours of a number are others under another sun.
    package func dependsOnSun(_ number: Int) -> Bool {
        entries[number].hours.expression?.dependsOnSun == true
    }

    private mutating func add(_ hours: Hours, _ locality: Locality) -> Int {
        entries.append(Entry(hours: hours, setting: locality.setting))
        return entries.count - 1
    }

    /// Turns to a requirement, before the first question.
    package mutating func turn(to requirement: OpeningRequirement?) {
        guard requirement != self.requirement else { return }
        self.requirement = requirement
        for index in entries.indices { entries[index].answer = nil }
    }

    /// Whether hours are as required, for a toilet so many metres away.
    package mutating func isOpen(_ number: Int, metres: Double?) -> Tristate {
        guard let requirement else { return .yes }
        // On arrival each toilet has a time of its own.
        if requirement.onArrival != nil {
            return answer(number, at: requirement.moment(metres: metres), requirement)
        }
        if let answer = entries[number].answer { return answer }
        let answer = answer(number, at: requirement.at, requirement)
        entries[number].answer = answer
        return answer
    }

    /// Whether a toilet is open at a moment, and what comes next.
    package mutating func opening(of toilet: Toilet, at moment: Instant) -> Opening {
        let number = number(of: toilet.hoursText, in: toilet.locality)
        // What is out of service is closed, whatever is said of others with the same hours.
        if toilet.status == .outOfService {
            return toilet.opening(at: moment, by: entries[number].hours)
        }
        if let opening = entries[number].opening, opening.moment == moment { return opening }
        let opening = toilet.opening(at: moment, by: entries[number].hours)
        entries[number].opening = opening
        return opening
    }

    /// What a filter makes of a toilet, so many metres away.
    package mutating func verdict(of filter: Filter, on toilet: Toilet, metres: Double?) -> Verdict {
        filter.verdict(on: toilet.traits) {
            isOpen(number(of: toilet.hoursText, in: toilet.locality), metres: metres)
        }
    }

    private func answer(_ number: Int, at moment: Instant, _ requirement: OpeningRequirement) -> Tristate {
        entries[number].hours.isOpen(at: moment, lasting: requirement.lasting, in: entries[number].setting)
    }
}
