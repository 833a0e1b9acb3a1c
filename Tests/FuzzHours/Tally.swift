import OSMOpeningHours

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
        case .same(let hours): judge(hours, text)
        case nil: read += 1
        }
    }

    /// Asks what was read for its state, and for what it says of a week.
    private mutating func judge(_ hours: OpeningHours, _ text: String) {
        read += 1
        let clock = ContinuousClock()
        let start = Instant(secondsSince1970: 1_774_000_000 + 86_400 * (read % 800) + 61 * (read % 1440))
        let range = start..<start.adding(seconds: 8 * 86_400)
        var intervals: [OpeningHours.Interval] = []
        var time = clock.measure { intervals = hours.intervals(in: range, in: Self.setting) }
        for _ in 0..<3 where time > Self.longestWeek {
            time = min(time, clock.measure { intervals = hours.intervals(in: range, in: Self.setting) })
        }
        if time > Self.longestWeek { findings.append("\(time) for a week of: \(text.debugDescription)") }
        let isWhole =
            intervals.first?.range.lowerBound == range.lowerBound
            && intervals.last?.range.upperBound == range.upperBound
            && zip(intervals, intervals.dropFirst()).allSatisfy {
                $0.range.upperBound == $1.range.lowerBound && $0.verdict != $1.verdict
            }
        let isTrue = intervals.allSatisfy {
            hours.verdict(at: $0.range.lowerBound, in: Self.setting) == $0.verdict
        }
        if !isWhole || !isTrue {
            findings.append("a week that does not fit together: \(text.debugDescription)")
        }
    }

    private static let setting = OpeningHours.Setting(
        zone: CivilZone(identifier: "Europe/Paris") ?? .utc,
        holidays: OpeningHours.FrenchHolidays(),
        position: OpeningHours.Position(latitude: 48.85, longitude: 2.35)
    )

    /// The longest that a text within the limits may take for eight days: hundreds of rules, each with the sun.
    private static let longestWeek = Duration.milliseconds(500)

    private enum Reading {
        case same(OpeningHours), refused
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
            // What was warned of for its meaning still means that.
            let ofMeaning = hours.warnings.filter { $0.kind == .meaning }.map(\.message).sorted()
            return again.warnings.map(\.message).sorted() == ofMeaning
                ? .same(hours) : .wrong("\(printed) is warned of")
        } catch {
            // What was short may be long when it is spelt out.
            return printed.utf8.count > OpeningHours.longestText
                ? .same(hours) : .wrong("\(printed): \(error)")
        }
    }
}
