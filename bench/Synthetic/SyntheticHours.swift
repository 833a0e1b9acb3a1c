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
        let workdays = span(&random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return "Mo-Su \(workdays)"
        case 1: return "Mo-Fr \(workdays); Sa \(span(&random))"
        case 2: return "Mo-Sa \(workdays); Su \(span(&random)); PH off"
        case 3: return "Tu-Su \(workdays)"
        case 4: return "Apr-Sep Mo-Su \(workdays); Oct-Mar Mo-Su \(span(&random))"
        default: return "Mo-Fr \(morning(&random)); Sa,Su \(workdays)"
        }
    }

    private static func span(_ random: inout SeededRandom) -> String {
        "\(clock(5...10, &random))-\(clock(17...23, &random))"
    }

    private static func morning(_ random: inout SeededRandom) -> String {
        "\(clock(6...9, &random))-12:30,13:30-\(clock(17...21, &random))"
    }

    private static func clock(_ hours: ClosedRange<Int>, _ random: inout SeededRandom) -> String {
        let hour = Int.random(in: hours, using: &random)
        let minute = 5 * Int.random(in: 0..<12, using: &random)
        return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
}
