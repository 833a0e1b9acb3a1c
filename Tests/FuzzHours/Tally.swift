import OpeningHours

/// What became of the inputs.
struct Tally {
    /// How many were read.
    private(set) var read = 0
    /// How many were refused.
    private(set) var refused = 0
    /// What went wrong, with the input.
    private(set) var findings: [String] = []
    /// The longest time that one input took.
    private(set) var slowest = Duration.zero

    /// No text within the limit may take longer, even if each of its bytes is warned of.
    private static let limit = Duration.milliseconds(20)

    /// Reads one input, prints it and reads it again.
    mutating func judge(_ text: String) {
        let clock = ContinuousClock()
        var reading: Reading?
        var time = clock.measure { reading = read(text) }
        // On a busy machine one slow reading says nothing.
        for _ in 0..<3 where time > Self.limit { time = min(time, clock.measure { reading = read(text) }) }
        slowest = max(slowest, time)
        if time > Self.limit { findings.append("\(time) for: \(text.debugDescription)") }
        switch reading {
        case .refused: refused += 1
        case .wrong(let reason): findings.append("\(reason): \(text.debugDescription)")
        case .same, nil: read += 1
        }
    }

    private enum Reading {
        case same, refused
        case wrong(String)
    }

    private func read(_ text: String) -> Reading {
        let length = text.utf8.count
        let hours: OpeningHours
        do throws(OpeningHours.ParsingError) {
            hours = try OpeningHours(parsing: text)
        } catch {
            let isPlaced = (0...length).contains(error.offset) && !error.message.isEmpty
            return isPlaced ? .refused : .wrong("an error beyond the text")
        }
        for warning in hours.warnings where warning.range.upperBound > length || warning.range.isEmpty {
            return .wrong("a warning beyond the text")
        }
        let printed = hours.description
        do throws(OpeningHours.ParsingError) {
            let again = try OpeningHours(parsing: printed)
            if again != hours { return .wrong("\(printed) is not the same") }
            if again.description != printed { return .wrong("\(printed) is printed as \(again)") }
            return again.warnings.isEmpty ? .same : .wrong("\(printed) is warned of")
        } catch {
            // What was short may be long when it is spelt out.
            return printed.utf8.count > OpeningHours.longestText ? .same : .wrong("\(printed): \(error)")
        }
    }
}
