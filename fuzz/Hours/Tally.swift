import OSMOpeningHours
import TestSupport

/// What became of the inputs.
struct Tally {
    /// How many were read.
    private(set) var read = 0
    /// How many were refused.
    private(set) var refused = 0
    /// What went wrong, with the input.
    private(set) var findings: [String] = []
    /// The longest time of the processor that one input or one question took, in seconds.
    private(set) var slowest = 0.0

    /// No text within the limit may take longer to read, even if each of its bytes is warned of.
    private static let longestReading = 0.02
    /// No question may take longer: some times what the steps take that a search may take.
    private static let longestAnswer = 0.05
    /// Longer texts than those of OpenStreetMap are asked each question, and others only for a week.
    private static let usualLength = 255

    /// Reads one input, prints it and reads it again.
    mutating func judge(_ text: String) {
        var reading: Reading?
        measure("reading", text, atMost: Self.longestReading) { reading = Self.read(text) }
        switch reading {
        case .refused: refused += 1
        case .wrong(let reason): findings.append("\(reason): \(text.debugDescription)")
        case .same(let hours): judge(hours, text)
        case nil: read += 1
        }
    }

    /// Does some work, again where it takes too long.
    private mutating func measure(_ name: String, _ text: String, atMost limit: Double, _ work: () -> Void) {
        var time = processorTime(of: work)
        // On a busy machine one slow turn says nothing.
        for _ in 0..<3 where time > limit { time = min(time, processorTime(of: work)) }
        slowest = max(slowest, time)
        if time > limit { findings.append("\(time) s for \(name) of: \(text.debugDescription)") }
    }

    /// Asks what was read for its state, and for what it says of a week; of a long text also what else may be asked.
    private mutating func judge(_ hours: OpeningHours, _ text: String) {
        read += 1
        let start = Instant(secondsSince1970: 1_774_000_000 + 86_400 * (read % 800) + 61 * (read % 1440))
        func days(_ count: Int) -> Range<Instant> { start..<start.adding(seconds: count * 86_400) }
        let setting = Self.setting
        let range = days(8)
        var intervals: [OpeningHours.Interval] = []
        measure("a week", text, atMost: Self.longestAnswer) {
            intervals = hours.intervals(in: range, in: setting)
        }
        if text.utf8.count > Self.usualLength {
            let questions: [(String, () -> Void)] = [
                ("the state", { _ = hours.state(at: start, in: setting) }),
                ("two months", { _ = hours.intervals(in: days(61), in: setting) }),
                ("a year", { _ = hours.isOpen(throughout: days(366), in: setting) }),
                ("the next change", { _ = hours.nextChange(after: start, in: setting) }),
                ("the next state", { _ = hours.nextStateChange(after: start, in: setting) }),
            ]
            for (name, question) in questions {
                measure(name, text, atMost: Self.longestAnswer, question)
            }
        }
        let isWhole =
            intervals.first?.range.lowerBound == range.lowerBound
            && intervals.last?.range.upperBound == range.upperBound
            && zip(intervals, intervals.dropFirst()).allSatisfy {
                $0.range.upperBound == $1.range.lowerBound && $0.verdict != $1.verdict
            }
        // Where a text costs too much, the rest is unknown.
        let unknown = OpeningHours.unknown.verdict(at: start, in: setting)
        let isTrue = (intervals.prefix(100) + intervals.suffix(100)).allSatisfy {
            hours.verdict(at: $0.range.lowerBound, in: setting) == $0.verdict
                || $0.range.upperBound == range.upperBound && $0.verdict == unknown
        }
        if !isWhole || !isTrue {
            findings.append("a week that does not fit together: \(text.debugDescription)")
        }
    }

    private static let setting = OpeningHours.Setting(
        zone: CivilZone(identifier: "Europe/Paris") ?? .utc, holidays: OpeningHours.FrenchHolidays(),
        position: Coordinate(inRange: 48.85, 2.35)
    )

    private enum Reading {
        case same(OpeningHours), refused
        case wrong(String)
    }

    private static func read(_ text: String) -> Reading {
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
