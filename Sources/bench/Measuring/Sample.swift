/// What one measurement gave, again and again.
struct Sample {
    private let values: [Double]

    /// Takes at least one value.
    init(_ values: [Double]) {
        self.values = values.sorted()
    }

    /// The value in the middle.
    var median: Double { quantile(0.5) }
    /// The least value.
    var least: Double { quantile(0) }
    /// The greatest value.
    var greatest: Double { quantile(1) }
    /// How many values there are.
    var count: Int { values.count }

    /// The value below which a part of all values lies, from 0 to 1.
    func quantile(_ part: Double) -> Double {
        values.isEmpty ? .nan : values[Int((Double(values.count - 1) * part).rounded())]
    }

    /// What a function makes of each value.
    func map(_ transform: (Double) -> Double) -> Sample {
        Sample(values.map(transform))
    }
}
