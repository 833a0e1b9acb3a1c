extension RandomAccessCollection where Index == Int {
    /// The first index from which on a condition holds, in elements of which it holds for none before and all behind it;
    /// the end where it holds for none. Binary search.
    @inlinable
    package func firstIndex(from holds: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
