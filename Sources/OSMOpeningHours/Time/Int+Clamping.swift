extension Int {
    /// The whole part of a number; the nearest value where it is beyond those of `Int`, and 0 where it is none.
    init(clamping value: Double) {
        // 2^63 is the smallest that does not fit any more.
        let bound = 0x1p63
        self = value.isNaN ? 0 : value >= bound ? .max : value < -bound ? .min : Int(value)
    }

    /// The nearest value in a range.
    func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }

    /// The sum, or the nearest value where it is beyond those of `Int`.
    func addingClamped(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }
}
