/// A time of day in user input: `7:00`, `7h30`, `7h`, `6pm`, `11:30pm`, `noon`, `minuit`.
///
/// Midnight is the end of the day. A bare number is no time of day.
struct TimeOfDayText: Equatable {
    /// Seconds since midnight, up to 86,400.
    let seconds: Int

    init?(_ word: Substring) {
        if let hour = Self.names[word] {
            seconds = hour * 3600
            return
        }
        var clock = word
        var half: Int?
        for (suffix, first) in [("am", 0), ("pm", 12)] where word.hasSuffix(suffix) {
            clock = word.dropLast(2)
            half = first
        }
        let parts = clock.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == ":" || $0 == "h" }
        guard var hour = parts.first.flatMap(Self.number) else { return nil }
        var minute = 0
        if parts.count == 2 {
            guard let number = parts[1].isEmpty && clock.hasSuffix("h") ? 0 : Self.number(parts[1]) else {
                return nil
            }
            minute = number
        } else if half == nil {
            // A bare number is ambiguous.
            return nil
        }
        if let half {
            guard 1...12 ~= hour else { return nil }
            hour = hour % 12 + half
        }
        guard minute < 60, hour * 60 + minute <= 1440 else { return nil }
        seconds = hour * 3600 + minute * 60
    }

    private static let names: [Substring: Int] = ["noon": 12, "midi": 12, "midnight": 24, "minuit": 24]

    private static func number(_ text: Substring) -> Int? {
        (1...2).contains(text.utf8.count) && text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(text) : nil
    }
}
