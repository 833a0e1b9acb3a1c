extension RandomAccessCollection where Index == Int {
    /// The first index whose element satisfies the condition, or `endIndex`. Binary search: the elements must be
    /// partitioned, so that none before that index satisfies it and all after it do.
    @inlinable @inline(__always)
    package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
