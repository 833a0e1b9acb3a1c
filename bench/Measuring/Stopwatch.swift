/// Times work in seconds.
enum Stopwatch {
    /// The duration of some work.
    static func time(_ work: () throws -> Void) throws -> Double {
        let start = ContinuousClock.now
        try work()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    /// Measures two ways to do the same work in turn, so that other load of the machine affects both.
    ///
    /// Each turn gives one or more values; those of a warm-up turn before the first are dropped.
    static func alternate(
        turns: Int, warmUp: Bool = true, _ one: (Int) throws -> [Double], _ other: ((Int) throws -> [Double])?
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

/// The values of a repeated measurement, sorted.
struct Sample {
    private let values: [Double]

    /// Takes at least one value.
    init(_ values: [Double]) {
        self.values = values.sorted()
    }

    /// The median.
    var median: Double { quantile(0.5) }
    /// The smallest value.
    var least: Double { quantile(0) }
    /// The largest value.
    var greatest: Double { quantile(1) }
    /// The number of values.
    var count: Int { values.count }

    /// The quantile for a part from 0 to 1.
    func quantile(_ part: Double) -> Double {
        values.isEmpty ? .nan : values[Int(clamping: (Double(values.count - 1) * part).rounded())]
    }

    /// The sample of the transformed values.
    func map(_ transform: (Double) -> Double) -> Sample {
        Sample(values.map(transform))
    }
}
