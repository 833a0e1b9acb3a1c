internal import TestSupport

/// Opening hours generated from a seed, in usual forms.
enum SyntheticHours {
    /// So many different expressions.
    static func expressions(_ count: Int, seed: UInt64) -> [String] {
        var random = SeededRandom(seed: seed)
        var known: Set<String> = []
        var expressions: [String] = []
        while expressions.count < count {
            let expression = expression(&random)
            if known.insert(expression).inserted { expressions.append(expression) }
        }
        return expressions
    }

    private static func expression(_ random: inout SeededRandom) -> String {
        func clock(_ first: Int, _ count: Int) -> String {
            let (hour, minute) = (first + random.below(count), 5 * random.below(12))
            return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
        }
        func span() -> String { "\(clock(5, 6))-\(clock(17, 7))" }
        let workdays = span()
        switch random.below(6) {
        case 0: return "Mo-Su \(workdays)"
        case 1: return "Mo-Fr \(workdays); Sa \(span())"
        case 2: return "Mo-Sa \(workdays); Su \(span()); PH off"
        case 3: return "Tu-Su \(workdays)"
        case 4: return "Apr-Sep Mo-Su \(workdays); Oct-Mar Mo-Su \(span())"
        default: return "Mo-Fr \(clock(6, 4))-12:30,13:30-\(clock(17, 5)); Sa,Su \(workdays)"
        }
    }
}
