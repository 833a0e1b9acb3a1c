/// Times work in seconds.
enum Stopwatch {
    /// How long a piece of work takes.
    static func time(_ work: () throws -> Void) throws -> Double {
        let start = ContinuousClock.now
        try work()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    /// Lets two ways of doing the same work take turns, so that what else the machine does falls on both.
    ///
    /// Each turn gives one or more values; what the first turn of each gives is not counted when it is a warm-up.
    static func alternate(
        turns: Int,
        warmUp: Bool = true,
        _ one: (Int) throws -> [Double],
        _ other: ((Int) throws -> [Double])?
    ) throws -> (one: Sample, other: Sample?) {
        var ones: [Double] = []
        var others: [Double] = []
        for turn in (warmUp ? -1 : 0)..<turns {
            try Interruption.check()
            let values = (try one(max(turn, 0)), try other?(max(turn, 0)) ?? [])
            guard turn >= 0 else { continue }
            ones += values.0
            others += values.1
        }
        return (Sample(ones), other == nil ? nil : Sample(others))
    }
}
