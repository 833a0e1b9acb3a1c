/// The figures of two ways to do the same work; of one, where the other is not here.
typealias Compared = (ours: Sample, other: Sample?)

/// Times work in seconds.
enum Stopwatch {
    /// The duration of some work.
    static func time(_ work: () throws -> Void) rethrows -> Double {
        try ContinuousClock().measure(work) / .seconds(1)
    }

    /// Measures two ways to do the same work in turn, so that other load of the machine affects both.
    ///
    /// Each turn gives one or more values; those of a warm-up turn before the first are dropped.
    static func alternate(
        turns: Int, warmUp: Bool = true, isOtherHere: Bool = true, _ one: (Int) throws -> [Double],
        _ other: (Int) throws -> [Double]
    ) throws -> Compared {
        var (ones, others): ([Double], [Double]) = ([], [])
        for turn in (warmUp ? -1 : 0)..<turns {
            try Interruption.check()
            let values = (try one(max(turn, 0)), isOtherHere ? try other(max(turn, 0)) : [])
            guard turn >= 0 else { continue }
            ones += values.0
            others += values.1
        }
        return (Sample(ones), isOtherHere ? Sample(others) : nil)
    }

    /// The same for pieces of work by number, each of which is timed, a hundred in each of twenty turns.
    static func alternate(
        _ one: (Int) throws -> Void, _ other: (Int) throws -> Void
    ) throws -> Compared {
        func times(_ turn: Int, _ work: (Int) throws -> Void) throws -> [Double] {
            try (turn * perTurn..<(turn + 1) * perTurn).map { index in try time { try work(index) } }
        }
        return try alternate(turns: turns, { try times($0, one) }, { try times($0, other) })
    }

    private static let turns = 20
    private static let perTurn = 100
    /// How many pieces of work there are by number.
    static let pieces = turns * perTurn
}

/// The values of a repeated measurement, sorted.
struct Sample {
    private let values: [Double]

    init(_ values: [Double]) { self.values = values.sorted() }

    init(_ value: Double) { values = [value] }

    var isEmpty: Bool { values.isEmpty }
    var isSingle: Bool { values.count < 2 }
    var count: Int { values.count }
    var median: Double { quantile(0.5) }
    var greatest: Double { quantile(1) }

    /// The quantile for a part from 0 to 1.
    func quantile(_ part: Double) -> Double {
        values.isEmpty ? .nan : values[Int(clamping: (Double(values.count - 1) * part).rounded())]
    }

    /// How many of some things are done in a second, where each value is the seconds for all of them.
    func rate(of count: Int) -> Sample { Sample(values.map { Double(count) / $0 }) }
}
