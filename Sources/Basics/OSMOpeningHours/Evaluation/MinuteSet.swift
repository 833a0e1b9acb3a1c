/// A set of minutes of a day, which is small and needs no memory of its own.
struct MinuteSet {
    private var words = InlineArray<23, UInt64>(repeating: 0)

    /// Adds a minute, if it is one of the day.
    mutating func insert(_ minute: Int) {
        guard (0..<minutesPerDay).contains(minute) else { return }
        words[minute / 64] |= 1 << UInt64(truncatingIfNeeded: minute % 64)
    }

    /// Adds the minutes at which an extent begins and ends, counted from a minute of another day on.
    mutating func insert(_ extent: Extent, from start: Int = 0) {
        insert(extent.start - start)
        insert(extent.end - start)
        insert(extent.latestEnd - start)
    }

    /// The first minute after another one; nil where there is none.
    func first(after minute: Int) -> Int? {
        var index = (minute + 1) / 64
        guard index < words.count else { return nil }
        var word = words[index] & (.max << UInt64(truncatingIfNeeded: (minute + 1) % 64))
        while word == 0 {
            index += 1
            guard index < words.count else { return nil }
            word = words[index]
        }
        return 64 * index + word.trailingZeroBitCount
    }
}
